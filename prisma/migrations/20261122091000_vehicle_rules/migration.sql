-- What a vehicle and a model may say: closed lists, dates that have been, and who may delist.

-- For triggers whose WHEN says what is refused: the trigger's name, or its argument, is the rule's name.
CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rule text := coalesce(TG_ARGV[0], TG_NAME);
BEGIN
  RAISE EXCEPTION 'row of % violates check constraint "%"', TG_TABLE_NAME, rule
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = rule;
END $$;

-- The last model year comes after the first one (SPEC §5).
ALTER TABLE models DROP CONSTRAINT models_years, ADD CONSTRAINT models_years CHECK (year_end > year_start);

-- The closed lists of app/modules/catalogue/vehicle-words.ts; a test holds that they are equal. A later
-- migration replaces the function when a list grows.
CREATE FUNCTION vehicle_colours() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['blanc', 'gris', 'argent', 'noir', 'bleu', 'rouge', 'sable', 'vert', 'majorelle', 'orange'];
CREATE FUNCTION vehicle_features() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY[
    'air_conditioning', 'power_steering', 'central_locking', 'electric_windows', 'radio', 'gps', 'bluetooth',
    'backup_camera', 'parking_sensors', 'heated_seats', 'sunroof', 'alloy_wheels', 'led_headlights',
    'cruise_control', 'premium_audio', 'usb_aux', 'keyless_start', 'side_airbags', 'abs', 'esp', 'brake_assist',
    'blind_spot_detection', 'lane_assist', 'heated_windshield', 'electric_mirrors'
  ];
ALTER TABLE vehicles
  ADD CONSTRAINT vehicles_color CHECK (color = ANY (vehicle_colours())),
  ADD CONSTRAINT vehicles_features CHECK (features <@ vehicle_features());

-- The day in Morocco, which is on UTC+0 all year since 20 September 2026 (app/platform/clock.ts).
CREATE FUNCTION today_in_morocco() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (now() AT TIME ZONE 'UTC')::date;

-- A trigger, because a check constraint must not depend on the day.
CREATE TRIGGER vehicles_oil_date BEFORE INSERT OR UPDATE OF last_oil_change_date ON vehicles
  FOR EACH ROW WHEN (NEW.last_oil_change_date > today_in_morocco()) EXECUTE FUNCTION refuse_row();

-- `unavailable` is the platform's delisting (READINGS 23, 75): only an administrator sets it or takes it
-- back. A transaction says who acts by the setting rihla.actor_id, which ends with it
-- (app/modules/tenancy/set-actor.server.ts); what that account is, the database looks up itself.
CREATE FUNCTION is_admin_acting() RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (
    SELECT FROM profiles
    WHERE id = nullif(current_setting('rihla.actor_id', true), '')::uuid AND role = 'admin' AND status = 'active'
  );
CREATE TRIGGER vehicles_delisted_by_admin BEFORE UPDATE ON vehicles
  FOR EACH ROW WHEN ((OLD.status = 'unavailable') <> (NEW.status = 'unavailable') AND NOT is_admin_acting())
  EXECUTE FUNCTION refuse_row();
CREATE TRIGGER vehicles_new_delisted_by_admin BEFORE INSERT ON vehicles
  FOR EACH ROW WHEN (NEW.status = 'unavailable' AND NOT is_admin_acting())
  EXECUTE FUNCTION refuse_row('vehicles_delisted_by_admin');
