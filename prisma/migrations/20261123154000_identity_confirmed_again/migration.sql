-- When whoever holds a session proved again who they are (R251). It ends with the session.
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT sessions_confirmed_at CHECK (confirmed_at >= created_at);

-- A profile has a name that every list can show, in one line and without what nobody sees, and an address that mail can
-- reach (R54): what forms ask for (`personName`, `emailAddress`).
ALTER TABLE "profiles"
  ADD CONSTRAINT profiles_full_name CHECK (
    full_name = btrim(full_name) AND length(full_name) BETWEEN 1 AND 120
    AND full_name !~ '[\u0001-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]'),
  ADD CONSTRAINT profiles_email CHECK (
    length(email::text) <= 254
    AND email::text ~ '^([A-Za-z0-9_''+-]+\.)*[A-Za-z0-9_''+-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$');
