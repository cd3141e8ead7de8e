-- The returns of some days, and those that never came.
CREATE INDEX bookings_of_agency_by_return ON bookings (agency_id, status, return_at);
-- The agency's latest bookings.
CREATE INDEX bookings_of_agency_by_creation ON bookings (agency_id, created_at DESC, id);
