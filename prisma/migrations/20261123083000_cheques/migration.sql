-- Cheques (R172, R173): what is written on one, what became of it, and the movement that takes a bounced one back. The
-- ledger is only added to: a bounced cheque is a row of its own, of the same amount, that names the payment it takes back.

ALTER TYPE "payment_kind" ADD VALUE 'bounced';
CREATE TYPE "cheque_step_kind" AS ENUM ('deposited', 'cleared');

ALTER TABLE "payments"
  ADD COLUMN "cheque_number" VARCHAR(20),
  ADD COLUMN "cheque_bank" VARCHAR(60),
  ADD COLUMN "cheque_due_on" DATE,
  ADD COLUMN "reverses_id" UUID;
CREATE UNIQUE INDEX "payments_agency_id_id_key" ON "payments"("agency_id", "id");
CREATE UNIQUE INDEX "payments_booking_key" ON "payments"("agency_id", "id", "booking_id");
-- A cheque bounces once.
CREATE UNIQUE INDEX "payments_reverses_id_key" ON "payments"("reverses_id");
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_fkey" FOREIGN KEY ("agency_id", "reverses_id", "booking_id")
  REFERENCES "payments"("agency_id", "id", "booking_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Cheques of before keep what was written down of them: their rows of the ledger do not change.
ALTER TABLE payments
  ADD CONSTRAINT payments_cheque CHECK (
    CASE WHEN kind::text = 'bounced' THEN method = 'cheque'
      WHEN method = 'cheque'
      THEN cheque_number IS NOT NULL AND cheque_bank IS NOT NULL AND cheque_due_on IS NOT NULL
      ELSE cheque_number IS NULL AND cheque_bank IS NULL AND cheque_due_on IS NULL END
  ) NOT VALID,
  ADD CONSTRAINT payments_cheque_number CHECK (cheque_number ~ '^[0-9A-Z][0-9A-Z-]{2,19}$'),
  ADD CONSTRAINT payments_cheque_bank CHECK (btrim(cheque_bank) = cheque_bank AND cheque_bank <> ''),
  ADD CONSTRAINT payments_cheque_due CHECK (cheque_due_on BETWEEN received_on - 366 AND received_on + 366),
  ADD CONSTRAINT payments_bounced CHECK ((kind::text = 'bounced') = (reverses_id IS NOT NULL));
-- The same cheque written down twice, and the cheques by the day on which they fall due.
CREATE INDEX payments_cheques_by_number ON payments (agency_id, cheque_number) WHERE cheque_number IS NOT NULL;
CREATE INDEX payments_cheques_by_due ON payments (agency_id, cheque_due_on) WHERE method = 'cheque' AND kind = 'payment';

-- What was received and is taken back again by the bank may leave less than nothing: what was refunded meanwhile. A
-- refund may not (sum_payments).
ALTER TABLE bookings DROP CONSTRAINT bookings_amounts;
ALTER TABLE bookings ADD CONSTRAINT bookings_amounts CHECK (
  deposit_amount >= 0 AND damage_amount >= 0 AND bank_guarantee_amount >= 0
);

CREATE OR REPLACE FUNCTION sum_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid numeric;
BEGIN
  PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  SELECT sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END) INTO paid
  FROM payments WHERE booking_id = NEW.booking_id;
  IF NEW.kind = 'refund' AND paid < 0 THEN PERFORM break_rule('payment', 'payments_above_received'); END IF;
  UPDATE bookings SET paid_amount = paid WHERE id = NEW.booking_id;
  PERFORM settle_invoices(NEW.booking_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION check_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_booking record;
  cheque record;
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

-- What an agency did with a cheque: paid in at the bank, then credited. Rows are only ever added, each step once.
CREATE TABLE "cheque_steps" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "payment_id" UUID NOT NULL,
  "kind" "cheque_step_kind" NOT NULL,
  "happened_on" DATE NOT NULL,
  "recorded_by" UUID,
  "request_key" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "cheque_steps_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "cheque_steps_agency_id_fkey" FOREIGN KEY ("agency_id")
    REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "cheque_steps_payment_fkey" FOREIGN KEY ("agency_id", "payment_id")
    REFERENCES "payments"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "cheque_steps_payment_id_kind_key" ON "cheque_steps"("payment_id", "kind");
CREATE UNIQUE INDEX "cheque_steps_agency_id_request_key_key" ON "cheque_steps"("agency_id", "request_key");
CREATE TRIGGER cheque_steps_only_added BEFORE UPDATE OR DELETE ON cheque_steps
  FOR EACH ROW EXECUTE FUNCTION only_added();
CREATE TRIGGER cheque_steps_not_truncated BEFORE TRUNCATE ON cheque_steps
  FOR EACH STATEMENT EXECUTE FUNCTION never_truncated();

-- A step is of a cheque that was received, did not bounce and was not credited, on a day from its receipt to today. The
-- booking is locked, as by whoever writes its ledger, so that a cheque does not bounce meanwhile.
CREATE FUNCTION check_cheque_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cheque record;
BEGIN
  SELECT p.kind, p.method, p.received_on, p.booking_id INTO cheque FROM payments p WHERE p.id = NEW.payment_id;
  PERFORM FROM bookings WHERE id = cheque.booking_id FOR NO KEY UPDATE;
  IF (cheque.kind, cheque.method) IS DISTINCT FROM ('payment'::payment_kind, 'cheque'::payment_method) THEN
    PERFORM break_rule('step', 'cheque_steps_of_cheque');
  END IF;
  IF EXISTS (SELECT FROM payments WHERE reverses_id = NEW.payment_id)
    OR EXISTS (SELECT FROM cheque_steps WHERE payment_id = NEW.payment_id AND kind = 'cleared')
  THEN PERFORM break_rule('step', 'cheque_steps_after_end'); END IF;
  IF NEW.happened_on NOT BETWEEN greatest(cheque.received_on, (
    SELECT max(happened_on) FROM cheque_steps WHERE payment_id = NEW.payment_id
  )) AND today_in_morocco() THEN PERFORM break_rule('step', 'cheque_steps_in_order'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cheque_steps_check BEFORE INSERT ON cheque_steps FOR EACH ROW EXECUTE FUNCTION check_cheque_step();

SELECT complete_table_rules();
