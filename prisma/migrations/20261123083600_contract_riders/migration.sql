-- Riders (avenants): what was agreed after a contract was signed. Numbered from 1 without a gap, written with their snapshot
-- and its SHA-256, only ever added; signed in the ways of a contract. The booking of a signed contract is what its last rider
-- says, or the contract itself.

CREATE TABLE "contract_riders" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "contract_id" UUID NOT NULL,
  "sequence" INTEGER NOT NULL,
  "vehicle_id" UUID NOT NULL,
  "pickup_location_id" UUID NOT NULL,
  "return_location_id" UUID NOT NULL,
  "starts_at" TIMESTAMP(0) NOT NULL,
  "ends_at" TIMESTAMP(0) NOT NULL,
  "amount" DECIMAL(12,2) NOT NULL,
  "deposit_amount" DECIMAL(12,2) NOT NULL,
  "snapshot" TEXT NOT NULL,
  "snapshot_sha256" TEXT NOT NULL,
  "profile_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "contract_riders_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "contract_riders_contract_fkey" FOREIGN KEY ("agency_id", "contract_id")
    REFERENCES "contracts"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "contract_riders_vehicle_fkey" FOREIGN KEY ("agency_id", "vehicle_id")
    REFERENCES "vehicles"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "contract_riders_pickup_fkey" FOREIGN KEY ("agency_id", "pickup_location_id")
    REFERENCES "agency_locations"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "contract_riders_return_fkey" FOREIGN KEY ("agency_id", "return_location_id")
    REFERENCES "agency_locations"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT contract_riders_period CHECK (ends_at > starts_at),
  CONSTRAINT contract_riders_amounts CHECK (amount >= 0 AND deposit_amount >= 0),
  CONSTRAINT contract_riders_snapshot_sha256 CHECK (snapshot_sha256 = encode(sha256(convert_to(snapshot, 'UTF8')), 'hex'))
);
CREATE UNIQUE INDEX "contract_riders_contract_id_sequence_key" ON "contract_riders"("contract_id", "sequence");
CREATE UNIQUE INDEX "contract_riders_agency_id_id_key" ON "contract_riders"("agency_id", "id");
CREATE INDEX "contract_riders_vehicle_id_idx" ON "contract_riders"("vehicle_id");

CREATE TRIGGER contract_riders_kept BEFORE UPDATE OR DELETE ON contract_riders
  FOR EACH ROW EXECUTE FUNCTION refuse_row();

-- Of a signed contract, and the next of it: whoever writes one at the same time waits for the contract's row.
CREATE FUNCTION check_rider() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rule text;
BEGIN
  PERFORM FROM public.contracts k WHERE k.id = NEW.contract_id AND k.status = 'signed' FOR UPDATE;
  IF NOT FOUND THEN
    rule := 'contract_riders_signed';
  ELSIF NEW.sequence <> 1 + (SELECT count(*) FROM public.contract_riders r WHERE r.contract_id = NEW.contract_id) THEN
    rule := 'contract_riders_sequence';
  ELSE
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rider violates check constraint "%"', rule USING ERRCODE = 'check_violation', CONSTRAINT = rule;
END $$;
CREATE TRIGGER contract_riders_next BEFORE INSERT ON contract_riders FOR EACH ROW EXECUTE FUNCTION check_rider();

CREATE TABLE "rider_signatures" (
  "agency_id" UUID NOT NULL,
  "rider_id" UUID NOT NULL,
  "method" "contract_signing" NOT NULL,
  "signer_name" TEXT NOT NULL,
  "signed_on" DATE NOT NULL,
  "language" VARCHAR(2) NOT NULL,
  "document_sha256" TEXT NOT NULL,
  "drawing" TEXT,
  "profile_id" UUID,
  "address" TEXT,
  "user_agent" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "rider_signatures_pkey" PRIMARY KEY ("rider_id"),
  CONSTRAINT "rider_signatures_rider_fkey" FOREIGN KEY ("agency_id", "rider_id")
    REFERENCES "contract_riders"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT rider_signatures_name CHECK (btrim(signer_name) <> '' AND char_length(signer_name) <= 120),
  CONSTRAINT rider_signatures_language CHECK (language IN ('fr', 'en', 'ar')),
  CONSTRAINT rider_signatures_drawing CHECK (
    drawing IS NULL
    OR drawing ~ '^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)+$' AND char_length(drawing) <= 12000 AND method <> 'paper'),
  CONSTRAINT rider_signatures_address CHECK (btrim(address) <> '' AND char_length(address) <= 64),
  CONSTRAINT rider_signatures_user_agent CHECK (btrim(user_agent) <> '' AND char_length(user_agent) <= 400)
);
CREATE UNIQUE INDEX "rider_signatures_agency_id_rider_id_key" ON "rider_signatures"("agency_id", "rider_id");

CREATE TRIGGER rider_signatures_kept BEFORE UPDATE OR DELETE ON rider_signatures
  FOR EACH ROW EXECUTE FUNCTION refuse_row();
CREATE TRIGGER rider_signatures_day BEFORE INSERT ON rider_signatures
  FOR EACH ROW WHEN (NEW.signed_on > today_in_morocco()) EXECUTE FUNCTION refuse_row();

CREATE FUNCTION check_signed_rider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.contract_riders r
                 WHERE r.id = NEW.rider_id AND r.snapshot_sha256 = NEW.document_sha256) THEN
    RAISE EXCEPTION 'signature violates check constraint "rider_signatures_document"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rider_signatures_document';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rider_signatures_document BEFORE INSERT ON rider_signatures
  FOR EACH ROW EXECUTE FUNCTION check_signed_rider();

-- The file of a signed rider in a language, as it was drawn first; its key names its content.
CREATE TABLE "rider_files" (
  "agency_id" UUID NOT NULL,
  "rider_id" UUID NOT NULL,
  "language" VARCHAR(2) NOT NULL,
  "key" TEXT NOT NULL,
  "sha256" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "rider_files_pkey" PRIMARY KEY ("rider_id", "language"),
  -- Of a signature: only what is signed has a file that is kept.
  CONSTRAINT "rider_files_signature_fkey" FOREIGN KEY ("agency_id", "rider_id")
    REFERENCES "rider_signatures"("agency_id", "rider_id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT rider_files_language CHECK (language IN ('fr', 'en', 'ar')),
  CONSTRAINT rider_files_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT rider_files_key CHECK (key = 'contract-' || left(sha256, 32))
);
CREATE INDEX "rider_files_key_idx" ON "rider_files"("key");
CREATE TRIGGER rider_files_kept BEFORE UPDATE OR DELETE ON rider_files FOR EACH ROW EXECUTE FUNCTION refuse_row();

-- A contract follows the car and the client of its booking until it is signed; from then on its riders tell the car.
ALTER TABLE contracts
  ADD COLUMN open_vehicle_id uuid GENERATED ALWAYS AS (CASE WHEN status = 'pending' THEN vehicle_id END) STORED,
  DROP CONSTRAINT contracts_same_rental_fkey;
ALTER TABLE contracts ADD CONSTRAINT contracts_same_rental_fkey
  FOREIGN KEY (agency_id, booking_id, client_id, open_vehicle_id)
  REFERENCES bookings (agency_id, id, client_id, vehicle_id) DEFERRABLE INITIALLY DEFERRED;

-- What was agreed for the booking of a signed contract is written: car, dates, places, price and caution are those of its last
-- rider, else of the contract. What the return settles (a completed booking) is no new agreement. Checked at commit: the
-- booking changes first.
CREATE FUNCTION check_booking_rider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.bookings b
  JOIN public.contracts k ON k.booking_id = b.id AND k.status = 'signed'
  LEFT JOIN LATERAL (
    SELECT * FROM public.contract_riders r WHERE r.contract_id = k.id ORDER BY r.sequence DESC LIMIT 1) AS last ON true
  WHERE b.id = NEW.id AND b.status = 'confirmed' AND (
    b.client_id <> k.client_id
    OR (b.vehicle_id, b.pickup_at, b.return_at, b.total_price, b.deposit_amount, b.pickup_location_id, b.return_location_id)
      IS DISTINCT FROM CASE WHEN last.id IS NULL
        THEN (k.vehicle_id, k.starts_at, k.ends_at, k.amount, k.deposit_amount,
          coalesce((k.snapshot::jsonb #>> '{paper,pickup,place,id}')::uuid, b.pickup_location_id),
          coalesce((k.snapshot::jsonb #>> '{paper,restitution,place,id}')::uuid, b.return_location_id))
        ELSE (last.vehicle_id, last.starts_at, last.ends_at, last.amount, last.deposit_amount,
          last.pickup_location_id, last.return_location_id) END);
  IF FOUND THEN
    RAISE EXCEPTION 'booking violates check constraint "bookings_rider"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_rider';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bookings_rider
  AFTER UPDATE OF client_id, vehicle_id, pickup_at, return_at, total_price, deposit_amount, pickup_location_id, return_location_id
  ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'confirmed' AND
    (OLD.client_id, OLD.vehicle_id, OLD.pickup_at, OLD.return_at, OLD.total_price, OLD.deposit_amount,
      OLD.pickup_location_id, OLD.return_location_id) IS DISTINCT FROM
    (NEW.client_id, NEW.vehicle_id, NEW.pickup_at, NEW.return_at, NEW.total_price, NEW.deposit_amount,
      NEW.pickup_location_id, NEW.return_location_id))
  EXECUTE FUNCTION check_booking_rider();

SELECT complete_table_rules();
