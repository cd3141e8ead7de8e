-- The conditions of an agency's contracts in three languages (R182). A change is a new version; a contract keeps the one
-- that it was made with. Without clauses the eight default ones hold again.
CREATE FUNCTION are_contract_clauses(clauses jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(clauses) <> 'array' THEN false
    ELSE jsonb_array_length(clauses) BETWEEN 1 AND 20 AND (
      SELECT coalesce(bool_and(
        jsonb_typeof(clause -> 'fr') IS NOT DISTINCT FROM 'string' AND char_length(clause ->> 'fr') <= 500
        AND jsonb_typeof(clause -> 'en') IS NOT DISTINCT FROM 'string' AND char_length(clause ->> 'en') <= 500
        AND jsonb_typeof(clause -> 'ar') IS NOT DISTINCT FROM 'string' AND char_length(clause ->> 'ar') <= 500
        AND btrim(concat(clause ->> 'fr', clause ->> 'en', clause ->> 'ar')) <> ''), false)
      FROM jsonb_array_elements(clauses) AS clause) END
$$;

CREATE TABLE "contract_templates" (
  "agency_id" UUID NOT NULL,
  "version" INTEGER NOT NULL,
  "clauses" JSONB,
  "profile_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "contract_templates_pkey" PRIMARY KEY ("agency_id", "version"),
  CONSTRAINT "contract_templates_agency_id_fkey" FOREIGN KEY ("agency_id")
    REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT contract_templates_version CHECK (version BETWEEN 1 AND 100000),
  CONSTRAINT contract_templates_clauses CHECK (clauses IS NULL OR are_contract_clauses(clauses))
);

CREATE TRIGGER contract_templates_kept BEFORE UPDATE ON contract_templates
  FOR EACH ROW EXECUTE FUNCTION refuse_row();
-- A version goes with its agency alone.
CREATE TRIGGER contract_templates_not_deleted BEFORE DELETE ON contract_templates
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_row();

ALTER TABLE "contracts"
  ADD COLUMN "template_version" INTEGER,
  ADD CONSTRAINT "contracts_template_fkey" FOREIGN KEY ("agency_id", "template_version")
    REFERENCES "contract_templates"("agency_id", "version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- No screen ever wrote it.
ALTER TABLE "agency_settings" DROP COLUMN "default_contract_template";

SELECT complete_table_rules();
