-- The log of the WhatsApp messages, with what its tabs count: no message is looked at for them.
CREATE INDEX outbox_messages_whatsapp_created_new ON outbox_messages (created_at DESC, id)
  INCLUDE (status, by_provider, opened_at) WHERE channel = 'whatsapp' AND NOT to_agency;
