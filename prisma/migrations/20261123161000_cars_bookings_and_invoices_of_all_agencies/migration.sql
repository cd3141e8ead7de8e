-- Why an administrator delisted a car, and since when (R280).
ALTER TABLE "vehicles"
  ADD COLUMN "delisted_at" TIMESTAMPTZ(3),
  ADD COLUMN "delisting_reason" TEXT,
  ADD CONSTRAINT vehicles_delisting_reason CHECK (length(delisting_reason) BETWEEN 1 AND 500);
UPDATE vehicles SET delisted_at = now() WHERE status = 'unavailable';

-- A delisting has its moment, and leaves nothing once it is over.
CREATE FUNCTION date_delisting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'unavailable' THEN
    NEW.delisted_at = coalesce(NEW.delisted_at, now());
  ELSE
    NEW.delisted_at = NULL;
    NEW.delisting_reason = NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicles_delisting BEFORE INSERT OR UPDATE OF status, delisted_at, delisting_reason ON vehicles
  FOR EACH ROW EXECUTE FUNCTION date_delisting();

-- The administrator's lists look through all agencies: an index for each of their orders.
CREATE INDEX "vehicles_by_creation" ON "vehicles" ("created_at" DESC, "id");
CREATE INDEX "vehicles_by_name" ON "vehicles" ("make", "model_name", "registration_number", "id");
CREATE INDEX "bookings_by_pickup" ON "bookings" ("pickup_at" DESC, "id");
CREATE INDEX "bookings_by_total" ON "bookings" ("total_price" DESC, "id");
CREATE INDEX "bookings_by_status_and_creation" ON "bookings" ("status", "created_at" DESC, "id");
CREATE INDEX invoices_issued ON invoices (issued_on DESC, id) WHERE number IS NOT NULL;
CREATE INDEX invoices_issued_by_total ON invoices (total_incl DESC, id) WHERE number IS NOT NULL;
CREATE INDEX invoices_number_code ON invoices USING gin (replace(number, '-', '') gin_trgm_ops);

SELECT complete_table_rules();
