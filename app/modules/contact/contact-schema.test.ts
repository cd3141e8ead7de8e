import { expect, test } from 'vitest';
import { contactSchema } from './contact-schema';
import { LONGEST_MESSAGE } from './contact-topics';

const GOOD = { name: ' Salma  Idrissi ', email: 'Salma@Exemple.test', topic: 'data', message: ' Bonjour\r\nà vous ' };

test('a message is read as it was meant', () => {
  expect(contactSchema.parse(GOOD)).toEqual({
    name: 'Salma Idrissi',
    email: 'salma@exemple.test',
    topic: 'data',
    message: 'Bonjour\nà vous',
  });
});

test.each([
  ['name', '', 'errors-person:fullNameRequired'],
  ['email', 'salma', 'errors-person:emailInvalid'],
  ['topic', 'weather', 'errors:fieldRequired'],
  ['message', '   ', 'errors:fieldRequired'],
  ['message', 'a'.repeat(LONGEST_MESSAGE + 1), expect.stringContaining('textTooLong')],
])('%s %j is refused', (field, value, said) => {
  const reading = contactSchema.safeParse({ ...GOOD, [field]: value });
  expect(reading.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, said]]);
});
