-- A form's key is its customer's own: what somebody else sent under the same key is no business of this one.
DROP INDEX "bookings_request_key_key";
CREATE UNIQUE INDEX "bookings_customer_id_request_key_key" ON "bookings"("customer_id", "request_key");

-- Words that became paths or files of the site, and words that mean nothing to programs.
CREATE OR REPLACE FUNCTION reserved_slugs() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
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
    'testseo', 'unauthorized', 'whatsapp',
    'art', 'photos', 'illustrations', 'security', 'data', 'index', 'home', 'null'
  ];

-- An agency that bears one of the words gets the first free number behind it: the check would refuse every later
-- change of its row.
UPDATE agencies a SET slug = (
  SELECT free FROM (SELECT a.slug || '-' || n AS free, n FROM generate_series(1, 1000) n) numbered
  WHERE NOT EXISTS (SELECT FROM agencies b WHERE b.slug = free)
  ORDER BY n LIMIT 1
) WHERE a.slug = ANY (reserved_slugs());
