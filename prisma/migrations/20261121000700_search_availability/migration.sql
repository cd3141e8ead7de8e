-- Blocks of one car never overlap, so the first that ends after the wanted start decides whether the
-- car is free. This index holds all that the question needs: one entry a car, no visit to the table.
DROP INDEX occupancies_vehicle_period;
CREATE INDEX occupancies_vehicle_period ON occupancies (vehicle_id, ends_at) INCLUDE (starts_at, booking_id);
