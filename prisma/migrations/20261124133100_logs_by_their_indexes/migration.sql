-- What was done to a row, by its id alone: the search of the audit log knows no kind.
CREATE INDEX audit_logs_of_row ON audit_logs (entity_id, created_at DESC, id);
DROP INDEX audit_logs_entity_entity_id_idx;
