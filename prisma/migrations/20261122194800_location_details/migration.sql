-- A place of an agency: where it is on the map, what customers must know of it, and its hours where they are not the agency's.

ALTER TABLE agency_locations
  ADD COLUMN lat DOUBLE PRECISION,
  ADD COLUMN lng DOUBLE PRECISION,
  ADD COLUMN instructions TEXT,
  ADD COLUMN hours JSONB,
  ADD CONSTRAINT agency_locations_on_map CHECK (
    (lat IS NULL) = (lng IS NULL) AND lat BETWEEN 20 AND 37 AND lng BETWEEN -18 AND 0
  ),
  ADD CONSTRAINT agency_locations_instructions CHECK (btrim(instructions) <> '' AND char_length(instructions) <= 500),
  ADD CONSTRAINT agency_locations_hours CHECK (jsonb_typeof(hours) = 'object');

-- The main place is one that is offered, and a known place stands once in the list of an agency.
UPDATE agency_locations SET is_default = false WHERE is_default AND NOT is_active;
ALTER TABLE agency_locations ADD CONSTRAINT agency_locations_default_active CHECK (is_active OR NOT is_default);
CREATE UNIQUE INDEX agency_locations_one_point ON agency_locations (agency_id, point_slug) WHERE point_slug IS NOT NULL;
