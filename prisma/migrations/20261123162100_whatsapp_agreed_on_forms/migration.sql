-- A customer agrees in a form, too: the booking's or the profile's (R229). Nobody proved that the number in it is theirs, so
-- neither takes back what the number itself said.
ALTER TABLE whatsapp_consents
  DROP CONSTRAINT whatsapp_consents_source,
  ADD CONSTRAINT whatsapp_consents_source CHECK (source IN ('agency', 'booking', 'owner', 'reply')),
  DROP CONSTRAINT whatsapp_consents_stop,
  ADD CONSTRAINT whatsapp_consents_stop CHECK (agreed OR source NOT IN ('agency', 'booking'));

CREATE OR REPLACE FUNCTION keep_stop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.agreed AND NEW.agreed AND (NEW.source = 'agency' OR OLD.source = 'reply' AND NEW.source <> 'reply') THEN
    RAISE EXCEPTION 'the number said stop' USING ERRCODE = 'check_violation', CONSTRAINT = 'whatsapp_consents_kept';
  END IF;
  RETURN NEW;
END $$;

-- What the logs of WhatsApp messages are searched by: whom and what they are about, the reference and the number. It follows
-- the row, so that it forgets what the row forgets.
ALTER TABLE outbox_messages ADD COLUMN search_text TEXT NOT NULL GENERATED ALWAYS AS (
  CASE WHEN channel = 'whatsapp' THEN lower(
    coalesce(params ->> 'customerName', '') || ' ' || coalesce(params ->> 'vehicle', '') || ' '
    || coalesce(params ->> 'reference', '') || ' ' || recipient) ELSE '' END) STORED;
CREATE INDEX outbox_messages_search ON outbox_messages USING gin (search_text gin_trgm_ops);
