import { expect, test } from 'vitest';
import { parseWithZod } from '@conform-to/zod/v4';
import { deskSchema } from './desk-schema';
import { newClientSchema } from './new-client-schema';
import { typedValues } from './desk-values';

const ID = '3f0a1b58-5f9e-4a2b-9d35-0f4b9a3f1c11';
const GOOD = {
  startDate: '2026-12-10',
  endDate: '2026-12-13',
  pickupLocationId: ID,
  clientId: ID,
  vehicleId: ID,
  clientDrives: 'on',
};

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};
const errorsOf = (reading: { reply(): { error?: Record<string, string[] | null> } }) => reading.reply().error ?? {};
const read = (change: Record<string, string> = {}) =>
  parseWithZod(formOf({ ...GOOD, ...change }), { schema: deskSchema });
const faults = (change: Record<string, string>) => errorsOf(read(change));

test('the least that stands', () => {
  const reading = read();
  expect(reading.status === 'success' && reading.value).toMatchObject({
    period: { start: '2026-12-10T10:00', end: '2026-12-13T10:00' },
    returnLocationId: ID,
    driver: null,
    secondDriver: null,
    totalPrice: null,
    method: 'cash',
    tellClient: false,
  });
});

test('an empty form says everything that is missing', () => {
  expect(errorsOf(parseWithZod(formOf({ clientDrives: 'on' }), { schema: deskSchema }))).toMatchObject({
    startDate: ['errors-booking:datesRequired'],
    endDate: ['errors-booking:datesRequired'],
    pickupLocationId: ['errors-booking:locationsRequired'],
    clientId: ['errors-booking:clientRequired'],
    vehicleId: ['errors-booking:vehicleRequired'],
  });
});

test.each([
  [{ totalPrice: '0' }, 'totalPrice', 'errors-booking:totalNotPositive'],
  [{ totalPrice: '-5' }, 'totalPrice', 'errors-booking:totalNotPositive'],
  [{ received: '-1' }, 'received', 'errors:amountNegative'],
  [{ depositAmount: '-1' }, 'depositAmount', 'errors:amountNegative'],
  [{ clientId: 'x' }, 'clientId', 'errors:choiceInvalid'],
  [{ depositMode: 'gold' }, 'depositMode', 'errors:choiceInvalid'],
  [{ pickupTime: '25:00' }, 'pickupTime', 'errors:timeInvalid'],
  [{ secondFullName: 'Karim Idrissi' }, 'secondCin', 'errors-person:identityDocumentRequired'],
  [{ secondFullName: 'Karim Idrissi' }, 'secondDrivingPermit', 'errors-person:drivingPermitRequired'],
])('%j: %s is wrong', (change, field, error) => expect(faults(change)[field]).toEqual([error]));

test('amounts are read as they are typed', () => {
  const reading = read({ totalPrice: '1.060,50', depositAmount: '4 000', received: '500 DH' });
  expect(reading.status === 'success' && reading.value).toMatchObject({
    totalPrice: '1060.50',
    depositAmount: '4000.00',
    received: '500.00',
  });
});

test('another driver has a name, a permit and one document; what is hidden behind the client is left out', () => {
  const { clientDrives: _, ...other } = GOOD;
  expect(errorsOf(parseWithZod(formOf(other), { schema: deskSchema }))).toMatchObject({
    fullName: ['errors-person:fullNameRequired'],
    cin: ['errors-person:identityDocumentRequired'],
    drivingPermit: ['errors-person:drivingPermitRequired'],
  });
  expect(read({ fullName: 'X', cin: 'not a number', drivingPermit: '!' }).status).toBe('success');
});

const CLIENT = {
  clientKey: ID,
  clientType: 'individual',
  clientFullName: 'Salma Bennani',
  clientPhone: '06 61 23 45 67',
};
const client = (change: Record<string, string>) =>
  parseWithZod(formOf({ ...CLIENT, ...change }), { schema: newClientSchema });

test('a new client: individuals have one document and a permit, companies a name and an ICE', () => {
  expect(errorsOf(client({}))).toMatchObject({
    clientCin: ['errors-person:identityDocumentRequired'],
    clientDrivingPermit: ['errors-person:drivingPermitRequired'],
  });
  expect(errorsOf(client({ clientType: 'company' }))).toMatchObject({
    clientCompanyName: ['errors-person:companyNameRequired'],
    clientIce: ['errors-person:iceRequired'],
  });
  expect(errorsOf(client({ clientType: 'company', clientCompanyName: 'X', clientIce: '123' }))).toMatchObject({
    clientIce: ['errors-person:iceInvalid'],
  });
  expect(errorsOf(client({ clientType: 'both' }))).toMatchObject({ clientType: ['errors-person:clientTypeRequired'] });
  const good = client({ clientCin: 'be 745210', clientDrivingPermit: '26/123456' });
  expect(good.status === 'success' && good.value.client).toMatchObject({
    cin: 'BE745210',
    phone: '+212661234567',
    ice: null,
  });
});

test('a draft keeps the fields of the form and nothing else', () => {
  expect(typedValues(formOf({ ...GOOD, notes: '', status: 'completed', step: 'confirm' }))).toEqual(GOOD);
});
