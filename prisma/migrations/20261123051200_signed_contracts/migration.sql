-- A signed contract keeps what was signed: its text and facts as they stood, with their SHA-256, who signed and when,
-- and the files that were drawn from them. None of it changes any more.

-- Nothing could sign a contract before: these rows are sample data.
UPDATE contracts SET status = 'pending', signed_at = NULL WHERE status = 'signed';

ALTER TABLE "contracts"
  ADD COLUMN "snapshot" TEXT,
  ADD COLUMN "snapshot_sha256" TEXT,
  ADD CONSTRAINT contracts_snapshot CHECK ((status = 'signed') = (snapshot IS NOT NULL)),
  ADD CONSTRAINT contracts_snapshot_sha256 CHECK (
    (snapshot IS NULL) = (snapshot_sha256 IS NULL)
    AND snapshot_sha256 = encode(sha256(convert_to(snapshot, 'UTF8')), 'hex'));

CREATE TRIGGER contracts_frozen BEFORE UPDATE OR DELETE ON contracts
  FOR EACH ROW WHEN (OLD.status = 'signed') EXECUTE FUNCTION refuse_row();

CREATE TYPE "contract_signing" AS ENUM ('paper', 'screen', 'link');

CREATE TABLE "contract_signatures" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "contract_id" UUID NOT NULL,
  "method" "contract_signing" NOT NULL,
  "signer_name" TEXT NOT NULL,
  "signed_on" DATE NOT NULL,
  "document_sha256" TEXT NOT NULL,
  "drawing" TEXT,
  "profile_id" UUID,
  "address" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "contract_signatures_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "contract_signatures_contract_fkey" FOREIGN KEY ("agency_id", "contract_id")
    REFERENCES "contracts"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT contract_signatures_name CHECK (btrim(signer_name) <> '' AND char_length(signer_name) <= 120),
  -- The shape that app/modules/contracts/signing/drawing.ts accepts: strokes of whole points. Paper has its own.
  CONSTRAINT contract_signatures_drawing CHECK (
    drawing IS NULL
    OR drawing ~ '^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)+$' AND char_length(drawing) <= 12000 AND method <> 'paper'),
  CONSTRAINT contract_signatures_address CHECK (btrim(address) <> '' AND char_length(address) <= 64)
);
CREATE UNIQUE INDEX "contract_signatures_agency_id_contract_id_key" ON "contract_signatures"("agency_id", "contract_id");

CREATE TRIGGER contract_signatures_kept BEFORE UPDATE OR DELETE ON contract_signatures
  FOR EACH ROW EXECUTE FUNCTION refuse_row();
-- A trigger, because a check constraint must not depend on the day.
CREATE TRIGGER contract_signatures_day BEFORE INSERT ON contract_signatures
  FOR EACH ROW WHEN (NEW.signed_on > today_in_morocco()) EXECUTE FUNCTION refuse_row();

-- A signature is of the document that its contract keeps.
CREATE FUNCTION check_signed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.contracts k
                 WHERE k.id = NEW.contract_id AND k.snapshot_sha256 = NEW.document_sha256) THEN
    RAISE EXCEPTION 'signature violates check constraint "contract_signatures_document"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contract_signatures_document';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER contract_signatures_document BEFORE INSERT ON contract_signatures
  FOR EACH ROW EXECUTE FUNCTION check_signed_document();

-- A signed contract says who signed it. Checked at commit: the contract is frozen first.
CREATE FUNCTION check_contract_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.contract_signatures s WHERE s.contract_id = NEW.id) THEN
    RAISE EXCEPTION 'contract violates check constraint "contracts_signature"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contracts_signature';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER contracts_signature AFTER INSERT OR UPDATE ON contracts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'signed') EXECUTE FUNCTION check_contract_signature();

-- The file of a signed contract in a language, as it was drawn first; its key names its content.
CREATE TABLE "contract_files" (
  "agency_id" UUID NOT NULL,
  "contract_id" UUID NOT NULL,
  "language" VARCHAR(2) NOT NULL,
  "key" TEXT NOT NULL,
  "sha256" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "contract_files_pkey" PRIMARY KEY ("contract_id", "language"),
  CONSTRAINT "contract_files_contract_fkey" FOREIGN KEY ("agency_id", "contract_id")
    REFERENCES "contracts"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT contract_files_language CHECK (language IN ('fr', 'en', 'ar')),
  CONSTRAINT contract_files_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT contract_files_key CHECK (key = 'contract-' || left(sha256, 32))
);
-- Whether a stored file is named by a row, asked by the nightly sweep.
CREATE INDEX "contract_files_key_idx" ON "contract_files"("key");

CREATE TRIGGER contract_files_kept BEFORE UPDATE OR DELETE ON contract_files
  FOR EACH ROW EXECUTE FUNCTION refuse_row();

CREATE FUNCTION check_file_of_signed_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.contracts k WHERE k.id = NEW.contract_id AND k.status = 'signed') THEN
    RAISE EXCEPTION 'file violates check constraint "contract_files_signed"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contract_files_signed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER contract_files_signed BEFORE INSERT ON contract_files
  FOR EACH ROW EXECUTE FUNCTION check_file_of_signed_contract();

SELECT complete_table_rules();
