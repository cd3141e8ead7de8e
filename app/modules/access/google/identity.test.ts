import { describe, expect, test } from 'vitest';
import { cleanName, readGoogleIdentity } from './identity.server';

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

describe('a name', () => {
  test.each([
    ['  Salma \t Bennani\n', 'Salma Bennani'],
    ['سلمى بناني', 'سلمى بناني'],
    ['Salma\u0000\u0007Bennani', 'Salma Bennani'],
    ['\u202eimennaB\u202c amlaS', 'imennaB amlaS'],
    ['\u200f\u200b', ''],
    ['a'.repeat(200), 'a'.repeat(120)],
    ['😀'.repeat(200), '😀'.repeat(120)],
    ['a\ud800b', 'a b'],
  ])('%j becomes %j', (given, kept) => expect(cleanName(given)).toBe(kept));
});
