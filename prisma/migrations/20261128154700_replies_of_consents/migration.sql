-- The replies by which a number agreed or said stop, the latest twenty, so that one that is told again changes nothing,
-- whatever moment it is dated.
ALTER TABLE whatsapp_consents
  ADD COLUMN reply_ids text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT whatsapp_consents_reply_ids CHECK (cardinality(reply_ids) <= 20 AND array_position(reply_ids, NULL) IS NULL);
