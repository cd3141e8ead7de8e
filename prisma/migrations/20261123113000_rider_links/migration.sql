-- A link for signing is of a contract, or of one of its riders. What nobody used goes with its time; and who drives under a
-- signed contract is what the contract, or its last rider, says.

CREATE UNIQUE INDEX "contract_riders_agency_id_contract_id_id_key" ON "contract_riders"("agency_id", "contract_id", "id");

ALTER TABLE "signing_links"
  ADD COLUMN "rider_id" UUID,
  ADD CONSTRAINT "signing_links_rider_fkey" FOREIGN KEY ("agency_id", "contract_id", "rider_id")
    REFERENCES "contract_riders"("agency_id", "contract_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
DROP INDEX "signing_links_one_open";
CREATE UNIQUE INDEX "signing_links_one_open" ON "signing_links"("contract_id")
  WHERE used_at IS NULL AND revoked_at IS NULL AND rider_id IS NULL;
CREATE UNIQUE INDEX "signing_links_one_open_of_rider" ON "signing_links"("rider_id")
  WHERE used_at IS NULL AND revoked_at IS NULL;
CREATE UNIQUE INDEX "signing_links_agency_id_rider_id_id_key" ON "signing_links"("agency_id", "rider_id", "id");

DROP TRIGGER signing_links_fixed ON signing_links;
CREATE TRIGGER signing_links_fixed BEFORE UPDATE ON signing_links
  FOR EACH ROW WHEN (
    (OLD.id, OLD.agency_id, OLD.contract_id, OLD.rider_id, OLD.token_hash, OLD.document_sha256, OLD.created_at, OLD.expires_at)
      IS DISTINCT FROM
    (NEW.id, NEW.agency_id, NEW.contract_id, NEW.rider_id, NEW.token_hash, NEW.document_sha256, NEW.created_at, NEW.expires_at)
    OR OLD.opened_at IS NOT NULL AND NEW.opened_at IS DISTINCT FROM OLD.opened_at
    OR OLD.used_at IS NOT NULL AND NEW.used_at IS DISTINCT FROM OLD.used_at
    OR OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
  EXECUTE FUNCTION refuse_row();

-- One by which somebody signed stays with the signature; an open one is revoked before it goes.
DROP TRIGGER signing_links_kept ON signing_links;
CREATE TRIGGER signing_links_kept BEFORE DELETE ON signing_links
  FOR EACH ROW WHEN (OLD.used_at IS NOT NULL OR OLD.revoked_at IS NULL AND OLD.expires_at > now())
  EXECUTE FUNCTION refuse_row();
-- Those whose time is long over are looked up every night.
CREATE INDEX "signing_links_expires_at_idx" ON "signing_links"("expires_at") WHERE used_at IS NULL;

-- A rider never changes: its link is of what it says.
CREATE FUNCTION check_link_of_rider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.contract_riders r
                 WHERE r.id = NEW.rider_id AND r.snapshot_sha256 = NEW.document_sha256) THEN
    RAISE EXCEPTION 'link violates check constraint "signing_links_rider_document"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'signing_links_rider_document';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER signing_links_rider_document BEFORE INSERT ON signing_links
  FOR EACH ROW WHEN (NEW.rider_id IS NOT NULL) EXECUTE FUNCTION check_link_of_rider();

-- Who signs a rider by a link says which, as for a contract.
ALTER TABLE "rider_signatures"
  ADD COLUMN "link_id" UUID,
  ADD CONSTRAINT rider_signatures_by_link CHECK (
    (method = 'link') = (link_id IS NOT NULL) AND (method <> 'link' OR address IS NOT NULL)),
  ADD CONSTRAINT "rider_signatures_link_fkey" FOREIGN KEY ("agency_id", "rider_id", "link_id")
    REFERENCES "signing_links"("agency_id", "rider_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX "rider_signatures_link_id_key" ON "rider_signatures"("link_id");
CREATE UNIQUE INDEX "rider_signatures_agency_id_rider_id_link_id_key" ON "rider_signatures"("agency_id", "rider_id", "link_id");

-- The link was used, and was of this document: a contract's own, or this rider's.
CREATE OR REPLACE FUNCTION check_used_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rule text := TG_TABLE_NAME || '_used_link';
BEGIN
  IF NOT EXISTS (SELECT FROM public.signing_links l WHERE l.id = NEW.link_id AND l.used_at IS NOT NULL
                 AND l.rider_id IS NOT DISTINCT FROM (to_jsonb(NEW) ->> 'rider_id')::uuid) THEN
    RAISE EXCEPTION 'signature violates check constraint "%"', rule USING ERRCODE = 'check_violation', CONSTRAINT = rule;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rider_signatures_used_link BEFORE INSERT ON rider_signatures
  FOR EACH ROW WHEN (NEW.link_id IS NOT NULL) EXECUTE FUNCTION check_used_link();

-- The people of a snapshot, by what names a driver; null for a snapshot that says nothing of them.
CREATE FUNCTION drivers_of_snapshot(people jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(people) = 'array' THEN (
    SELECT coalesce(jsonb_agg(jsonb_build_array(one ->> 'fullName', one ->> 'cin', one ->> 'passport',
      one ->> 'residencePermit', one ->> 'drivingPermit') ORDER BY place), '[]')
    FROM jsonb_array_elements(people) WITH ORDINALITY AS listed(one, place)) END
$$;

-- Who drives under a signed contract is agreed: a rider says who else does. Checked at commit: the drivers change first.
CREATE FUNCTION check_drivers_rider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.bookings b
  JOIN public.contracts k ON k.booking_id = b.id AND k.status = 'signed'
  LEFT JOIN LATERAL (
    SELECT r.snapshot FROM public.contract_riders r WHERE r.contract_id = k.id ORDER BY r.sequence DESC LIMIT 1) AS last ON true
  CROSS JOIN LATERAL (SELECT coalesce(
    public.drivers_of_snapshot(last.snapshot::jsonb #> '{after,drivers}'),
    public.drivers_of_snapshot(k.snapshot::jsonb #> '{paper,drivers}')) AS agreed) AS said
  WHERE b.id = coalesce(NEW.booking_id, OLD.booking_id) AND b.status = 'confirmed' AND said.agreed IS NOT NULL
    AND said.agreed IS DISTINCT FROM (
      SELECT coalesce(jsonb_agg(jsonb_build_array(d.full_name, d.cin, d.passport, d.residence_permit, d.driving_permit)
        ORDER BY d.position), '[]')
      FROM (SELECT * FROM public.drivers o WHERE o.booking_id = b.id ORDER BY o.position LIMIT 2) AS d);
  IF FOUND THEN
    RAISE EXCEPTION 'driver violates check constraint "drivers_rider"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'drivers_rider';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER drivers_rider AFTER INSERT OR UPDATE OR DELETE ON drivers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_drivers_rider();

SELECT complete_table_rules();
