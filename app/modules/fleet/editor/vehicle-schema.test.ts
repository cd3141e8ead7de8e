import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMessage } from '~/i18n/message';
import { sentence, translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { COLOURS, FEATURES } from '~/modules/catalogue/vehicle-words';
import { setClockForTests } from '~/platform/clock';
import { primaryOf, vehicleSchema } from './vehicle-schema';

beforeAll(() => setClockForTests(() => new Date('2026-11-22T12:00:00Z')));
afterAll(() => setClockForTests(null));

const [HERE, THERE] = ['6f1c2c8e-9a52-4a3e-8f0e-0c1b7b3a9d11', '6f1c2c8e-9a52-4a3e-8f0e-0c1b7b3a9d12'];
const TYPED = {
  make: 'Renault',
  modelName: ' Clio ',
  year: '2024',
  color: 'bleu',
  category: 'economy',
  transmission: 'manual',
  fuelType: 'diesel',
  seats: '5',
  registrationNumber: '30870 | ا | 6',
  pricePerDay: '290',
  locations: [HERE],
} as const;

type Changes = Partial<Record<string, string | readonly string[]>>;
function read(changes: Changes = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, ...changes }))
    for (const text of [value ?? []].flat()) form.append(name, text);
  return parseWithZod(form, { schema: vehicleSchema });
}
const valueOf = (changes?: Changes) => {
  const reading = read(changes);
  if (reading.status !== 'success') throw new Error(JSON.stringify(reading.error));
  return reading.value;
};
const errorsOf = (changes: Changes) =>
  Object.fromEntries(Object.entries(read(changes).reply().error ?? {}).map(([name, texts]) => [name, texts?.[0]]));

test('what is needed is enough; the rest is empty, and the constraints of the fields are known', () => {
  expect(valueOf()).toEqual({
    ...TYPED,
    modelName: 'Clio',
    year: 2024,
    seats: 5,
    registrationNumber: '30870-أ-6',
    chassisNumber: null,
    pricePerDay: '290.00',
    depositAmount: null,
    franchiseAmount: null,
    descriptionFr: null,
    descriptionEn: null,
    descriptionAr: null,
    features: [],
    locations: [HERE],
    primaryLocation: null,
    status: null,
    currentMileage: null,
    insuranceExpiry: null,
    technicalControlExpiry: null,
    circulationPermitExpiry: null,
    lastOilChangeDate: null,
    lastOilChangeMileage: null,
    oilChangeInterval: null,
    oilChangeDueDate: null,
    maintenanceNotes: null,
  });
  expect(getZodConstraint(vehicleSchema)).toMatchObject({
    make: { required: true },
    franchiseAmount: { required: false },
  });
});

test('everything is read as people write it', () => {
  const everything = valueOf({
    year: '٢٠٢٤',
    chassisNumber: ' vf1rja00 167812934 ',
    pricePerDay: '1.290,50',
    depositAmount: '4 000',
    franchiseAmount: '6.000',
    features: [...FEATURES],
    locations: [HERE, THERE, HERE],
    primaryLocation: THERE,
    currentMileage: '48.210',
    lastOilChangeDate: '2026-11-22',
    lastOilChangeMileage: '48210',
    oilChangeInterval: '1.000',
    status: 'maintenance',
  });
  expect(everything).toMatchObject({
    year: 2024,
    chassisNumber: 'VF1RJA00167812934',
    pricePerDay: '1290.50',
    depositAmount: '4000.00',
    franchiseAmount: '6000.00',
    features: [...FEATURES],
    locations: [HERE, THERE],
    primaryLocation: THERE,
    currentMileage: 48_210,
    lastOilChangeMileage: 48_210,
    oilChangeInterval: 1000,
    lastOilChangeDate: '2026-11-22',
  });
  for (const color of COLOURS) expect(valueOf({ color }).color).toBe(color);
});

test.each(['AB-123-CD', '7777 CBD', 'WW 123456', 'M-AB 1234', 'دبي 12345'])(
  'a foreign or provisional plate is no fault: %s',
  (registrationNumber) => expect(read({ registrationNumber }).status).toBe('success'),
);

const REQUIRED = [
  'make',
  'modelName',
  'year',
  'color',
  'category',
  'transmission',
  'fuelType',
  'seats',
  'registrationNumber',
  'pricePerDay',
] as const;

/** Every refusal of the form, as a field, what is typed there and the sentence's key. */
const REFUSED: [string, Changes[string], string][] = [
  ...REQUIRED.map((name): [string, string, string] => [name, '', 'errors:fieldRequired']),
  ['year', '1899', 'errors-vehicle:yearOutOfRange'],
  ['year', '2031', 'errors-vehicle:yearOutOfRange'],
  ['year', 'x', 'errors-vehicle:yearOutOfRange'],
  ['seats', '0', 'errors-vehicle:seatsOutOfRange'],
  ['seats', '16', 'errors-vehicle:seatsOutOfRange'],
  ['color', 'white', 'errors:choiceInvalid'],
  ['category', 'van', 'errors:choiceInvalid'],
  ['status', 'unavailable', 'errors:choiceInvalid'],
  ['registrationNumber', '123', 'errors-vehicle:registrationTooShort'],
  ['registrationNumber', '1'.repeat(21), 'errors:textTooLong'],
  ['chassisNumber', 'V'.repeat(31), 'errors:textTooLong'],
  ['make', 'x'.repeat(61), 'errors:textTooLong'],
  ['pricePerDay', '0', 'errors-vehicle:dailyPriceNotPositive'],
  ['pricePerDay', '-5', 'errors-vehicle:dailyPriceNotPositive'],
  ['pricePerDay', 'beaucoup', 'errors:numberInvalid'],
  ['pricePerDay', '9.000.000', 'errors:numberInvalid'],
  ['depositAmount', '-1', 'errors:amountNegative'],
  ['franchiseAmount', 'x', 'errors:numberInvalid'],
  ['descriptionAr', 'x'.repeat(601), 'errors:textTooLong'],
  ['locations', [], 'errors-vehicle:vehicleLocationRequired'],
  ['currentMileage', '-1', 'errors-vehicle:mileageNegative'],
  ['currentMileage', 'x', 'errors:numberInvalid'],
  ['currentMileage', '99.999.999', 'errors:numberInvalid'],
  ['lastOilChangeMileage', '-1', 'errors-vehicle:mileageNegative'],
  ['oilChangeInterval', '999', 'errors-vehicle:oilIntervalTooShort'],
  ['lastOilChangeDate', '2026-11-23', 'errors-vehicle:oilDateInFuture'],
  ['insuranceExpiry', '2026-02-30', 'errors:dateInvalid'],
  ['maintenanceNotes', 'x'.repeat(2001), 'errors:textTooLong'],
];

describe('refused', () => {
  test.each(REFUSED)('%s = %j: %s', (name, typed, key) => {
    const errors = errorsOf({ [name]: typed });
    expect(Object.keys(errors)).toEqual([name]);
    expect(parseMessage(errors[name] ?? '').key).toBe(key);
    for (const language of LANGUAGES)
      expect(sentence(translator(language), errors[name] ?? '')).not.toMatch(/errors|\{\{/);
  });

  test('an oil change beyond the mileage', () => {
    expect(errorsOf({ currentMileage: '8', lastOilChangeMileage: '9' })).toEqual({
      lastOilChangeMileage: 'errors-vehicle:oilMileageAboveCurrent',
    });
  });

  test('several locations without a primary one; one alone is it, whichever is named', () => {
    expect(primaryOf(valueOf({ locations: [THERE], primaryLocation: HERE }))).toBe(THERE);
    expect(primaryOf(valueOf({ locations: [HERE, THERE], primaryLocation: THERE }))).toBe(THERE);
    expect(errorsOf({ locations: [HERE, THERE], primaryLocation: crypto.randomUUID() })).toHaveProperty(
      'primaryLocation',
    );
    expect(errorsOf({ locations: [HERE, THERE] })).toEqual({
      primaryLocation: 'errors-vehicle:primaryLocationRequired',
    });
  });

  test('a feature that is none, a location that is no id', () => {
    expect(errorsOf({ features: ['abs', 'wings'] })).toEqual({ 'features[1]': 'errors:choiceInvalid' });
    expect(errorsOf({ locations: ['x'] })).toEqual({ 'locations[0]': 'errors:choiceInvalid' });
  });

  test('all at once, those that look at two fields too', () => {
    expect(
      Object.keys(
        errorsOf({ year: '', currentMileage: '8', lastOilChangeMileage: '9', locations: [HERE, THERE] }),
      ).toSorted(),
    ).toEqual(['lastOilChangeMileage', 'primaryLocation', 'year']);
  });
});
