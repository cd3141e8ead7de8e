-- What was sent of an invoice: how, to whom, when, and the file that left (R164). An address that leads to it keeps only the
-- SHA-256 of its secret; it ends by itself, or once by hand. Of a row that was written only what became of its address changes.

CREATE TYPE "invoice_channel" AS ENUM ('email', 'whatsapp', 'hand');

CREATE TABLE "invoice_sendings" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "invoice_id" UUID NOT NULL,
  "channel" "invoice_channel" NOT NULL,
  "recipient" TEXT,
  "language" VARCHAR(2) NOT NULL,
  "file_key" TEXT NOT NULL,
  "file_sha256" TEXT NOT NULL,
  "token_hash" TEXT,
  "expires_at" TIMESTAMPTZ(3),
  "opened_at" TIMESTAMPTZ(3),
  "revoked_at" TIMESTAMPTZ(3),
  "sent_by" UUID,
  "request_key" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "invoice_sendings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invoice_sendings_invoice_fkey" FOREIGN KEY ("agency_id", "invoice_id")
    REFERENCES "invoices"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT invoice_sendings_recipient CHECK ((channel = 'hand') = (recipient IS NULL) AND btrim(recipient) <> ''),
  CONSTRAINT invoice_sendings_language CHECK (language IN ('fr', 'en', 'ar')),
  CONSTRAINT invoice_sendings_file CHECK (
    file_sha256 ~ '^[0-9a-f]{64}$' AND file_key = 'invoice-' || left(file_sha256, 32)),
  CONSTRAINT invoice_sendings_link CHECK (
    (channel = 'hand') = (token_hash IS NULL) AND num_nulls(token_hash, expires_at) IN (0, 2)
    AND token_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT invoice_sendings_period CHECK (expires_at > created_at AND expires_at <= created_at + interval '31 days'),
  CONSTRAINT invoice_sendings_used CHECK (token_hash IS NOT NULL OR num_nonnulls(opened_at, revoked_at) = 0)
);
CREATE UNIQUE INDEX "invoice_sendings_token_hash_key" ON "invoice_sendings"("token_hash");
CREATE UNIQUE INDEX "invoice_sendings_agency_id_request_key_key" ON "invoice_sendings"("agency_id", "request_key");
CREATE INDEX "invoice_sendings_invoice_id_created_at_idx" ON "invoice_sendings"("invoice_id", "created_at");
CREATE INDEX "invoice_sendings_file_key_idx" ON "invoice_sendings"("file_key");

CREATE FUNCTION check_sending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoices WHERE id = NEW.invoice_id AND number IS NULL) THEN
    PERFORM break_rule('sending', 'invoice_sendings_issued');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_sendings_issued BEFORE INSERT ON invoice_sendings FOR EACH ROW EXECUTE FUNCTION check_sending();
CREATE TRIGGER invoice_sendings_kept BEFORE DELETE ON invoice_sendings FOR EACH ROW EXECUTE FUNCTION refuse_row();
CREATE TRIGGER invoice_sendings_not_truncated BEFORE TRUNCATE ON invoice_sendings
  FOR EACH STATEMENT EXECUTE FUNCTION never_truncated();
-- A form that was sent twice gives its sending another secret, as long as nobody used or ended the first.
CREATE TRIGGER invoice_sendings_fixed BEFORE UPDATE ON invoice_sendings
  FOR EACH ROW WHEN (
    (OLD.id, OLD.agency_id, OLD.invoice_id, OLD.channel, OLD.recipient, OLD.language, OLD.file_key, OLD.file_sha256,
      OLD.expires_at, OLD.sent_by, OLD.request_key, OLD.created_at)
      IS DISTINCT FROM
    (NEW.id, NEW.agency_id, NEW.invoice_id, NEW.channel, NEW.recipient, NEW.language, NEW.file_key, NEW.file_sha256,
      NEW.expires_at, NEW.sent_by, NEW.request_key, NEW.created_at)
    OR NEW.token_hash IS DISTINCT FROM OLD.token_hash AND num_nonnulls(OLD.opened_at, OLD.revoked_at) > 0
    OR OLD.opened_at IS NOT NULL AND NEW.opened_at IS DISTINCT FROM OLD.opened_at
    OR OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
  EXECUTE FUNCTION refuse_row();

SELECT complete_table_rules();
