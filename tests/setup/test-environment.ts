/** The environment of code under test; nothing of the developer's own leaks in. */
export const TEST_ENVIRONMENT = {
  SESSION_SECRET: 'tests-only-secret-tests-only-secret-0000',
  APP_ORIGIN: 'http://localhost:3000',
  DATABASE_ROLE: 'rihla_app',
  LOG_LEVEL: 'silent',
  SMTP_URL: '',
  BOUNCE_SECRET: 'tests-only-bounces-tests-only-bounces-00',
  RIHLA_DEMO: '0',
  PRODUCT_SLUG: 'rihla',
  PRODUCT_DOMAIN: 'localhost',
  // A test reads what it has just written.
  PAGE_CACHE_MB: '0',
} as const;
