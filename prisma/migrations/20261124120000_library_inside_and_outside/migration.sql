-- The outside of a car in its colour takes the place of the outside of every colour, and its inside that of the inside: the
-- interior of one colour alone hides no view from outside (R295).
CREATE OR REPLACE FUNCTION library_images(model uuid, colour text)
RETURNS TABLE (key text, width int, height int, place car_image_view) LANGUAGE sql STABLE AS $$
  SELECT i.key, i.width, i.height, i.view FROM car_images i
  WHERE i.model_id = model AND (i.color = colour OR i.color IS NULL AND NOT EXISTS (
    SELECT FROM car_images c
    WHERE c.model_id = model AND c.color = colour AND (i.view = 'interior') = (c.view = 'interior')))
$$;
