import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { clientSchema, contactSchema, papersSchema } from './client-schema';

const person = {
  type: 'individual',
  fullName: 'Salma Bennani',
  phone: '0661234567',
  cin: 'BE745210',
  drivingPermit: '01/287416',
};
const company = {
  type: 'company',
  fullName: 'Karim Alami',
  phone: '0522123456',
  companyName: 'Atlas SARL',
  ice: '001234567000089',
};

const draft = '6f1b4a3e-0000-4000-8000-000000000001';

const faults = (schema: z.ZodType, typed: object) =>
  schema.safeParse(typed).error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? [];

test('a person needs a name, a phone, a type, one document and a permit; each is said at its field', () => {
  expect(faults(clientSchema, {}).sort()).toEqual([
    'fullName errors-person:fullNameRequired',
    'phone errors-person:phoneRequired',
    'type errors-person:clientTypeRequired',
  ]);
  expect(faults(clientSchema, { ...person, cin: '', drivingPermit: '' })).toEqual([
    'cin errors-person:identityDocumentRequired',
    'drivingPermit errors-person:drivingPermitRequired',
  ]);
  expect(faults(clientSchema, { ...person, passport: 'AB12345' })).toEqual(['cin errors-person:oneIdentityDocument']);
  expect(faults(clientSchema, { ...person, cin: '12' })).toEqual(['cin errors-person:cinInvalid']);
});

test('the number of a document that was not chosen is dropped', () => {
  const read = clientSchema.parse({ ...person, passport: 'AB12345', identityDocument: 'passport' });
  expect(read).toMatchObject({ cin: null, passport: 'AB12345' });
  expect(read).not.toHaveProperty('identityDocument');
});

describe('a company', () => {
  test('needs its name and an ICE of exactly 15 digits, no document and no permit', () => {
    expect(clientSchema.parse(company)).toMatchObject({ ice: '001234567000089', cin: null, drivingPermit: null });
    expect(faults(clientSchema, { ...company, companyName: ' ', ice: '' })).toEqual([
      'companyName errors-person:companyNameRequired',
      'ice errors-person:iceRequired',
    ]);
    for (const ice of ['12345678901234', '1234567890123456'])
      expect(faults(clientSchema, { ...company, ice })).toEqual(['ice errors-person:iceInvalid']);
  });

  test('has at most one document', () => {
    expect(faults(papersSchema('company'), { draft, cin: 'BE1', passport: 'AB12345' })).toEqual([
      'cin errors-person:oneIdentityDocument',
    ]);
    expect(faults(papersSchema('company'), { draft })).toEqual([]);
  });
});

test('a person keeps nothing of a company, whose hidden fields are not complained of', () => {
  const typed = { ...company, ...person, ice: '12', companyName: 'x'.repeat(200) };
  for (const schema of [clientSchema, contactSchema])
    expect(schema.parse(typed)).toMatchObject({ companyName: null, ice: null });
});

test('the first step asks for nothing of the second', () => {
  expect(contactSchema.parse({ type: 'individual', fullName: 'Salma', phone: '0661234567' })).toMatchObject({
    phone: '+212661234567',
    email: null,
  });
  expect(faults(papersSchema('individual'), { draft })).toHaveLength(2);
});
