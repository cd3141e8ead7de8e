-- Lists of cars by name begin at a row: one value a row, so that the page is a range of the index.
CREATE INDEX vehicles_by_full_name ON vehicles ((make || ' ' || model_name || ' ' || registration_number), id);
DROP INDEX vehicles_by_name;
