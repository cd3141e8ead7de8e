-- What only triggers may write was told by the depth of triggers: a trigger of anybody's own was deep enough. These rules
-- look at what is true instead, whoever writes it: what the ledger, the invoices and the bookings say (R330).

-- bookings.paid_amount: the sum of its payments.
CREATE FUNCTION paid_by_ledger(of_booking uuid) RETURNS numeric LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp
  RETURN (SELECT coalesce(sum(CASE p.kind WHEN 'payment' THEN p.amount ELSE -p.amount END), 0)
    FROM payments p WHERE p.booking_id = of_booking);

CREATE OR REPLACE FUNCTION guard_paid_amount() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.paid_amount <> paid_by_ledger(NEW.id) THEN PERFORM break_rule('booking', 'bookings_paid_by_ledger'); END IF;
  RETURN NEW;
END $$;

DROP TRIGGER bookings_paid_by_ledger ON bookings;
CREATE TRIGGER bookings_paid_by_ledger BEFORE UPDATE OF paid_amount ON bookings FOR EACH ROW
  WHEN (OLD.paid_amount <> NEW.paid_amount) EXECUTE FUNCTION guard_paid_amount();

CREATE OR REPLACE FUNCTION sum_payments() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  paid numeric;
BEGIN
  PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  paid := paid_by_ledger(NEW.booking_id);
  IF NEW.kind = 'refund' AND paid < 0 THEN PERFORM break_rule('payment', 'payments_above_received'); END IF;
  UPDATE bookings SET paid_amount = paid WHERE id = NEW.booking_id;
  PERFORM settle_invoices(NEW.booking_id);
  RETURN NULL;
END $$;

-- invoices.paid_amount and status: what was paid, spent on the issued invoices in the order of their numbers.
CREATE FUNCTION settled_invoices(of_booking uuid) RETURNS TABLE (invoice_id uuid, paid numeric, state invoice_status)
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT i.id, i.share, CASE
    WHEN i.rest = 0 AND i.total_incl > 0 THEN 'canceled'
    WHEN i.share = i.rest THEN 'paid'
    WHEN i.share > 0 THEN 'partial_paid'
    WHEN i.status IN ('sent', 'overdue') THEN i.status
    WHEN i.due_on < today_in_morocco() THEN 'overdue'
    ELSE 'sent' END
  FROM (
    SELECT r.*, least(r.rest, greatest(0, greatest(0, b.paid_amount)
      - coalesce(sum(r.rest) OVER (ORDER BY r.year, r.sequence ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS share
    FROM bookings b, LATERAL (
      SELECT n.*, invoice_rest(n.id) AS rest FROM invoices n
      WHERE n.booking_id = b.id AND n.kind = 'invoice' AND n.number IS NOT NULL) AS r
    WHERE b.id = of_booking
  ) AS i
$$;

-- bookings.adjustment_amount: what its invoices bill beside its price and damage.
CREATE FUNCTION invoiced_adjustment(of_booking uuid) RETURNS numeric LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp
  RETURN (SELECT coalesce(sum(invoice_rest(i.id)), 0) - covered_amount(of_booking) FROM invoices i
    WHERE i.booking_id = of_booking AND i.kind = 'invoice' AND i.number IS NOT NULL AND i.status <> 'canceled');

CREATE FUNCTION guard_adjustment() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.adjustment_amount <> invoiced_adjustment(NEW.id) THEN
    PERFORM break_rule('booking', 'bookings_adjusted_by_invoices');
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER bookings_adjusted_by_invoices ON bookings;
CREATE TRIGGER bookings_adjusted_by_invoices BEFORE UPDATE OF adjustment_amount ON bookings FOR EACH ROW
  WHEN (OLD.adjustment_amount <> NEW.adjustment_amount) EXECUTE FUNCTION guard_adjustment();

CREATE OR REPLACE FUNCTION settle_invoices(of_booking uuid) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  adjustment numeric;
BEGIN
  IF NOT EXISTS (SELECT FROM invoices WHERE booking_id = of_booking AND number IS NOT NULL) THEN RETURN; END IF;
  PERFORM FROM bookings WHERE id = of_booking FOR NO KEY UPDATE;
  UPDATE invoices i SET paid_amount = s.paid, status = s.state FROM settled_invoices(of_booking) s
  WHERE i.id = s.invoice_id AND (i.paid_amount, i.status) IS DISTINCT FROM (s.paid, s.state);
  adjustment := invoiced_adjustment(of_booking);
  UPDATE bookings SET adjustment_amount = adjustment WHERE id = of_booking AND adjustment_amount <> adjustment;
END $$;

CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  corrected record;
  earlier record;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' THEN PERFORM break_rule('invoice', 'invoices_issued_stays'); END IF;
    RETURN OLD;
  END IF;

  IF TG_OP = 'UPDATE' AND OLD.status <> 'draft' THEN
    IF NEW.status = 'draft' OR ROW(
      NEW.id, NEW.agency_id, NEW.booking_id, NEW.client_id, NEW.kind, NEW.corrects_id, NEW.number, NEW.year,
      NEW.sequence, NEW.currency, NEW.period_start, NEW.period_end, NEW.tax_rate, NEW.total_excl,
      NEW.tax_amount, NEW.total_incl, NEW.issued_on, NEW.buyer, NEW.seller, NEW.request_key, NEW.covered_amount,
      NEW.created_at
    ) IS DISTINCT FROM ROW(
      OLD.id, OLD.agency_id, OLD.booking_id, OLD.client_id, OLD.kind, OLD.corrects_id, OLD.number, OLD.year,
      OLD.sequence, OLD.currency, OLD.period_start, OLD.period_end, OLD.tax_rate, OLD.total_excl,
      OLD.tax_amount, OLD.total_incl, OLD.issued_on, OLD.buyer, OLD.seller, OLD.request_key, OLD.covered_amount,
      OLD.created_at
    ) THEN PERFORM break_rule('invoice', 'invoices_issued_unchanged'); END IF;
    IF OLD.status IN ('paid', 'canceled') AND NEW.due_on IS DISTINCT FROM OLD.due_on THEN
      PERFORM break_rule('invoice', 'invoices_locked');
    END IF;
    IF (NEW.paid_amount, NEW.status) = (OLD.paid_amount, OLD.status) OR EXISTS (
      SELECT FROM settled_invoices(NEW.booking_id) s
      WHERE s.invoice_id = NEW.id AND (s.paid, s.state) = (NEW.paid_amount, NEW.status)
    ) THEN RETURN NEW; END IF;
    IF NEW.paid_amount <> OLD.paid_amount THEN PERFORM break_rule('invoice', 'invoices_paid_by_ledger'); END IF;
    IF OLD.status IN ('paid', 'canceled') THEN PERFORM break_rule('invoice', 'invoices_locked'); END IF;
    IF (
      (OLD.status = 'sent' AND NEW.status = 'overdue' AND NEW.due_on < today_in_morocco())
      OR (OLD.status = 'overdue' AND NEW.status = 'sent' AND NEW.due_on >= today_in_morocco())
    ) IS NOT TRUE THEN PERFORM break_rule('invoice', 'invoices_status_by_ledger'); END IF;
    RETURN NEW;
  END IF;

  IF NEW.status = 'draft' THEN RETURN NEW; END IF;
  IF NEW.corrects_id IS NOT NULL THEN
    SELECT * INTO corrected FROM invoices WHERE id = NEW.corrects_id;
    IF corrected.status = 'draft' OR corrected.kind <> 'invoice'
       OR (corrected.tax_rate, corrected.currency) IS DISTINCT FROM (NEW.tax_rate, NEW.currency) THEN
      PERFORM break_rule('invoice', 'invoices_corrects_issued');
    END IF;
  END IF;

  IF NEW.issued_on IS NULL OR num_nonnulls(NEW.number, NEW.year, NEW.sequence) > 0 THEN
    PERFORM break_rule('invoice', 'invoices_number_from_counter');
  END IF;
  IF NEW.paid_amount <> 0 OR NEW.covered_amount <> 0 THEN PERFORM break_rule('invoice', 'invoices_paid_by_ledger'); END IF;
  IF (NEW.status = 'sent' OR (NEW.status = 'overdue' AND NEW.due_on < today_in_morocco())) IS NOT TRUE THEN
    PERFORM break_rule('invoice', 'invoices_status_by_ledger');
  END IF;
  IF NOT EXISTS (SELECT FROM invoice_lines WHERE invoice_id = NEW.id)
     OR NEW.total_incl <> (SELECT sum(total) FROM invoice_lines WHERE invoice_id = NEW.id) THEN
    PERFORM break_rule('invoice', 'invoices_lines_sum');
  END IF;
  PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  IF NEW.kind = 'credit_note' AND invoice_rest(NEW.corrects_id) + NEW.total_incl < 0 THEN
    PERFORM break_rule('invoice', 'invoices_credit_rest');
  END IF;
  IF NEW.kind = 'credit_note' THEN
    SELECT coalesce(sum(total_incl), 0) AS incl, coalesce(sum(total_excl), 0) AS excl, coalesce(sum(covered_amount), 0) AS covered
    INTO earlier FROM invoices WHERE corrects_id = NEW.corrects_id AND number IS NOT NULL;
    IF NEW.total_excl <> round((earlier.incl + NEW.total_incl) / (1 + NEW.tax_rate / 100), 2) - earlier.excl THEN
      PERFORM break_rule('invoice', 'invoices_credit_tax');
    END IF;
    NEW.covered_amount := -least(-NEW.total_incl, corrected.covered_amount + earlier.covered, (
      SELECT greatest(0, covered_amount(b.id) - b.total_price - b.damage_amount) FROM bookings b WHERE b.id = NEW.booking_id));
  END IF;
  PERFORM FROM agencies WHERE id = NEW.agency_id FOR NO KEY UPDATE;
  IF NEW.issued_on > today_in_morocco() OR NEW.issued_on < (
    SELECT issued_on FROM invoices WHERE agency_id = NEW.agency_id AND kind = NEW.kind AND year IS NOT NULL
    ORDER BY year DESC, sequence DESC LIMIT 1
  ) THEN PERFORM break_rule('invoice', 'invoices_issued_in_order'); END IF;
  IF NEW.kind = 'invoice' THEN NEW.covered_amount := uncovered_amount(NEW.booking_id); END IF;
  NEW.year := extract(year FROM NEW.issued_on);
  NEW.sequence := next_invoice_number(NEW.agency_id, NEW.kind, NEW.year);
  NEW.number := CASE NEW.kind WHEN 'invoice' THEN 'FAC' ELSE 'AV' END
    || '-' || NEW.year || '-' || lpad(NEW.sequence::text, greatest(4, length(NEW.sequence::text)), '0');
  RETURN NEW;
END $$;

-- A counter counts: from one, one at a time, each number that of an invoice; it goes with its agency alone.
CREATE OR REPLACE FUNCTION guard_invoice_counter() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT (CASE TG_OP
    WHEN 'INSERT' THEN NEW.last = 1
    WHEN 'UPDATE' THEN (NEW.agency_id, NEW.kind, NEW.year, NEW.last) = (OLD.agency_id, OLD.kind, OLD.year, OLD.last + 1)
      AND EXISTS (SELECT FROM invoices i WHERE i.agency_id = OLD.agency_id AND i.kind = OLD.kind AND i.year = OLD.year
        AND i.sequence = OLD.last)
    ELSE NOT EXISTS (SELECT FROM agencies a WHERE a.id = OLD.agency_id)
  END) THEN PERFORM break_rule('counter', 'invoice_counters_by_invoice'); END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE FUNCTION check_invoice_of_counter() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM invoices i WHERE i.agency_id = NEW.agency_id AND i.kind = NEW.kind AND i.year = NEW.year
    AND i.sequence = NEW.last) THEN PERFORM break_rule('counter', 'invoice_counters_by_invoice'); END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER invoice_counters_by_invoice AFTER INSERT OR UPDATE ON invoice_counters
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_of_counter();

-- The row of a booking says what its booking says, stays its booking's, and goes when that holds the car no more.
CREATE OR REPLACE FUNCTION guard_occupancy() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (CASE TG_OP
    WHEN 'DELETE' THEN OLD.kind = 'booking'
      AND EXISTS (SELECT FROM bookings b WHERE b.id = OLD.booking_id AND b.status = 'confirmed')
    WHEN 'UPDATE' THEN (OLD.kind, OLD.booking_id) IS DISTINCT FROM (NEW.kind, NEW.booking_id)
      OR NEW.kind = 'booking' AND NOT is_occupancy_of_booking(NEW)
    ELSE NEW.kind = 'booking' AND NOT is_occupancy_of_booking(NEW)
  END) THEN PERFORM break_rule('occupancy', 'occupancies_follow_booking'); END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE FUNCTION is_occupancy_of_booking(o occupancies) RETURNS boolean LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp
  RETURN EXISTS (SELECT FROM bookings b WHERE b.id = o.booking_id AND b.status IN ('pending', 'confirmed')
    AND (b.agency_id, b.vehicle_id, b.pickup_at, b.blocked_until) = (o.agency_id, o.vehicle_id, o.starts_at, o.ends_at));

-- Events go with their booking, templates with their agency: what they belong to is gone by then.
CREATE OR REPLACE FUNCTION only_added() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'booking_events' THEN
    IF NOT EXISTS (SELECT FROM bookings b WHERE b.id = OLD.booking_id) THEN RETURN OLD; END IF;
  END IF;
  PERFORM break_rule(TG_TABLE_NAME, TG_TABLE_NAME || '_only_added');
  RETURN NULL;
END $$;

CREATE FUNCTION keep_contract_template() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM agencies a WHERE a.id = OLD.agency_id) THEN
    PERFORM break_rule('template', 'contract_templates_not_deleted');
  END IF;
  RETURN OLD;
END $$;

DROP TRIGGER contract_templates_not_deleted ON contract_templates;
CREATE TRIGGER contract_templates_not_deleted BEFORE DELETE ON contract_templates FOR EACH ROW
  EXECUTE FUNCTION keep_contract_template();
