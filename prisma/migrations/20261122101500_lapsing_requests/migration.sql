-- A customer's request waits 48 hours for its answer, or until its pick-up, whichever comes first; then it
-- has lapsed and holds its vehicle no more, unless somebody confirms it while the days are free.

ALTER TABLE bookings
  -- Morocco's wall clock; null for what an agency wrote down itself, which nobody has to answer.
  ADD COLUMN answer_by timestamp(0),
  -- When both sides were told that the request lapsed.
  ADD COLUMN lapse_notified_at timestamptz(3),
  ADD CONSTRAINT bookings_answer_by_finite CHECK (isfinite(answer_by)),
  ADD CONSTRAINT bookings_lapse_notified_at_finite CHECK (isfinite(lapse_notified_at));

-- Morocco's clock has shown UTC since 20 September 2026; what was asked for before has lapsed anyhow.
-- Requests whose pick-up has passed lapsed under the former rule: nobody is told of those now.
ALTER TABLE bookings DISABLE TRIGGER USER;
UPDATE bookings SET
  answer_by = (created_at AT TIME ZONE 'UTC') + interval '48 hours',
  lapse_notified_at = CASE WHEN status = 'pending' AND pickup_at <= now() AT TIME ZONE 'UTC' THEN now() END
WHERE source = 'customer';
ALTER TABLE bookings ENABLE TRIGGER USER;

ALTER TABLE bookings
  ADD CONSTRAINT bookings_answer_by CHECK (source <> 'customer' OR answer_by IS NOT NULL);

-- `blocks` of app/modules/availability/overlap.ts says the same; a property test compares them.
CREATE OR REPLACE FUNCTION has_lapsed(b bookings, wall_clock timestamp) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN b.status = 'pending' AND least(b.pickup_at, b.answer_by) <= wall_clock;

DROP INDEX bookings_pending_by_pickup;
CREATE INDEX bookings_pending_by_lapse ON bookings (least(pickup_at, answer_by)) WHERE status = 'pending';
CREATE INDEX bookings_lapse_to_notify ON bookings (least(pickup_at, answer_by))
  WHERE status = 'pending' AND lapse_notified_at IS NULL;
