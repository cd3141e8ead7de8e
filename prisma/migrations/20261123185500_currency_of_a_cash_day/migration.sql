-- A closed day of the cash book keeps what it was counted in: the agency may choose another currency afterwards.
ALTER TABLE "cash_days" ADD COLUMN "currency" VARCHAR(3) NOT NULL DEFAULT 'MAD';

ALTER TABLE cash_days DISABLE TRIGGER cash_days_only_added;
UPDATE cash_days d SET currency = a.currency FROM agencies a WHERE a.id = d.agency_id;
ALTER TABLE cash_days ENABLE TRIGGER cash_days_only_added;

CREATE FUNCTION take_agency_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT currency INTO NEW.currency FROM agencies WHERE id = NEW.agency_id;
  RETURN NEW;
END $$;
CREATE TRIGGER cash_days_currency BEFORE INSERT ON cash_days FOR EACH ROW EXECUTE FUNCTION take_agency_currency();
