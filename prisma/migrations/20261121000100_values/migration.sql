-- What one row may say: formats, ranges and combinations that Prisma's language cannot express.
-- Every rule has a test in prisma/rules/.

-- Identifiers are made by the application; a row written with plain SQL gets one as well.
DO $$
DECLARE t text;
BEGIN
  FOR t IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'uuid'
  LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN id SET DEFAULT gen_random_uuid()', t);
  END LOOP;
END $$;

-- ICE: the 15-digit company number (SPEC §9).
CREATE FUNCTION is_ice(value text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN value ~ '^[0-9]{15}$';

CREATE FUNCTION is_filled(value text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN value IS NOT NULL AND btrim(value) <> '';

-- People -----------------------------------------------------------------------------------------

ALTER TABLE profiles
  ADD CONSTRAINT profiles_ice CHECK (is_ice(ice)),
  ADD CONSTRAINT profiles_language CHECK (language IN ('fr', 'en', 'ar')),
  ADD CONSTRAINT profiles_theme CHECK (theme IN ('light', 'dark', 'system'));

-- Catalogue --------------------------------------------------------------------------------------

ALTER TABLE cities ADD CONSTRAINT cities_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
ALTER TABLE location_points ADD CONSTRAINT location_points_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
ALTER TABLE brands
  ADD CONSTRAINT brands_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT brands_name CHECK (is_filled(name));
ALTER TABLE models
  ADD CONSTRAINT models_name CHECK (is_filled(name)),
  ADD CONSTRAINT models_years CHECK (year_end >= year_start),
  ADD CONSTRAINT models_seats CHECK (seats BETWEEN 1 AND 15);

-- Agencies ---------------------------------------------------------------------------------------

-- The union of SPEC §5's reserved usernames and subdomains and of every first path segment in use
-- (READINGS 40–42). A later migration replaces the function when the URL map grows.
CREATE FUNCTION reserved_slugs() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY[
    'admin', 'api', 'app', 'www', 'mail', 'ftp', 'blog', 'help', 'support', 'about', 'contact', 'terms',
    'privacy', 'login', 'signup', 'register', 'dashboard', 'profile', 'settings', 'cars', 'agencies',
    'brands', 'cities', 'locations', 'search', 'book', 'booking', 'bookings', 'payment', 'payments',
    'invoice', 'invoices', 'contract', 'contracts', 'review', 'reviews', 'notification', 'notifications',
    'rihla', 'kira', 'car', 'rental', 'rent', 'location', 'voiture',
    'staging', 'dev', 'test', 'demo',
    'access-denied', 'agency', 'agency-setup', 'assets', 'auth', 'build', 'category', 'coming-soon',
    'email-confirmed', 'email-verification', 'favicon', 'favorites', 'files', 'fonts', 'forgot-password',
    'healthz', 'images', 'location-voiture', 'logout', 'manifest', 'media', 'my-bookings', 'outbox',
    'profile-settings', 'public', 'rent-car', 'reset-password', 'resources', 'robots', 'sitemap', 'static',
    'testseo', 'unauthorized', 'whatsapp'
  ];

ALTER TABLE agencies
  ADD CONSTRAINT agencies_slug_format CHECK (slug ~ '^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$'),
  ADD CONSTRAINT agencies_slug_reserved CHECK (slug <> ALL (reserved_slugs())),
  ADD CONSTRAINT agencies_short_id CHECK (short_id ~ '^[a-z0-9]{8}$'),
  ADD CONSTRAINT agencies_ice CHECK (is_ice(ice)),
  ADD CONSTRAINT agencies_tax_rate CHECK (tax_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT agencies_currency CHECK (currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT agencies_setup_step CHECK (setup_step BETWEEN 1 AND 4);

-- Complete = name, email, phone, address and city all filled (SPEC §3).
ALTER TABLE agencies DROP COLUMN is_complete;
ALTER TABLE agencies ADD COLUMN is_complete boolean NOT NULL GENERATED ALWAYS AS (
  is_filled(name) AND is_filled(email) AND is_filled(phone) AND is_filled(address) AND is_filled(city_slug)
) STORED;

ALTER TABLE agency_settings
  ADD CONSTRAINT agency_settings_tax_rate CHECK (tax_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT agency_settings_currency CHECK (currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT agency_settings_turnaround CHECK (turnaround_minutes BETWEEN 0 AND 1440),
  ADD CONSTRAINT agency_settings_driver CHECK (minimum_age BETWEEN 18 AND 99 AND minimum_licence_years BETWEEN 0 AND 50),
  ADD CONSTRAINT agency_settings_daily_mileage CHECK (daily_mileage > 0),
  ADD CONSTRAINT agency_settings_timings CHECK (
    pending_reminder_minutes >= 0 AND return_reminder_minutes >= 0 AND overdue_alert_minutes >= 0
  );

-- Fleet ------------------------------------------------------------------------------------------

ALTER TABLE vehicles
  ADD CONSTRAINT vehicles_registration_number CHECK (char_length(btrim(registration_number)) > 3),
  ADD CONSTRAINT vehicles_year CHECK (year BETWEEN 1900 AND 2030),
  ADD CONSTRAINT vehicles_seats CHECK (seats BETWEEN 1 AND 15),
  ADD CONSTRAINT vehicles_price CHECK (price_per_day > 0),
  ADD CONSTRAINT vehicles_amounts CHECK (deposit_amount >= 0 AND franchise_amount >= 0),
  ADD CONSTRAINT vehicles_mileage CHECK (current_mileage >= 0),
  ADD CONSTRAINT vehicles_oil_mileage CHECK (last_oil_change_mileage BETWEEN 0 AND current_mileage),
  ADD CONSTRAINT vehicles_oil_interval CHECK (oil_change_interval >= 1000);

ALTER TABLE vehicle_images
  ADD CONSTRAINT vehicle_images_position CHECK (position BETWEEN 0 AND 5),
  ADD CONSTRAINT vehicle_images_size CHECK (width > 0 AND height > 0);

-- Clients, bookings, drivers ---------------------------------------------------------------------

ALTER TABLE clients
  ADD CONSTRAINT clients_contact CHECK (is_filled(full_name) AND is_filled(phone)),
  ADD CONSTRAINT clients_ice CHECK (is_ice(ice)),
  ADD CONSTRAINT clients_one_identity CHECK (
    num_nonnulls(cin, passport, residence_permit) <= 1
    AND btrim(cin) <> '' AND btrim(passport) <> '' AND btrim(residence_permit) <> ''
  ),
  ADD CONSTRAINT clients_individual CHECK (
    type <> 'individual' OR (num_nonnulls(cin, passport, residence_permit) >= 1 AND is_filled(driving_permit))
  ),
  ADD CONSTRAINT clients_company CHECK (type <> 'company' OR (is_filled(company_name) AND ice IS NOT NULL));

ALTER TABLE bookings
  ADD CONSTRAINT bookings_period CHECK (return_at > pickup_at),
  ADD CONSTRAINT bookings_blocked_until CHECK (blocked_until >= return_at),
  ADD CONSTRAINT bookings_days CHECK (days >= 1),
  ADD CONSTRAINT bookings_price CHECK (price_per_day > 0),
  ADD CONSTRAINT bookings_total CHECK (total_price > 0),
  ADD CONSTRAINT bookings_amounts CHECK (
    deposit_amount >= 0 AND damage_amount >= 0 AND paid_amount >= 0 AND bank_guarantee_amount >= 0
  ),
  ADD CONSTRAINT bookings_language CHECK (language IN ('fr', 'en', 'ar'));

ALTER TABLE drivers
  ADD CONSTRAINT drivers_position CHECK (position IN (1, 2)),
  ADD CONSTRAINT drivers_name CHECK (is_filled(full_name) AND is_filled(driving_permit)),
  ADD CONSTRAINT drivers_one_identity CHECK (
    num_nonnulls(cin, passport, residence_permit) = 1
    AND btrim(cin) <> '' AND btrim(passport) <> '' AND btrim(residence_permit) <> ''
  );

ALTER TABLE reviews ADD CONSTRAINT reviews_rating CHECK (rating BETWEEN 1 AND 5);

-- Papers and messages ----------------------------------------------------------------------------

ALTER TABLE contracts
  ADD CONSTRAINT contracts_period CHECK (ends_at > starts_at),
  ADD CONSTRAINT contracts_amounts CHECK (amount > 0 AND deposit_amount >= 0),
  ADD CONSTRAINT contracts_signed CHECK ((status = 'signed') = (signed_at IS NOT NULL));

ALTER TABLE notifications
  ADD CONSTRAINT notifications_read CHECK (is_read = (read_at IS NOT NULL)),
  ADD CONSTRAINT notifications_dismissed CHECK (is_dismissed = (dismissed_at IS NOT NULL));

ALTER TABLE outbox_messages
  ADD CONSTRAINT outbox_messages_language CHECK (language IN ('fr', 'en', 'ar')),
  ADD CONSTRAINT outbox_messages_sent CHECK ((status = 'sent') = (sent_at IS NOT NULL));
