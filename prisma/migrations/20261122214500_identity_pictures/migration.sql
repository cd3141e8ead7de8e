-- Pictures of a client's identity document, front and back, with the moment from which their time counts.

ALTER TABLE "clients"
  ADD COLUMN "identity_back_key" TEXT,
  ADD COLUMN "identity_pictured_at" TIMESTAMPTZ(3);
UPDATE clients SET identity_pictured_at = now() WHERE identity_document_key IS NOT NULL;
ALTER TABLE "clients" ADD CONSTRAINT clients_identity_pictured CHECK (
  (identity_pictured_at IS NULL) = (num_nonnulls(identity_document_key, identity_back_key) = 0)
);
CREATE INDEX clients_identity_pictured ON clients (identity_pictured_at) WHERE identity_pictured_at IS NOT NULL;

-- Whoever writes a key: the time counts from the last picture that came, and goes with them. A merge, which moves
-- pictures, says their time itself.
CREATE FUNCTION stamp_identity_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF num_nonnulls(NEW.identity_document_key, NEW.identity_back_key) = 0 THEN
    NEW.identity_pictured_at := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.identity_pictured_at := coalesce(NEW.identity_pictured_at, now());
  ELSIF NEW.identity_pictured_at IS NOT DISTINCT FROM OLD.identity_pictured_at AND (
    NEW.identity_document_key IS NOT NULL AND NEW.identity_document_key IS DISTINCT FROM OLD.identity_document_key
    OR NEW.identity_back_key IS NOT NULL AND NEW.identity_back_key IS DISTINCT FROM OLD.identity_back_key
  ) THEN
    NEW.identity_pictured_at := now();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER clients_identity_pictures BEFORE INSERT OR UPDATE OF identity_document_key, identity_back_key ON clients
  FOR EACH ROW EXECUTE FUNCTION stamp_identity_pictures();

SELECT complete_table_rules();
