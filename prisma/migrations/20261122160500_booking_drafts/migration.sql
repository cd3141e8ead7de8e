-- A booking form on its way: kept for an hour, so that its pages are loaded again and gone back to without a second post.

CREATE TABLE "booking_drafts" (
  "session_id" UUID NOT NULL,
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "vehicle_id" UUID NOT NULL,
  "enquiry" TEXT NOT NULL,
  "values" JSONB NOT NULL,
  "outcome" JSONB NOT NULL,
  "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "booking_drafts_pkey" PRIMARY KEY ("session_id", "id"),
  CONSTRAINT "booking_drafts_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "booking_drafts_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicles"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT booking_drafts_enquiry CHECK (char_length(enquiry) <= 1000),
  CONSTRAINT booking_drafts_values CHECK (jsonb_typeof("values") = 'object' AND octet_length("values"::text) <= 100000),
  CONSTRAINT booking_drafts_outcome CHECK (jsonb_typeof(outcome) = 'object' AND octet_length(outcome::text) <= 2000)
);
CREATE INDEX "booking_drafts_vehicle_id_idx" ON "booking_drafts"("vehicle_id");
CREATE INDEX "booking_drafts_saved_at_idx" ON "booking_drafts"("saved_at");

-- Ten a session: a new one takes the place of the oldest. The session's row is locked, so that two forms sent at once
-- count each other.
CREATE FUNCTION limit_booking_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM sessions WHERE id = NEW.session_id FOR NO KEY UPDATE;
  DELETE FROM booking_drafts d USING (
    SELECT id FROM booking_drafts WHERE session_id = NEW.session_id AND id <> NEW.id
    ORDER BY saved_at DESC, id OFFSET 9
  ) AS surplus
  WHERE d.session_id = NEW.session_id AND d.id = surplus.id;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_drafts_limit BEFORE INSERT ON booking_drafts
  FOR EACH ROW EXECUTE FUNCTION limit_booking_drafts();

SELECT complete_table_rules();
