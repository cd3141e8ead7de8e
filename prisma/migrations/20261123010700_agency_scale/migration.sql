-- An agency with 5,000 vehicles, 100,000 clients and 200,000 bookings opens its lists as a small one does
-- (`npm run bench agency`).

-- What is still open, a small part of the bookings: its tabs, the next departure first, and who is out.
CREATE INDEX bookings_open_of_agency ON bookings (agency_id, status, pickup_at, id)
  INCLUDE (return_at, answer_by, vehicle_id) WHERE status IN ('pending', 'confirmed');
-- The list by its total and by its client's name.
CREATE INDEX bookings_of_agency_by_total ON bookings (agency_id, total_price DESC, id);
CREATE INDEX clients_of_agency_by_full_name ON clients (agency_id, search_key(full_name));
-- A part of a reference, as it is said on the phone.
CREATE INDEX bookings_reference_code ON bookings USING gin (replace(reference, '-', '') gin_trgm_ops);
-- A part of a plate.
CREATE INDEX vehicles_search_plate ON vehicles USING gin (plate_key(registration_number) gin_trgm_ops);

-- What clients paid and when they last rented, added up without reading the bookings themselves.
CREATE INDEX bookings_figures_of_clients ON bookings (agency_id, client_id) INCLUDE (status, paid_amount, pickup_at);
-- The same of what they owe. The index has what the sums read beside what chooses its rows.
DROP INDEX bookings_owed;
CREATE INDEX bookings_owed ON bookings (agency_id, client_id)
  INCLUDE (status, return_at, total_price, damage_amount, paid_amount)
  WHERE status IN ('confirmed', 'completed') AND payment_status <> 'refunded'
    AND total_price + damage_amount - paid_amount > 0;
-- How many clients of each type there are, merged records left out.
CREATE INDEX clients_of_agency_by_type ON clients (agency_id, type, id) WHERE merged_into IS NULL;

-- What came in on each day.
CREATE INDEX payments_of_agency_by_day ON payments (agency_id, received_on) INCLUDE (kind, amount);
DROP INDEX payments_agency_id_received_on_idx;
-- The list of what is paid, or not yet: most bookings of some years are paid.
CREATE INDEX bookings_of_agency_by_payment ON bookings (agency_id, payment_status, status, pickup_at DESC);
