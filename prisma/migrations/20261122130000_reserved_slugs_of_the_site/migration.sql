-- The same words as RESERVED_SLUGS of agency-slug.ts: pages were added since, the comparison of cars among them.
CREATE OR REPLACE FUNCTION reserved_slugs() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY[
    'admin', 'api', 'app', 'www', 'mail', 'ftp', 'blog', 'help', 'support', 'about', 'contact', 'terms',
    'privacy', 'login', 'signup', 'register', 'dashboard', 'profile', 'settings', 'cars', 'agencies',
    'brands', 'cities', 'locations', 'search', 'book', 'booking', 'bookings', 'payment', 'payments',
    'invoice', 'invoices', 'contract', 'contracts', 'review', 'reviews', 'notification', 'notifications',
    'kira', 'car', 'rental', 'rent', 'location', 'voiture', 'staging', 'dev', 'test', 'demo', 'rihla', 'fr',
    'en', 'ar', 'access-denied', 'agency', 'agency-setup', 'art', 'assets', 'auth', 'build', 'calendar',
    'category', 'clients', 'coming-soon', 'compare', 'data', 'email-confirmed', 'email-verification',
    'favicon', 'favorites', 'favourites', 'files', 'fonts', 'forgot-password', 'healthz', 'home', 'icons',
    'illustrations', 'images', 'index', 'location-voiture', 'logout', 'manifest', 'my-bookings', 'not-found',
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
