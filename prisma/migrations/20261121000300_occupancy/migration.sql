-- A car is never promised twice. `occupancies` holds every period in which a car is taken, by a
-- booking or by maintenance; the exclusion constraint below is the rule, everything else only fills
-- the table. Half-open wall-clock ranges: a return and a pick-up may share an instant (READINGS 2).

ALTER TABLE occupancies
  ADD CONSTRAINT occupancies_period CHECK (ends_at > starts_at),
  ADD CONSTRAINT occupancies_kind CHECK ((kind = 'booking') = (booking_id IS NOT NULL)),
  ADD CONSTRAINT occupancies_no_overlap
    EXCLUDE USING gist (vehicle_id WITH =, tsrange(starts_at, ends_at) WITH &&);

-- Two transactions that insert overlapping rows at once would each wait for the other and one would
-- die of a deadlock. Taking the vehicle's row first makes them queue: the second sees the conflict.
-- NO KEY UPDATE leaves foreign-key checks on the vehicle undisturbed.
CREATE FUNCTION lock_vehicle_of_occupancy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER occupancies_lock_vehicle BEFORE INSERT OR UPDATE ON occupancies
  FOR EACH ROW EXECUTE FUNCTION lock_vehicle_of_occupancy();

-- Pending and confirmed bookings take their car, others leave it (READINGS 1).
CREATE FUNCTION keep_occupancy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('pending', 'confirmed') THEN
    DELETE FROM occupancies WHERE booking_id = NEW.id;
    RETURN NULL;
  END IF;
  UPDATE occupancies
  SET agency_id = NEW.agency_id, vehicle_id = NEW.vehicle_id, starts_at = NEW.pickup_at, ends_at = NEW.blocked_until
  WHERE booking_id = NEW.id;
  IF NOT FOUND THEN
    INSERT INTO occupancies (agency_id, vehicle_id, kind, booking_id, starts_at, ends_at)
    VALUES (NEW.agency_id, NEW.vehicle_id, 'booking', NEW.id, NEW.pickup_at, NEW.blocked_until);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_occupy AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status IN ('pending', 'confirmed')) EXECUTE FUNCTION keep_occupancy();
CREATE TRIGGER bookings_move AFTER UPDATE OF status, agency_id, vehicle_id, pickup_at, blocked_until ON bookings
  FOR EACH ROW
  WHEN ((OLD.status, OLD.agency_id, OLD.vehicle_id, OLD.pickup_at, OLD.blocked_until)
    IS DISTINCT FROM (NEW.status, NEW.agency_id, NEW.vehicle_id, NEW.pickup_at, NEW.blocked_until))
  EXECUTE FUNCTION keep_occupancy();

-- A booking's row here follows the booking and nothing else. It may go by hand only while nobody has
-- confirmed the booking (release_lapsed_pending below); confirming it takes the car again.
CREATE FUNCTION guard_occupancy() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  affected occupancies := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF pg_trigger_depth() > 1 OR (affected.kind = 'maintenance' AND (TG_OP <> 'UPDATE' OR OLD.kind = 'maintenance')) THEN
    RETURN affected;
  END IF;
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM bookings WHERE id = OLD.booking_id AND status = 'pending') THEN
    RETURN affected;
  END IF;
  RAISE EXCEPTION 'occupancy % violates check constraint "occupancies_follow_booking"', affected.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'occupancies_follow_booking';
END $$;
CREATE TRIGGER occupancies_guard BEFORE INSERT OR UPDATE OR DELETE ON occupancies
  FOR EACH ROW EXECUTE FUNCTION guard_occupancy();

-- A pending booking whose pick-up has passed stops blocking: nobody confirmed it (READINGS 1). Callers
-- give Morocco's wall clock; a null vehicle means every vehicle.
CREATE FUNCTION release_lapsed_pending(of_vehicle uuid, wall_clock timestamp) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  released integer;
BEGIN
  DELETE FROM occupancies o USING bookings b
  WHERE b.id = o.booking_id AND b.status = 'pending' AND b.pickup_at <= wall_clock
    AND o.starts_at <= wall_clock AND (of_vehicle IS NULL OR o.vehicle_id = of_vehicle);
  GET DIAGNOSTICS released = ROW_COUNT;
  RETURN released;
END $$;

-- "Is the car free from … to …" of one vehicle or of a city's vehicles reads this index alone.
CREATE INDEX occupancies_vehicle_period ON occupancies (vehicle_id, ends_at, starts_at);
-- release_lapsed_pending over every vehicle.
CREATE INDEX bookings_pending_by_pickup ON bookings (pickup_at) WHERE status = 'pending';
