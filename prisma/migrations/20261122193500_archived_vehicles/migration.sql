-- An agency retires a vehicle by archiving it (R18, R20): a moment, not a status, so that its status comes back with it.
ALTER TABLE vehicles ADD COLUMN archived_at timestamptz(3);

-- Nobody outside sees it: the search, the public page and the counts ask this. LISTED_VEHICLE of modules/agencies says
-- the same.
CREATE OR REPLACE FUNCTION is_listed(v vehicles) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN v.status <> 'unavailable' AND v.archived_at IS NULL;

-- A vehicle that a booking holds is not archived: the row of its occupancy goes when the booking ends, or lapses. Who
-- writes an occupancy holds the vehicle's row before, so that of two at once the second sees what the first did.
CREATE FUNCTION check_archived_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM occupancies WHERE vehicle_id = NEW.id AND kind = 'booking') THEN
    RAISE EXCEPTION 'row of vehicles violates check constraint "vehicles_archived_without_bookings"'
      USING ERRCODE = 'check_violation', TABLE = 'vehicles', CONSTRAINT = 'vehicles_archived_without_bookings';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicles_archived_without_bookings BEFORE INSERT OR UPDATE OF archived_at ON vehicles
  FOR EACH ROW WHEN (NEW.archived_at IS NOT NULL) EXECUTE FUNCTION check_archived_vehicle();

-- And an archived vehicle takes neither a booking nor a block. By its name it runs after occupancies_lock_vehicle.
CREATE FUNCTION check_vehicle_of_occupancy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM vehicles WHERE id = NEW.vehicle_id AND archived_at IS NOT NULL) THEN
    RAISE EXCEPTION 'row of occupancies violates check constraint "occupancies_of_kept_vehicle"'
      USING ERRCODE = 'check_violation', TABLE = 'occupancies', CONSTRAINT = 'occupancies_of_kept_vehicle';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER occupancies_of_kept_vehicle BEFORE INSERT OR UPDATE OF vehicle_id ON occupancies
  FOR EACH ROW EXECUTE FUNCTION check_vehicle_of_occupancy();

-- The agency's list in its usual order.
CREATE INDEX vehicles_of_agency_by_name ON vehicles (agency_id, make, model_name, registration_number, id);

SELECT complete_table_rules();
