-- A customer asks for other dates of a confirmed booking; its agency accepts or declines.

CREATE TYPE "booking_change_status" AS ENUM ('open', 'accepted', 'declined', 'lapsed');
ALTER TYPE "booking_event_type" ADD VALUE 'change_requested';
ALTER TYPE "booking_event_type" ADD VALUE 'change_declined';

CREATE TABLE "booking_changes" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "booking_id" UUID NOT NULL,
  "pickup_at" TIMESTAMP(0) NOT NULL,
  "return_at" TIMESTAMP(0) NOT NULL,
  "message" TEXT,
  "status" "booking_change_status" NOT NULL DEFAULT 'open',
  "answer" TEXT,
  "answered_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "booking_changes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "booking_changes_booking_fkey" FOREIGN KEY ("agency_id", "booking_id")
    REFERENCES "bookings"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT booking_changes_period CHECK (return_at > pickup_at),
  CONSTRAINT booking_changes_message CHECK (btrim(message) <> '' AND char_length(message) <= 500),
  -- Who declines says why; nobody else answers by a word.
  CONSTRAINT booking_changes_answer
    CHECK ((status = 'declined') = (answer IS NOT NULL) AND btrim(answer) <> '' AND char_length(answer) <= 500),
  CONSTRAINT booking_changes_answered CHECK ((status = 'open') = (answered_at IS NULL))
);
CREATE INDEX "booking_changes_booking_id_created_at_idx" ON "booking_changes"("booking_id", "created_at");
-- One request of a booking waits for its answer.
CREATE UNIQUE INDEX booking_changes_open ON booking_changes (booking_id) WHERE status = 'open';

-- A request is made of a confirmed booking of somebody with an account, and its answer is the last word.
CREATE FUNCTION check_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status <> 'open' AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'change violates check constraint "booking_changes_final"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_changes_final';
  END IF;
  IF NEW.status = 'open' AND NOT EXISTS (
    SELECT FROM bookings WHERE id = NEW.booking_id AND status = 'confirmed' AND customer_id IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'change violates check constraint "booking_changes_of_confirmed"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_changes_of_confirmed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_changes_check BEFORE INSERT OR UPDATE ON booking_changes
  FOR EACH ROW EXECUTE FUNCTION check_booking_change();

-- With the booking ends what was asked about it, whoever ends it.
CREATE FUNCTION lapse_booking_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking_changes SET status = 'lapsed', answered_at = now() WHERE booking_id = NEW.id AND status = 'open';
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_lapse_changes AFTER UPDATE OF status ON bookings
  FOR EACH ROW WHEN (OLD.status = 'confirmed' AND NEW.status <> 'confirmed') EXECUTE FUNCTION lapse_booking_changes();

SELECT complete_table_rules();
