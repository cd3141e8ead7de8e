-- What was done to a row, by its id alone: the search of the audit log knows no kind.
DROP INDEX audit_logs_entity_entity_id_idx;
CREATE INDEX audit_logs_of_row ON audit_logs (entity_id, created_at DESC, id);

-- The log of the WhatsApp messages, with what its tabs count: no message is looked at for them.
DROP INDEX outbox_messages_whatsapp_created;
CREATE INDEX outbox_messages_whatsapp_created ON outbox_messages (created_at DESC, id)
  INCLUDE (status, by_provider, opened_at) WHERE channel = 'whatsapp' AND NOT to_agency;
