-- What an invoice has to agree with: its lines, its tax, its booking, the numbers before it, and the ledger. What was
-- paid of an invoice is worked out from its booking's ledger and written by nobody; so is whether it is paid.

ALTER TABLE "invoices"
  ADD COLUMN "request_key" UUID,
  ADD COLUMN "covered_amount" DECIMAL(12,2) NOT NULL DEFAULT 0;
ALTER TABLE "bookings" ADD COLUMN "adjustment_amount" DECIMAL(12,2) NOT NULL DEFAULT 0;

CREATE FUNCTION break_rule(relation text, rule text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% violates check constraint "%"', relation, rule USING ERRCODE = 'check_violation', CONSTRAINT = rule;
END $$;

-- Rows from before these rules. Lines were written before tax: from now on they hold prices with tax, as everybody in
-- the trade says them. What rounding leaves is the last line's.
ALTER TABLE invoice_lines DISABLE TRIGGER USER;
ALTER TABLE invoices DISABLE TRIGGER USER;
ALTER TABLE payments DISABLE TRIGGER USER;
WITH priced AS (
  SELECT l.id, i.total_incl, round(l.total * (1 + i.tax_rate / 100), 2) AS total,
    row_number() OVER (PARTITION BY l.invoice_id ORDER BY l.position DESC) AS from_last,
    sum(round(l.total * (1 + i.tax_rate / 100), 2)) OVER (PARTITION BY l.invoice_id) AS sum
  FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
)
UPDATE invoice_lines l
SET total = p.total + CASE WHEN from_last = 1 THEN p.total_incl - p.sum ELSE 0 END,
    unit_price = round((p.total + CASE WHEN from_last = 1 THEN p.total_incl - p.sum ELSE 0 END) / l.quantity, 2)
FROM priced p WHERE p.id = l.id;
UPDATE payments p SET invoice_id = NULL FROM invoices i
  WHERE i.id = p.invoice_id AND (i.status = 'draft' OR i.booking_id <> p.booking_id);
UPDATE invoices i SET paid_amount = 0, covered_amount = CASE
  WHEN i.kind = 'invoice' AND i.status NOT IN ('draft', 'canceled') THEN i.total_incl ELSE 0 END;
UPDATE invoices SET status = 'sent' WHERE kind = 'credit_note' AND status <> 'draft';
UPDATE invoices SET due_on = issued_on WHERE due_on < issued_on;
ALTER TABLE payments ENABLE TRIGGER USER;
ALTER TABLE invoices ENABLE TRIGGER USER;
ALTER TABLE invoice_lines ENABLE TRIGGER USER;

-- Each form once, whichever booking it was sent for.
DROP INDEX "payments_booking_id_request_key_key";
DROP INDEX "deposit_movements_booking_id_request_key_key";
CREATE UNIQUE INDEX "payments_agency_id_request_key_key" ON "payments"("agency_id", "request_key");
CREATE UNIQUE INDEX "deposit_movements_agency_id_request_key_key" ON "deposit_movements"("agency_id", "request_key");
CREATE UNIQUE INDEX "invoices_agency_id_request_key_key" ON "invoices"("agency_id", "request_key");

-- An invoice is for the client of its booking; a credit note and a payment are of the booking of their invoice. Checked
-- at commit where two records of a client become one.
ALTER TABLE bookings ADD CONSTRAINT bookings_client_key UNIQUE (agency_id, id, client_id);
ALTER TABLE invoices
  ADD CONSTRAINT invoices_same_client_fkey FOREIGN KEY (agency_id, booking_id, client_id)
    REFERENCES bookings (agency_id, id, client_id) DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT invoices_booking_key UNIQUE (agency_id, id, booking_id),
  ADD CONSTRAINT invoices_corrects_same_booking_fkey FOREIGN KEY (agency_id, corrects_id, booking_id)
    REFERENCES invoices (agency_id, id, booking_id);
ALTER TABLE payments ADD CONSTRAINT payments_invoice_of_booking_fkey FOREIGN KEY (agency_id, invoice_id, booking_id)
  REFERENCES invoices (agency_id, id, booking_id);
CREATE INDEX "invoices_corrects_id_idx" ON "invoices"("corrects_id");

-- Prices include tax: without it is the total through one and the rate, to the centime (R33). A credit note is below
-- zero and owes nothing; a draft has received nothing.
ALTER TABLE invoices
  ADD CONSTRAINT invoices_tax_share CHECK (total_excl = round(total_incl / (1 + tax_rate / 100), 2)),
  ADD CONSTRAINT invoices_due CHECK (due_on BETWEEN issued_on AND issued_on + 366),
  ADD CONSTRAINT invoices_unpaid_draft CHECK (status <> 'draft' OR (paid_amount = 0 AND covered_amount = 0)),
  ADD CONSTRAINT invoices_within_total CHECK (kind <> 'invoice' OR paid_amount <= total_incl),
  ADD CONSTRAINT invoices_credit CHECK (
    kind <> 'credit_note' OR (total_incl < 0 AND total_excl <= 0 AND tax_amount <= 0 AND paid_amount = 0 AND status IN ('draft', 'sent'))
  );

-- A line comes to its quantity times its price; where a total was agreed, the price is its share to the centime.
ALTER TABLE invoice_lines
  ADD CONSTRAINT invoice_lines_total CHECK (total = round(quantity * unit_price, 2) OR unit_price = round(total / quantity, 2)),
  ADD CONSTRAINT invoice_lines_label CHECK (btrim(label) <> '' AND char_length(label) <= 200);

-- What an invoice still stands for: its total less its credit notes.
CREATE FUNCTION invoice_rest(of_invoice uuid) RETURNS numeric LANGUAGE sql STABLE
  RETURN (SELECT i.total_incl + coalesce(
      (SELECT sum(c.total_incl) FROM invoices c WHERE c.corrects_id = i.id AND c.status <> 'draft'), 0)
    FROM invoices i WHERE i.id = of_invoice);

-- What an invoice stands for of its booking's price and damage: what no earlier one does. What it bills beside that, less
-- or more (an extra, a discount, a credit note), is the booking's adjustment.
CREATE FUNCTION uncovered_amount(of_booking uuid) RETURNS numeric LANGUAGE sql STABLE
  RETURN (SELECT greatest(0, b.total_price + b.damage_amount - coalesce(
      (SELECT sum(i.covered_amount) FROM invoices i WHERE i.booking_id = b.id AND i.status <> 'canceled'), 0))
    FROM bookings b WHERE b.id = of_booking);

-- What leaves the draft state takes its number, under the lock of its booking, then of its agency: every money use case
-- takes them in this order. What has a number keeps its content. Its status and what was paid of it follow the ledger
-- (settle_invoices), by hand only an unpaid one may become overdue, and the day on which it is due may move until it is
-- paid.
CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  by_ledger boolean := pg_trigger_depth() > 1;
  corrected record;
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
    IF by_ledger THEN RETURN NEW; END IF;
    IF NEW.paid_amount <> OLD.paid_amount THEN PERFORM break_rule('invoice', 'invoices_paid_by_ledger'); END IF;
    IF OLD.status IN ('paid', 'canceled') AND (NEW.status <> OLD.status OR NEW.due_on IS DISTINCT FROM OLD.due_on) THEN
      PERFORM break_rule('invoice', 'invoices_locked');
    END IF;
    IF NEW.status <> OLD.status AND (
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
  PERFORM FROM agencies WHERE id = NEW.agency_id FOR NO KEY UPDATE;
  IF NEW.issued_on > today_in_morocco() OR NEW.issued_on < (
    SELECT issued_on FROM invoices WHERE agency_id = NEW.agency_id AND kind = NEW.kind AND number IS NOT NULL
    ORDER BY year DESC, sequence DESC LIMIT 1
  ) THEN PERFORM break_rule('invoice', 'invoices_issued_in_order'); END IF;
  IF NEW.kind = 'invoice' THEN NEW.covered_amount := uncovered_amount(NEW.booking_id); END IF;
  NEW.year := extract(year FROM NEW.issued_on);
  NEW.sequence := next_invoice_number(NEW.agency_id, NEW.kind, NEW.year);
  NEW.number := CASE NEW.kind WHEN 'invoice' THEN 'FAC' ELSE 'AV' END
    || '-' || NEW.year || '-' || lpad(NEW.sequence::text, greatest(4, length(NEW.sequence::text)), '0');
  RETURN NEW;
END $$;

-- What the ledger of a booking holds, told to its issued invoices: the oldest first, each up to what it still stands
-- for. Fully credited ones are canceled.
CREATE FUNCTION settle_invoices(of_booking uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unspent numeric;
  one record;
  paid numeric;
  state invoice_status;
BEGIN
  IF NOT EXISTS (SELECT FROM invoices WHERE booking_id = of_booking AND number IS NOT NULL) THEN RETURN; END IF;
  PERFORM FROM bookings WHERE id = of_booking FOR NO KEY UPDATE;
  SELECT greatest(0, paid_amount) INTO unspent FROM bookings WHERE id = of_booking;
  FOR one IN
    SELECT id, status, paid_amount, total_incl, due_on, invoice_rest(id) AS rest FROM invoices
    WHERE booking_id = of_booking AND kind = 'invoice' AND number IS NOT NULL ORDER BY year, sequence
  LOOP
    paid := least(unspent, one.rest);
    unspent := unspent - paid;
    state := CASE
      WHEN one.rest = 0 AND one.total_incl > 0 THEN 'canceled'
      WHEN paid = one.rest THEN 'paid'
      WHEN paid > 0 THEN 'partial_paid'
      WHEN one.status IN ('sent', 'overdue') THEN one.status
      WHEN one.due_on < today_in_morocco() THEN 'overdue'
      ELSE 'sent' END;
    IF (one.paid_amount, one.status) IS DISTINCT FROM (paid, state) THEN
      UPDATE invoices SET paid_amount = paid, status = state WHERE id = one.id;
    END IF;
  END LOOP;
  UPDATE bookings b SET adjustment_amount = settled.sum
  FROM (
    SELECT coalesce(sum(invoice_rest(id) - covered_amount), 0) AS sum FROM invoices
    WHERE booking_id = of_booking AND kind = 'invoice' AND number IS NOT NULL AND status <> 'canceled'
  ) settled
  WHERE b.id = of_booking AND b.adjustment_amount <> settled.sum;
END $$;
CREATE TRIGGER bookings_adjusted_by_invoices BEFORE UPDATE OF adjustment_amount ON bookings
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD.adjustment_amount <> NEW.adjustment_amount)
  EXECUTE FUNCTION refuse_row();
CREATE TRIGGER bookings_adjusted_at_start BEFORE INSERT ON bookings
  FOR EACH ROW WHEN (NEW.adjustment_amount <> 0) EXECUTE FUNCTION refuse_row();

CREATE FUNCTION settle_after_issue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_invoices(NEW.booking_id);
  RETURN NULL;
END $$;
CREATE TRIGGER invoices_settle_inserted AFTER INSERT ON invoices
  FOR EACH ROW WHEN (NEW.number IS NOT NULL) EXECUTE FUNCTION settle_after_issue();
CREATE TRIGGER invoices_settle_issued AFTER UPDATE ON invoices
  FOR EACH ROW WHEN (OLD.number IS NULL AND NEW.number IS NOT NULL) EXECUTE FUNCTION settle_after_issue();

CREATE OR REPLACE FUNCTION sum_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  UPDATE bookings
  SET paid_amount = (
    SELECT sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END) FROM payments WHERE booking_id = NEW.booking_id
  )
  WHERE id = NEW.booking_id;
  PERFORM settle_invoices(NEW.booking_id);
  RETURN NULL;
END $$;

-- What may be received: up to what is owed, of a booking that is not cancelled, by today, and for an invoice that was
-- issued. What was received may always be given back.
CREATE FUNCTION check_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_booking record;
BEGIN
  IF NEW.received_on > today_in_morocco() THEN PERFORM break_rule('payment', 'payments_in_future'); END IF;
  PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  SELECT status, paid_amount, total_price + damage_amount + adjustment_amount AS owed
  INTO of_booking FROM bookings WHERE id = NEW.booking_id;
  IF NEW.kind = 'payment' AND of_booking.status = 'cancelled' THEN
    PERFORM break_rule('payment', 'payments_cancelled_booking');
  END IF;
  IF NEW.kind = 'payment' AND of_booking.paid_amount + NEW.amount > of_booking.owed THEN
    PERFORM break_rule('payment', 'payments_above_owed');
  END IF;
  IF EXISTS (
    SELECT FROM invoices WHERE id = NEW.invoice_id
      AND (status = 'draft' OR (NEW.kind = 'payment' AND (status = 'canceled' OR kind = 'credit_note')))
  ) THEN PERFORM break_rule('payment', 'payments_issued_invoice'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_check BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION check_payment();

-- What is owed, with what invoices adjusted.
DROP INDEX bookings_owed;
CREATE INDEX bookings_owed ON bookings (agency_id, client_id)
  INCLUDE (status, return_at, total_price, damage_amount, adjustment_amount, paid_amount)
  WHERE status IN ('confirmed', 'completed') AND payment_status <> 'refunded'
    AND total_price + damage_amount + adjustment_amount - paid_amount > 0;

-- Rows of books are never emptied at once, by their owner either.
CREATE FUNCTION never_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM break_rule(TG_TABLE_NAME, TG_TABLE_NAME || '_not_truncated');
  RETURN NULL;
END $$;
DO $$
DECLARE
  book text;
BEGIN
  FOREACH book IN ARRAY ARRAY['invoices', 'invoice_lines', 'invoice_counters', 'payments', 'deposit_movements'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION never_truncated()',
      book || '_not_truncated', book);
  END LOOP;
END $$;

-- The invoices from before, told what their ledgers hold. Within a trigger, as ever after.
CREATE FUNCTION settle_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_invoices(booking_id) FROM (SELECT DISTINCT booking_id FROM invoices WHERE number IS NOT NULL) b;
  RETURN NULL;
END $$;
CREATE TEMPORARY TABLE settling (nothing integer);
CREATE TRIGGER settle_all AFTER INSERT ON settling FOR EACH STATEMENT EXECUTE FUNCTION settle_all();
INSERT INTO settling VALUES (1);
DROP TABLE settling;
DROP FUNCTION settle_all();

SELECT complete_table_rules();
