-- Addresses under which an agency's calendar, or that of one vehicle, is read by other programs.
CREATE TABLE "calendar_feeds" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "vehicle_id" UUID,
  "token_hash" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("id"),
  CONSTRAINT calendar_feeds_token_hash CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "calendar_feeds_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "calendar_feeds_vehicle_fkey" FOREIGN KEY ("agency_id", "vehicle_id")
    REFERENCES "vehicles"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds"("token_hash");
-- One address for the whole fleet, and one for each vehicle.
CREATE UNIQUE INDEX calendar_feeds_one_each ON calendar_feeds (agency_id, vehicle_id) NULLS NOT DISTINCT;

SELECT complete_table_rules();
