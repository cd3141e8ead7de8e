import { expect, test } from 'vitest';
import { createProfile, passwordHash, type ProfileFacts } from '../../../tests/factories/customer';
import { concealSecret, newSecret } from '~/modules/access/two-factor/authenticator.server';
import { db } from '~/platform/db.server';
import { trustDevice, trustedDevice } from './trusted-device.server';

const sending = (cookie: string | undefined) =>
  new Request('https://rihla.test/', { headers: { Cookie: cookie?.split(';')[0] ?? '' } });

/** A new account, and browsers in which it has signed in. */
async function withBrowsers(facts: ProfileFacts = {}) {
  const { id: profileId, email } = await createProfile(facts);
  const signIn = () => trustDevice(sending(undefined), email);
  const cookies = [await signIn(), await signIn()];
  const own = async () =>
    (await Promise.all(cookies.map((cookie) => trustedDevice(sending(cookie), email)))).filter((id) => id !== null);
  return { profileId, email, cookies, own };
}
const factor = (profileId: string) =>
  db.twoFactor.create({
    data: { profileId, secret: concealSecret(profileId, newSecret()), lastStep: 1, enabledAt: new Date() },
  });

test('a browser is the account’s own until the account has another password', async () => {
  const { profileId, own } = await withBrowsers();
  expect(new Set(await own()).size).toBe(2);
  await db.profile.update({ where: { id: profileId }, data: { fullName: 'Salma Idrissi' } });
  expect(await own()).toHaveLength(2);
  await db.credential.update({
    where: { profileId },
    data: { passwordHash: (await passwordHash()).replace(/.{4}$/, 'xxxx') },
  });
  expect(await own()).toHaveLength(0);
});

test('a browser is the account’s own until its second factor is turned on or off', async () => {
  const { profileId, email, cookies, own } = await withBrowsers();
  await factor(profileId);
  expect(await own()).toHaveLength(0);
  cookies[0] = await trustDevice(sending(cookies[0]), email);
  expect(await own()).toHaveLength(1);
  await db.twoFactor.delete({ where: { profileId } });
  await factor(profileId);
  expect(await own()).toHaveLength(0);
});

test('a browser of one account is none of another, holds the newest five, and nothing for a stranger', async () => {
  const { email, cookies } = await withBrowsers();
  const people = await Promise.all(Array.from({ length: 5 }, () => createProfile()));
  let [cookie] = cookies;
  const { email: second = '' } = people[0] ?? {};
  expect(await trustedDevice(sending(cookie), second)).toBeNull();
  const id = await trustedDevice(sending(cookie), email);
  for (const person of people.slice(0, 4)) cookie = await trustDevice(sending(cookie), person.email);
  expect(await trustedDevice(sending(cookie), email)).toBe(id);
  expect(await trustedDevice(sending(cookie), second)).toBe(id);
  cookie = await trustDevice(sending(cookie), people[4]?.email ?? '');
  expect(await trustedDevice(sending(cookie), email)).toBeNull();
  expect(await trustedDevice(sending(cookie), 'nobody@rihla.test')).toBeNull();
});
