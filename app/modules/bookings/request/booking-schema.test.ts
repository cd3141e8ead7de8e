import { parseWithZod } from '@conform-to/zod/v4';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClockForTests } from '~/platform/clock';
import { bookingConstraint, keptValues } from './booking-form.server';
import { parseMessage } from '~/i18n/message';
import { ERROR_CODES } from '~/errors/catalogue';
import type { DriverConditions } from '../driver-conditions';
import { bookingSchema, rescheduleSchema } from './booking-schema';

beforeAll(() => setClockForTests(() => new Date('2026-11-21T12:00:00Z')));
afterAll(() => setClockForTests(null));

const ID = '6f1c2c8e-9a52-4a3e-8f0e-0c1b7b3a9d11';
const TYPED = {
  vehicleId: ID,
  startDate: '2026-12-04',
  endDate: '2026-12-07',
  pickupTime: '10:00',
  returnTime: '',
  pickupLocationId: ID,
  returnLocationId: '',
  fullName: ' Salma Bennani ',
  phone: '06 61 23 45 67',
  email: '',
  identityDocument: 'cin',
  cin: 'bk 123456',
  drivingPermit: '26/123456',
  requestKey: ID,
};

function read(changes: Record<string, string | undefined> = {}, conditions: DriverConditions | null = null) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, ...changes })) if (value !== undefined) form.set(name, value);
  return parseWithZod(form, { schema: bookingSchema(conditions) });
}
const errorsOf = (changes: Record<string, string | undefined>, conditions: DriverConditions | null = null) => {
  const error = read(changes, conditions).reply().error ?? {};
  return Object.fromEntries(Object.entries(error).map(([name, texts]) => [name, texts?.[0]]));
};

test('what was typed becomes a request; times left out are 10:00, the return is where it was picked up', () => {
  const reading = read();
  expect(reading.status === 'success' && reading.value).toMatchObject({
    period: { start: '2026-12-04T10:00', end: '2026-12-07T10:00' },
    pickupLocationId: ID,
    returnLocationId: ID,
    driver: { fullName: 'Salma Bennani', phone: '+212661234567', email: null, cin: 'BK123456', passport: null },
    secondDriver: null,
    notes: null,
    extensible: false,
    rememberDates: false,
  });
});

test('nothing else is read: a price, a status, an owner', () => {
  const reading = read({
    totalPrice: '1',
    pricePerDay: '1',
    status: 'confirmed',
    agencyId: ID,
    customerId: ID,
    paymentStatus: 'paid',
  });
  expect(Object.keys(reading.status === 'success' ? reading.value : {}).toSorted()).toEqual(
    [
      'driver',
      'extensible',
      'notes',
      'period',
      'pickupLocationId',
      'rememberDates',
      'requestKey',
      'returnLocationId',
      'secondDriver',
      'vehicleId',
    ].toSorted(),
  );
});

describe('dates', () => {
  test.each([
    [{ endDate: '2026-12-03' }, { endDate: 'errors-booking:returnNotAfterPickup' }],
    [{ startDate: '2026-11-20' }, { startDate: 'errors-booking:pickupInPast' }],
    [{ endDate: '2028-01-08' }, { endDate: 'errors-booking:rentalTooLong?{"max":90}' }],
    [{ startDate: undefined }, { startDate: 'errors-booking:datesRequired' }],
    [{ startDate: '04/12/2026' }, { startDate: 'errors:dateInvalid?{"example":"24/12/2026"}' }],
    [{ endDate: '2026-02-30' }, { endDate: 'errors:dateInvalid?{"example":"24/12/2026"}' }],
    [{ pickupTime: '25:00' }, { pickupTime: 'errors:timeInvalid' }],
  ])('%o', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });
});

describe('one identity document (R47)', () => {
  test('a number left in a field that is not shown does not count, however wrong', () => {
    const reading = read({ identityDocument: 'passport', passport: 'AB123456', cin: '???' });
    expect(reading.status === 'success' && reading.value.driver).toMatchObject({ cin: null, passport: 'AB123456' });
  });
  test('the error stands at the chosen document', () => {
    expect(errorsOf({ identityDocument: 'residencePermit', cin: undefined })).toEqual({
      residencePermit: 'errors-person:identityDocumentRequired',
    });
  });
  test('without a choice, exactly one of three', () => {
    expect(errorsOf({ identityDocument: undefined, passport: 'AB123456' })).toEqual({
      cin: 'errors-person:oneIdentityDocument',
    });
    expect(errorsOf({ identityDocument: undefined })).toEqual({});
  });
  test('an unknown choice', () => {
    expect(errorsOf({ identityDocument: 'library-card' })).toMatchObject({ identityDocument: 'errors:choiceInvalid' });
  });
});

describe('the agency’s conditions (R26)', () => {
  const asked = { minimumAge: 23, minimumLicenceYears: 2 };
  const dates = { birthDate: '2003-12-04', licenceIssuedOn: '2024-12-04' };
  test('hold on the day of the pick-up', () => {
    expect(errorsOf(dates, asked)).toEqual({});
    expect(errorsOf({ ...dates, startDate: '2026-12-03' }, asked)).toEqual({
      licenceIssuedOn: 'errors-booking:licenceTooRecent?{"years":2}',
      birthDate: 'errors-booking:driverTooYoung?{"years":23}',
    });
  });
  test('ask for the dates that they are checked by, together with what else is missing', () => {
    expect(errorsOf({ fullName: '' }, asked)).toEqual({
      fullName: 'errors:fieldRequired',
      licenceIssuedOn: 'errors-booking:licenceDateForYears?{"years":2}',
      birthDate: 'errors-booking:birthDateForAge?{"years":23}',
    });
  });
});

describe('the second driver is whole or absent (R14)', () => {
  test('his choice of document alone is nobody', () => {
    const reading = read({ secondIdentityDocument: 'passport' });
    expect(reading.status === 'success' && reading.value.secondDriver).toBeNull();
  });
  test('a name alone', () => {
    expect(errorsOf({ secondFullName: 'Omar Tazi', secondIdentityDocument: 'passport' })).toEqual({
      secondDrivingPermit: 'errors:fieldRequired',
      secondPassport: 'errors-person:identityDocumentRequired',
    });
  });
  test('with a residence permit', () => {
    const reading = read({
      secondFullName: 'Omar Tazi',
      secondDrivingPermit: '26/987654',
      secondResidencePermit: 'F123456A',
    });
    expect(reading.status === 'success' && reading.value.secondDriver).toMatchObject({
      residencePermit: 'F123456A',
      cin: null,
    });
  });
});

test('the browser learns which fields are required, and no more', () => {
  expect(bookingConstraint).toMatchObject({
    fullName: { required: true },
    email: { required: false },
    cin: { required: false },
    secondFullName: { required: false },
  });
});

test('only fields of the form are carried to the review', () => {
  const form = new FormData();
  form.set('fullName', 'Salma');
  form.set('totalPrice', '1');
  form.set('notes', '');
  expect(keptValues(form)).toEqual({ fullName: 'Salma' });
});

describe('bad input is named at its field, and all of it at once', () => {
  test.each<[string, Record<string, string | undefined>, Record<string, string>]>([
    [
      'dates and name',
      { endDate: '2026-12-03', fullName: '' },
      { endDate: 'returnNotAfterPickup', fullName: 'fieldRequired' },
    ],
    ['no car', { vehicleId: 'x' }, { vehicleId: 'choiceInvalid' }],
    ['no place', { pickupLocationId: '' }, { pickupLocationId: 'fieldRequired' }],
    ['a broken place', { returnLocationId: "' OR 1" }, { returnLocationId: 'choiceInvalid' }],
    ['no phone', { phone: '12' }, { phone: 'phoneInvalid' }],
    ['no e-mail', { email: 'salma@' }, { email: 'emailInvalid' }],
    ['no identity', { cin: '' }, { cin: 'identityDocumentRequired' }],
    ['a strange CIN', { cin: '123' }, { cin: 'cinInvalid' }],
    ['a strange permit', { drivingPermit: '?' }, { drivingPermit: 'drivingPermitInvalid' }],
    [
      'no identity and no permit',
      { cin: '', drivingPermit: '' },
      { cin: 'identityDocumentRequired', drivingPermit: 'fieldRequired' },
    ],
    [
      'half a second driver and no name',
      { secondFullName: 'Omar Tazi', secondCin: 'BE998877', fullName: '' },
      { secondDrivingPermit: 'fieldRequired', fullName: 'fieldRequired' },
    ],
    ['a birth to come', { birthDate: '2026-11-22' }, { birthDate: 'dateInFuture' }],
    ['a licence to come', { licenceIssuedOn: '2027-01-01' }, { licenceIssuedOn: 'dateInFuture' }],
    ['a huge name', { fullName: 'a'.repeat(5000) }, { fullName: 'textTooLong' }],
    ['a huge note', { notes: 'a'.repeat(5000) }, { notes: 'textTooLong' }],
    ['more than a year ahead', { startDate: '2027-12-01', endDate: '2027-12-03' }, { startDate: 'dateTooFar' }],
    ['no key', { requestKey: undefined }, { requestKey: 'invalidData' }],
  ])('%s', (_, changes, expected) => {
    const found = Object.entries(errorsOf(changes));
    const keys = found.map(([field, text]) => [field, parseMessage(text ?? '').key.replace(/^.*:/, '')]);
    expect(Object.fromEntries(keys)).toEqual(expected);
    for (const key of Object.values(expected)) expect(ERROR_CODES).toContain(key);
  });
});

test('a move reads two moments', () => {
  const dates = { startDate: '2026-12-04', endDate: '2026-12-07', returnTime: '12:30' };
  expect(rescheduleSchema.safeParse(dates).data).toEqual({
    pickupAt: '2026-12-04T10:00',
    returnAt: '2026-12-07T12:30',
  });
});
