-- Invoices are numbered without gaps and do not change once issued; payments are a ledger.

ALTER TABLE invoices
  ADD CONSTRAINT invoices_period CHECK (period_end > period_start),
  ADD CONSTRAINT invoices_number_when_issued CHECK (
    CASE WHEN status = 'draft'
      THEN num_nonnulls(number, year, sequence, issued_on) = 0
      ELSE num_nonnulls(number, year, sequence, issued_on) = 4 END
  ),
  ADD CONSTRAINT invoices_tax_rate CHECK (tax_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT invoices_sum CHECK (total_incl = total_excl + tax_amount),
  ADD CONSTRAINT invoices_amounts CHECK (
    kind <> 'invoice' OR (total_excl >= 0 AND tax_amount >= 0 AND total_incl >= 0 AND paid_amount >= 0)
  ),
  ADD CONSTRAINT invoices_corrects CHECK ((kind = 'credit_note') = (corrects_id IS NOT NULL));

ALTER TABLE invoice_lines ADD CONSTRAINT invoice_lines_quantity CHECK (quantity > 0);
ALTER TABLE invoice_counters ADD CONSTRAINT invoice_counters_last CHECK (last >= 0);
ALTER TABLE payments ADD CONSTRAINT payments_amount CHECK (amount > 0);

-- The next number of a series. The counter's row stays locked until the transaction ends, and a
-- rollback takes the number back: a sequence would leave gaps (READINGS 27).
CREATE FUNCTION next_invoice_number(of_agency uuid, of_kind invoice_kind, of_year integer) RETURNS integer
LANGUAGE sql AS $$
  INSERT INTO invoice_counters AS c (agency_id, kind, year, last) VALUES (of_agency, of_kind, of_year, 1)
  ON CONFLICT (agency_id, kind, year) DO UPDATE SET last = c.last + 1
  RETURNING last
$$;

-- Leaving the draft state takes the number; issued_on says the year and comes from the caller, who
-- knows the day in Morocco. After that only status, paid_amount and due_on move, and a paid or canceled
-- invoice is locked (SPEC §4).
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'draft' THEN RETURN OLD; END IF;
    broken := 'invoices_issued_stays';
  ELSIF TG_OP = 'UPDATE' AND OLD.status IN ('paid', 'canceled') THEN
    broken := 'invoices_locked';
  ELSIF TG_OP = 'UPDATE' AND OLD.status <> 'draft' THEN
    IF NEW.status = 'draft' OR ROW(
      NEW.id, NEW.agency_id, NEW.booking_id, NEW.client_id, NEW.kind, NEW.corrects_id, NEW.number, NEW.year,
      NEW.sequence, NEW.currency, NEW.period_start, NEW.period_end, NEW.tax_rate, NEW.total_excl,
      NEW.tax_amount, NEW.total_incl, NEW.issued_on, NEW.buyer, NEW.seller
    ) IS DISTINCT FROM ROW(
      OLD.id, OLD.agency_id, OLD.booking_id, OLD.client_id, OLD.kind, OLD.corrects_id, OLD.number, OLD.year,
      OLD.sequence, OLD.currency, OLD.period_start, OLD.period_end, OLD.tax_rate, OLD.total_excl,
      OLD.tax_amount, OLD.total_incl, OLD.issued_on, OLD.buyer, OLD.seller
    ) THEN broken := 'invoices_issued_unchanged'; END IF;
  ELSIF NEW.status <> 'draft' THEN
    IF NEW.issued_on IS NULL OR num_nonnulls(NEW.number, NEW.year, NEW.sequence) > 0 THEN
      broken := 'invoices_number_from_counter';
    ELSE
      NEW.year := extract(year FROM NEW.issued_on);
      NEW.sequence := next_invoice_number(NEW.agency_id, NEW.kind, NEW.year);
      NEW.number := CASE NEW.kind WHEN 'invoice' THEN 'FAC' ELSE 'AV' END
        || '-' || NEW.year || '-' || lpad(NEW.sequence::text, greatest(4, length(NEW.sequence::text)), '0');
    END IF;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'invoice violates check constraint "%"', broken
      USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_keep BEFORE INSERT OR UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoice();

-- The lines of an issued invoice are as fixed as its totals.
CREATE FUNCTION keep_invoice_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM invoices WHERE status <> 'draft'
      AND id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.invoice_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.invoice_id END)
  ) THEN
    RAISE EXCEPTION 'invoice line violates check constraint "invoice_lines_issued"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_lines_issued';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER invoice_lines_keep BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_lines();

-- A counter moves only because an invoice takes its number.
CREATE FUNCTION guard_invoice_counter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'counter violates check constraint "invoice_counters_by_invoice"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_counters_by_invoice';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER invoice_counters_guard BEFORE INSERT OR UPDATE OR DELETE ON invoice_counters
  FOR EACH ROW EXECUTE FUNCTION guard_invoice_counter();

-- Rows that are only ever added. A booking's timeline goes with its booking; the others stay.
CREATE FUNCTION only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'booking_events' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% violates check constraint "%_only_added"', TG_TABLE_NAME, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_only_added';
END $$;
CREATE TRIGGER payments_only_added BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION only_added();
CREATE TRIGGER audit_logs_only_added BEFORE UPDATE OR DELETE ON audit_logs FOR EACH ROW EXECUTE FUNCTION only_added();
CREATE TRIGGER booking_events_only_added BEFORE UPDATE OR DELETE ON booking_events FOR EACH ROW EXECUTE FUNCTION only_added();

-- bookings.paid_amount is the signed sum of the ledger. The booking is locked before the sum is read,
-- so that two payments at once both count.
CREATE FUNCTION sum_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  UPDATE bookings
  SET paid_amount = (
    SELECT sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END) FROM payments WHERE booking_id = NEW.booking_id
  )
  WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_sum AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION sum_payments();

CREATE FUNCTION guard_paid_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'booking violates check constraint "bookings_paid_by_ledger"'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_paid_by_ledger';
END $$;
CREATE TRIGGER bookings_paid_at_start BEFORE INSERT ON bookings
  FOR EACH ROW WHEN (NEW.paid_amount <> 0) EXECUTE FUNCTION guard_paid_amount();
CREATE TRIGGER bookings_paid_by_ledger BEFORE UPDATE OF paid_amount ON bookings
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD.paid_amount <> NEW.paid_amount)
  EXECUTE FUNCTION guard_paid_amount();

-- A review is of a completed booking, by its customer, about its car and agency.
CREATE FUNCTION check_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.agency_id, NEW.vehicle_id, NEW.booking_id) = (OLD.agency_id, OLD.vehicle_id, OLD.booking_id)
     AND (NEW.customer_id IS NULL OR NEW.customer_id = OLD.customer_id) THEN
    RETURN NEW;
  END IF;
  IF NOT EXISTS (
    SELECT FROM bookings WHERE id = NEW.booking_id AND agency_id = NEW.agency_id AND vehicle_id = NEW.vehicle_id
      AND customer_id = NEW.customer_id AND status = 'completed'
  ) THEN
    RAISE EXCEPTION 'review violates check constraint "reviews_completed_booking"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_completed_booking';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reviews_check BEFORE INSERT OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION check_review();
