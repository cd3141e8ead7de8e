-- What the lists and statistics of the administration read of very many rows.

-- How many accounts of each role and state there are: counted from an index of a few bytes a row.
CREATE INDEX profiles_counted ON profiles (role, status) WHERE anonymised_at IS NULL;

-- Accounts by name, down to the id, so that a page begins at a row.
CREATE INDEX profiles_by_name ON profiles (search_key(full_name), id) WHERE anonymised_at IS NULL;

-- The bookings made in a range of days, with what statistics add up of them: no row is looked at.
DROP INDEX bookings_created_at_id_idx;
CREATE INDEX bookings_created_at_id_idx ON bookings (created_at DESC, id)
  INCLUDE (status, source, total_price, confirmed_at, agency_id, vehicle_id);

-- The runs that failed, few among all.
CREATE INDEX job_runs_failed ON job_runs (task, slot) WHERE outcome = 'failed';

-- The application's role may not read the table of migrations; the page of the platform's health asks how many stand (R311).
CREATE FUNCTION applied_migrations(OUT applied integer, OUT latest text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT count(*)::int, max(migration_name) INTO applied, latest FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL;
END $$;
