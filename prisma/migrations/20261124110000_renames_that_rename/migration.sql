-- A brand or a model that is written without another name (a logo, a number of seats) leaves its vehicles as they are.
DROP TRIGGER models_rename ON models;
CREATE TRIGGER models_rename AFTER UPDATE OF name, brand_id ON models FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.brand_id IS DISTINCT FROM NEW.brand_id)
  EXECUTE FUNCTION rename_vehicles();

DROP TRIGGER brands_rename ON brands;
CREATE TRIGGER brands_rename AFTER UPDATE OF name ON brands FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION rename_vehicles();
