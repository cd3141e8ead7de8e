-- What a photo shows, for those who do not see it.
ALTER TABLE vehicle_images
  ADD COLUMN alt text,
  ADD CONSTRAINT vehicle_images_alt CHECK (btrim(alt) <> '' AND char_length(alt) <= 160);
