-- What an agency says of itself in further languages.
ALTER TABLE agencies
  ADD COLUMN description_en TEXT,
  ADD COLUMN description_ar TEXT;

-- Usernames that agencies had: each leads to its agency for 90 days more, and nobody else takes it before.
CREATE TABLE "former_slugs" (
  "slug" TEXT NOT NULL,
  "agency_id" UUID NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "former_slugs_pkey" PRIMARY KEY ("slug"),
  CONSTRAINT "former_slugs_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "former_slugs_agency_id_idx" ON "former_slugs"("agency_id");

-- Runs after the unique index has spoken: whoever takes a username that somebody is just leaving waits there, and then
-- finds the row below. A username that followed the name during the set-up was no address of anybody yet.
CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_slugs WHERE until <= now() OR (slug = NEW.slug AND agency_id = NEW.id);
  IF EXISTS (SELECT FROM former_slugs WHERE slug = NEW.slug) THEN
    RAISE EXCEPTION 'agency % violates check constraint "agencies_slug_redirected"', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agencies_slug_redirected';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug AND OLD.setup_step = 5 THEN
    INSERT INTO former_slugs (slug, agency_id, until) VALUES (OLD.slug, OLD.id, now() + interval '90 days');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER agencies_keep_former_slug AFTER INSERT OR UPDATE OF slug ON agencies
  FOR EACH ROW EXECUTE FUNCTION keep_former_slug();

SELECT complete_table_rules();
