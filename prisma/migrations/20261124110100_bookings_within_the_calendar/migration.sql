-- Years 1900 to 2199: the days that app/platform/clock reads (R158). What lies beyond could be stored and not shown.
ALTER TABLE bookings
  ADD CONSTRAINT bookings_within_calendar CHECK (pickup_at >= '1900-01-01' AND blocked_until < '2200-01-01');
