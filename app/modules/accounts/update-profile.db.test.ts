import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createCustomer, createProfile } from '../../../tests/factories/customer';
import { firstValues } from '~/modules/bookings/request/booking-form.server';
import { findRenter } from '~/modules/bookings/request/find-renter.server';
import { readEnquiry } from '~/modules/bookings/request/rental-enquiry';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { findProfile } from './find-profile.server';
import { keepTheme } from './keep-theme.server';
import { profileSchema } from './profile-schema';
import { updateProfile } from './update-profile.server';

const stored = () => readdir(path.join(env().STORAGE_DIR, 'public')).catch(() => []);

const input = (given: object = {}, role: 'customer' | 'agency' = 'customer') =>
  profileSchema({ role, email: 'x@exemple.test' }).parse({
    fullName: 'Zoé Léa',
    phone: '+33 6 12 34 56 78',
    language: 'ar',
    theme: 'dark',
    ...(role === 'customer' ? { clientType: 'individual' } : {}),
    ...given,
  });
const picture = async (colour: string) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 20, height: 20, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      ),
    ],
    'a.png',
  );
const rowOf = (id: string) => db.profile.findUniqueOrThrow({ where: { id } });

test('what was typed stands; the next form starts from it, the booking form too', async () => {
  const { id, scope, email } = await createCustomer({ cin: 'BK1' });
  const passport = {
    identityDocument: 'passport',
    passport: '19AB12345',
    drivingPermit: '26/1234',
    birthDate: '1990-02-28',
  };
  expect(await updateProfile(scope, input(passport), null)).toEqual({ language: 'fr' });
  expect(await rowOf(id)).toMatchObject({
    email,
    role: 'customer',
    fullName: 'Zoé Léa',
    phone: '+33612345678',
    language: 'ar',
    theme: 'dark',
    cin: null,
    passport: '19AB12345',
  });
  expect(await findProfile(scope)).toMatchObject({
    passport: '19AB12345',
    birthDate: '1990-02-28',
    licenceIssuedOn: null,
    marketing: false,
  });
  const values = firstValues(
    'car',
    readEnquiry(new URLSearchParams(), { pickup: [], return: [] }),
    await findRenter(scope),
  );
  expect(values).toMatchObject({
    fullName: 'Zoé Léa',
    identityDocument: 'passport',
    passport: '19AB12345',
    drivingPermit: '26/1234',
    birthDate: '1990-02-28',
  });
});

test('only the own row changes', async () => {
  const [mine, other] = [await createCustomer(), await createCustomer()];
  const before = await rowOf(other.id);
  await updateProfile(mine.scope, input(), null);
  expect(await rowOf(other.id)).toEqual(before);
});

test('papers of a profile that is no customer’s stay as they are', async () => {
  const { id } = await createProfile({ role: 'agency', cin: 'BK9' });
  await updateProfile({ profileId: id }, { ...input(), renter: input({ cin: 'BK7' }).renter }, null);
  expect(await rowOf(id)).toMatchObject({ role: 'agency', cin: 'BK9', fullName: 'Zoé Léa' });
});

test('an account that is not active is not written to, and keeps no file', async () => {
  const before = await stored();
  const { id } = await createProfile({ status: 'suspended' });
  await expect(updateProfile({ profileId: id }, input(), await picture('#f00'))).rejects.toMatchObject({
    code: 'profileNotFound',
  });
  expect(await stored()).toEqual(before);
});

test('consent to offers keeps its date, and ends when unticked', async () => {
  const { id, scope } = await createCustomer();
  await updateProfile(scope, input({ marketing: true }), null);
  const { marketingOptInAt } = await rowOf(id);
  expect(marketingOptInAt).not.toBeNull();
  await updateProfile(scope, input({ marketing: true }), null);
  expect((await rowOf(id)).marketingOptInAt).toEqual(marketingOptInAt);
  await updateProfile(scope, input(), null);
  expect((await rowOf(id)).marketingOptInAt).toBeNull();
});

test('the e-mails that somebody wants are theirs to choose; word of lower prices is asked for, and keeps its date', async () => {
  const { id, scope } = await createCustomer();
  const choices = async () => {
    const { mailReviews, mailReminders, priceFallsOptInAt } = await rowOf(id);
    return { mailReviews, mailReminders, priceFallsOptInAt };
  };
  expect(await choices()).toEqual({ mailReviews: true, mailReminders: true, priceFallsOptInAt: null });
  await updateProfile(scope, input({ mailReminders: true, priceFalls: true }), null);
  const { priceFallsOptInAt } = await choices();
  expect(priceFallsOptInAt).not.toBeNull();
  await updateProfile(scope, input({ mailReviews: true, priceFalls: true }), null);
  expect(await choices()).toEqual({ mailReviews: true, mailReminders: false, priceFallsOptInAt });
  expect(await findProfile(scope)).toMatchObject({ mailReviews: true, mailReminders: false, priceFalls: true });
  await updateProfile(scope, input(), null);
  expect(await choices()).toEqual({ mailReviews: false, mailReminders: false, priceFallsOptInAt: null });
});

test('a picture comes, is replaced and goes, each file with it', async () => {
  const { id, scope } = await createCustomer();
  const before = await stored();
  await updateProfile(scope, input(), await picture('#f00'));
  const first = (await rowOf(id)).avatarKey;
  await updateProfile(scope, input(), null);
  expect((await rowOf(id)).avatarKey).toBe(first);
  await updateProfile(scope, input(), await picture('#0f0'));
  const second = (await rowOf(id)).avatarKey;
  expect(await stored()).toEqual([...before, second].sort());
  await updateProfile(scope, input(), 'remove');
  expect((await rowOf(id)).avatarKey).toBeNull();
  expect(await stored()).toEqual(before);
});

test('ten pictures at once leave the one that stands; those for whom no place is left are told so', async () => {
  const { id, scope } = await createCustomer();
  const before = await stored();
  const sent = await Promise.allSettled(
    Array.from({ length: 10 }, async (_, at) => updateProfile(scope, input(), await picture(`#${at}${at}f`))),
  );
  // One is drawn and five wait (R342); how many find a place depends on how quickly it goes.
  const refusals = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refusals.length).toBeLessThanOrEqual(4);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'picturesBusy' });
  expect(await stored()).toEqual([...before, (await rowOf(id)).avatarKey].sort());
});

test('a refused picture changes nothing at all', async () => {
  const { id, scope } = await createCustomer();
  const before = await rowOf(id);
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' });
  await expect(updateProfile(scope, input(), svg)).rejects.toMatchObject({ code: 'invalidImage' });
  expect(await rowOf(id)).toEqual(before);
});

test('a theme chosen in the menu is kept', async () => {
  const { id, scope } = await createCustomer();
  await keepTheme(scope, 'dark');
  expect((await rowOf(id)).theme).toBe('dark');
});

test('what the database refuses for a reason nobody foresaw is told by its general sentence (R119)', async () => {
  const { scope } = await createCustomer();
  await expect(
    updateProfile(scope, { ...input(), theme: 'longer than its column' as never }, null),
  ).rejects.toMatchObject({ code: 'profileUpdateFailed' });
});
