import { describe, expect, test } from 'vitest';
import { readGoogleIdentity } from './identity.server';

const SALMA = { sub: '110169484474386276334', email: 'Salma@Gmail.com', email_verified: true, name: 'Salma Bennani' };

describe('what Google says', () => {
  test('is read', () => {
    expect(readGoogleIdentity(SALMA)).toEqual({
      sub: SALMA.sub,
      email: 'salma@gmail.com',
      isVerified: true,
      fullName: 'Salma Bennani',
    });
    expect(readGoogleIdentity({ ...SALMA, email_verified: 'true' })?.isVerified).toBe(true);
  });

  test.each([undefined, null, false, 'false', 'yes', 1, {}, []])(
    'an address with email_verified %j is not verified',
    (word) => {
      expect(readGoogleIdentity({ ...SALMA, email_verified: word })?.isVerified).toBe(false);
    },
  );

  test.each([undefined, null, '', 'salma', 'a@b', 7, `${'a'.repeat(250)}@gmail.com`])(
    '%j is no address, and nothing vouches for it',
    (email) => {
      expect(readGoogleIdentity({ ...SALMA, email })).toMatchObject({ email: null, isVerified: false });
    },
  );

  test.each([undefined, null, '', 7, 'a'.repeat(256), 'é', 'a\n', {}])('sub %j names nobody', (sub) => {
    expect(readGoogleIdentity({ ...SALMA, sub })).toBeNull();
  });

  test.each([null, undefined, 'x', [], 3])('%j is no answer', (answer) =>
    expect(readGoogleIdentity(answer)).toBeNull(),
  );

  test('without a name the address gives one', () => {
    expect(readGoogleIdentity({ ...SALMA, name: undefined })?.fullName).toBe('salma');
    expect(readGoogleIdentity({ ...SALMA, name: '\u202e\u0000 ' })?.fullName).toBe('salma');
  });
});

test.each([
  ['\u202eSalma\u202c\n Bennani ', 'Salma Bennani'],
  ['a'.repeat(200), 'a'.repeat(120)],
  [`a${'😀'.repeat(200)}`, `a${'😀'.repeat(59)}`],
])('the name %j is kept as sign-up would take it', (name, kept) => {
  expect(readGoogleIdentity({ ...SALMA, name })?.fullName).toBe(kept);
});
