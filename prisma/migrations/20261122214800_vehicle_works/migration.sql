-- What was done on a vehicle: the agency's log of works, with their cost.

CREATE TABLE "vehicle_works" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "vehicle_id" UUID NOT NULL,
  "done_on" DATE NOT NULL,
  "mileage" INTEGER,
  "what" TEXT NOT NULL,
  "cost" DECIMAL(12,2) NOT NULL DEFAULT 0,
  "garage" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "vehicle_works_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "vehicle_works_agency_id_vehicle_id_fkey" FOREIGN KEY ("agency_id", "vehicle_id")
    REFERENCES "vehicles"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  -- The limits of app/modules/fleet/maintenance/work-schema.ts.
  CONSTRAINT vehicle_works_mileage CHECK (mileage BETWEEN 0 AND 9999999),
  CONSTRAINT vehicle_works_cost CHECK (cost BETWEEN 0 AND 1000000),
  CONSTRAINT vehicle_works_what CHECK (btrim(what) <> '' AND char_length(what) <= 300),
  CONSTRAINT vehicle_works_garage CHECK (btrim(garage) <> '' AND char_length(garage) <= 120)
);
-- A vehicle's log, the latest first, and its cost within days.
CREATE INDEX "vehicle_works_vehicle_id_done_on_id_idx" ON "vehicle_works"("vehicle_id", "done_on" DESC, "id");

-- A trigger, because a check constraint must not depend on the day.
CREATE TRIGGER vehicle_works_done BEFORE INSERT OR UPDATE OF done_on ON vehicle_works
  FOR EACH ROW WHEN (NEW.done_on > today_in_morocco()) EXECUTE FUNCTION refuse_row();

SELECT complete_table_rules();
