import { expect, test } from 'vitest';
import { addDays, todayInMorocco } from '~/platform/clock';
import { profileSchema } from './profile-schema';
import { ROLES } from '../tenancy/scope';

const EMAIL = 'salma@exemple.test';
const everyone = { fullName: ' Salma Idrissi ', phone: '06 12 34 56 78', language: 'fr', theme: 'dark' };
const customer = { ...everyone, clientType: 'individual', identityDocument: 'cin', cin: 'bk 123456' };
const company = { ...customer, clientType: 'company', companyName: 'Souss SARL', ice: '001 234 567 000 089' };

const read = (fields: object, role: (typeof ROLES)[number] = 'customer') =>
  profileSchema({ role, email: EMAIL }).safeParse(fields);
const faults = (fields: object, role?: (typeof ROLES)[number]) =>
  Object.fromEntries(
    (read(fields, role).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message.split('?')[0]]),
  );

test('what is typed becomes what is stored', () => {
  expect(
    read({ ...customer, drivingPermit: '26/123456', licenceIssuedOn: '2015-05-04', marketing: true }).data,
  ).toEqual({
    fullName: 'Salma Idrissi',
    phone: '+212612345678',
    language: 'fr',
    theme: 'dark',
    marketing: true,
    removeAvatar: false,
    renter: {
      clientType: 'individual',
      companyName: null,
      ice: null,
      cin: 'BK123456',
      passport: null,
      residencePermit: null,
      drivingPermit: '26/123456',
      licenceIssuedOn: '2015-05-04',
      birthDate: null,
      mailReviews: false,
      mailReminders: false,
      priceFalls: false,
      whatsapp: false,
    },
  });
});

test.each(ROLES)('a %s: name required, phone valid, language and theme known, e-mail not changeable', (role) => {
  const mine = role === 'customer' ? customer : everyone;
  expect(faults({ ...mine, fullName: '  ' }, role)).toEqual({ fullName: 'errors-person:fullNameRequired' });
  expect(faults({ ...mine, fullName: 'a'.repeat(121) }, role)).toEqual({ fullName: 'errors:textTooLong' });
  expect(faults({ ...mine, phone: '061234' }, role)).toEqual({ phone: 'errors-person:phoneInvalid' });
  expect(faults({ ...mine, language: 'de', theme: 'pink' }, role)).toEqual({
    language: 'errors:choiceInvalid',
    theme: 'errors:choiceInvalid',
  });
  expect(faults({ ...mine, email: 'other@exemple.test' }, role)).toEqual({ email: 'errors-person:emailUnchangeable' });
  expect(faults({ ...mine, email: ' SALMA@exemple.test' }, role)).toEqual({});
  expect(read({ ...mine, phone: '' }, role).data?.phone).toBeNull();
});

test('whoever agrees to messages has a number', () => {
  expect(faults({ ...customer, whatsapp: true, phone: '' })).toEqual({ phone: 'errors-person:phoneRequired' });
  expect(faults({ ...customer, phone: '' })).toEqual({});
});

test('the e-mail, the role, the status and the like have no way in', () => {
  const posted = {
    ...customer,
    email: EMAIL,
    role: 'admin',
    status: 'active',
    id: 'x',
    emailVerifiedAt: '2020-01-01',
    avatarKey: 'logo-1',
    verified: true,
  };
  expect(Object.keys(read(posted).data ?? {}).sort()).toEqual([
    'fullName',
    'language',
    'marketing',
    'phone',
    'removeAvatar',
    'renter',
    'theme',
  ]);
});

test.each(['agency', 'admin'] as const)('what customers say is dropped from a %s', (role) => {
  expect(read({ ...company, cin: 'nonsense' }, role).data?.renter).toBeNull();
});

test('papers may be missing here, but not be wrong', () => {
  expect(read({ ...everyone, clientType: 'individual' }).data?.renter).toMatchObject({
    cin: null,
    drivingPermit: null,
  });
  expect(
    faults({
      ...customer,
      cin: '12',
      drivingPermit: '!',
      birthDate: addDays(todayInMorocco(), 1),
      licenceIssuedOn: '31/31',
    }),
  ).toEqual({
    cin: 'errors-person:cinInvalid',
    drivingPermit: 'errors-person:drivingPermitInvalid',
    birthDate: 'errors:dateInFuture',
    licenceIssuedOn: 'errors:dateInvalid',
  });
});

test('one identity document: the chosen one; without a choice, not two', () => {
  const both = { ...customer, cin: 'nonsense', passport: 'AB12345', identityDocument: 'passport' };
  expect(read(both).data?.renter).toMatchObject({ cin: null, passport: 'AB12345' });
  expect(faults({ ...customer, identityDocument: '', passport: 'AB12345' })).toEqual({
    cin: 'errors-person:oneIdentityDocument',
  });
});

test('a company has a name and an ICE of 15 digits; an individual neither', () => {
  expect(read(company).data?.renter).toMatchObject({
    clientType: 'company',
    companyName: 'Souss SARL',
    ice: '001234567000089',
    cin: 'BK123456',
  });
  expect(faults({ ...company, companyName: ' ', ice: '' })).toEqual({
    companyName: 'errors-person:companyNameRequired',
    ice: 'errors-person:iceRequired',
  });
  expect(faults({ ...company, ice: '12345678901234' })).toEqual({ ice: 'errors-person:iceInvalid' });
  expect(read({ ...company, clientType: 'individual', ice: 'wrong' }).data?.renter).toMatchObject({
    companyName: null,
    ice: null,
  });
  expect(faults({ ...company, clientType: 'robot' })).toEqual({ clientType: 'errors-person:clientTypeRequired' });
});

test('all faults are told at once', () => {
  expect(Object.keys(faults({ ...company, fullName: '', phone: 'x', ice: 'x', theme: 'x' })).sort()).toEqual([
    'fullName',
    'ice',
    'phone',
    'theme',
  ]);
});
