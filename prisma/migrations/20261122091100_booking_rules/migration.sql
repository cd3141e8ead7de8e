-- What may become of a booking, and what must agree with it.

-- Who may do which of these is decided in app/modules/bookings/lifecycle/booking-status.ts; a test holds that a
-- transition is possible here when, and only when, somebody may make it there.
CREATE FUNCTION booking_may_become(from_status booking_status, to_status booking_status) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN from_status = to_status OR (from_status, to_status) IN (
    ('pending', 'confirmed'),
    ('pending', 'cancelled'),
    ('confirmed', 'completed'),
    ('confirmed', 'cancelled')
  );
CREATE TRIGGER bookings_transition BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (NOT booking_may_become(OLD.status, NEW.status)) EXECUTE FUNCTION refuse_row();

-- A completed or cancelled booking keeps its car, dates, places and price; payments, damage, notes and
-- the time of the return may still be recorded (READINGS 11).
CREATE TRIGGER bookings_finished BEFORE UPDATE ON bookings
  FOR EACH ROW
  WHEN (OLD.status IN ('completed', 'cancelled') AND (
    OLD.reference, OLD.vehicle_id, OLD.pickup_at, OLD.return_at, OLD.blocked_until, OLD.pickup_location_id,
    OLD.return_location_id, OLD.days, OLD.price_per_day, OLD.total_price, OLD.deposit_amount
  ) IS DISTINCT FROM (
    NEW.reference, NEW.vehicle_id, NEW.pickup_at, NEW.return_at, NEW.blocked_until, NEW.pickup_location_id,
    NEW.return_location_id, NEW.days, NEW.price_per_day, NEW.total_price, NEW.deposit_amount
  ))
  EXECUTE FUNCTION refuse_row();

-- Blocks of 24 h begun from pick-up, an hour's grace, at least one day (READINGS 3): the same rule as
-- app/modules/availability/period/rental-days.ts, compared by a property test. The total may be agreed (READINGS 5).
CREATE FUNCTION rental_days(pickup_at timestamp, return_at timestamp) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN greatest(1, ceil((extract(epoch FROM return_at - pickup_at) / 60 - 60) / 1440))::integer;
ALTER TABLE bookings
  DROP CONSTRAINT bookings_days,
  ADD CONSTRAINT bookings_days CHECK (
    CASE WHEN isfinite(pickup_at) AND isfinite(return_at) THEN days = rental_days(pickup_at, return_at) ELSE days >= 1 END
  ),
  -- The form of app/modules/bookings/booking-reference.ts.
  ADD CONSTRAINT bookings_reference CHECK (reference ~ '^RH-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$');

-- Accounts in their roles: a customer books, an agency's account owns an agency. The account's row is
-- locked, so that its role cannot change at the same moment.
CREATE FUNCTION check_booking_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id = NEW.customer_id AND role = 'customer' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'booking violates check constraint "bookings_customer"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_customer';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_customer BEFORE INSERT OR UPDATE OF customer_id ON bookings
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION check_booking_customer();

CREATE FUNCTION check_agency_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id = NEW.owner_id AND role = 'agency' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'agency violates check constraint "agencies_owner"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agencies_owner';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER agencies_owner BEFORE INSERT OR UPDATE OF owner_id ON agencies
  FOR EACH ROW EXECUTE FUNCTION check_agency_owner();

CREATE FUNCTION is_role_used(profile uuid) RETURNS boolean LANGUAGE sql VOLATILE
  RETURN EXISTS (SELECT FROM bookings WHERE customer_id = profile) OR EXISTS (SELECT FROM agencies WHERE owner_id = profile);
CREATE TRIGGER profiles_role_used BEFORE UPDATE OF role ON profiles
  FOR EACH ROW WHEN (OLD.role <> NEW.role AND is_role_used(OLD.id)) EXECUTE FUNCTION refuse_row();

-- A contract is about the car and the client of its booking. Checked at commit: who changes a booking
-- changes its contract in the same transaction, by a statement of its own.
ALTER TABLE bookings ADD CONSTRAINT bookings_rental_key UNIQUE (agency_id, id, client_id, vehicle_id);
ALTER TABLE contracts ADD CONSTRAINT contracts_same_rental_fkey
  FOREIGN KEY (agency_id, booking_id, client_id, vehicle_id)
  REFERENCES bookings (agency_id, id, client_id, vehicle_id) DEFERRABLE INITIALLY DEFERRED;

-- A message about a booking belongs to the booking's agency; it outlives the booking.
ALTER TABLE outbox_messages
  ADD CONSTRAINT outbox_messages_agency_of_booking CHECK (booking_id IS NULL OR agency_id IS NOT NULL),
  ADD CONSTRAINT outbox_messages_booking_fkey FOREIGN KEY (agency_id, booking_id)
  REFERENCES bookings (agency_id, id) ON DELETE SET NULL (booking_id);
