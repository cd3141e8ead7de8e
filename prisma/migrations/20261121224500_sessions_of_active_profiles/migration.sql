-- A profile that is suspended, set inactive or anonymised keeps no session, whoever changes it, and is
-- given none: a sign-in that has just checked the password waits for a suspension under way and is then
-- refused. Otherwise a session from before would open again with the account.
CREATE FUNCTION end_sessions_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE profile_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER profiles_end_sessions AFTER UPDATE OF status, anonymised_at ON profiles
  FOR EACH ROW WHEN (NEW.status <> 'active' OR NEW.anonymised_at IS NOT NULL)
  EXECUTE FUNCTION end_sessions_of_profile();

CREATE FUNCTION refuse_session_of_inactive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM profiles WHERE id = NEW.profile_id AND status = 'active' AND anonymised_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'violates check constraint "sessions_of_active_profile"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_of_active_profile';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER sessions_of_active_profile BEFORE INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_session_of_inactive();

DELETE FROM sessions s USING profiles p
  WHERE p.id = s.profile_id AND (p.status <> 'active' OR p.anonymised_at IS NOT NULL);
