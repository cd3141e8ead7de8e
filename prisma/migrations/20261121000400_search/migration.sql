-- Text that people type is found without its accents, its case, and most of its typing errors.

-- unaccent() is only STABLE, because its dictionary could be altered; indexes need IMMUTABLE.
CREATE FUNCTION immutable_unaccent(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.unaccent('public.unaccent'::regdictionary, value);

-- Lowercase, without Latin accents and Arabic vowel marks; the Arabic letters people write in several
-- ways (أ إ آ ا, ى ي, ة ه) are written in one. Queries must pass the visitor's words through it too.
CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(
    lower(public.immutable_unaccent(regexp_replace(normalize(value, NFC), U&'[\0640\064B-\0652]', '', 'g'))),
    'أإآٱىة', 'اااايه');

-- make and model_name repeat the catalogue; search_text is what the search reads; short_id is the
-- start of the id that car pages carry in their address (READINGS 52).
CREATE FUNCTION fill_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT b.name, m.name INTO NEW.make, NEW.model_name
  FROM models m JOIN brands b ON b.id = m.brand_id WHERE m.id = NEW.model_id;
  NEW.make := coalesce(NEW.make, '');
  NEW.model_name := coalesce(NEW.model_name, '');
  NEW.search_text := public.search_key(NEW.make || ' ' || NEW.model_name || ' ' || NEW.year);
  NEW.short_id := left(NEW.id::text, 8);
  RETURN NEW;
END $$;
CREATE TRIGGER vehicles_fill BEFORE INSERT OR UPDATE OF id, short_id, model_id, make, model_name, search_text, year
  ON vehicles FOR EACH ROW EXECUTE FUNCTION fill_vehicle();

CREATE FUNCTION rename_vehicles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'models' THEN
    UPDATE vehicles SET model_id = model_id WHERE model_id = NEW.id;
  ELSE
    UPDATE vehicles v SET model_id = v.model_id FROM models m WHERE m.id = v.model_id AND m.brand_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER models_rename AFTER UPDATE OF name, brand_id ON models
  FOR EACH ROW EXECUTE FUNCTION rename_vehicles();
CREATE TRIGGER brands_rename AFTER UPDATE OF name ON brands
  FOR EACH ROW EXECUTE FUNCTION rename_vehicles();

CREATE INDEX vehicles_search_text ON vehicles USING gin (search_text gin_trgm_ops);
CREATE INDEX agencies_search_name ON agencies USING gin (search_key(name) gin_trgm_ops);
CREATE INDEX clients_search_name ON clients USING gin (search_key(full_name) gin_trgm_ops);

-- Public lists over the whole country, one index for each order (SPEC §2).
CREATE INDEX vehicles_public_by_price ON vehicles (price_per_day, id) WHERE status <> 'unavailable';
CREATE INDEX vehicles_public_by_age ON vehicles (created_at DESC, id) WHERE status <> 'unavailable';
CREATE INDEX vehicles_public_by_name ON vehicles (make, model_name, id) WHERE status <> 'unavailable';
CREATE INDEX vehicles_featured ON vehicles (created_at DESC) WHERE is_featured AND status <> 'unavailable';

-- Lists that people keep open: what waits for the agency, what a customer has not hidden, the bell.
CREATE INDEX bookings_pending_of_agency ON bookings (agency_id, created_at DESC) WHERE status = 'pending';
CREATE INDEX bookings_shown_to_customer ON bookings (customer_id, pickup_at DESC, id) WHERE hidden_by_customer_at IS NULL;
CREATE INDEX notifications_bell ON notifications (agency_id, created_at DESC) WHERE NOT is_dismissed;
CREATE INDEX outbox_messages_due ON outbox_messages (next_attempt_at) WHERE status = 'pending';
CREATE INDEX notification_jobs_due ON notification_jobs (run_at) WHERE status = 'pending';
