-- By itself: what waits for the lock of a table holds none of it yet.
DROP INDEX outbox_messages_whatsapp_created;
ALTER INDEX outbox_messages_whatsapp_created_new RENAME TO outbox_messages_whatsapp_created;
