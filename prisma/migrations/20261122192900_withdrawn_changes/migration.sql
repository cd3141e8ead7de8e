-- A customer takes back a request for other dates; an agency that accepts one may add a word.

ALTER TYPE "booking_change_status" ADD VALUE 'withdrawn';
ALTER TYPE "booking_event_type" ADD VALUE 'change_withdrawn';

-- Who declines says why, who accepts may add a word; nobody else answers.
ALTER TABLE booking_changes DROP CONSTRAINT booking_changes_answer;
ALTER TABLE booking_changes ADD CONSTRAINT booking_changes_answer CHECK (
  (status <> 'declined' OR answer IS NOT NULL)
  AND (answer IS NULL OR status IN ('declined', 'accepted'))
  AND btrim(answer) <> '' AND char_length(answer) <= 500
);

-- Names of the catalogue are written with the typographic apostrophe, and so are the agencies' places that bear them.
UPDATE cities SET name_fr = replace(name_fr, '''', '’'), name_en = replace(name_en, '''', '’')
WHERE name_fr LIKE '%''%' OR name_en LIKE '%''%';
UPDATE location_points SET name_fr = replace(name_fr, '''', '’'), name_en = replace(name_en, '''', '’')
WHERE name_fr LIKE '%''%' OR name_en LIKE '%''%';
UPDATE holidays SET name_fr = replace(name_fr, '''', '’'), name_en = replace(name_en, '''', '’')
WHERE name_fr LIKE '%''%' OR name_en LIKE '%''%';
UPDATE agency_locations SET name = replace(name, '''', '’') WHERE point_slug IS NOT NULL AND name LIKE '%''%';
