-- Why an agency is suspended, and since when (R67, R252).
ALTER TABLE "agencies"
  ADD COLUMN "suspended_at" TIMESTAMPTZ(3),
  ADD COLUMN "suspension_reason" TEXT,
  ADD CONSTRAINT agencies_suspension_reason CHECK (length(suspension_reason) BETWEEN 1 AND 500);
UPDATE agencies SET suspended_at = now() WHERE status = 'suspended';

-- A suspension has its moment, and leaves nothing once it is over.
CREATE FUNCTION date_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'suspended' THEN
    NEW.suspended_at = coalesce(NEW.suspended_at, now());
  ELSE
    NEW.suspended_at = NULL;
    NEW.suspension_reason = NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER agencies_suspension BEFORE INSERT OR UPDATE OF status, suspended_at, suspension_reason ON agencies
  FOR EACH ROW EXECUTE FUNCTION date_suspension();

-- The papers of an agency that an administrator saw before it became verified (R254).
CREATE TABLE "agency_papers" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "number" TEXT NOT NULL,
  "dated" DATE NOT NULL,
  "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "agency_papers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "agency_papers_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT agency_papers_kind CHECK (kind IN ('trade_register', 'ice_certificate', 'licence', 'manager_identity', 'insurance')),
  CONSTRAINT agency_papers_number CHECK (number = btrim(number) AND length(number) BETWEEN 1 AND 60)
);
CREATE UNIQUE INDEX "agency_papers_agency_id_kind_key" ON "agency_papers"("agency_id", "kind");

-- Some administrator is always left who may come in: not two who go at once, nor one by hand, take the last away (R257).
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM gone WHERE role = 'admin' AND status = 'active') THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(7741003);
  IF NOT EXISTS (SELECT FROM public.profiles WHERE role = 'admin' AND status = 'active')
    AND EXISTS (SELECT FROM public.profiles) THEN
    RAISE EXCEPTION 'profiles violates check constraint "profiles_last_administrator"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'profiles_last_administrator';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_last_administrator_updated AFTER UPDATE ON profiles
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER profiles_last_administrator_deleted AFTER DELETE ON profiles
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_an_administrator();

-- The list of agencies, newest first.
CREATE INDEX "agencies_created_at_id_idx" ON "agencies"("created_at" DESC, "id");
-- The lists of accounts, newest first and by what is typed.
CREATE INDEX "profiles_created_at_id_idx" ON "profiles"("created_at" DESC, "id");
CREATE INDEX profiles_search ON profiles USING gin ((search_key(full_name) || ' ' || lower(email::text) || ' ' || coalesce(phone, '')) gin_trgm_ops);

SELECT complete_table_rules();
