-- A request that waits holds its car as a confirmed booking does (R1), whoever writes; a caution waits for a cancellation that
-- is under way; and the database reads instants by the clock that the product reads them by (R45).

-- ── Moroccan wall clock. The twin of `instantToWall` in app/platform/clock.ts: no table of time zones is asked.
CREATE FUNCTION moroccan_wall(instant timestamptz) RETURNS timestamp LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog, public, pg_temp
  -- The offset was one hour until the first of these moments, and changed at each of them.
  RETURN (instant AT TIME ZONE 'UTC') + make_interval(hours => 1 - width_bucket(instant, ARRAY[
    '2019-05-05 02:00Z', '2019-06-09 02:00Z', '2020-04-19 02:00Z', '2020-05-31 02:00Z', '2021-04-11 02:00Z',
    '2021-05-16 02:00Z', '2022-03-27 02:00Z', '2022-05-08 02:00Z', '2023-03-19 02:00Z', '2023-04-23 02:00Z',
    '2024-03-10 02:00Z', '2024-04-14 02:00Z', '2025-02-23 02:00Z', '2025-04-06 02:00Z', '2026-02-15 02:00Z',
    '2026-03-22 02:00Z', '2026-09-20 01:00Z']::timestamptz[]) % 2);

CREATE OR REPLACE FUNCTION now_in_morocco() RETURNS timestamp LANGUAGE sql STABLE PARALLEL SAFE
  SET search_path = pg_catalog, public, pg_temp
  RETURN moroccan_wall(now());

CREATE OR REPLACE FUNCTION first_day_of_agency(of_agency uuid) RETURNS date LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp
  RETURN (SELECT moroccan_wall(a.created_at)::date FROM agencies a WHERE a.id = of_agency);

COMMENT ON FUNCTION moroccan_wall(timestamptz) IS
  'What the clock on a wall in Morocco showed at an instant (R45): an hour ahead of UTC or none, since 20 September 2026 none.';
COMMENT ON FUNCTION now_in_morocco() IS
  'Moroccan wall clock of the transaction’s beginning (R45), without a zone: to be compared with pick-ups and returns.';
COMMENT ON FUNCTION today_in_morocco() IS 'The day of the transaction’s beginning in Morocco, which is UTC all year (R45).';
COMMENT ON FUNCTION first_day_of_agency(uuid) IS
  'The Moroccan day on which an agency was made (R332), as assertDayOfMoney of the payments says it.';

-- ── occupancies: the row of a request that has not lapsed stays, too. What lapsed is told by this clock: a process whose own is
-- ahead frees nothing before its time, but where the past or what is to come is written (R331).
CREATE OR REPLACE FUNCTION guard_occupancy() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (CASE TG_OP
    WHEN 'DELETE' THEN OLD.kind = 'booking' AND EXISTS (
      SELECT FROM bookings b WHERE b.id = OLD.booking_id AND (b.status = 'confirmed'
        OR b.status = 'pending' AND NOT has_lapsed(b, now_in_morocco()) AND NOT may_write_history()))
    WHEN 'UPDATE' THEN (OLD.kind, OLD.booking_id) IS DISTINCT FROM (NEW.kind, NEW.booking_id)
      OR NEW.kind = 'booking' AND NOT is_occupancy_of_booking(NEW)
    ELSE NEW.kind = 'booking' AND NOT is_occupancy_of_booking(NEW)
  END) THEN PERFORM break_rule('occupancy', 'occupancies_follow_booking'); END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE FUNCTION release_lapsed_pending(of_vehicle uuid, wall_clock timestamp) RETURNS integer
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  released integer;
  moment timestamp := CASE WHEN may_write_history() THEN wall_clock ELSE least(wall_clock, now_in_morocco()) END;
BEGIN
  PERFORM FROM vehicles WHERE id IN (
    SELECT o.vehicle_id FROM occupancies o JOIN bookings b ON b.id = o.booking_id
    WHERE has_lapsed(b, moment) AND (of_vehicle IS NULL OR o.vehicle_id = of_vehicle))
  ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM occupancies o USING bookings b
  WHERE b.id = o.booking_id AND has_lapsed(b, moment) AND (of_vehicle IS NULL OR o.vehicle_id = of_vehicle);
  GET DIAGNOSTICS released = ROW_COUNT;
  RETURN released;
END $$;

-- ── deposit_movements: a cancellation that is under way is waited for, and only then looked at.
CREATE OR REPLACE FUNCTION check_taken_deposit() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM bookings b WHERE b.id = NEW.booking_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM bookings b WHERE b.id = NEW.booking_id AND b.status = 'cancelled') AND NOT may_write_history() THEN
    PERFORM break_rule('movement', 'deposit_movements_cancelled_booking');
  END IF;
  RETURN NEW;
END $$;

-- ── clocks of two machines differ: an hour is allowed for where a minute refused who had done nothing wrong.
DROP TRIGGER sessions_longest ON sessions;
CREATE TRIGGER sessions_longest BEFORE INSERT OR UPDATE OF expires_at ON sessions FOR EACH ROW
  WHEN (NEW.expires_at > now() + interval '30 days 1 hour') EXECUTE FUNCTION refuse_but_history();
DROP TRIGGER bookings_returned_in_future ON bookings;
CREATE TRIGGER bookings_returned_in_future BEFORE INSERT OR UPDATE OF returned_at ON bookings FOR EACH ROW
  WHEN (NEW.returned_at > now_in_morocco() + interval '1 hour') EXECUTE FUNCTION refuse_but_history();
