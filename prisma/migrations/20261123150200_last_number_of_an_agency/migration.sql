-- The last number of an agency is read from the end of its index: without the year drafts, which have none, stood before
-- it there, each with what was left of those issued since, so that issuing n drafts read them n times.

CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  by_ledger boolean := pg_trigger_depth() > 1;
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
