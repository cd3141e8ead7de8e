-- A notice is an agency's or the platform's (R89). The platform's name no agency, booking or vehicle.
CREATE TYPE notification_audience AS ENUM ('agency', 'platform');

ALTER TABLE notifications
  ADD COLUMN audience notification_audience NOT NULL DEFAULT 'agency',
  ALTER COLUMN agency_id DROP NOT NULL,
  ADD CONSTRAINT notifications_audience CHECK ((audience = 'agency') = (agency_id IS NOT NULL)),
  ADD CONSTRAINT notifications_about CHECK (audience = 'agency' OR (booking_id IS NULL AND car_id IS NULL));

CREATE INDEX notifications_bell_of_platform ON notifications (created_at DESC)
  WHERE agency_id IS NULL AND NOT is_dismissed;
CREATE INDEX notifications_created_at_idx ON notifications (created_at);

-- What was read is the platform's now, as it is an agency's.
ALTER TABLE profiles DROP COLUMN notices_read_at;

-- Tells the platform of one cause (R144). The same cause again, as a further message of the same day that could not be
-- delivered, counts in its notice, which is unread again.
CREATE FUNCTION tell_platform(kind text, priority notification_priority, facts jsonb, at timestamptz, dedupe text, counted int)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO notifications AS n (audience, type, title, message, priority, metadata, dedupe_key, created_at)
  VALUES ('platform', 'system', 'notifications:' || kind || '.title', 'notifications:' || kind || '.message', priority,
    facts || jsonb_build_object('notification_type', kind)
      || CASE WHEN counted > 0 THEN jsonb_build_object('count', counted) ELSE '{}' END,
    'platform:' || kind || ':' || dedupe, at)
  ON CONFLICT (dedupe_key) DO UPDATE SET
    metadata = n.metadata || jsonb_build_object('count', (n.metadata ->> 'count')::int + counted),
    created_at = greatest(n.created_at, EXCLUDED.created_at),
    is_read = false, read_at = NULL, is_dismissed = false, dismissed_at = NULL, action_taken = false
  WHERE counted > 0
$$;

-- An agency that is set up waits to be verified; once it is, its notice is done.
CREATE FUNCTION tell_of_agency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.verification = 'verified' THEN
    UPDATE notifications SET action_taken = true, is_read = true, read_at = coalesce(read_at, now())
    WHERE dedupe_key = 'platform:agency_registered:' || NEW.id AND NOT action_taken;
  ELSIF NEW.is_complete THEN
    PERFORM tell_platform('agency_registered', 'important',
      jsonb_build_object('agency', NEW.name, 'agencyId', NEW.id),
      CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END, NEW.id::text, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_agency_added AFTER INSERT ON agencies FOR EACH ROW EXECUTE FUNCTION tell_of_agency();
CREATE TRIGGER tell_of_agency_changed AFTER UPDATE ON agencies FOR EACH ROW
  WHEN (OLD.verification <> NEW.verification OR OLD.is_complete <> NEW.is_complete) EXECUTE FUNCTION tell_of_agency();

CREATE FUNCTION tell_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_platform('review_reported', 'important',
    jsonb_build_object('agency', a.name, 'agencyId', a.id, 'vehicle', v.make || ' ' || v.model_name),
    NEW.created_at, NEW.id::text, 0)
  FROM reviews r JOIN agencies a ON a.id = r.agency_id JOIN vehicles v ON v.id = r.vehicle_id WHERE r.id = NEW.review_id;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_report AFTER INSERT ON review_reports FOR EACH ROW EXECUTE FUNCTION tell_of_report();

-- Pictures that visitors see from now on: a line an agency and day.
CREATE FUNCTION tell_of_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_platform('pictures_added', 'normal', jsonb_build_object('agency', a.name, 'agencyId', a.id),
    p.at, a.id || ':' || p.day, p.count)
  FROM (SELECT agency_id, created_at::date AS day, max(created_at) AS at, count(*)::int AS count
        FROM added GROUP BY 1, 2 ORDER BY 1, 2) AS p
  JOIN agencies a ON a.id = p.agency_id;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_pictures AFTER INSERT ON vehicle_images REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_pictures();

-- Messages that could not be delivered and works of the clock that failed: a line a day each.
CREATE FUNCTION tell_of_failure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_platform(TG_ARGV[0], 'important', '{}', now(), current_date::text, 1);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_failed_email AFTER UPDATE OF status ON outbox_messages FOR EACH ROW
  WHEN (NEW.status = 'failed' AND OLD.status <> 'failed' AND NEW.channel = 'email')
  EXECUTE FUNCTION tell_of_failure('emails_failed');
CREATE TRIGGER tell_of_failed_job AFTER UPDATE OF status ON notification_jobs FOR EACH ROW
  WHEN (NEW.status = 'failed' AND OLD.status <> 'failed') EXECUTE FUNCTION tell_of_failure('jobs_failed');

-- What waited for the platform before it had rows of its own.
SELECT tell_platform('agency_registered', 'important', jsonb_build_object('agency', name, 'agencyId', id), created_at, id::text, 0)
FROM agencies WHERE is_complete AND verification <> 'verified';
SELECT tell_platform('review_reported', 'important',
  jsonb_build_object('agency', a.name, 'agencyId', a.id, 'vehicle', v.make || ' ' || v.model_name), rr.created_at, rr.id::text, 0)
FROM review_reports rr JOIN reviews r ON r.id = rr.review_id JOIN agencies a ON a.id = r.agency_id
  JOIN vehicles v ON v.id = r.vehicle_id WHERE rr.created_at > now() - interval '30 days';

SELECT complete_table_rules();
