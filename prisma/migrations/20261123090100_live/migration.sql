-- Every process hears which agency's lists have changed, by its id alone (R230). A statement says each agency once.
CREATE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', TG_ARGV[0] || ':' || coalesce(agency_id::text, 'platform'))
  FROM (SELECT DISTINCT agency_id FROM changed) AS c;
  RETURN NULL;
END $$;

DO $$
DECLARE topic record;
BEGIN
  FOR topic IN SELECT * FROM (VALUES ('notifications', 'notices'), ('bookings', 'bookings'), ('occupancies', 'bookings')) AS t (of_table, name)
  LOOP
    EXECUTE format('CREATE TRIGGER announce_added AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows(%L)', topic.of_table, topic.name);
    EXECUTE format('CREATE TRIGGER announce_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows(%L)', topic.of_table, topic.name);
    EXECUTE format('CREATE TRIGGER announce_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows(%L)', topic.of_table, topic.name);
  END LOOP;
END $$;

-- Streams ask for their sessions again when one may have ended (R231).
CREATE FUNCTION announce_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'sessions');
  RETURN NULL;
END $$;
CREATE TRIGGER announce_sessions AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_sessions();
CREATE TRIGGER announce_sessions AFTER UPDATE OF status ON profiles FOR EACH STATEMENT EXECUTE FUNCTION announce_sessions();
CREATE TRIGGER announce_sessions AFTER UPDATE OF status ON agencies FOR EACH STATEMENT EXECUTE FUNCTION announce_sessions();

