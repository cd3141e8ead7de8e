-- Names are ordered as each language of the site orders them, cars of one name by their year, the latest first (R110).
DROP INDEX search_vehicles_by_name;
CREATE INDEX search_vehicles_by_name_fr ON search_vehicles
  (make COLLATE "fr-x-icu", model_name COLLATE "fr-x-icu", year DESC, vehicle_id) WHERE is_home;
CREATE INDEX search_vehicles_by_name_en ON search_vehicles
  (make COLLATE "en-x-icu", model_name COLLATE "en-x-icu", year DESC, vehicle_id) WHERE is_home;
CREATE INDEX search_vehicles_by_name_ar ON search_vehicles
  (make COLLATE "ar-x-icu", model_name COLLATE "ar-x-icu", year DESC, vehicle_id) WHERE is_home;
