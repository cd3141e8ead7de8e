import { createECDH } from 'node:crypto';

/** A pair of keys for what is pushed to browsers; no push service has ever seen them. */
const pair = createECDH('prime256v1');
pair.setPrivateKey(Buffer.alloc(32, 7));

/** The environment of code under test; nothing of the developer's own leaks in. */
export const TEST_ENVIRONMENT = {
  SESSION_SECRET: 'tests-only-secret-tests-only-secret-0000',
  APP_ORIGIN: 'http://localhost:3000',
  DATABASE_ROLE: 'rihla_app',
  VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url'),
  LOG_LEVEL: 'silent',
  SMTP_URL: '',
  BOUNCE_SECRET: 'tests-only-bounces-tests-only-bounces-00',
  RIHLA_DEMO: '0',
  PRODUCT_SLUG: 'rihla',
  PRODUCT_DOMAIN: 'localhost',
  // A test reads what it has just written.
  PAGE_CACHE_MB: '0',
} as const;
