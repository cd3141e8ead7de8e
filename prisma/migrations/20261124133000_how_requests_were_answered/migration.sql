-- When requests were declined or lapsed, for the statistics: no row of the range is looked at.
DROP INDEX bookings_created_at_id_idx;
CREATE INDEX bookings_created_at_id_idx ON bookings (created_at DESC, id)
  INCLUDE (status, source, total_price, confirmed_at, agency_id, vehicle_id, pickup_location_id, cancelled_at, cancelled_by,
    lapse_notified_at);
