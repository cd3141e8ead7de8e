import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../../../tests/factories/agency';
import { daysFromNow } from '../../../../../tests/factories/booking';
import { bookingRequest } from '../../../../../tests/factories/booking-request';
import { createCustomer } from '../../../../../tests/factories/customer';
import { createVehicle } from '../../../../../tests/factories/vehicle';
import { exportPersonalData } from '~/modules/accounts/export-personal-data.server';
import { findProfile } from '~/modules/accounts/find-profile.server';
import { profileSchema } from '~/modules/accounts/profile-schema';
import { updateProfile } from '~/modules/accounts/update-profile.server';
import { asksDriver } from '~/modules/bookings/request/asks-driver.server';
import { requestBooking } from '~/modules/bookings/request/request-booking.server';
import { db } from '~/platform/db.server';
import { conceal } from '~/platform/seal.server';
import { anonymiseMessages } from '../../anonymise-messages.server';
import { agreedByOwner, consentOf, recordConsent } from './consents.server';
import { PROVIDER_SECRET } from './provider.server';

const PHONE = '+212661234567';
const value = {
  isOn: true,
  phoneNumberId: '1111111111',
  businessAccountId: '2222222222',
  apiVersion: 'v24.0',
  token: conceal(PROVIDER_SECRET, 'EAAG token'),
  appSecret: conceal(PROVIDER_SECRET, 'a secret of the app'),
  verifyToken: conceal(PROVIDER_SECRET, 'verify me'),
};
const configure = (isOn = true) => {
  const record = { ...value, isOn };
  const key = 'whatsapp';
  return db.adminSetting.upsert({ where: { key }, create: { key, value: record }, update: { value: record } });
};
beforeEach(async () => {
  await db.whatsappConsent.deleteMany();
  await configure();
});

const say = (agreed: boolean, source: 'agency' | 'reply', recordedBy?: string) =>
  db.$transaction((tx) => recordConsent(tx, { phone: PHONE, agreed, source, recordedBy }));
const profile = (whatsapp: boolean, phone = PHONE) =>
  profileSchema({ role: 'customer', email: 'x@exemple.test' }).parse({
    ...{ fullName: 'Salma Bennani', phone, language: 'fr', theme: 'dark', clientType: 'individual' },
    ...(whatsapp ? { whatsapp: true } : {}),
  });

describe('the box of the profile (R229)', () => {
  test('is never ticked beforehand; ticked and cleared it says so of the number, with day and source', async () => {
    const { id, scope } = await createCustomer({ phone: PHONE });
    expect((await findProfile(scope)).whatsapp).toBe(false);
    await updateProfile(scope, profile(true), null);
    expect((await findProfile(scope)).whatsapp).toBe(true);
    const [consent] = await db.whatsappConsent.findMany();
    expect(consent).toMatchObject({ phone: PHONE, agreed: true, source: 'owner', recordedBy: id });
    // What stands keeps its day.
    await updateProfile(scope, profile(true), null);
    expect(await db.whatsappConsent.findMany()).toEqual([consent]);
    expect((await exportPersonalData(scope, '203.0.113.21')).consents.whatsapp).toEqual([
      { phone: PHONE, agreed: true, source: 'owner', changedAt: consent?.changedAt },
    ]);
    await updateProfile(scope, profile(false), null);
    expect([await consentOf(PHONE), (await findProfile(scope)).whatsapp]).toEqual([false, false]);
    await updateProfile(scope, profile(true), null);
    expect(await consentOf(PHONE)).toBe(true);
  });

  test('left alone it says nothing, nor of what an agency or somebody else said for the number', async () => {
    const [one, other] = [await createCustomer({ phone: PHONE }), await createCustomer({ phone: PHONE })];
    await updateProfile(one.scope, profile(false), null);
    expect(await consentOf(PHONE)).toBeNull();
    const agency = await createAgency();
    await say(true, 'agency', agency.ownerId);
    expect((await findProfile(one.scope)).whatsapp).toBe(false);
    await updateProfile(one.scope, profile(false), null);
    expect(await consentOf(PHONE)).toBe(true);
    await updateProfile(other.scope, profile(true), null);
    expect((await findProfile(one.scope)).whatsapp).toBe(false);
    await updateProfile(one.scope, profile(false), null);
    expect(await consentOf(PHONE)).toBe(true);
    // The clients of an agency are none of its owner's data.
    expect((await exportPersonalData({ profileId: agency.ownerId }, '203.0.113.22')).consents.whatsapp).toEqual([]);
  });

  test('takes back no stop that the number itself said, and does not tell of it', async () => {
    const { scope } = await createCustomer({ phone: PHONE });
    await say(false, 'reply');
    await updateProfile(scope, profile(true), null);
    expect([await consentOf(PHONE), (await findProfile(scope)).whatsapp]).toEqual([false, false]);
    await say(true, 'reply');
    await updateProfile(scope, profile(true), null);
    expect(await consentOf(PHONE)).toBe(true);
  });

  test('where nothing leaves by itself nobody is asked, and nothing said before is taken back', async () => {
    const { scope } = await createCustomer({ phone: PHONE });
    await updateProfile(scope, profile(true), null);
    await configure(false);
    expect((await findProfile(scope)).whatsapp).toBeNull();
    await updateProfile(scope, profile(false), null);
    expect(await consentOf(PHONE)).toBe(true);
  });
});

describe('the box of a booking (R229)', () => {
  const send = async (agreesToWhatsapp: boolean) => {
    const customer = await createCustomer();
    const vehicle = await createVehicle(await createAgency());
    const request = bookingRequest(vehicle, daysFromNow(20, 23), { customer });
    const driver = { ...request.driver, phone: PHONE };
    const asked = await asksDriver(customer.scope, PHONE);
    await requestBooking(customer.scope, { ...request, driver, agreesToWhatsapp }, 'fr');
    return { customer, asked };
  };

  test('ticked, the driver’s number agrees, and is not asked of this customer again', async () => {
    const { customer, asked } = await send(true);
    expect(asked).toBe(true);
    expect(await db.whatsappConsent.findMany()).toMatchObject([
      { phone: PHONE, agreed: true, source: 'booking', recordedBy: customer.id },
    ]);
    // It goes with the account, though it is another number than the account's.
    const gone = db.$transaction(async (tx) => {
      await anonymiseMessages(tx, { profileId: customer.id, email: null });
      expect(await consentOf(PHONE)).toBe(true);
      expect(await tx.whatsappConsent.count()).toBe(0);
      throw new Error('undone');
    });
    await expect(gone).rejects.toThrow('undone');
    expect(await asksDriver(customer.scope, PHONE)).toBe(false);
    expect(await asksDriver(customer.scope, '+212661234568')).toBe(true);
    // The profile ends it, whatever number stands there.
    await updateProfile(customer.scope, profile(false, '+212661234568'), null);
    expect([await consentOf(PHONE), await agreedByOwner(customer.id)]).toEqual([false, []]);
  });

  test('left alone it says nothing; a stop of the number stands, and the booking is made', async () => {
    await send(false);
    expect(await consentOf(PHONE)).toBeNull();
    await say(false, 'reply');
    await send(true);
    expect(await consentOf(PHONE)).toBe(false);
  });

  test('nobody is asked, or agrees, where nothing leaves by itself', async () => {
    await configure(false);
    expect((await send(true)).asked).toBe(false);
    expect(await consentOf(PHONE)).toBeNull();
  });
});
