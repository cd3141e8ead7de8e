-- A car that was handed over is with one rental until it is back.
CREATE UNIQUE INDEX bookings_one_has_the_car ON bookings (vehicle_id) WHERE status = 'confirmed' AND handed_over_at IS NOT NULL;
