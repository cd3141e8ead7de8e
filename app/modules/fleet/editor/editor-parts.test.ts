import { expect, test } from 'vitest';
import { FEATURES } from '~/modules/catalogue/vehicle-words';
import { EDITOR_FIELDS, partOf } from './editor-parts';
import { FEATURE_GROUPS } from './feature-groups';
import { vehicleSchema } from './vehicle-schema';

test('every field of the schema stands in one part of the page', () => {
  expect(EDITOR_FIELDS.toSorted()).toEqual(Object.keys(vehicleSchema.shape).toSorted());
});

test('every feature stands in one group', () => {
  expect(Object.values(FEATURE_GROUPS).flat().toSorted()).toEqual(FEATURES.toSorted());
});

test('a fault of a list belongs to the part of the list', () => {
  expect([partOf('features[3]'), partOf('locations'), partOf('year'), partOf('version')]).toEqual([
    'features',
    'locations',
    'identity',
    undefined,
  ]);
});
