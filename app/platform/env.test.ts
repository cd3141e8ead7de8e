import { describe, expect, test } from 'vitest';
import { GOOGLE, readEnvironment } from './env.server';

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
