-- Rows that say when something was, and whose word they are, are true when they are written: nobody dates them back, ahead or
-- anew. Sample data and an import of old bookings bring in a past; that has one way (R331).

-- Imports of rows of the past. The owner of the database opens and closes them; a connection names the one it works for in the
-- setting rihla.import. The application's role neither reads nor writes them.
CREATE TABLE history_imports (
  id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  what TEXT NOT NULL CHECK (is_filled(what)),
  opened_by TEXT NOT NULL DEFAULT session_user,
  opened_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  closed_at TIMESTAMPTZ(3) CHECK (closed_at >= opened_at)
);

CREATE FUNCTION is_import_open() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  RETURN EXISTS (SELECT FROM history_imports
    WHERE id::text = current_setting('rihla.import', true) AND closed_at IS NULL);

-- The one way: the owner's role, and whoever names an import that is open.
CREATE FUNCTION may_write_history() RETURNS boolean LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = 'public.bookings'::regclass), 'MEMBER')
    OR is_import_open();
END $$;

-- For triggers whose condition says what only the past may hold; the trigger's name is the rule's.
CREATE FUNCTION refuse_but_history() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT may_write_history() THEN PERFORM break_rule(TG_TABLE_NAME, TG_NAME); END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE FUNCTION now_in_morocco() RETURNS timestamp LANGUAGE sql STABLE PARALLEL SAFE
  SET search_path = pg_catalog, public, pg_temp
  RETURN (now() AT TIME ZONE 'UTC')::timestamp;

CREATE FUNCTION first_day_of_agency(of_agency uuid) RETURNS date LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp
  RETURN (SELECT (a.created_at AT TIME ZONE 'UTC')::date FROM agencies a WHERE a.id = of_agency);

-- ── bookings: begun as a request or an agreed rental; whose and when does not change; a car comes back after it went out.
CREATE TRIGGER bookings_begin_open BEFORE INSERT ON bookings FOR EACH ROW
  WHEN (NEW.status IN ('completed', 'cancelled')) EXECUTE FUNCTION refuse_but_history();
CREATE TRIGGER bookings_identity_fixed BEFORE UPDATE ON bookings FOR EACH ROW
  WHEN (OLD.created_at <> NEW.created_at OR OLD.reference <> NEW.reference
    OR NEW.customer_id IS NOT NULL AND NEW.customer_id IS DISTINCT FROM OLD.customer_id)
  EXECUTE FUNCTION refuse_but_history();
CREATE TRIGGER bookings_returned_once BEFORE UPDATE OF returned_at ON bookings FOR EACH ROW
  WHEN (OLD.returned_at IS NOT NULL AND OLD.returned_at IS DISTINCT FROM NEW.returned_at)
  EXECUTE FUNCTION refuse_but_history();
CREATE TRIGGER bookings_returned_after_pickup BEFORE INSERT OR UPDATE OF returned_at ON bookings FOR EACH ROW
  WHEN (NEW.returned_at < coalesce(NEW.handed_over_at, NEW.pickup_at)) EXECUTE FUNCTION refuse_but_history();
-- A minute for clocks that differ.
CREATE TRIGGER bookings_returned_in_future BEFORE INSERT OR UPDATE OF returned_at ON bookings FOR EACH ROW
  WHEN (NEW.returned_at > now_in_morocco() + interval '1 minute') EXECUTE FUNCTION refuse_but_history();

-- ── money: neither ahead nor before the agency's first day; no caution is taken for what was cancelled.
CREATE FUNCTION check_day_of_money() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  day date := (to_jsonb(NEW) ->> TG_ARGV[0])::date;
BEGIN
  IF day > today_in_morocco() THEN PERFORM break_rule('movement', TG_TABLE_NAME || '_in_future'); END IF;
  IF day < first_day_of_agency(NEW.agency_id) AND NOT may_write_history() THEN
    PERFORM break_rule('movement', TG_TABLE_NAME || '_before_agency');
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION check_payment() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_booking record;
  cheque record;
BEGIN
  PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  SELECT status, paid_amount, total_price + damage_amount + adjustment_amount AS owed
  INTO of_booking FROM bookings WHERE id = NEW.booking_id;
  IF NEW.kind = 'payment' AND of_booking.status = 'cancelled' THEN
    PERFORM break_rule('payment', 'payments_cancelled_booking');
  END IF;
  IF NEW.kind = 'payment' AND of_booking.paid_amount + NEW.amount > of_booking.owed THEN
    PERFORM break_rule('payment', 'payments_above_owed');
  END IF;
  IF NEW.kind = 'bounced' AND NEW.reverses_id IS NOT NULL THEN
    SELECT p.kind, p.method, p.amount, p.cheque_number, p.cheque_bank, p.cheque_due_on, p.received_on
    INTO cheque FROM payments p WHERE p.id = NEW.reverses_id;
    IF (cheque.kind, cheque.method, cheque.amount, cheque.cheque_number, cheque.cheque_bank, cheque.cheque_due_on)
        IS DISTINCT FROM
        ('payment'::payment_kind, NEW.method, NEW.amount, NEW.cheque_number, NEW.cheque_bank, NEW.cheque_due_on)
      OR NEW.method <> 'cheque' OR NEW.received_on < cheque.received_on
    THEN PERFORM break_rule('payment', 'payments_bounced_cheque'); END IF;
  END IF;
  IF EXISTS (
    SELECT FROM invoices WHERE id = NEW.invoice_id
      AND (status = 'draft' OR (NEW.kind = 'payment' AND (status = 'canceled' OR kind = 'credit_note')))
  ) THEN PERFORM break_rule('payment', 'payments_issued_invoice'); END IF;
  RETURN NEW;
END $$;
DROP TRIGGER cash_entries_check ON cash_entries;
DROP FUNCTION check_cash_entry();
CREATE TRIGGER payments_day BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION check_day_of_money('received_on');
CREATE TRIGGER deposit_movements_day BEFORE INSERT ON deposit_movements FOR EACH ROW
  EXECUTE FUNCTION check_day_of_money('happened_on');
CREATE TRIGGER cash_entries_day BEFORE INSERT ON cash_entries FOR EACH ROW
  EXECUTE FUNCTION check_day_of_money('happened_on');

CREATE FUNCTION check_taken_deposit() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM bookings b WHERE b.id = NEW.booking_id AND b.status = 'cancelled' FOR NO KEY UPDATE;
  IF FOUND AND NOT may_write_history() THEN PERFORM break_rule('movement', 'deposit_movements_cancelled_booking'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_movements_cancelled_booking BEFORE INSERT ON deposit_movements FOR EACH ROW
  WHEN (NEW.kind = 'taken') EXECUTE FUNCTION check_taken_deposit();

-- ── people: an address is an account's for good, until its deletion takes it; so is that. No session outlives the longest.
CREATE TRIGGER profiles_email_fixed BEFORE UPDATE ON profiles FOR EACH ROW
  WHEN (OLD.email::text <> NEW.email::text
      AND (NEW.anonymised_at IS NULL OR NEW.email::text <> NEW.id || '@anonyme.invalid')
    OR OLD.anonymised_at IS NOT NULL AND NEW.anonymised_at IS DISTINCT FROM OLD.anonymised_at)
  EXECUTE FUNCTION refuse_but_history();
CREATE TRIGGER sessions_longest BEFORE INSERT OR UPDATE OF expires_at ON sessions FOR EACH ROW
  WHEN (NEW.expires_at > now() + interval '30 days 1 minute') EXECUTE FUNCTION refuse_but_history();

-- Their messages name the rule, as all others' do.
CREATE OR REPLACE FUNCTION keep_stop() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT OLD.agreed AND NEW.agreed AND (NEW.source = 'agency' OR OLD.source = 'reply' AND NEW.source <> 'reply') THEN
    PERFORM break_rule('consent', 'whatsapp_consents_kept');
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION check_platform_words() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM whatsapp_actions a JOIN whatsapp_templates t ON t.id = a.template_id
    WHERE (TG_TABLE_NAME = 'whatsapp_actions' AND a.key = (to_jsonb(NEW) ->> 'key')::whatsapp_action_key
        OR TG_TABLE_NAME = 'whatsapp_templates' AND t.id = (to_jsonb(NEW) ->> 'id')::uuid)
      AND NOT (is_whatsapp_text(a.key, t.body_fr) AND is_whatsapp_text(a.key, t.body_en) AND is_whatsapp_text(a.key, t.body_ar)))
  THEN PERFORM break_rule('text', 'whatsapp_templates_texts'); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION keep_search_counts() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.day <> OLD.day OR NEW.searches < OLD.searches OR NEW.dated < OLD.dated THEN
    PERFORM break_rule('counts', 'search_counts_grow');
  END IF;
  RETURN NEW;
END $$;

-- ── agencies: their first day and their id stay; a badge has a paper that was seen, at the end of each transaction.
CREATE TRIGGER agencies_identity_fixed BEFORE UPDATE ON agencies FOR EACH ROW
  WHEN (OLD.short_id <> NEW.short_id OR OLD.created_at <> NEW.created_at) EXECUTE FUNCTION refuse_but_history();

CREATE FUNCTION check_badge() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  agency uuid := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ->> 'agency_id' ELSE to_jsonb(NEW) ->> 'id' END;
BEGIN
  IF EXISTS (SELECT FROM agencies a WHERE a.id = agency AND a.verification = 'verified')
    AND NOT EXISTS (SELECT FROM agency_papers p WHERE p.agency_id = agency) AND NOT may_write_history()
  THEN PERFORM break_rule('agency', 'agencies_badge_of_papers'); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER agencies_badge_given AFTER INSERT ON agencies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.verification = 'verified') EXECUTE FUNCTION check_badge();
CREATE CONSTRAINT TRIGGER agencies_badge_changed AFTER UPDATE ON agencies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.verification = 'verified' AND OLD.verification <> 'verified') EXECUTE FUNCTION check_badge();
CREATE CONSTRAINT TRIGGER agency_papers_badge AFTER DELETE ON agency_papers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION check_badge();

-- ── reviews: stars and words are its writer's, who changes them while it is seen and within fourteen days; none is deleted.
CREATE FUNCTION keep_review() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.created_at <> OLD.created_at OR OLD.customer_id IS NULL OR NOT OLD.is_visible
      OR OLD.created_at < now() - interval '14 days 1 minute'
      OR OLD.customer_id::text IS DISTINCT FROM current_setting('rihla.actor_id', true)) AND NOT may_write_history()
  THEN PERFORM break_rule('review', 'reviews_of_writer'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reviews_of_writer BEFORE UPDATE ON reviews FOR EACH ROW
  WHEN (OLD.rating <> NEW.rating OR OLD.comment IS DISTINCT FROM NEW.comment OR OLD.created_at <> NEW.created_at)
  EXECUTE FUNCTION keep_review();
CREATE TRIGGER reviews_kept BEFORE DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_but_history();

-- ── what happened is dated by the database, within the transaction that tells it.
ALTER TABLE audit_logs ALTER COLUMN created_at SET DEFAULT clock_timestamp();
ALTER TABLE booking_events ALTER COLUMN created_at SET DEFAULT clock_timestamp();
CREATE TRIGGER audit_logs_dated BEFORE INSERT ON audit_logs FOR EACH ROW
  WHEN (NEW.created_at NOT BETWEEN now() - interval '1 ms' AND clock_timestamp() + interval '1 ms')
  EXECUTE FUNCTION refuse_but_history();
CREATE TRIGGER booking_events_dated BEFORE INSERT ON booking_events FOR EACH ROW
  WHEN (NEW.created_at NOT BETWEEN now() - interval '1 ms' AND clock_timestamp() + interval '1 ms')
  EXECUTE FUNCTION refuse_but_history();

-- ── what the search reads is written by the database's own functions, which work as its owner; its ring begins today.
ALTER FUNCTION refresh_search_vehicles(uuid[]) SECURITY DEFINER;
ALTER FUNCTION keep_busy_days() SECURITY DEFINER;
CREATE TRIGGER search_ring_today BEFORE UPDATE ON search_ring FOR EACH ROW
  WHEN (NEW.from_day NOT BETWEEN today_in_morocco() - 1 AND today_in_morocco() + 1)
  EXECUTE FUNCTION refuse_but_history();

CREATE OR REPLACE FUNCTION grant_application_role() RETURNS boolean LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  IF NOT grant_application_rows() THEN RETURN false; END IF;
  REVOKE UPDATE, DELETE ON audit_logs FROM rihla_app;
  REVOKE INSERT, UPDATE, DELETE ON search_vehicles, search_groups FROM rihla_app;
  REVOKE INSERT, DELETE ON search_ring FROM rihla_app;
  REVOKE ALL ON history_imports FROM rihla_app;
  RETURN true;
END $$;

SELECT complete_table_rules();
SELECT grant_application_role();
