-- Favorites are a customer's. The account's row is locked, so that its role cannot change at the same moment.
CREATE FUNCTION check_favorite_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id = NEW.profile_id AND role = 'customer' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'favorite violates check constraint "favorites_customer"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'favorites_customer';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER favorites_customer BEFORE INSERT OR UPDATE OF profile_id ON favorites
  FOR EACH ROW EXECUTE FUNCTION check_favorite_customer();

CREATE OR REPLACE FUNCTION is_role_used(profile uuid) RETURNS boolean LANGUAGE sql VOLATILE
  RETURN EXISTS (SELECT FROM bookings WHERE customer_id = profile) OR EXISTS (SELECT FROM agencies WHERE owner_id = profile)
    OR EXISTS (SELECT FROM favorites WHERE profile_id = profile);

-- A deleted car takes its favorites along; without an index each deletion would read the whole table.
CREATE INDEX "favorites_vehicle_id_idx" ON "favorites"("vehicle_id");
