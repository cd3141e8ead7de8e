-- What stands on a bell, oldest first: each minute those whose cause is gone are looked for among these, and each night those
-- that stood for a year.
CREATE INDEX notifications_open ON notifications (created_at, id) WHERE NOT is_dismissed;
