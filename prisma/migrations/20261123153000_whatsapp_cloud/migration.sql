-- WhatsApp messages that leave by the Cloud API of WhatsApp (R244-R249): which do, what became of them, which numbers
-- agreed, under which approved template; and the provider's record of the settings, whose secrets rest encrypted.

-- A reminder of a payment says what is still due.
CREATE OR REPLACE FUNCTION whatsapp_placeholders(action whatsapp_action_key) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN action = 'client_registered' THEN ARRAY['client', 'agency', 'agencyPhone']
    WHEN action IN ('vehicle_added', 'vehicle_removed') THEN ARRAY['vehicle', 'plate', 'agency', 'agencyPhone']
    ELSE ARRAY['client', 'clientPhone', 'agency', 'agencyPhone', 'reference', 'vehicle', 'pickupDate', 'pickupPlace',
      'returnDate', 'returnPlace', 'total', 'deposit']
      || CASE action WHEN 'booking_cancelled' THEN ARRAY['reason'] WHEN 'payment_reminder' THEN ARRAY['due']
           ELSE '{}'::text[] END
  END
$$;

-- Whether a provider sends the message, its id there, when it arrived and was read, and why it could not be sent.
ALTER TABLE "outbox_messages"
  ADD COLUMN "by_provider" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "provider_id" TEXT,
  ADD COLUMN "delivered_at" TIMESTAMPTZ(3),
  ADD COLUMN "read_at" TIMESTAMPTZ(3),
  ADD COLUMN "failure" TEXT;
ALTER TABLE "outbox_messages"
  ADD CONSTRAINT outbox_messages_by_provider CHECK (NOT by_provider OR (channel = 'whatsapp' AND NOT to_agency)),
  ADD CONSTRAINT outbox_messages_provider_id CHECK (provider_id IS NULL OR by_provider),
  ADD CONSTRAINT outbox_messages_delivered CHECK (delivered_at IS NULL OR (provider_id IS NOT NULL AND status = 'sent')),
  ADD CONSTRAINT outbox_messages_read CHECK (read_at IS NULL OR delivered_at IS NOT NULL),
  ADD CONSTRAINT outbox_messages_failure CHECK (failure IS NULL OR (by_provider AND status = 'failed' AND failure IN (
    'noWhatsapp', 'optedOut', 'template', 'refused', 'setup', 'givenUp')));
CREATE UNIQUE INDEX outbox_messages_provider_id_key ON outbox_messages (provider_id);
CREATE INDEX outbox_messages_whatsapp_created ON outbox_messages (created_at DESC, id)
  WHERE channel = 'whatsapp' AND NOT to_agency;

-- The approved template of the provider by which the messages of an action leave; without one a person sends them.
ALTER TABLE "whatsapp_actions"
  ADD COLUMN "provider_template" TEXT,
  ADD COLUMN "named_parameters" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "whatsapp_actions"
  ADD CONSTRAINT whatsapp_actions_provider_template CHECK (
    provider_template ~ '^[a-z0-9_]+$' AND char_length(provider_template) <= 512);

-- Numbers that agreed to messages of the platform's own number, and those that said stop.
CREATE TABLE "whatsapp_consents" (
  "phone" TEXT NOT NULL,
  "agreed" BOOLEAN NOT NULL,
  "source" TEXT NOT NULL,
  "recorded_by" UUID,
  "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "whatsapp_consents_pkey" PRIMARY KEY ("phone"),
  CONSTRAINT "whatsapp_consents_recorded_by_fkey" FOREIGN KEY ("recorded_by")
    REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT whatsapp_consents_phone CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  CONSTRAINT whatsapp_consents_source CHECK (source IN ('agency', 'owner', 'reply')),
  CONSTRAINT whatsapp_consents_stop CHECK (agreed OR source <> 'agency')
);
CREATE INDEX whatsapp_consents_changed_at_idx ON whatsapp_consents (changed_at);
CREATE INDEX whatsapp_consents_recorded_by_idx ON whatsapp_consents (recorded_by);

-- What a number said itself no agency takes back, and what is older never takes the place of what is newer.
CREATE FUNCTION keep_stop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.agreed AND NEW.agreed AND NEW.source = 'agency' THEN
    RAISE EXCEPTION 'the number said stop' USING ERRCODE = 'check_violation', CONSTRAINT = 'whatsapp_consents_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_stop BEFORE UPDATE ON whatsapp_consents FOR EACH ROW EXECUTE FUNCTION keep_stop();

-- The platform's words name placeholders of the actions that have them.
CREATE FUNCTION check_platform_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM whatsapp_actions a JOIN whatsapp_templates t ON t.id = a.template_id
    WHERE (TG_TABLE_NAME = 'whatsapp_actions' AND a.key = (to_jsonb(NEW) ->> 'key')::whatsapp_action_key
        OR TG_TABLE_NAME = 'whatsapp_templates' AND t.id = (to_jsonb(NEW) ->> 'id')::uuid)
      AND NOT (is_whatsapp_text(a.key, t.body_fr) AND is_whatsapp_text(a.key, t.body_en) AND is_whatsapp_text(a.key, t.body_ar)))
  THEN
    RAISE EXCEPTION 'a text names what its action does not know'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'whatsapp_templates_texts';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER check_platform_words AFTER INSERT OR UPDATE ON whatsapp_actions
  FOR EACH ROW EXECUTE FUNCTION check_platform_words();
CREATE TRIGGER check_platform_words AFTER UPDATE ON whatsapp_templates
  FOR EACH ROW EXECUTE FUNCTION check_platform_words();

-- Secrets of the provider rest as the product encrypts them, and a provider that is on knows its number.
UPDATE admin_settings SET setting_value = '{"isOn": false}' WHERE setting_key = 'whatsapp';
ALTER TABLE "admin_settings" ADD CONSTRAINT admin_settings_whatsapp CHECK (setting_key <> 'whatsapp' OR (
  jsonb_typeof(setting_value) = 'object'
  AND coalesce(setting_value ->> 'token', 'v1.') LIKE 'v1.%'
  AND coalesce(setting_value ->> 'appSecret', 'v1.') LIKE 'v1.%'
  AND coalesce(setting_value ->> 'verifyToken', 'v1.') LIKE 'v1.%'
  AND (setting_value -> 'isOn' IS DISTINCT FROM 'true'::jsonb OR (
    setting_value ->> 'phoneNumberId' IS NOT NULL AND setting_value ->> 'token' IS NOT NULL
    AND setting_value ->> 'appSecret' IS NOT NULL AND setting_value ->> 'verifyToken' IS NOT NULL))));

SELECT complete_table_rules();
