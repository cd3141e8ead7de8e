-- An agency's book of clients: found by name, phone and document, marked as refused, merged where two records are
-- of one person.

ALTER TABLE "clients"
  ADD COLUMN "merged_into" UUID,
  ADD COLUMN "blacklisted_at" TIMESTAMPTZ(3),
  ADD COLUMN "blacklist_reason" TEXT,
  -- What the search reads; no column of schema.prisma, because nothing else does.
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (public.search_key(
    full_name || ' ' || coalesce(company_name, '') || ' ' || phone || ' ' || coalesce(cin, '') || ' '
    || coalesce(passport, '') || ' ' || coalesce(residence_permit, '') || ' ' || coalesce(ice, '') || ' '
    || coalesce(email::text, ''))) STORED,
  ADD CONSTRAINT clients_blacklist CHECK (
    (blacklisted_at IS NULL) = (blacklist_reason IS NULL)
    AND btrim(blacklist_reason) <> '' AND char_length(blacklist_reason) <= 500
  ),
  ADD CONSTRAINT clients_merged_into_other CHECK (merged_into <> id),
  ADD CONSTRAINT "clients_merged_into_fkey" FOREIGN KEY ("agency_id", "merged_into")
    REFERENCES "clients"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "clients_merged_into_idx" ON "clients"("merged_into");

CREATE INDEX clients_search ON clients USING gin (search_text gin_trgm_ops);
CREATE INDEX clients_by_name ON clients (agency_id, search_key(coalesce(company_name, full_name)), id)
  WHERE merged_into IS NULL;
-- Who else has a number of theirs.
CREATE INDEX clients_by_cin ON clients (agency_id, cin) WHERE cin IS NOT NULL;
CREATE INDEX clients_by_passport ON clients (agency_id, passport) WHERE passport IS NOT NULL;
CREATE INDEX clients_by_residence_permit ON clients (agency_id, residence_permit) WHERE residence_permit IS NOT NULL;
CREATE INDEX clients_by_driving_permit ON clients (agency_id, driving_permit) WHERE driving_permit IS NOT NULL;
CREATE INDEX clients_by_email ON clients (agency_id, email) WHERE email IS NOT NULL;

-- An alias leads to a record that is none: no chains. The survivor's row is locked, so that it cannot be merged
-- away at the same moment.
CREATE FUNCTION check_client_merge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM clients WHERE id = NEW.merged_into AND merged_into IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM clients WHERE merged_into = NEW.id) THEN
    RAISE EXCEPTION 'client violates check constraint "clients_alias_of_survivor"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clients_alias_of_survivor';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER clients_merge BEFORE INSERT OR UPDATE OF merged_into ON clients
  FOR EACH ROW WHEN (NEW.merged_into IS NOT NULL) EXECUTE FUNCTION check_client_merge();

-- Nothing new is booked for an alias. Its row is locked, so that it cannot become one at the same moment.
CREATE FUNCTION check_booking_client() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  survivor uuid;
BEGIN
  SELECT merged_into INTO survivor FROM clients WHERE id = NEW.client_id FOR SHARE;
  IF survivor IS NOT NULL THEN
    RAISE EXCEPTION 'booking violates check constraint "bookings_client_not_alias"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_client_not_alias';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_client BEFORE INSERT ON bookings
  FOR EACH ROW EXECUTE FUNCTION check_booking_client();
CREATE TRIGGER bookings_client_changed BEFORE UPDATE OF client_id ON bookings
  FOR EACH ROW WHEN (OLD.client_id <> NEW.client_id) EXECUTE FUNCTION check_booking_client();

-- Two records that resemble each other and are of two people, as the agency says.
CREATE TABLE "client_distinctions" (
  "agency_id" UUID NOT NULL,
  "one_id" UUID NOT NULL,
  "other_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "client_distinctions_pkey" PRIMARY KEY ("one_id", "other_id"),
  CONSTRAINT client_distinctions_in_order CHECK (one_id < other_id),
  CONSTRAINT "client_distinctions_one_fkey" FOREIGN KEY ("agency_id", "one_id")
    REFERENCES "clients"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "client_distinctions_other_fkey" FOREIGN KEY ("agency_id", "other_id")
    REFERENCES "clients"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "client_distinctions_other_id_idx" ON "client_distinctions"("other_id");

SELECT complete_table_rules();
