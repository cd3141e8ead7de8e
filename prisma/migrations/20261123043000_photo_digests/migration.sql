-- A vehicle shows a photo once, however often its file is sent. Photos of before have no digest.
ALTER TABLE "vehicle_images" ADD COLUMN "digest" TEXT;
ALTER TABLE "vehicle_images" ADD CONSTRAINT "vehicle_images_digest" CHECK ("digest" ~ '^[0-9a-f]{64}$');
CREATE UNIQUE INDEX "vehicle_images_vehicle_id_digest_key" ON "vehicle_images"("vehicle_id", "digest");
