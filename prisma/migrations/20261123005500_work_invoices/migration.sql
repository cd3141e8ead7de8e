-- The picture of a work's invoice: a key of private storage, of one work only, so that removing it takes nothing from
-- another. The clean-up of stray files asks for keys, too.

ALTER TABLE "vehicle_works" ADD COLUMN "invoice_key" TEXT,
  ADD CONSTRAINT vehicle_works_invoice_key CHECK (invoice_key ~ '^work-[0-9a-f]{32}$');
CREATE UNIQUE INDEX "vehicle_works_invoice_key_key" ON "vehicle_works"("invoice_key");
