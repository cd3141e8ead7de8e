-- Which e-mails somebody wants (R205). Word of lower prices is asked for, and keeps the day on which it was.
ALTER TABLE profiles
  ADD COLUMN mail_reviews BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN mail_reminders BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN price_falls_opt_in_at TIMESTAMPTZ(3);

ALTER TABLE agency_settings ADD COLUMN notify_reviews BOOLEAN NOT NULL DEFAULT true;

-- The price at which a customer last knew a favourite (R209): that of the day on which it became one, whatever is written.
ALTER TABLE favorites
  ADD COLUMN seen_price DECIMAL(12,2) NOT NULL DEFAULT 0,
  ADD CONSTRAINT favorites_seen_price CHECK (seen_price >= 0);
UPDATE favorites f SET seen_price = v.price_per_day FROM vehicles v WHERE v.id = f.vehicle_id;

CREATE FUNCTION favorite_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seen_price := coalesce((SELECT v.price_per_day FROM public.vehicles v WHERE v.id = NEW.vehicle_id), 0);
  RETURN NEW;
END $$;
CREATE TRIGGER favorites_seen_price BEFORE INSERT ON favorites FOR EACH ROW EXECUTE FUNCTION favorite_price();

-- What mail servers say of addresses that take no mail (R207), each of their words once.
CREATE TYPE bounce_kind AS ENUM ('hard', 'soft');
CREATE TABLE email_bounces (
  event_id TEXT NOT NULL,
  email CITEXT NOT NULL,
  kind bounce_kind NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  -- Whether it still speaks against the address: the address was not proved since.
  counts BOOLEAN NOT NULL DEFAULT true,
  occurred_at TIMESTAMPTZ(3) NOT NULL,
  received_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT email_bounces_pkey PRIMARY KEY (event_id),
  CONSTRAINT email_bounces_event CHECK (char_length(event_id) BETWEEN 1 AND 200),
  CONSTRAINT email_bounces_email CHECK (char_length(email::text) BETWEEN 3 AND 254),
  CONSTRAINT email_bounces_reason CHECK (char_length(reason) <= 500)
);
CREATE INDEX email_bounces_email_idx ON email_bounces (email, occurred_at);
CREATE INDEX email_bounces_received_at_idx ON email_bounces (received_at);

-- Addresses to which nothing is sent any more (R207).
CREATE TABLE undeliverable_emails (
  email CITEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  since TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT undeliverable_emails_pkey PRIMARY KEY (email),
  CONSTRAINT undeliverable_emails_email CHECK (char_length(email::text) BETWEEN 3 AND 254),
  CONSTRAINT undeliverable_emails_reason CHECK (char_length(reason) <= 500)
);
CREATE INDEX undeliverable_emails_since_idx ON undeliverable_emails (since);

-- An address that is known to take no mail is no fault of the platform's: its bell keeps silent.
DROP TRIGGER tell_of_failed_email ON outbox_messages;
CREATE TRIGGER tell_of_failed_email AFTER UPDATE OF status ON outbox_messages FOR EACH ROW
  WHEN (NEW.status = 'failed' AND OLD.status <> 'failed' AND NEW.channel = 'email'
    AND NEW.error_message IS DISTINCT FROM 'undeliverable')
  EXECUTE FUNCTION tell_of_failure('emails_failed');

SELECT complete_table_rules();
