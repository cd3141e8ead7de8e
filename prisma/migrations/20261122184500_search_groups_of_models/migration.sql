-- The search counts its models, too: a group of vehicles is of one model, so that counting every filter still
-- means counting one number a vehicle. A vehicle without a model row stands in groups of its make.
DELETE FROM search_groups;
ALTER TABLE search_groups
  ADD COLUMN model_id uuid,
  DROP CONSTRAINT search_groups_make_category_transmission_price_bar_key,
  ADD CONSTRAINT search_groups_alike_key UNIQUE NULLS NOT DISTINCT (model_id, make, category, transmission, price_bar);

CREATE OR REPLACE VIEW search_vehicles_by_rule AS
SELECT v.id AS vehicle_id, v.agency_id, v.model_id, v.created_at, (v.price_per_day * 100)::bigint AS price_cents,
  g.id AS group_id, v.year, v.seats, v.category, v.transmission, v.status, p.is_home, p.is_served, v.is_featured,
  busy_days(v.id) AS busy, v.make, v.model_name, p.city_slug, p.point_slugs
FROM vehicles v
LEFT JOIN search_groups g ON g.make = v.make AND g.category = v.category AND g.transmission = v.transmission
  AND g.price_bar = price_bar(v.price_per_day) AND (g.model_id = v.model_id OR (g.model_id IS NULL AND v.model_id IS NULL))
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

CREATE OR REPLACE FUNCTION refresh_search_vehicles(ids uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
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
  INSERT INTO search_groups (model_id, make, category, transmission, price_bar)
  SELECT DISTINCT v.model_id, v.make, v.category, v.transmission, price_bar(v.price_per_day) FROM vehicles v
  WHERE v.id = ANY (ids) AND NOT EXISTS (
    SELECT FROM search_groups g WHERE g.model_id IS NOT DISTINCT FROM v.model_id AND g.make = v.make
      AND g.category = v.category AND g.transmission = v.transmission AND g.price_bar = price_bar(v.price_per_day))
  ORDER BY 1, 2, 3, 4, 5
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

SELECT refresh_search_vehicles(ARRAY(SELECT id FROM vehicles));
