-- A vehicle of the catalogue repeats its model's names; one whose make or model the catalogue does not list
-- keeps what its agency typed, until an administrator adopts it (R116). Descriptions have a language each.

ALTER TABLE vehicles ALTER COLUMN model_id DROP NOT NULL;
ALTER TABLE search_vehicles ALTER COLUMN model_id DROP NOT NULL;

CREATE OR REPLACE FUNCTION fill_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.model_id IS NOT NULL THEN
    SELECT b.name, m.name INTO NEW.make, NEW.model_name
    FROM models m JOIN brands b ON b.id = m.brand_id WHERE m.id = NEW.model_id;
  END IF;
  NEW.make := btrim(coalesce(NEW.make, ''));
  NEW.model_name := btrim(coalesce(NEW.model_name, ''));
  NEW.search_text := public.search_key(NEW.make || ' ' || NEW.model_name || ' ' || NEW.year);
  NEW.short_id := left(NEW.id::text, 8);
  RETURN NEW;
END $$;

ALTER TABLE vehicles
  ADD CONSTRAINT vehicles_named CHECK (model_id IS NOT NULL OR (make <> '' AND model_name <> ''));

-- What waits for an administrator.
CREATE INDEX vehicles_without_model ON vehicles (created_at, id) WHERE model_id IS NULL;

ALTER TABLE vehicles RENAME COLUMN description TO description_fr;
UPDATE vehicles SET description_fr = NULL WHERE btrim(description_fr) = '';
ALTER TABLE vehicles
  ADD COLUMN description_en text,
  ADD COLUMN description_ar text,
  ADD CONSTRAINT vehicles_descriptions CHECK (btrim(description_fr) <> '' AND btrim(description_en) <> '' AND btrim(description_ar) <> '');
