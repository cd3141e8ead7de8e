import { describe, expect, test } from 'vitest';
import { claimsOf } from './claim-settings';
import { platformOf } from './platform-settings';
import { SETTINGS } from './settings';
import { whatsappOf } from './whatsapp-settings';

describe('the platform’s record', () => {
  test('parts that are missing, malformed or of the wrong type get their default, and spoil no other', () => {
    const stored = {
      name: '',
      supportEmail: 'no address',
      supportPhone: '0522 00 00 00',
      operator: '  Rihla SARL ',
      address: 7,
      rc: 'Casablanca 12345',
      ice: '12345',
      cndpNumber: null,
    };
    expect(platformOf(stored)).toEqual({
      name: 'Rihla',
      nameAr: 'رحلة',
      description: '',
      descriptionEn: '',
      descriptionAr: '',
      facebook: null,
      instagram: null,
      supportEmail: null,
      supportPhone: null,
      operator: 'Rihla SARL',
      address: null,
      rc: 'Casablanca 12345',
      ice: null,
      cndpNumber: null,
    });
  });

  test.each([[undefined], [null], ['text'], [[]], [7]])('%j is an empty record', (value) => {
    expect(platformOf(value)).toEqual(platformOf({}));
  });
});

describe('claims (R108)', () => {
  test('what depends on people is not claimed until an administrator says so', () => {
    expect(claimsOf(undefined)).toEqual({
      verifiedAgencies: true,
      support247: false,
      bestPrices: false,
      trustedReviews: true,
      flexibleHours: false,
    });
  });

  test('only a boolean switches', () => {
    const stored = { verifiedAgencies: false, support247: 'true', bestPrices: 1, flexibleHours: true };
    expect(claimsOf(stored)).toMatchObject({
      verifiedAgencies: false,
      support247: false,
      bestPrices: false,
      flexibleHours: true,
    });
  });
});

test('every record that may be stored reads back as it was stored', () => {
  const records = {
    platform: { ...platformOf({}), supportEmail: 'aide@rihla.test', ice: '001234567000089' },
    claims: { ...claimsOf({}), support247: true },
    registration: { userRegistration: false, agencyRegistration: true },
    security: { emailVerification: false, passwordMinimum: 9, sessionTimeoutMinutes: 30, twoFactorForAdmins: true },
    whatsapp: { ...whatsappOf({}), isOn: true, phoneNumberId: '123456789', token: 'v1.a.b.c' },
  };
  for (const [key, record] of Object.entries(records)) {
    expect(SETTINGS[key as keyof typeof records].rules.parse(record)).toEqual(record);
  }
  expect(SETTINGS.platform.read(records.platform)).toEqual(records.platform);
  expect(SETTINGS.claims.read(records.claims)).toEqual(records.claims);
  expect(SETTINGS.registration.read(records.registration)).toEqual({ customers: false, agencies: true });
  expect(SETTINGS.security.read(records.security)).toEqual(records.security);
});
