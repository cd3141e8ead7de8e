import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GOOGLE, logLevel, readEnvironment } from './env.server';

const ENOUGH = {
  NODE_ENV: 'production' as const,
  DATABASE_URL: 'postgresql://u@localhost/rihla',
  SESSION_SECRET: 'x'.repeat(32),
};
const faultOf = (more: Record<string, string>): string => {
  try {
    readEnvironment({ ...ENOUGH, ...more });
    return '';
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).join('\n');
  }
};

test('what is missing is named, each in one line', () => {
  expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(
    /^The environment is not complete:\n {2}- DATABASE_URL: .+\n {2}- SESSION_SECRET: .+$/,
  );
  expect(faultOf({ SESSION_SECRET: 'short' })).toBe('  - SESSION_SECRET: must have at least 32 characters');
});

test('a demo, which shows all mail, has no mail server', () => {
  expect(faultOf({ RIHLA_DEMO: '1', SMTP_URL: 'smtps://u:p@mail.example' })).toMatch(/^ {2}- RIHLA_DEMO: .*SMTP_URL$/);
  expect(faultOf({ RIHLA_DEMO: '1', SMTP_URL: '' })).toBe('');
});

test.each([
  ['https://rihla.ma', ''],
  ['http://localhost:3000', ''],
  ['', ''],
  ['https://rihla.ma/', 'APP_ORIGIN: must be an origin'],
  ['https://rihla.ma/fr', 'APP_ORIGIN: must be an origin'],
  ['https://Rihla.ma', 'APP_ORIGIN: must be an origin'],
  ['rihla.ma', 'APP_ORIGIN: must be an http(s) origin'],
])('the site at %j: %s', (APP_ORIGIN, fault) => {
  const found = faultOf({ APP_ORIGIN });
  if (fault) expect(found).toMatch(new RegExp(`^ {2}- ${fault.replace(/[()]/g, '\\$&')}`));
  else expect(found).toBe('');
});

test.each([
  ['', 'info', ''],
  ['warn', 'warn', ''],
  ['verbose', 'info', '  - LOG_LEVEL: must be one of silent, error, warn, info, debug'],
] as const)('the log level %j means %s', (LOG_LEVEL, level, fault) => {
  expect(logLevel(LOG_LEVEL)).toBe(level);
  expect(faultOf({ LOG_LEVEL })).toBe(fault);
});

test('no gateway of text messages is built', () => {
  expect(readEnvironment({ ...ENOUGH }).SMS_GATEWAY).toBe('off');
  expect(faultOf({ SMS_GATEWAY: 'some' })).toBe('  - SMS_GATEWAY: must be off: no gateway of text messages is built');
});

describe('sign-in with Google', () => {
  const CLIENT = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

  test('is off without a client, and Google answers for itself with one', () => {
    expect(
      readEnvironment({ ...ENOUGH, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }).GOOGLE_CLIENT_ID,
    ).toBeUndefined();
    expect(readEnvironment({ ...ENOUGH, ...CLIENT }).GOOGLE_ISSUER).toBe(GOOGLE);
  });

  test('half a client is a fault that names the other half', () => {
    expect(faultOf({ GOOGLE_CLIENT_ID: 'id' })).toMatch(/^ {2}- GOOGLE_CLIENT_SECRET: is needed/);
    expect(faultOf({ GOOGLE_CLIENT_SECRET: 'secret' })).toMatch(/^ {2}- GOOGLE_CLIENT_ID: is needed/);
  });

  test.each([
    ['https://login.example.com', 'https://rihla.ma', ''],
    ['http://localhost:4000', 'http://localhost:3000', ''],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:3000', ''],
    ['http://localhost:4000', 'https://rihla.ma', 'must be https'],
    ['http://login.example.com', 'http://localhost:3000', 'must be https'],
    ['http://localhost.example.com', 'http://localhost:3000', 'must be https'],
    ['https://accounts.google.com/', 'https://rihla.ma', 'must be an origin'],
    ['https://login.example.com/realm', 'https://rihla.ma', 'must be an origin'],
    ['ftp://login.example.com', 'https://rihla.ma', 'http(s) origin'],
    ['accounts', 'https://rihla.ma', 'http(s) origin'],
  ])('issuer %s for a site at %s: %s', (issuer, origin, fault) => {
    const found = faultOf({ ...CLIENT, GOOGLE_ISSUER: issuer, APP_ORIGIN: origin });
    if (fault) expect(found).toContain(fault);
    else expect(found).toBe('');
  });
});

describe('what is pushed to browsers', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.alloc(32, 7));
  const keys = { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url') };

  test('is off without keys, and signed by a pair', () => {
    expect([faultOf({}), faultOf(keys)]).toEqual(['', '']);
  });

  test.each([
    [{ VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY }, 'VAPID_PRIVATE_KEY: is needed, because VAPID_PUBLIC_KEY is set'],
    [{ VAPID_PRIVATE_KEY: keys.VAPID_PRIVATE_KEY }, 'VAPID_PUBLIC_KEY: is needed, because VAPID_PRIVATE_KEY is set'],
    [{ ...keys, VAPID_PRIVATE_KEY: 'x' }, 'VAPID_PUBLIC_KEY: is not the key of VAPID_PRIVATE_KEY'],
    [
      { ...keys, VAPID_PRIVATE_KEY: Buffer.alloc(32, 8).toString('base64url') },
      'VAPID_PUBLIC_KEY: is not the key of VAPID_PRIVATE_KEY',
    ],
  ])('%o: %s', (given, fault) => expect(faultOf(given as Record<string, string>)).toBe(`  - ${fault}`));
});
