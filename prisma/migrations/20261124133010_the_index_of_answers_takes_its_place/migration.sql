-- By itself: what waits for the lock of a table holds none of it yet.
DROP INDEX bookings_created_at_id_idx;
ALTER INDEX bookings_created_at_id_idx_new RENAME TO bookings_created_at_id_idx;
