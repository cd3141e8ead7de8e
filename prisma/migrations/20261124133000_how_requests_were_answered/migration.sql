-- When requests were declined or lapsed, for the statistics: no row of the range is looked at. The new index is built
-- before the old one goes, so that nobody who reads bookings waits for it.
CREATE INDEX bookings_created_at_id_idx_new ON bookings (created_at DESC, id)
  INCLUDE (status, source, total_price, confirmed_at, agency_id, vehicle_id, pickup_location_id, cancelled_at, cancelled_by,
    lapse_notified_at);
