-- What processes keep of the catalogue of brands, models and places is read anew once it changes (R314): a statement says
-- that it did, whoever wrote it.
CREATE FUNCTION announce_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_TABLE_NAME);
  RETURN NULL;
END $$;

CREATE TRIGGER announce_catalogue AFTER INSERT OR UPDATE OR DELETE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER announce_catalogue AFTER INSERT OR UPDATE OR DELETE ON models
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER announce_catalogue AFTER INSERT OR UPDATE OR DELETE ON cities
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER announce_catalogue AFTER INSERT OR UPDATE OR DELETE ON location_points
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
