-- An agency that was deleted does not wait to be verified any more.
CREATE FUNCTION settle_deleted_agency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.notifications SET action_taken = true, is_read = true, read_at = coalesce(read_at, now())
  WHERE dedupe_key = 'platform:agency_registered:' || OLD.id AND NOT action_taken;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_agency_deleted AFTER DELETE ON agencies FOR EACH ROW EXECUTE FUNCTION settle_deleted_agency();

-- Those of agencies that are gone already.
UPDATE notifications n SET action_taken = true, is_read = true, read_at = coalesce(read_at, now())
WHERE n.audience = 'platform' AND n.metadata ->> 'notification_type' = 'agency_registered' AND NOT n.action_taken
  AND NOT EXISTS (SELECT FROM agencies a WHERE a.id::text = n.metadata ->> 'agencyId');
