-- What visitors may know of an agency: since when it is verified, and which languages its people speak.
ALTER TABLE agencies
  ADD COLUMN verified_at timestamptz(3),
  ADD COLUMN languages text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT agencies_languages CHECK (
    languages <@ ARRAY['ar', 'zgh', 'fr', 'en', 'es', 'de', 'it', 'pt', 'nl'] AND cardinality(languages) <= 9);

-- The day of a verification is the database's to know, whoever verifies; of those that stand, this one at the latest.
CREATE FUNCTION keep_verified_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.verification = 'verified' THEN
    NEW.verified_at := coalesce(NEW.verified_at, now());
  ELSE
    NEW.verified_at := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER keep_verified_at BEFORE INSERT OR UPDATE OF verification, verified_at ON agencies
  FOR EACH ROW EXECUTE FUNCTION keep_verified_at();

UPDATE agencies SET verified_at = now() WHERE verification = 'verified';

-- The requests of an agency, the latest first: how long it takes to answer is read from the last hundred.
CREATE INDEX bookings_requests_by_agency ON bookings (agency_id, created_at DESC) WHERE source = 'customer';

SELECT complete_table_rules();
