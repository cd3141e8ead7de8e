-- When an administrator last marked the notices of the platform as read.
ALTER TABLE profiles ADD COLUMN notices_read_at timestamptz(3);

SELECT complete_table_rules();
