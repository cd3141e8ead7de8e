-- An agency corrects a booking: drivers, places, total, caution, what is said to the client.

ALTER TYPE "booking_event_type" ADD VALUE 'edited';
