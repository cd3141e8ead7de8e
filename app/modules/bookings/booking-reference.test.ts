import { describe, expect, test } from 'vitest';
import { newBookingReference, parseBookingReference } from './booking-reference';

test('new references have the form, differ, and use every letter', () => {
  const references = Array.from({ length: 2000 }, newBookingReference);
  for (const reference of references) {
    expect(reference).toMatch(/^RH-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(parseBookingReference(reference)).toBe(reference);
  }
  expect(new Set(references).size).toBe(2000);
  const letters = new Set(references.map((reference) => reference.slice(3).replace('-', '')).join(''));
  expect(letters.size).toBe(30);
});

describe('typed', () => {
  test.each(['RH-7K3M-Q9TZ', 'rh7k3mq9tz', ' rh 7k3m q9tz ', '7K3M-Q9TZ', '#RH–7K3M–Q9TZ'])('%s', (text) =>
    expect(parseBookingReference(text)).toBe('RH-7K3M-Q9TZ'),
  );

  test.each(['', 'RH-', 'RH-7K3M-Q9T', 'RH-7K3M-Q9TZZ', 'RH-7K3M-Q9T0', 'RH-7K3M-Q9TI', 'XX-7K3M-Q9TZ'])(
    'not "%s"',
    (text) => expect(parseBookingReference(text)).toBeNull(),
  );
});
