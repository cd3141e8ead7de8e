-- The papers of one rental speak of one currency (R151): that of the first invoice with a number, of what was signed or of
-- what was received; before all of them that of its agency today. Each row of the ledger keeps the one it was written in.

ALTER TABLE "payments" ADD COLUMN "currency" VARCHAR(3) NOT NULL DEFAULT 'MAD';
ALTER TABLE "deposit_movements" ADD COLUMN "currency" VARCHAR(3) NOT NULL DEFAULT 'MAD';

-- Rows of before are in the currency of their papers, else in that of their agency.
CREATE TABLE former_currencies AS
  SELECT b.id, coalesce(
    (SELECT i.currency FROM invoices i WHERE i.booking_id = b.id AND i.number IS NOT NULL AND i.kind = 'invoice'
      ORDER BY i.year, i.sequence LIMIT 1),
    (SELECT coalesce(k.snapshot::jsonb #>> '{paper,currency}', 'MAD') FROM contracts k
      WHERE k.agency_id = b.agency_id AND k.booking_id = b.id AND k.status = 'signed'),
    s.currency) AS currency
  FROM bookings b JOIN agency_settings s ON s.agency_id = b.agency_id
  WHERE s.currency <> 'MAD'
    OR b.id IN (SELECT i.booking_id FROM invoices i WHERE i.currency <> 'MAD')
    OR b.id IN (SELECT k.booking_id FROM contracts k WHERE k.status = 'signed'
      AND k.snapshot::jsonb #>> '{paper,currency}' <> 'MAD');
ALTER TABLE payments DISABLE TRIGGER USER;
ALTER TABLE deposit_movements DISABLE TRIGGER USER;
UPDATE payments SET currency = f.currency FROM former_currencies f WHERE f.id = booking_id AND f.currency <> 'MAD';
UPDATE deposit_movements SET currency = f.currency FROM former_currencies f
  WHERE f.id = booking_id AND f.currency <> 'MAD';
ALTER TABLE payments ENABLE TRIGGER USER;
ALTER TABLE deposit_movements ENABLE TRIGGER USER;
DROP TABLE former_currencies;

CREATE FUNCTION rental_currency(of_booking uuid) RETURNS varchar LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT i.currency FROM invoices i WHERE i.booking_id = b.id AND i.number IS NOT NULL AND i.kind = 'invoice'
      ORDER BY i.year, i.sequence LIMIT 1),
    (SELECT coalesce(k.snapshot::jsonb #>> '{paper,currency}', 'MAD') FROM contracts k
      WHERE k.agency_id = b.agency_id AND k.booking_id = b.id AND k.status = 'signed'),
    (SELECT p.currency FROM payments p WHERE p.booking_id = b.id ORDER BY p.created_at, p.id LIMIT 1),
    (SELECT d.currency FROM deposit_movements d WHERE d.booking_id = b.id ORDER BY d.created_at, d.id LIMIT 1),
    (SELECT s.currency FROM agency_settings s WHERE s.agency_id = b.agency_id),
    'MAD')
  FROM bookings b WHERE b.id = of_booking
$$;

CREATE FUNCTION take_rental_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.currency := coalesce(rental_currency(NEW.booking_id), NEW.currency);
  RETURN NEW;
END $$;
-- Whatever is written: nobody chooses the currency of a row of the ledger.
CREATE TRIGGER payments_currency BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION take_rental_currency();
CREATE TRIGGER deposit_movements_currency BEFORE INSERT ON deposit_movements
  FOR EACH ROW EXECUTE FUNCTION take_rental_currency();
-- An invoice takes it as a draft, and once more as it is issued: the agency may have chosen another one meanwhile.
CREATE TRIGGER invoices_currency BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.kind = 'invoice') EXECUTE FUNCTION take_rental_currency();
CREATE TRIGGER invoices_currency_issued BEFORE UPDATE ON invoices
  FOR EACH ROW WHEN (NEW.kind = 'invoice' AND OLD.status = 'draft' AND NEW.status <> 'draft')
  EXECUTE FUNCTION take_rental_currency();
