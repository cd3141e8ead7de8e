-- The state of a contract's car as it went out and came back (R183), and the scan of a contract signed on paper (R184).
CREATE TYPE "condition_moment" AS ENUM ('pickup', 'return');

CREATE TABLE "condition_reports" (
  "agency_id" UUID NOT NULL,
  "booking_id" UUID NOT NULL,
  "moment" "condition_moment" NOT NULL,
  "marks" TEXT[] NOT NULL,
  "accessories" TEXT[] NOT NULL,
  "note" TEXT,
  "profile_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "condition_reports_pkey" PRIMARY KEY ("booking_id", "moment"),
  CONSTRAINT "condition_reports_booking_fkey" FOREIGN KEY ("agency_id", "booking_id")
    REFERENCES "bookings"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  -- The words of app/modules/contracts/condition/vehicle-condition.ts.
  CONSTRAINT condition_reports_marks CHECK (
    cardinality(marks) <= 88 AND array_position(marks, NULL) IS NULL AND array_to_string(marks, ' ') ~ (
      '^(((left|right)(FrontWing|FrontWheel|Mirror|FrontDoor|RearDoor|RearWing|RearWheel)'
      || '|frontBumper|bonnet|windscreen|roof|interior|rearWindow|boot|rearBumper)'
      || '\.(scratch|dent|broken|missing)( |$))*$')),
  CONSTRAINT condition_reports_accessories CHECK (
    cardinality(accessories) <= 7 AND array_position(accessories, NULL) IS NULL AND accessories <@ ARRAY[
      'registration', 'insurance', 'spareWheel', 'jack', 'triangle', 'vest', 'extinguisher']),
  CONSTRAINT condition_reports_note CHECK (btrim(note) <> '' AND char_length(note) <= 2000)
);

-- A report of the hand-over is written until the car came back, and not changed once the contract is signed: it may be
-- what was signed. A report of the return needs a car that went out. The database says so last.
CREATE FUNCTION check_condition_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking public.bookings;
BEGIN
  SELECT * INTO booking FROM public.bookings WHERE id = NEW.booking_id;
  IF booking.status NOT IN ('confirmed', 'completed')
     OR NEW.moment = 'pickup' AND booking.status = 'completed'
     OR NEW.moment = 'return' AND booking.handed_over_at IS NULL AND booking.status <> 'completed' THEN
    RAISE EXCEPTION 'report violates check constraint "condition_reports_moment"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'condition_reports_moment';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER condition_reports_moment BEFORE INSERT OR UPDATE ON condition_reports
  FOR EACH ROW EXECUTE FUNCTION check_condition_report();

CREATE FUNCTION keep_signed_condition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.contracts k WHERE k.booking_id = OLD.booking_id AND k.status = 'signed') THEN
    RAISE EXCEPTION 'report violates check constraint "condition_reports_signed"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'condition_reports_signed';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER condition_reports_signed BEFORE UPDATE OR DELETE ON condition_reports
  FOR EACH ROW WHEN (OLD.moment = 'pickup') EXECUTE FUNCTION keep_signed_condition();

CREATE TABLE "contract_scans" (
  "agency_id" UUID NOT NULL,
  "contract_id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "kind" VARCHAR(7) NOT NULL,
  "sha256" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "profile_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "contract_scans_pkey" PRIMARY KEY ("contract_id"),
  CONSTRAINT "contract_scans_contract_fkey" FOREIGN KEY ("agency_id", "contract_id")
    REFERENCES "contracts"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT contract_scans_kind CHECK (kind IN ('picture', 'pdf')),
  CONSTRAINT contract_scans_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT contract_scans_key CHECK (key ~ '^scan-[0-9a-f]{32}$'),
  CONSTRAINT contract_scans_bytes CHECK (bytes BETWEEN 1 AND 10485760)
);
-- Whether a stored file is named by a row, asked by the nightly sweep; and which ones are old enough to go.
CREATE INDEX "contract_scans_key_idx" ON "contract_scans"("key");
CREATE INDEX "contract_scans_created_at_idx" ON "contract_scans"("created_at");

CREATE TRIGGER contract_scans_kept BEFORE UPDATE ON contract_scans
  FOR EACH ROW EXECUTE FUNCTION refuse_row();
-- It goes when the ten years of a commercial paper are over, and not before.
CREATE FUNCTION keep_contract_scan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at > now() - interval '10 years' THEN
    RAISE EXCEPTION 'scan violates check constraint "contract_scans_ten_years"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contract_scans_ten_years';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER contract_scans_ten_years BEFORE DELETE ON contract_scans
  FOR EACH ROW EXECUTE FUNCTION keep_contract_scan();

CREATE FUNCTION check_scan_of_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.contract_signatures s
                 WHERE s.contract_id = NEW.contract_id AND s.method = 'paper') THEN
    RAISE EXCEPTION 'scan violates check constraint "contract_scans_paper"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contract_scans_paper';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER contract_scans_paper BEFORE INSERT ON contract_scans
  FOR EACH ROW EXECUTE FUNCTION check_scan_of_paper();

SELECT complete_table_rules();
