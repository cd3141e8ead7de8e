-- The ledger of the caution (R30), payments that are written once, and the hand-over of a car (R25).

ALTER TYPE "booking_event_type" ADD VALUE 'deposit_recorded';

-- The same form of a payment, sent twice, is one row.
ALTER TABLE "payments" ADD COLUMN "request_key" UUID;
CREATE UNIQUE INDEX "payments_booking_id_request_key_key" ON "payments"("booking_id", "request_key");

CREATE TYPE "deposit_movement_kind" AS ENUM ('taken', 'returned', 'kept');
CREATE TABLE "deposit_movements" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "booking_id" UUID NOT NULL,
  "kind" "deposit_movement_kind" NOT NULL,
  "amount" DECIMAL(12,2) NOT NULL,
  "method" "payment_method" NOT NULL,
  "reason" TEXT,
  "happened_on" DATE NOT NULL,
  "recorded_by" UUID,
  "request_key" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "deposit_movements_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "deposit_movements_agency_id_fkey" FOREIGN KEY ("agency_id")
    REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "deposit_movements_booking_fkey" FOREIGN KEY ("agency_id", "booking_id")
    REFERENCES "bookings"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT deposit_movements_amount CHECK (amount > 0),
  -- Who keeps some of it says why; nobody else needs to.
  CONSTRAINT deposit_movements_reason CHECK (
    (kind <> 'kept' OR reason IS NOT NULL) AND btrim(reason) <> '' AND char_length(reason) <= 500
  )
);
CREATE UNIQUE INDEX "deposit_movements_booking_id_request_key_key" ON "deposit_movements"("booking_id", "request_key");
CREATE INDEX "deposit_movements_booking_id_created_at_idx" ON "deposit_movements"("booking_id", "created_at");
CREATE TRIGGER deposit_movements_only_added BEFORE UPDATE OR DELETE ON deposit_movements
  FOR EACH ROW EXECUTE FUNCTION only_added();

-- What is given back or kept was taken before. The booking is locked before the sum is read, so that two
-- movements at once both count.
CREATE FUNCTION check_deposit_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  IF (
    SELECT sum(CASE kind WHEN 'taken' THEN amount ELSE -amount END) < 0
    FROM deposit_movements WHERE booking_id = NEW.booking_id
  ) THEN
    RAISE EXCEPTION 'movement violates check constraint "deposit_movements_balance"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_movements_balance';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER deposit_movements_balance AFTER INSERT ON deposit_movements
  FOR EACH ROW EXECUTE FUNCTION check_deposit_balance();

-- A car that was handed over: its booking is returned, never cancelled.
ALTER TABLE "bookings"
  ADD COLUMN "handed_over_at" TIMESTAMP(0),
  ADD COLUMN "pickup_mileage" INTEGER,
  ADD COLUMN "pickup_fuel" INTEGER,
  ADD COLUMN "return_mileage" INTEGER,
  ADD COLUMN "return_fuel" INTEGER,
  ADD CONSTRAINT bookings_handed_over_status CHECK (handed_over_at IS NULL OR status IN ('confirmed', 'completed')),
  ADD CONSTRAINT bookings_handed_over_at CHECK (handed_over_at >= pickup_at::date AND handed_over_at < return_at),
  ADD CONSTRAINT bookings_returned_after_hand_over CHECK (returned_at > handed_over_at),
  ADD CONSTRAINT bookings_mileage CHECK (pickup_mileage >= 0 AND return_mileage >= 0 AND return_mileage >= pickup_mileage),
  ADD CONSTRAINT bookings_fuel CHECK (pickup_fuel BETWEEN 0 AND 8 AND return_fuel BETWEEN 0 AND 8),
  ADD CONSTRAINT bookings_hand_over_whole CHECK (
    (handed_over_at IS NULL) = (pickup_mileage IS NULL) AND (handed_over_at IS NULL) = (pickup_fuel IS NULL)
  ),
  ADD CONSTRAINT bookings_return_whole CHECK (
    (return_mileage IS NULL) = (return_fuel IS NULL) AND (return_mileage IS NULL OR returned_at IS NOT NULL)
  );
CREATE TRIGGER bookings_handed_over_kept BEFORE UPDATE ON bookings
  FOR EACH ROW
  WHEN (OLD.handed_over_at IS NOT NULL AND (
    OLD.handed_over_at, OLD.pickup_mileage, OLD.pickup_fuel, OLD.vehicle_id, OLD.pickup_at, OLD.pickup_location_id
  ) IS DISTINCT FROM (
    NEW.handed_over_at, NEW.pickup_mileage, NEW.pickup_fuel, NEW.vehicle_id, NEW.pickup_at, NEW.pickup_location_id
  ))
  EXECUTE FUNCTION refuse_row();

SELECT complete_table_rules();
