-- What an administrator asks for in a customer's name is a request like the customer's own: it lapses, and its agency is
-- reminded of it. Only what an agency wrote down itself waits until its pick-up.

ALTER TABLE bookings DROP CONSTRAINT bookings_answer_by;
ALTER TABLE bookings ADD CONSTRAINT bookings_answer_by CHECK (source = 'agency' OR answer_by IS NOT NULL);

-- As before, but for the requests of administrators.
CREATE OR REPLACE FUNCTION booking_reminders(b bookings) RETURNS TABLE (kind text, of timestamp, at timestamp)
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
    WHERE b.status = 'pending' AND b.source <> 'agency'
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
