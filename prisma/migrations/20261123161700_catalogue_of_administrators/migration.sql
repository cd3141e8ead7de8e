-- Brands and models as administrators keep them (R117, R290).

-- What two spellings of one name share: letters and digits, without case, accents, blanks and hyphens.
CREATE FUNCTION catalogue_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(public.search_key(name), '[[:space:][:punct:]’‘·–—]+', '', 'g');

ALTER TABLE "brands"
  ADD COLUMN "logo_key" TEXT,
  ADD CONSTRAINT brands_name_shown CHECK (name = btrim(name) AND length(name) <= 60 AND catalogue_key(name) <> ''),
  ADD CONSTRAINT brands_logo_address CHECK (logo_url ~ '^https://[^[:space:]"<>\\]+$' AND length(logo_url) <= 500),
  ADD CONSTRAINT brands_one_logo CHECK (logo_key IS NULL OR logo_url IS NULL);
ALTER TABLE "models"
  ADD CONSTRAINT models_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT models_name_shown CHECK (name = btrim(name) AND length(name) <= 60 AND catalogue_key(name) <> ''),
  ADD CONSTRAINT models_years_known CHECK (year_start BETWEEN 1900 AND 2030 AND year_end BETWEEN 1900 AND 2030);

-- One row a brand, and a model of it, however it is spelt.
CREATE UNIQUE INDEX brands_one_name ON brands (catalogue_key(name));
CREATE UNIQUE INDEX models_one_name ON models (brand_id, catalogue_key(name));

-- What agencies typed, by name (R116).
CREATE INDEX vehicles_typed_names ON vehicles (catalogue_key(make), catalogue_key(model_name)) WHERE model_id IS NULL;
