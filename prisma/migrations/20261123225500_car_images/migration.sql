-- The library of pictures of models (R295): one a model, colour and view; without a colour it stands for every colour that
-- has none of its own.
CREATE TYPE "car_image_view" AS ENUM ('front', 'side', 'rear', 'interior');
CREATE TABLE "car_images" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "model_id" UUID NOT NULL,
  "color" TEXT,
  "view" "car_image_view" NOT NULL,
  "key" TEXT NOT NULL,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "car_images_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "car_images_model_id_fkey" FOREIGN KEY ("model_id")
    REFERENCES "models"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT car_images_key CHECK (key ~ '^library-[0-9a-f]{32}$'),
  CONSTRAINT car_images_size CHECK (width > 0 AND height > 0),
  -- The colours of app/modules/catalogue/vehicle-words.ts.
  CONSTRAINT car_images_color CHECK
    (color IN ('blanc', 'gris', 'argent', 'noir', 'bleu', 'rouge', 'sable', 'vert', 'majorelle', 'orange'))
);
CREATE UNIQUE INDEX "car_images_key_key" ON "car_images"("key");
-- One a model, colour and view; what reads them finds those of a model here.
CREATE UNIQUE INDEX car_images_slot ON car_images (model_id, color, view) NULLS NOT DISTINCT;

-- The pictures of the library that stand for a vehicle of a model and colour: those of its colour where it has any, else the
-- model's own; an interior shows in every colour that has none. The order is that of the views.
CREATE FUNCTION library_images(model uuid, colour text)
RETURNS TABLE (key text, width int, height int, place car_image_view) LANGUAGE sql STABLE AS $$
  SELECT i.key, i.width, i.height, i.view FROM car_images i
  WHERE i.model_id = model AND (i.color = colour OR i.color IS NULL AND NOT EXISTS (
    SELECT FROM car_images c
    WHERE c.model_id = model AND c.color = colour AND (i.view <> 'interior' OR c.view = 'interior')))
$$;

-- A photo of a vehicle that an administrator put in the place of a refused one, from the library (R296).
ALTER TABLE "vehicle_images"
  ADD COLUMN "is_model" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT vehicle_images_model CHECK (NOT is_model OR reviewed_at IS NOT NULL);

SELECT complete_table_rules();
