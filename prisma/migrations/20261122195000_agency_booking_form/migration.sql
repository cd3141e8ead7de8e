-- The agency's own booking form: its drafts, one booking a form, and how a caution is held.

CREATE TABLE "agency_booking_drafts" (
  "agency_id" UUID NOT NULL,
  "profile_id" UUID NOT NULL,
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "values" JSONB NOT NULL,
  "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "agency_booking_drafts_pkey" PRIMARY KEY ("profile_id", "id"),
  CONSTRAINT "agency_booking_drafts_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "agency_booking_drafts_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT agency_booking_drafts_values CHECK (jsonb_typeof("values") = 'object' AND octet_length("values"::text) <= 100000)
);
CREATE INDEX "agency_booking_drafts_agency_id_idx" ON "agency_booking_drafts"("agency_id");
CREATE INDEX "agency_booking_drafts_saved_at_idx" ON "agency_booking_drafts"("saved_at");

-- Twenty a person: a new one takes the place of the oldest. The person's row is locked, so that two forms sent at once
-- count each other.
CREATE FUNCTION limit_agency_booking_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id = NEW.profile_id FOR NO KEY UPDATE;
  DELETE FROM agency_booking_drafts d USING (
    SELECT id FROM agency_booking_drafts WHERE profile_id = NEW.profile_id AND id <> NEW.id
    ORDER BY saved_at DESC, id OFFSET 19
  ) AS surplus
  WHERE d.profile_id = NEW.profile_id AND d.id = surplus.id;
  RETURN NEW;
END $$;
CREATE TRIGGER agency_booking_drafts_limit BEFORE INSERT ON agency_booking_drafts
  FOR EACH ROW EXECUTE FUNCTION limit_agency_booking_drafts();

-- The same form sent twice makes one booking: customers have (customer_id, request_key).
CREATE UNIQUE INDEX bookings_agency_request_key ON bookings (agency_id, request_key) WHERE source = 'agency';

ALTER TABLE bookings ADD CONSTRAINT bookings_bank_guarantee_mode
  CHECK (bank_guarantee_mode IN ('cash', 'card', 'cheque', 'none'));

SELECT complete_table_rules();
