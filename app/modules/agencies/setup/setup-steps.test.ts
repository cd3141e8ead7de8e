import { describe, expect, test } from 'vitest';
import { entryStep, furthestStep, isSetUp, parseStep, SETUP_FIELDS, SETUP_STEPS, stepOfField } from './setup-steps';

const STORED = [1, 2, 3, 4, 5];

describe.each(STORED)('at %i', (setupStep) => {
  test('with nothing missing it goes on at the furthest step', () => {
    expect(entryStep({ setupStep, missing: [] })).toBe(Math.min(setupStep, 4));
    expect(furthestStep({ setupStep })).toBe(Math.min(setupStep, 4));
    expect(isSetUp({ setupStep, missing: [] })).toBe(setupStep === 5);
  });

  test.each(SETUP_FIELDS)('without %s it goes on where that is asked, never further than reached', (field) => {
    const progress = { setupStep, missing: [field] };
    expect(entryStep(progress)).toBe(Math.min(stepOfField(field), setupStep));
    expect(isSetUp(progress)).toBe(false);
  });
});

test('the first missing field decides', () => {
  expect(entryStep({ setupStep: 5, missing: [...SETUP_FIELDS] })).toBe(1);
  expect(entryStep({ setupStep: 5, missing: ['phone', 'city'] })).toBe(2);
});

test('steps of an address', () => {
  for (const step of SETUP_STEPS) expect(parseStep(String(step))).toBe(step);
  for (const text of [null, '', '0', '5', '1.0', '01', ' 1', '१', '__proto__']) expect(parseStep(text)).toBeNull();
});
