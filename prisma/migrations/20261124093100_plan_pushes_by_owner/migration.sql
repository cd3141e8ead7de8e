-- Whose bell it is comes first, by the agency's owner or by the administrators' role: one condition for both audiences
-- had every browser of every account weighed for each notice.
CREATE OR REPLACE FUNCTION plan_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO push_messages (session_id, notification_id)
  SELECT u.session_id, t.notification_id
  FROM (
    SELECT n.id AS notification_id, p.id AS profile_id
    FROM added n
    JOIN agencies a ON a.id = n.agency_id
    JOIN profiles p ON p.id = a.owner_id AND p.role = 'agency' AND p.status = 'active'
    WHERE n.audience = 'agency' AND NOT n.is_read AND NOT n.is_dismissed
    UNION ALL
    SELECT n.id, p.id
    FROM added n
    JOIN profiles p ON p.role = 'admin' AND p.status = 'active'
    WHERE n.audience = 'platform' AND NOT n.is_read AND NOT n.is_dismissed
  ) t
  JOIN sessions s ON s.profile_id = t.profile_id
  JOIN push_subscriptions u ON u.session_id = s.id
  FOR KEY SHARE OF u SKIP LOCKED;
  RETURN NULL;
END $$;
