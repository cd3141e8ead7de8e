-- Names in a function are looked up when it runs, in the caller's schemas: a temporary table of the same name came first.
-- Every function looks in these alone, the temporary one last. What PostgreSQL puts in place of its call keeps no such
-- setting: its body is bound to what it names when it is made (RETURN and BEGIN ATOMIC), so nothing can stand before it (R330).

DROP FUNCTION library_images(uuid, text);
CREATE FUNCTION library_images(model uuid, colour text)
  RETURNS TABLE (key text, width integer, height integer, place car_image_view) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT i.key, i.width, i.height, i.view FROM public.car_images i
  WHERE i.model_id = model AND (i.color = colour OR i.color IS NULL AND NOT EXISTS (
    SELECT FROM public.car_images c
    WHERE c.model_id = model AND c.color = colour AND (i.view = 'interior') = (c.view = 'interior')));
END;

DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      -- Bound when they were made, and in place of their calls in indexes, checks and searches.
      AND NOT (p.prosqlbody IS NOT NULL AND p.proname IN ('library_images', 'booking_may_become', 'catalogue_key',
        'has_lapsed', 'immutable_unaccent', 'is_filled', 'is_ice', 'is_listed', 'plate_key', 'price_bar', 'rental_days',
        'reserved_slugs', 'search_key', 'today_in_morocco', 'vehicle_colours', 'vehicle_features'))
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', one.name);
  END LOOP;
END $$;

-- Nobody but the owner makes temporary tables. The right is everybody's unless it is taken, from each database by itself:
-- a copy of a database does not take the rights along, so that the owner says it again there.
CREATE OR REPLACE FUNCTION grant_application_role() RETURNS boolean LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  IF NOT grant_application_rows() THEN RETURN false; END IF;
  REVOKE UPDATE, DELETE ON audit_logs FROM rihla_app;
  RETURN true;
END $$;

SELECT grant_application_role();
