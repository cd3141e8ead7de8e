-- Rules that every table keeps, whatever it holds. A migration that adds a table, or a column of one of
-- these kinds, ends with `SELECT complete_table_rules();`, which adds what is missing; prisma/rules/
-- names the tables that lack it.
--
-- * <table>_<column>_finite: no amount is NaN, no amount, day or moment is infinite.
-- * <table>_agency_fixed: a row never moves to another agency, by itself or by a cascade.
-- * <table>_touch: updated_at moves with each change.
CREATE FUNCTION complete_table_rules() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  column_of record;
  rule text;
BEGIN
  FOR column_of IN
    SELECT c.table_name, c.column_name, c.data_type, format('public.%I', c.table_name)::regclass AS of_table
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> '_prisma_migrations'
  LOOP
    rule := column_of.table_name || '_' || column_of.column_name || '_finite';
    IF (column_of.data_type IN ('numeric', 'real', 'double precision', 'date') OR column_of.data_type LIKE 'timestamp%')
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = column_of.of_table AND conname = rule) THEN
      EXECUTE format(
        CASE WHEN column_of.data_type IN ('numeric', 'real', 'double precision')
          THEN 'ALTER TABLE %s ADD CONSTRAINT %I CHECK (%I NOT IN (''NaN'', ''Infinity'', ''-Infinity''))'
          ELSE 'ALTER TABLE %s ADD CONSTRAINT %I CHECK (isfinite(%I))' END,
        column_of.of_table, rule, column_of.column_name);
    END IF;

    rule := column_of.table_name || '_agency_fixed';
    IF column_of.column_name = 'agency_id'
       AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = column_of.of_table AND tgname = rule) THEN
      EXECUTE format(
        'CREATE TRIGGER %I BEFORE UPDATE ON %s FOR EACH ROW
           WHEN (OLD.agency_id IS DISTINCT FROM NEW.agency_id) EXECUTE FUNCTION refuse_row()',
        rule, column_of.of_table);
    END IF;

    rule := column_of.table_name || '_touch';
    IF column_of.column_name = 'updated_at'
       AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = column_of.of_table AND tgname = rule) THEN
      EXECUTE format(
        'CREATE TRIGGER %I BEFORE UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION touch_updated_at()',
        rule, column_of.of_table);
    END IF;
  END LOOP;
END $$;

SELECT complete_table_rules();
