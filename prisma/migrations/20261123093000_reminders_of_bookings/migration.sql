-- The queue of reminders says what each row is for (a kind of notice), until when a process has it, and for what
-- moment it stands.

ALTER TABLE "notification_jobs"
  ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'oil_change_due',
  ADD COLUMN "leased_until" TIMESTAMPTZ(3),
  ADD COLUMN "executed_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT notification_jobs_kind CHECK (kind ~ '^[a-z_]{1,40}$'),
  ADD CONSTRAINT notification_jobs_retries CHECK (retries >= 0),
  ADD CONSTRAINT notification_jobs_executed CHECK ((status = 'executed') = (executed_at IS NOT NULL)),
  ADD CONSTRAINT notification_jobs_failed CHECK (status <> 'failed' OR error_message IS NOT NULL);

ALTER TABLE "notification_jobs" ALTER COLUMN "kind" DROP DEFAULT;

CREATE INDEX "notification_jobs_booking_idx" ON "notification_jobs" ("booking_id");
CREATE INDEX "notification_jobs_car_idx" ON "notification_jobs" ("car_id");
CREATE INDEX "notification_jobs_ended_idx" ON "notification_jobs" ("updated_at") WHERE status <> 'pending';
DROP INDEX "notification_jobs_status_run_at_idx";

-- The reminders that a booking asks for as it stands: what, of which moment of it, and when (Morocco's wall clock). One of
-- its settings that its agency does not have counts as the default of the column.
CREATE FUNCTION booking_reminders(b bookings) RETURNS TABLE (kind text, of timestamp, at timestamp)
LANGUAGE sql STABLE AS $$
  SELECT r.kind, r.of, r.at
  FROM (
    SELECT coalesce(max(s.pending_reminder_minutes), 60) * interval '1 minute' AS pending,
      coalesce(max(s.return_reminder_minutes), 120) * interval '1 minute' AS ret,
      coalesce(max(s.overdue_alert_minutes), 60) * interval '1 minute' AS overdue
    FROM public.agency_settings s WHERE s.agency_id = b.agency_id
  ) AS wait, LATERAL (
    SELECT 'pending_confirmation', asked, asked + wait.pending
    FROM (SELECT (b.created_at AT TIME ZONE 'UTC')::timestamp(0) AS asked) AS a
    WHERE b.status = 'pending' AND b.source = 'customer'
    UNION ALL
    SELECT 'pickup_reminder', b.pickup_at, b.pickup_at - interval '4 hours'
    WHERE b.status = 'confirmed' AND b.handed_over_at IS NULL
    UNION ALL
    SELECT 'return_reminder', b.return_at, b.return_at - wait.ret WHERE b.status = 'confirmed'
    UNION ALL
    SELECT 'return_overdue', b.return_at, b.return_at + wait.overdue WHERE b.status = 'confirmed'
    UNION ALL
    SELECT 'return_critical', b.return_at, b.return_at + wait.overdue + interval '1 day' WHERE b.status = 'confirmed'
    UNION ALL
    SELECT 'return_unmarked', morning, morning
    FROM generate_series(date_trunc('day', b.return_at) + interval '2 days 9 hours',
      date_trunc('day', b.return_at) + interval '30 days 9 hours', interval '7 days') AS mornings(morning)
    WHERE b.status = 'confirmed'
  ) AS r(kind, of, at)
$$;

-- Plans them: what it no longer asks for is cancelled, what is new or has another time is planned. A reminder of the same
-- moment that was told, gave up, or that a person cancelled stays as it is.
CREATE FUNCTION plan_booking_reminders(b bookings) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.notification_jobs j
  SET status = 'cancelled', error_message = 'superseded', leased_until = NULL, updated_at = now()
  WHERE j.booking_id = b.id AND j.status = 'pending' AND j.dedupe_key LIKE 'booking:%' AND NOT EXISTS (
    SELECT FROM public.booking_reminders(b) r
    WHERE j.dedupe_key = 'booking:' || b.id || ':' || r.kind || ':' || to_char(r.of, 'YYYY-MM-DD"T"HH24:MI'));
  INSERT INTO public.notification_jobs AS j (id, agency_id, type, kind, booking_id, car_id, run_at, dedupe_key, created_at)
  SELECT gen_random_uuid(), b.agency_id, 'booking_reminder', r.kind, b.id, b.vehicle_id, r.at AT TIME ZONE 'UTC',
    'booking:' || b.id || ':' || r.kind || ':' || to_char(r.of, 'YYYY-MM-DD"T"HH24:MI'), now()
  FROM public.booking_reminders(b) r
  ON CONFLICT (dedupe_key) DO UPDATE
  SET run_at = EXCLUDED.run_at, car_id = EXCLUDED.car_id, status = 'pending', error_message = NULL, retries = 0,
    leased_until = NULL, updated_at = now()
  WHERE j.status = 'cancelled' AND j.error_message = 'superseded'
    OR j.status = 'pending' AND (j.run_at <> EXCLUDED.run_at OR j.car_id IS DISTINCT FROM EXCLUDED.car_id);
END $$;

CREATE FUNCTION plan_changed_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.plan_booking_reminders(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_reminders_planned AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status IN ('pending', 'confirmed')) EXECUTE FUNCTION plan_changed_booking();
CREATE TRIGGER bookings_reminders_replanned AFTER UPDATE ON bookings
  FOR EACH ROW WHEN ((OLD.status, OLD.pickup_at, OLD.return_at, OLD.handed_over_at, OLD.vehicle_id)
    IS DISTINCT FROM (NEW.status, NEW.pickup_at, NEW.return_at, NEW.handed_over_at, NEW.vehicle_id))
  EXECUTE FUNCTION plan_changed_booking();

-- Other timings of an agency are those of its open bookings, too.
CREATE FUNCTION plan_with_changed_timings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.plan_booking_reminders(b) FROM public.bookings b
  WHERE b.agency_id = NEW.agency_id AND b.status IN ('pending', 'confirmed');
  RETURN NULL;
END $$;
CREATE TRIGGER agency_settings_timings AFTER UPDATE ON agency_settings
  FOR EACH ROW WHEN ((OLD.pending_reminder_minutes, OLD.return_reminder_minutes, OLD.overdue_alert_minutes)
    IS DISTINCT FROM (NEW.pending_reminder_minutes, NEW.return_reminder_minutes, NEW.overdue_alert_minutes))
  EXECUTE FUNCTION plan_with_changed_timings();

-- What stands when this comes.
SELECT plan_booking_reminders(b) FROM bookings b
WHERE status IN ('pending', 'confirmed') AND return_at > now() AT TIME ZONE 'UTC' - interval '30 days';

SELECT complete_table_rules();
