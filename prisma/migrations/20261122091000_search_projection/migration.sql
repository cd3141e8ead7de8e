-- Search reads one narrow row a vehicle and city instead of vehicles, their places and their bookings.
-- docs/decisions/2026-11-22-search-projection.md says why; nothing writes here but the functions below.
-- Columns of one width come first: reading the others is then a jump, not a walk.
CREATE TABLE search_vehicles (
  vehicle_id   uuid NOT NULL REFERENCES vehicles (id) ON DELETE CASCADE ON UPDATE CASCADE,
  agency_id    uuid NOT NULL,
  model_id     uuid NOT NULL,
  created_at   timestamptz(3) NOT NULL,
  price_cents  bigint NOT NULL,
  group_id     integer,
  year         integer NOT NULL,
  seats        integer NOT NULL,
  category     vehicle_category NOT NULL,
  transmission transmission NOT NULL,
  status       vehicle_status NOT NULL,
  is_home      boolean NOT NULL,
  is_served    boolean NOT NULL,
  is_featured  boolean NOT NULL,
  busy         bit(512) NOT NULL,
  make         text NOT NULL,
  model_name   text NOT NULL,
  city_slug    text NOT NULL,
  point_slugs  text[] NOT NULL,
  PRIMARY KEY (vehicle_id, city_slug)
) WITH (fillfactor = 80);
-- No index holds `busy`: a change of the busy days rewrites the row within its page.

-- Vehicles that are alike in all that the filters count stand in one group, so that counting every filter
-- means counting one number a vehicle. A bar of prices is 50 dirhams wide, as PRICE_STEP of the search.
CREATE TABLE search_groups (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category     vehicle_category NOT NULL,
  transmission transmission NOT NULL,
  make         text NOT NULL,
  price_bar    integer NOT NULL,
  UNIQUE (make, category, transmission, price_bar)
);
CREATE FUNCTION price_bar(price_per_day numeric) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN trunc(least(price_per_day, 1000000) / 50)::integer;

-- The day number modulo 512 is a day's place in the ring, so the ring says of 512 days only which of them
-- are busy: of from_day and those after it. The nightly task check-search moves it on.
CREATE TABLE search_ring (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  from_day    date NOT NULL
);
INSERT INTO search_ring (from_day) VALUES ((now() AT TIME ZONE 'UTC')::date);

-- The days from `first` to `last`, both included, in the ring; none when `last` is before `first`.
CREATE FUNCTION ring_days(first date, last date) RETURNS bit(512) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  days integer := last - first + 1;
  place integer := (first - date '1970-01-01') & 511;
  from_place_0 bit(512) := (~0::bit(512)) << (512 - days);
BEGIN
  RETURN CASE
    WHEN days <= 0 THEN 0::bit(512)
    WHEN days >= 512 THEN ~0::bit(512)
    ELSE (from_place_0 >> place) | (from_place_0 << (512 - place))
  END;
END $$;

-- The calendar days on which a vehicle is taken (READINGS 2: any touched day, turnarounds included; a
-- period that ends at midnight leaves the new day free), of those that the ring holds.
CREATE FUNCTION busy_days(of_vehicle uuid) RETURNS bit(512) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(ring_days(
      greatest(o.starts_at::date, r.from_day),
      least(greatest((o.ends_at - interval '1 minute')::date, o.starts_at::date), r.from_day + 511))), 0::bit(512))
  FROM search_ring r JOIN occupancies o ON o.ends_at > r.from_day
  WHERE o.vehicle_id = of_vehicle
$$;

-- A vehicle that an admin delisted is nowhere (READINGS 23). That its agency is public, the search asks
-- itself: an agency's change touches no row here. LISTED_VEHICLE of modules/agencies says the same.
CREATE FUNCTION is_listed(v vehicles) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN v.status <> 'unavailable';

-- What search_vehicles holds, by the rules. The row of the primary place's city is the vehicle's home: the
-- whole country is searched by it, whether the place is open or not. A city is searched where one is open.
CREATE VIEW search_vehicles_by_rule AS
SELECT v.id AS vehicle_id, v.agency_id, v.model_id, v.created_at, (v.price_per_day * 100)::bigint AS price_cents,
  g.id AS group_id, v.year, v.seats, v.category, v.transmission, v.status, p.is_home, p.is_served, v.is_featured,
  busy_days(v.id) AS busy, v.make, v.model_name, p.city_slug, p.point_slugs
FROM vehicles v
LEFT JOIN search_groups g ON g.make = v.make AND g.category = v.category AND g.transmission = v.transmission
  AND g.price_bar = price_bar(v.price_per_day)
CROSS JOIN LATERAL (
  SELECT vl.city_slug, bool_or(vl.is_primary) AS is_home, bool_or(l.is_active) AS is_served,
    coalesce(array_agg(DISTINCT l.point_slug ORDER BY l.point_slug) FILTER (WHERE l.is_active AND l.point_slug IS NOT NULL),
      '{}') AS point_slugs
  FROM vehicle_locations vl JOIN agency_locations l ON l.id = vl.location_id
  WHERE vl.vehicle_id = v.id
  GROUP BY vl.city_slug
  HAVING bool_or(vl.is_primary) OR bool_or(l.is_active)
) p
WHERE is_listed(v);

-- Whoever changes what the search reads of a vehicle holds the vehicle's row until the transaction ends,
-- and only then reads the rest: of two at once the second sees what the first did. Several are taken in
-- the order of their ids. @returns how many rows changed.
CREATE FUNCTION refresh_search_vehicles(ids uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  gone integer;
  changed integer;
BEGIN
  PERFORM FROM vehicles WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM search_vehicles
  WHERE vehicle_id = ANY (ids)
    AND (vehicle_id, city_slug) NOT IN (
      SELECT r.vehicle_id, r.city_slug FROM search_vehicles_by_rule r WHERE r.vehicle_id = ANY (ids));
  GET DIAGNOSTICS gone = ROW_COUNT;
  INSERT INTO search_groups (make, category, transmission, price_bar)
  SELECT DISTINCT v.make, v.category, v.transmission, price_bar(v.price_per_day) FROM vehicles v
  WHERE v.id = ANY (ids) AND NOT EXISTS (
    SELECT FROM search_groups g WHERE g.make = v.make AND g.category = v.category
      AND g.transmission = v.transmission AND g.price_bar = price_bar(v.price_per_day))
  ORDER BY 1, 2, 3, 4
  ON CONFLICT DO NOTHING;
  INSERT INTO search_vehicles AS s SELECT * FROM search_vehicles_by_rule WHERE vehicle_id = ANY (ids)
  ON CONFLICT (vehicle_id, city_slug) DO UPDATE SET
    (agency_id, model_id, created_at, price_cents, group_id, year, seats, category, transmission, status,
      is_home, is_served, is_featured, busy, make, model_name, point_slugs)
    = (excluded.agency_id, excluded.model_id, excluded.created_at, excluded.price_cents, excluded.group_id,
      excluded.year, excluded.seats, excluded.category, excluded.transmission, excluded.status,
      excluded.is_home, excluded.is_served, excluded.is_featured, excluded.busy, excluded.make,
      excluded.model_name, excluded.point_slugs)
  WHERE s IS DISTINCT FROM excluded;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN gone + changed;
END $$;

-- Vehicles and their places.
CREATE FUNCTION keep_search_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'vehicles' THEN PERFORM refresh_search_vehicles(ARRAY[NEW.id]);
    WHEN 'vehicle_locations' THEN PERFORM refresh_search_vehicles(ARRAY[OLD.vehicle_id, NEW.vehicle_id]);
    WHEN 'agency_locations' THEN PERFORM refresh_search_vehicles(
      ARRAY(SELECT vehicle_id FROM vehicle_locations WHERE location_id = NEW.id));
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER vehicles_search AFTER UPDATE ON vehicles FOR EACH ROW
  WHEN ((OLD.agency_id, OLD.model_id, OLD.make, OLD.model_name, OLD.year, OLD.category, OLD.transmission,
      OLD.seats, OLD.price_per_day, OLD.status, OLD.is_featured, OLD.created_at, is_listed(OLD))
    IS DISTINCT FROM (NEW.agency_id, NEW.model_id, NEW.make, NEW.model_name, NEW.year, NEW.category, NEW.transmission,
      NEW.seats, NEW.price_per_day, NEW.status, NEW.is_featured, NEW.created_at, is_listed(NEW)))
  EXECUTE FUNCTION keep_search_vehicle();
CREATE TRIGGER vehicle_locations_search AFTER UPDATE ON vehicle_locations
  FOR EACH ROW EXECUTE FUNCTION keep_search_vehicle();
CREATE TRIGGER agency_locations_search AFTER UPDATE OF is_active, city_slug, point_slug ON agency_locations
  FOR EACH ROW
  WHEN ((OLD.is_active, OLD.city_slug, OLD.point_slug) IS DISTINCT FROM (NEW.is_active, NEW.city_slug, NEW.point_slug))
  EXECUTE FUNCTION keep_search_vehicle();

-- Many vehicles come at once when a fleet is brought in: once a statement, not once a row.
CREATE FUNCTION keep_search_vehicles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_vehicles(ARRAY(SELECT DISTINCT vehicle_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER vehicle_locations_search_added AFTER INSERT ON vehicle_locations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_vehicles();
CREATE TRIGGER vehicle_locations_search_removed AFTER DELETE ON vehicle_locations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_vehicles();

-- A place that is being opened, closed or moved and a vehicle that is being brought there wait for each
-- other: neither transaction sees the other's row.
CREATE FUNCTION lock_location_of_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM agency_locations WHERE id = NEW.location_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicle_locations_lock BEFORE INSERT OR UPDATE ON vehicle_locations
  FOR EACH ROW EXECUTE FUNCTION lock_location_of_vehicle();

-- Busy days. The vehicle is held before any of its occupancies is touched, whoever touches it, so that
-- nobody waits for an occupancy while he holds the vehicle that its writer waits for.
CREATE FUNCTION keep_busy_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_vehicles s SET busy = d.busy
  FROM (SELECT id, busy_days(id) AS busy FROM unnest(ARRAY[NEW.vehicle_id, nullif(OLD.vehicle_id, NEW.vehicle_id)]) id) d
  WHERE s.vehicle_id = d.id AND s.busy <> d.busy;
  RETURN NULL;
END $$;
CREATE TRIGGER occupancies_search AFTER INSERT OR UPDATE OR DELETE ON occupancies
  FOR EACH ROW EXECUTE FUNCTION keep_busy_days();

CREATE OR REPLACE FUNCTION lock_vehicle_of_occupancy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vehicles WHERE id IN (OLD.vehicle_id, NEW.vehicle_id) ORDER BY id FOR NO KEY UPDATE;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
DROP TRIGGER occupancies_lock_vehicle ON occupancies;
CREATE TRIGGER occupancies_lock_vehicle BEFORE INSERT OR UPDATE OR DELETE ON occupancies
  FOR EACH ROW EXECUTE FUNCTION lock_vehicle_of_occupancy();
CREATE TRIGGER bookings_lock_vehicle BEFORE DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION lock_vehicle_of_occupancy();

CREATE OR REPLACE FUNCTION keep_occupancy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vehicles WHERE id IN (OLD.vehicle_id, NEW.vehicle_id) ORDER BY id FOR NO KEY UPDATE;
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

-- Whether a request has lapsed: it holds its vehicle no more, unless somebody confirms it while the days
-- are free (READINGS 1). `blocks` of modules/availability says the same. An occupancy blocks as long as its
-- row is there: release_lapsed_pending takes the rows of lapsed requests away, and with them their days.
CREATE FUNCTION has_lapsed(b bookings, wall_clock timestamp) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN b.status = 'pending' AND b.pickup_at <= wall_clock;

CREATE OR REPLACE FUNCTION release_lapsed_pending(of_vehicle uuid, wall_clock timestamp) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  released integer;
BEGIN
  PERFORM FROM vehicles WHERE id IN (
    SELECT o.vehicle_id FROM occupancies o JOIN bookings b ON b.id = o.booking_id
    WHERE has_lapsed(b, wall_clock) AND (of_vehicle IS NULL OR o.vehicle_id = of_vehicle))
  ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM occupancies o USING bookings b
  WHERE b.id = o.booking_id AND has_lapsed(b, wall_clock) AND (of_vehicle IS NULL OR o.vehicle_id = of_vehicle);
  GET DIAGNOSTICS released = ROW_COUNT;
  RETURN released;
END $$;

SELECT refresh_search_vehicles(ARRAY(SELECT id FROM vehicles));

-- The whole country in each order, the vehicles of a city, an agency, a model.
CREATE INDEX search_vehicles_by_name ON search_vehicles (make, model_name, vehicle_id) WHERE is_home;
CREATE INDEX search_vehicles_by_price ON search_vehicles (price_cents, vehicle_id) WHERE is_home;
CREATE INDEX search_vehicles_by_age ON search_vehicles (created_at DESC, vehicle_id) WHERE is_home;
CREATE INDEX search_vehicles_of_city ON search_vehicles (city_slug) WHERE is_served;
CREATE INDEX search_vehicles_of_agency ON search_vehicles (agency_id);
CREATE INDEX search_vehicles_of_model ON search_vehicles (model_id);
CREATE INDEX search_vehicles_featured ON search_vehicles (created_at DESC) WHERE is_home AND is_featured;
DROP INDEX vehicles_public_by_price;
DROP INDEX vehicles_public_by_age;
DROP INDEX vehicles_public_by_name;
DROP INDEX vehicles_featured;
