import { expect, test } from 'vitest';
import { switchesSchema, textsSchema } from './texts-schema';

const schema = textsSchema('booking_confirmed');
const FORM = { intent: 'save', fr: 'Bonjour {client}', en: 'Hello {client}', ar: 'السلام {client}' };
const faults = (change: object) =>
  schema.safeParse({ ...FORM, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('what was typed comes without the spaces around it, its lines as they are', () => {
  const { texts } = schema.parse({ ...FORM, fr: '  Bonjour\r\n{client} ', ar: undefined });
  expect(texts).toEqual({ fr: 'Bonjour\n{client}', en: 'Hello {client}', ar: '' });
});

test.each([
  [{ fr: '{plate}' }, ['fr']],
  [{ en: 'Hello {client' }, ['en']],
  [{ ar: 'x'.repeat(1001) }, ['ar']],
  [{ fr: '}', en: '{x}' }, ['fr', 'en']],
  [{ intent: 'send' }, ['intent']],
  [{ intent: undefined }, ['intent']],
  [{ fr: 'x'.repeat(1000) }, []],
])('%o', (change, fields) => {
  expect(faults(change)).toEqual(fields);
});

test('a switch that is not ticked is off; without its button nothing was sent', () => {
  expect(switchesSchema.parse({ intent: 'save', payment_reminder: 'on', vehicle_added: 'x' })).toEqual([
    'payment_reminder',
  ]);
  expect(switchesSchema.safeParse({ payment_reminder: 'on' }).success).toBe(false);
});
