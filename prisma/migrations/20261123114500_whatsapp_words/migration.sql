-- WhatsApp messages: the words and the switch of each action, the platform's and an agency's own (R240, R241), and who
-- opened and sent a ready message, when (R242).

-- What a text of an action may leave to each message, in braces.
CREATE FUNCTION whatsapp_placeholders(action whatsapp_action_key) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN action = 'client_registered' THEN ARRAY['client', 'agency', 'agencyPhone']
    WHEN action IN ('vehicle_added', 'vehicle_removed') THEN ARRAY['vehicle', 'plate', 'agency', 'agencyPhone']
    ELSE ARRAY['client', 'clientPhone', 'agency', 'agencyPhone', 'reference', 'vehicle', 'pickupDate', 'pickupPlace',
      'returnDate', 'returnPlace', 'total', 'deposit']
      || CASE WHEN action = 'booking_cancelled' THEN ARRAY['reason'] ELSE '{}'::text[] END
  END
$$;

-- A text that says something, is not too long, and has braces around placeholders of its action alone.
CREATE FUNCTION is_whatsapp_text(action whatsapp_action_key, body text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT body IS NULL OR (
    btrim(body) <> '' AND char_length(body) <= 1000
    AND regexp_replace(body, '\{(' || array_to_string(whatsapp_placeholders(action), '|') || ')\}', '', 'g') !~ '[{}]')
$$;

-- Texts that were written with other names between two braces.
CREATE FUNCTION rename_placeholders(body text) RETURNS text LANGUAGE sql AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(body, '\{\{(\w+)\}\}', '{\1}', 'g'),
    '{customerName}', '{client}'), '{customerPhone}', '{clientPhone}'), '{agencyName}', '{agency}'),
    '{pickupAt}', '{pickupDate}'), '{pickupLocation}', '{pickupPlace}'),
    '{returnAt}', '{returnDate}'), '{returnLocation}', '{returnPlace}'), '{price}', '{total}')
$$;
UPDATE whatsapp_templates SET body_fr = rename_placeholders(body_fr), body_en = rename_placeholders(body_en),
  body_ar = rename_placeholders(body_ar);
DROP FUNCTION rename_placeholders;

-- What an agency settled for an action: its switch, and its own words where it has some.
CREATE TABLE "agency_whatsapp_actions" (
  "agency_id" UUID NOT NULL,
  "key" "whatsapp_action_key" NOT NULL,
  "is_enabled" BOOLEAN NOT NULL DEFAULT true,
  "body_fr" TEXT,
  "body_en" TEXT,
  "body_ar" TEXT,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "agency_whatsapp_actions_pkey" PRIMARY KEY ("agency_id", "key"),
  CONSTRAINT "agency_whatsapp_actions_agency_id_fkey" FOREIGN KEY ("agency_id")
    REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT agency_whatsapp_actions_texts CHECK (
    is_whatsapp_text(key, body_fr) AND is_whatsapp_text(key, body_en) AND is_whatsapp_text(key, body_ar))
);

-- The words of a message stay what they were when it was made ready; `to_agency`: a customer sends it to the agency.
ALTER TABLE "outbox_messages"
  ADD COLUMN "body" TEXT,
  ADD COLUMN "to_agency" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "opened_at" TIMESTAMPTZ(3),
  ADD COLUMN "opened_by" UUID,
  ADD COLUMN "sent_by" UUID;
UPDATE outbox_messages SET to_agency = true WHERE channel = 'whatsapp' AND dedupe_key LIKE '%:whatsapp:agency:%';
ALTER TABLE "outbox_messages"
  ADD CONSTRAINT outbox_messages_by_hand CHECK (channel = 'whatsapp' OR (
    body IS NULL AND NOT to_agency AND opened_at IS NULL AND sent_by IS NULL)),
  ADD CONSTRAINT outbox_messages_opened CHECK ((opened_at IS NULL) = (opened_by IS NULL)),
  ADD CONSTRAINT outbox_messages_sent_by CHECK (sent_by IS NULL OR status = 'sent');
CREATE INDEX outbox_messages_whatsapp_of_agency ON outbox_messages (agency_id, created_at DESC, id)
  WHERE channel = 'whatsapp' AND NOT to_agency;

SELECT complete_table_rules();
