-- Rows that belong to an agency never point into another one, and repeated facts stay equal.

-- The city of a vehicle's location repeats the location's city.
ALTER TABLE vehicle_locations
  ADD CONSTRAINT vehicle_locations_same_city_fkey FOREIGN KEY (location_id, city_slug)
  REFERENCES agency_locations (id, city_slug) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE notification_jobs
  ADD CONSTRAINT notification_jobs_booking_fkey FOREIGN KEY (agency_id, booking_id)
  REFERENCES bookings (agency_id, id) ON DELETE CASCADE,
  ADD CONSTRAINT notification_jobs_vehicle_fkey FOREIGN KEY (agency_id, car_id)
  REFERENCES vehicles (agency_id, id) ON DELETE CASCADE;

-- At most one main location per agency, at most one primary location per vehicle.
CREATE UNIQUE INDEX agency_locations_one_default ON agency_locations (agency_id) WHERE is_default;
CREATE UNIQUE INDEX vehicle_locations_one_primary ON vehicle_locations (vehicle_id) WHERE is_primary;

-- One plate per agency, however it is written: "12345 | أ | 6" is "12345-أ-6".
CREATE FUNCTION plate_key(plate text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN upper(regexp_replace(plate, U&'[\0020\00A0\200E\200F|/_.-]', '', 'g'));
CREATE UNIQUE INDEX vehicles_plate_key ON vehicles (agency_id, plate_key(registration_number));

-- Every vehicle has a location, and one of them is the primary one (SPEC §5). Checked at commit: the
-- vehicle and its locations are written by separate statements.
CREATE FUNCTION check_primary_location() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
BEGIN
  IF TG_TABLE_NAME = 'vehicles' THEN
    checked := NEW.id;
  ELSE
    checked := OLD.vehicle_id;
  END IF;
  IF EXISTS (SELECT FROM vehicles WHERE id = checked)
     AND NOT EXISTS (SELECT FROM vehicle_locations WHERE vehicle_id = checked AND is_primary) THEN
    RAISE EXCEPTION 'vehicle % violates check constraint "vehicles_primary_location"', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vehicles_primary_location';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER vehicles_primary_location AFTER INSERT ON vehicles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_primary_location();
CREATE CONSTRAINT TRIGGER vehicle_locations_primary_stays AFTER UPDATE OR DELETE ON vehicle_locations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_primary_location();

-- agency_settings is the truth; agencies repeats four of its values (READINGS 30). The copy cannot be
-- written apart from it.
CREATE FUNCTION mirror_agency_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE agencies
  SET currency = NEW.currency, tax_rate = NEW.tax_rate,
      operating_hours = NEW.working_hours, notification_email = NEW.notification_email
  WHERE id = NEW.agency_id;
  RETURN NULL;
END $$;
CREATE TRIGGER agency_settings_mirror
  AFTER INSERT OR UPDATE OF currency, tax_rate, working_hours, notification_email ON agency_settings
  FOR EACH ROW EXECUTE FUNCTION mirror_agency_settings();

CREATE FUNCTION keep_agency_mirror() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.currency, s.tax_rate, s.working_hours, s.notification_email
  INTO NEW.currency, NEW.tax_rate, NEW.operating_hours, NEW.notification_email
  FROM agencies a LEFT JOIN agency_settings s ON s.agency_id = a.id
  WHERE a.id = NEW.id AND s.agency_id IS NOT NULL;
  IF NOT FOUND THEN
    NEW.currency := OLD.currency;
    NEW.tax_rate := OLD.tax_rate;
    NEW.operating_hours := OLD.operating_hours;
    NEW.notification_email := OLD.notification_email;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER agencies_keep_mirror
  BEFORE UPDATE OF currency, tax_rate, operating_hours, notification_email ON agencies
  FOR EACH ROW EXECUTE FUNCTION keep_agency_mirror();
