-- The cash book of an agency (R175, R176): what moved in cash besides rentals, and each day as it was counted. A closed day
-- is frozen: no cash moves on it or before it any more, and the next one opens with what was counted.

CREATE TYPE "cash_direction" AS ENUM ('in', 'out');
CREATE TABLE "cash_entries" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "direction" "cash_direction" NOT NULL,
  "amount" DECIMAL(12,2) NOT NULL,
  "reason" VARCHAR(200) NOT NULL,
  "happened_on" DATE NOT NULL,
  "recorded_by" UUID,
  "request_key" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "cash_entries_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "cash_entries_agency_id_fkey" FOREIGN KEY ("agency_id")
    REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT cash_entries_amount CHECK (amount > 0),
  CONSTRAINT cash_entries_reason CHECK (btrim(reason) <> '')
);
CREATE UNIQUE INDEX "cash_entries_agency_id_request_key_key" ON "cash_entries"("agency_id", "request_key");
CREATE INDEX "cash_entries_agency_id_happened_on_idx" ON "cash_entries"("agency_id", "happened_on");
CREATE INDEX deposit_movements_in_cash ON deposit_movements (agency_id, happened_on) WHERE method = 'cash';
CREATE INDEX payments_in_cash ON payments (agency_id, received_on) WHERE method = 'cash';

CREATE TABLE "cash_days" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  "opening" DECIMAL(12,2) NOT NULL,
  "expected" DECIMAL(12,2) NOT NULL,
  "counted" DECIMAL(12,2) NOT NULL,
  "note" VARCHAR(500),
  "closed_by" UUID,
  "request_key" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "cash_days_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "cash_days_agency_id_fkey" FOREIGN KEY ("agency_id")
    REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT cash_days_amounts CHECK (opening >= 0 AND counted >= 0),
  -- A difference is explained.
  CONSTRAINT cash_days_difference CHECK (counted = expected OR note IS NOT NULL),
  CONSTRAINT cash_days_note CHECK (btrim(note) <> '')
);
CREATE UNIQUE INDEX "cash_days_agency_id_day_key" ON "cash_days"("agency_id", "day");
CREATE UNIQUE INDEX "cash_days_agency_id_request_key_key" ON "cash_days"("agency_id", "request_key");

-- All that moved in cash, out of the drawer below zero. What is kept of a caution stays in it.
CREATE VIEW cash_movements AS
  SELECT id AS movement_id, agency_id, booking_id, received_on AS day, kind::text AS kind,
    CASE kind WHEN 'payment' THEN amount ELSE -amount END AS amount, NULL::text AS reason, created_at
  FROM payments WHERE method = 'cash'
  UNION ALL
  SELECT id, agency_id, booking_id, happened_on, kind::text, CASE kind WHEN 'taken' THEN amount ELSE -amount END, NULL, created_at
  FROM deposit_movements WHERE method = 'cash' AND kind <> 'kept'
  UNION ALL
  SELECT id, agency_id, NULL, happened_on, direction::text, CASE direction WHEN 'in' THEN amount ELSE -amount END, reason, created_at
  FROM cash_entries;

-- The last closed day of an agency. Whoever moves cash asks first, and holds the drawer open until its transaction ends.
CREATE FUNCTION cash_closed_through(of_agency uuid) RETURNS date LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7201, hashtext(of_agency::text));
  RETURN (SELECT max(day) FROM cash_days WHERE agency_id = of_agency);
END $$;

CREATE FUNCTION check_cash_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) ->> TG_ARGV[0])::date <= cash_closed_through(NEW.agency_id) THEN
    PERFORM break_rule('movement', 'cash_day_closed');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_cash_open BEFORE INSERT ON payments
  FOR EACH ROW WHEN (NEW.method = 'cash') EXECUTE FUNCTION check_cash_open('received_on');
CREATE TRIGGER deposit_movements_cash_open BEFORE INSERT ON deposit_movements
  FOR EACH ROW WHEN (NEW.method = 'cash' AND NEW.kind <> 'kept') EXECUTE FUNCTION check_cash_open('happened_on');
CREATE TRIGGER cash_entries_cash_open BEFORE INSERT ON cash_entries
  FOR EACH ROW EXECUTE FUNCTION check_cash_open('happened_on');

CREATE FUNCTION check_cash_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.happened_on > today_in_morocco() THEN PERFORM break_rule('entry', 'cash_entries_in_future'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cash_entries_check BEFORE INSERT ON cash_entries FOR EACH ROW EXECUTE FUNCTION check_cash_entry();

-- A day is closed after the last one, by today, with nothing left open between; it opens with what was counted last, and
-- what is expected is that and what moved. Whoever moves cash of the agency meanwhile waits.
CREATE FUNCTION check_cash_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(7201, hashtext(NEW.agency_id::text));
  IF NEW.day > today_in_morocco() THEN PERFORM break_rule('day', 'cash_days_in_future'); END IF;
  SELECT day, counted INTO last FROM cash_days WHERE agency_id = NEW.agency_id ORDER BY day DESC LIMIT 1;
  IF FOUND THEN
    IF NEW.day <= last.day THEN PERFORM break_rule('day', 'cash_days_in_order'); END IF;
    IF NEW.opening <> last.counted THEN PERFORM break_rule('day', 'cash_days_opening'); END IF;
    IF EXISTS (
      SELECT FROM cash_movements m WHERE m.agency_id = NEW.agency_id AND m.day > last.day AND m.day < NEW.day
    ) THEN PERFORM break_rule('day', 'cash_days_open_between'); END IF;
  END IF;
  IF NEW.expected <> NEW.opening + coalesce((
    SELECT sum(m.amount) FROM cash_movements m WHERE m.agency_id = NEW.agency_id AND m.day = NEW.day
  ), 0) THEN PERFORM break_rule('day', 'cash_days_expected'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cash_days_check BEFORE INSERT ON cash_days FOR EACH ROW EXECUTE FUNCTION check_cash_day();

DO $$
DECLARE
  book text;
BEGIN
  FOREACH book IN ARRAY ARRAY['cash_entries', 'cash_days'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION only_added()',
      book || '_only_added', book);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION never_truncated()',
      book || '_not_truncated', book);
  END LOOP;
END $$;

SELECT complete_table_rules();
