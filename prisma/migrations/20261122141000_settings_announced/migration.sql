-- Every process hears which record of the settings has changed, whoever changed it and how.
CREATE FUNCTION announce_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings', coalesce(NEW.setting_key, OLD.setting_key));
  RETURN NULL;
END $$;

CREATE TRIGGER announce_setting AFTER INSERT OR UPDATE OR DELETE ON admin_settings
  FOR EACH ROW EXECUTE FUNCTION announce_setting();

-- The same words as RESERVED_SLUGS of agency-slug.ts: the FAQ and the legal notice were added since.
CREATE OR REPLACE FUNCTION reserved_slugs() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY[
    'admin', 'api', 'app', 'www', 'mail', 'ftp', 'blog', 'help', 'support', 'about', 'contact', 'terms',
    'privacy', 'login', 'signup', 'register', 'dashboard', 'profile', 'settings', 'cars', 'agencies',
    'brands', 'cities', 'locations', 'search', 'book', 'booking', 'bookings', 'payment', 'payments',
    'invoice', 'invoices', 'contract', 'contracts', 'review', 'reviews', 'notification', 'notifications',
    'kira', 'car', 'rental', 'rent', 'location', 'voiture', 'staging', 'dev', 'test', 'demo', 'rihla', 'fr',
    'en', 'ar', 'access-denied', 'agency', 'agency-setup', 'art', 'assets', 'auth', 'build', 'calendar',
    'category', 'clients', 'coming-soon', 'compare', 'data', 'email-confirmed', 'email-verification', 'faq',
    'favicon', 'favorites', 'favourites', 'files', 'fonts', 'forgot-password', 'healthz', 'home', 'icons',
    'illustrations', 'images', 'index', 'legal', 'location-voiture', 'logout', 'manifest', 'my-bookings', 'not-found',
    'null', 'outbox', 'photos', 'profile-settings', 'public', 'rent-car', 'reports', 'reset-password',
    'resources', 'robots', 'security', 'sitemap', 'static', 'testseo', 'unauthorized', 'whatsapp', 'cdn',
    'imap', 'media', 'ns1', 'ns2', 'pop', 'preview', 'smtp', 'status', 'webmail'
  ];

-- An agency that bears one of the words gets the first free number behind it: the check would refuse every later
-- change of its row.
UPDATE agencies a SET slug = (
  SELECT free FROM (SELECT a.slug || '-' || n AS free, n FROM generate_series(1, 1000) n) numbered
  WHERE NOT EXISTS (SELECT FROM agencies b WHERE b.slug = free)
  ORDER BY n LIMIT 1
) WHERE a.slug = ANY (reserved_slugs());
