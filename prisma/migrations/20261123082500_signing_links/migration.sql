-- Links by which a renter signs on their own phone (R191). Of the secret only its SHA-256 is kept. A link is bound to what its
-- contract said; what became of it (opened, used, revoked) is written once each, and nothing else of it changes.

CREATE TABLE "signing_links" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "contract_id" UUID NOT NULL,
  "token_hash" TEXT NOT NULL,
  "document_sha256" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "opened_at" TIMESTAMPTZ(3),
  "used_at" TIMESTAMPTZ(3),
  "revoked_at" TIMESTAMPTZ(3),
  CONSTRAINT "signing_links_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "signing_links_contract_fkey" FOREIGN KEY ("agency_id", "contract_id")
    REFERENCES "contracts"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT signing_links_hashes CHECK (token_hash ~ '^[0-9a-f]{64}$' AND document_sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT signing_links_period CHECK (expires_at > created_at AND expires_at <= created_at + interval '7 days'),
  CONSTRAINT signing_links_end CHECK (used_at IS NULL OR revoked_at IS NULL),
  CONSTRAINT signing_links_used_in_time CHECK (used_at < expires_at)
);
CREATE UNIQUE INDEX "signing_links_token_hash_key" ON "signing_links"("token_hash");
CREATE UNIQUE INDEX "signing_links_agency_id_contract_id_id_key" ON "signing_links"("agency_id", "contract_id", "id");
CREATE INDEX "signing_links_contract_id_created_at_idx" ON "signing_links"("contract_id", "created_at");
-- A newer link takes the place of the one before.
CREATE UNIQUE INDEX "signing_links_one_open" ON "signing_links"("contract_id") WHERE used_at IS NULL AND revoked_at IS NULL;

CREATE TRIGGER signing_links_kept BEFORE DELETE ON signing_links FOR EACH ROW EXECUTE FUNCTION refuse_row();
CREATE TRIGGER signing_links_fixed BEFORE UPDATE ON signing_links
  FOR EACH ROW WHEN (
    (OLD.id, OLD.agency_id, OLD.contract_id, OLD.token_hash, OLD.document_sha256, OLD.created_at, OLD.expires_at)
      IS DISTINCT FROM
    (NEW.id, NEW.agency_id, NEW.contract_id, NEW.token_hash, NEW.document_sha256, NEW.created_at, NEW.expires_at)
    OR OLD.opened_at IS NOT NULL AND NEW.opened_at IS DISTINCT FROM OLD.opened_at
    OR OLD.used_at IS NOT NULL AND NEW.used_at IS DISTINCT FROM OLD.used_at
    OR OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
  EXECUTE FUNCTION refuse_row();

-- Who signs by a link says which, once, from where and with what; the link was used for it.
ALTER TABLE "contract_signatures"
  ADD COLUMN "link_id" UUID,
  ADD COLUMN "user_agent" TEXT,
  ADD CONSTRAINT contract_signatures_user_agent CHECK (btrim(user_agent) <> '' AND char_length(user_agent) <= 400),
  ADD CONSTRAINT contract_signatures_by_link CHECK (
    (method = 'link') = (link_id IS NOT NULL) AND (method <> 'link' OR address IS NOT NULL)),
  ADD CONSTRAINT "contract_signatures_link_fkey" FOREIGN KEY ("agency_id", "contract_id", "link_id")
    REFERENCES "signing_links"("agency_id", "contract_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX "contract_signatures_link_id_key" ON "contract_signatures"("link_id");
CREATE UNIQUE INDEX "contract_signatures_agency_id_contract_id_link_id_key" ON "contract_signatures"("agency_id", "contract_id", "link_id");

CREATE FUNCTION check_used_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.signing_links l WHERE l.id = NEW.link_id AND l.used_at IS NOT NULL) THEN
    RAISE EXCEPTION 'signature violates check constraint "contract_signatures_used_link"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contract_signatures_used_link';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER contract_signatures_used_link BEFORE INSERT ON contract_signatures
  FOR EACH ROW WHEN (NEW.link_id IS NOT NULL) EXECUTE FUNCTION check_used_link();

SELECT complete_table_rules();
