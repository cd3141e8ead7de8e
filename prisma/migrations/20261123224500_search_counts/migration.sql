-- How often visitors searched, by the Moroccan day and the city they asked for; none for the whole country (R313). A row
-- says nothing of who searched.
CREATE TABLE "search_counts" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "day" DATE NOT NULL,
  "city_slug" TEXT,
  "searches" INTEGER NOT NULL,
  -- Those of them that asked for days.
  "dated" INTEGER NOT NULL,

  CONSTRAINT "search_counts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT search_counts_searches CHECK (searches > 0),
  CONSTRAINT search_counts_dated CHECK (dated BETWEEN 0 AND searches)
);

-- One row a day and city, and one a day for the whole country.
CREATE UNIQUE INDEX "search_counts_day_city_slug_key" ON "search_counts"("day", "city_slug") NULLS NOT DISTINCT;

ALTER TABLE "search_counts" ADD CONSTRAINT "search_counts_city_slug_fkey"
  FOREIGN KEY ("city_slug") REFERENCES "cities"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Counts only grow: a process adds what it counted, and none takes away what another one did.
CREATE FUNCTION keep_search_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.day <> OLD.day OR NEW.searches < OLD.searches OR NEW.dated < OLD.dated THEN
    RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'search_counts_grow',
      MESSAGE = 'counts of searches are only added to';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER search_counts_grow BEFORE UPDATE ON search_counts FOR EACH ROW EXECUTE FUNCTION keep_search_counts();

-- Requests by the city of their pick-up: no row of the range is looked at.
DROP INDEX bookings_created_at_id_idx;
CREATE INDEX bookings_created_at_id_idx ON bookings (created_at DESC, id)
  INCLUDE (status, source, total_price, confirmed_at, agency_id, vehicle_id, pickup_location_id);

SELECT complete_table_rules();
