-- The audit log says what a row was before and what it became, and from where an administrator came (R250).

ALTER TABLE audit_logs
  ADD COLUMN before JSONB,
  ADD COLUMN after JSONB,
  ADD COLUMN network TEXT,
  -- Who is no administrator leaves no trace of their connection: lines stay for ever.
  ADD CONSTRAINT audit_logs_network_of_administrators CHECK (network IS NULL OR actor_role = 'admin'),
  ADD CONSTRAINT audit_logs_action CHECK (action ~ '^[a-z][a-z_]*(\.[a-z_]+)?$');

-- The list, newest first, and what one person did.
CREATE INDEX audit_logs_latest ON audit_logs (created_at DESC, id);
DROP INDEX audit_logs_created_at_idx;
CREATE INDEX audit_logs_of_actor ON audit_logs (actor_id, created_at DESC, id);

-- The application adds to the log and reads it; it is not even granted to change it.
ALTER FUNCTION grant_application_role() RENAME TO grant_application_rows;
CREATE FUNCTION grant_application_role() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT grant_application_rows() THEN RETURN false; END IF;
  REVOKE UPDATE, DELETE ON audit_logs FROM rihla_app;
  RETURN true;
END $$;
SELECT grant_application_role();
CREATE TRIGGER audit_logs_not_truncated BEFORE TRUNCATE ON audit_logs EXECUTE FUNCTION only_added();

-- A report that an administrator answered is off the queue (R253).
ALTER TABLE review_reports
  ADD COLUMN settled_at TIMESTAMPTZ(3),
  ADD CONSTRAINT review_reports_settled CHECK (settled_at >= created_at);
CREATE INDEX review_reports_open ON review_reports (created_at, review_id) WHERE settled_at IS NULL;
-- Those that were hidden before are answered.
UPDATE review_reports rr SET settled_at = greatest(now(), rr.created_at)
FROM reviews r WHERE r.id = rr.review_id AND NOT r.is_visible;
-- What the queue reads besides reports.
CREATE INDEX reviews_hidden ON reviews (id) WHERE NOT is_visible;

SELECT complete_table_rules();
