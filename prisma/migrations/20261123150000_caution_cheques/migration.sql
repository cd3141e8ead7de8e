-- A caution that is taken by cheque says what stands on it, as a payment by cheque does (R150). What is given back or kept
-- of it names no cheque again. Movements of before keep what was written down of them: their rows do not change.

ALTER TABLE "deposit_movements"
  ADD COLUMN "cheque_number" VARCHAR(20),
  ADD COLUMN "cheque_bank" VARCHAR(60),
  ADD COLUMN "cheque_due_on" DATE;
ALTER TABLE deposit_movements
  ADD CONSTRAINT deposit_movements_cheque CHECK (
    CASE WHEN kind = 'taken' AND method = 'cheque'
      THEN cheque_number IS NOT NULL AND cheque_bank IS NOT NULL AND cheque_due_on IS NOT NULL
      ELSE cheque_number IS NULL AND cheque_bank IS NULL AND cheque_due_on IS NULL END
  ) NOT VALID,
  ADD CONSTRAINT deposit_movements_cheque_number CHECK (cheque_number ~ '^[0-9A-Z][0-9A-Z-]{2,19}$'),
  ADD CONSTRAINT deposit_movements_cheque_bank CHECK (btrim(cheque_bank) = cheque_bank AND cheque_bank <> ''),
  ADD CONSTRAINT deposit_movements_cheque_due CHECK (cheque_due_on BETWEEN happened_on - 366 AND happened_on + 366);

SELECT complete_table_rules();
