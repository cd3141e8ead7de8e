-- What is owed to an agency, a small part of its bookings: its clients by what they owe.
CREATE INDEX bookings_owed ON bookings (agency_id, client_id)
  WHERE status IN ('confirmed', 'completed') AND payment_status <> 'refunded'
    AND total_price + damage_amount - paid_amount > 0;
