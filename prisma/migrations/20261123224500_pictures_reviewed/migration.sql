-- Photos of cars are reviewed by an administrator (R294). Visitors see each from the moment it is added; a refused one leaves
-- the table that pages read, and stays with its reason in one of its own.
ALTER TABLE "vehicle_images"
  ADD COLUMN "reviewed_at" TIMESTAMPTZ(3),
  ADD COLUMN "reviewed_by" UUID,
  ADD CONSTRAINT vehicle_images_reviewed CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL)),
  -- The file of a refused photo stands in no page (its key is one of `refused_images`).
  ADD CONSTRAINT vehicle_images_shown CHECK (key NOT LIKE 'refused-%');

-- The order of a vehicle's photos changes by one statement: two may share a place until it ends.
DROP INDEX "vehicle_images_vehicle_id_position_key";
ALTER TABLE "vehicle_images" ADD CONSTRAINT "vehicle_images_vehicle_id_position_key"
  UNIQUE ("vehicle_id", "position") DEFERRABLE INITIALLY IMMEDIATE;

CREATE TABLE "refused_images" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "vehicle_id" UUID NOT NULL,
  "agency_id" UUID NOT NULL,
  "key" TEXT,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  "alt" TEXT,
  "digest" TEXT,
  "reason" TEXT NOT NULL,
  "refused_by" UUID NOT NULL,
  "refused_at" TIMESTAMPTZ(3) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "refused_images_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "refused_images_agency_id_vehicle_id_fkey" FOREIGN KEY ("agency_id", "vehicle_id")
    REFERENCES "vehicles"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  -- Of the private storage; null where the file was gone already.
  CONSTRAINT refused_images_key CHECK (key ~ '^refused-[0-9a-f]{32}$'),
  CONSTRAINT refused_images_size CHECK (width > 0 AND height > 0),
  CONSTRAINT refused_images_alt CHECK (btrim(alt) <> '' AND char_length(alt) <= 160),
  CONSTRAINT refused_images_digest CHECK (digest ~ '^[0-9a-f]{64}$'),
  -- The list of app/modules/fleet/images/refusal-reasons.ts.
  CONSTRAINT refused_images_reason CHECK (reason IN ('other_car', 'blurred', 'person', 'text', 'rights', 'unfit')),
  CONSTRAINT refused_images_later CHECK (refused_at >= created_at)
);
CREATE UNIQUE INDEX "refused_images_key_key" ON "refused_images"("key");
CREATE INDEX "refused_images_vehicle_id_idx" ON "refused_images"("vehicle_id");
CREATE INDEX "refused_images_refused_at_idx" ON "refused_images"("refused_at");

-- The lists of administrators: all by their day, and those that wait.
CREATE INDEX "vehicle_images_by_day" ON "vehicle_images"("created_at", "id");
CREATE INDEX "refused_images_by_day" ON "refused_images"("created_at", "id");
CREATE INDEX vehicle_images_waiting ON vehicle_images (created_at, id) WHERE reviewed_at IS NULL;
CREATE INDEX vehicle_images_waiting_of_agency ON vehicle_images (agency_id) WHERE reviewed_at IS NULL;

-- A notice of an agency's photos is done once none of them waits (R144).
CREATE INDEX notifications_pictures_open ON notifications ((metadata ->> 'agencyId'))
  WHERE agency_id IS NULL AND NOT action_taken AND title = 'notifications:pictures_added.title';
CREATE FUNCTION settle_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications n SET action_taken = true, is_read = true, read_at = coalesce(n.read_at, now())
  FROM (SELECT DISTINCT agency_id FROM changed) AS c
  WHERE n.agency_id IS NULL AND NOT n.action_taken AND n.title = 'notifications:pictures_added.title'
    AND n.metadata ->> 'agencyId' = c.agency_id::text
    AND NOT EXISTS (SELECT FROM vehicle_images i WHERE i.agency_id = c.agency_id AND i.reviewed_at IS NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER settle_reviewed_pictures AFTER UPDATE ON vehicle_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION settle_pictures();
CREATE TRIGGER settle_removed_pictures AFTER DELETE ON vehicle_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION settle_pictures();

SELECT complete_table_rules();
