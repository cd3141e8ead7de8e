-- A picture of the library that an agency put among the photos of its car (R297) was chosen by administrators once: it is
-- approved without one of them.
ALTER TABLE "vehicle_images" DROP CONSTRAINT vehicle_images_reviewed;
ALTER TABLE "vehicle_images" ADD CONSTRAINT vehicle_images_reviewed
  CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL) OR is_model AND reviewed_at IS NOT NULL);
