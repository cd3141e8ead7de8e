-- The planner asks for the latest notice of each vehicle that something is due of (R218).
CREATE INDEX notifications_of_vehicle ON notifications (car_id, created_at DESC) WHERE car_id IS NOT NULL;
