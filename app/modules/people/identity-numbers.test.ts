import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  displayPhone,
  isMoroccanMobile,
  parseCin,
  parseDrivingPermit,
  parseIce,
  parsePassport,
  parsePhone,
  parseResidencePermit,
} from './identity-numbers';

describe('identity card', () => {
  test.each([
    ['BK123456', 'BK123456'],
    [' bk 12 34 56 ', 'BK123456'],
    ['j1', 'J1'],
    ['AB١٢٣٤', 'AB1234'],
  ])('%s', (text, cin) => expect(parseCin(text)).toBe(cin));
  test.each(['', '123456', 'ABC123', 'AB', 'AB12345678', 'BK12E4'])('not "%s"', (text) =>
    expect(parseCin(text)).toBeNull(),
  );
});

test('passport and residence permit', () => {
  for (const parse of [parsePassport, parseResidencePermit]) {
    expect(parse('19fv 12345')).toBe('19FV12345');
    expect(parse('1234')).toBeNull();
    expect(parse('A'.repeat(16))).toBeNull();
    expect(parse('AB*123')).toBeNull();
  }
});

test('driving permit', () => {
  expect(parseDrivingPermit(' 26/123456 ')).toBe('26/123456');
  expect(parseDrivingPermit('ab-123')).toBe('AB-123');
  for (const bad of ['', '123', 'ABCD', '1'.repeat(21), '26_123']) expect(parseDrivingPermit(bad)).toBeNull();
});

test('ICE keeps its leading zeros', () => {
  expect(parseIce('001 234 567 000 089')).toBe('001234567000089');
  for (const bad of ['', '12345678901234', '1234567890123456', '00123456700008A']) expect(parseIce(bad)).toBeNull();
});

describe('phone', () => {
  test.each([
    ['0612345678', '+212612345678'],
    ['06 12 34 56 78', '+212612345678'],
    ['06.12.34.56.78', '+212612345678'],
    ['+212 6 12 34 56 78', '+212612345678'],
    ['+212 (0) 612-345-678', '+212612345678'],
    ['+2120612345678', '+212612345678'],
    ['00212612345678', '+212612345678'],
    ['212612345678', '+212612345678'],
    ['0522 27 27 27', '+212522272727'],
    ['0801002020', '+212801002020'],
    ['٠٦١٢٣٤٥٦٧٨', '+212612345678'],
    ['\u202a+212 612-345678\u202c', '+212612345678'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['0033612345678', '+33612345678'],
    ['+1 (415) 555-0132', '+14155550132'],
  ])('%s', (text, e164) => expect(parsePhone(text)).toBe(e164));

  test.each([
    '',
    '12345',
    '0412345678',
    '061234567',
    '06123456789',
    '+212112345678',
    '612345678',
    '+0612345678',
    'phone',
    '+12345',
    `+${'1'.repeat(16)}`,
    '06123x5678',
  ])('not "%s"', (text) => expect(parsePhone(text)).toBeNull());

  test('every Moroccan number survives being shown and typed again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[5-8]\d{8}$/), (national) => {
        const e164 = `+212${national}`;
        expect(parsePhone(displayPhone(e164))).toBe(e164);
        expect(parsePhone(`0${national}`)).toBe(e164);
      }),
    );
  });

  test('shown in groups that stay on one line', () => {
    expect(displayPhone('+212612345678')).toBe('+212\u00a06\u00a012\u00a034\u00a056\u00a078');
    expect(displayPhone('+33612345678')).toBe('+33\u00a06\u00a012\u00a034\u00a056\u00a078');
    expect(displayPhone('+14155550132')).toBe('+14155550132');
  });

  test('mobile numbers', () => {
    expect(isMoroccanMobile('+212612345678')).toBe(true);
    expect(isMoroccanMobile('+212712345678')).toBe(true);
    expect(isMoroccanMobile('+212522272727')).toBe(false);
    expect(isMoroccanMobile('+33612345678')).toBe(false);
  });
});
