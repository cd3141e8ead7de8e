import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createAdmin, createCustomer, createProfile } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { openSession } from '~/modules/access/sessions/sessions.server';
import { concealSecret, newSecret } from '~/modules/access/two-factor/authenticator.server';
import { deleteAccountOf } from '~/modules/accounts/delete-account.server';
import { db } from '~/platform/db.server';
import { accessSchema } from './access-schema';
import { adminAccounts, adminCustomers, type AccountsQuery } from './accounts';
import { changeAccess } from './change-access.server';
import { compareAccounts } from './compare-accounts.server';
import { findAccount } from './find-account.server';
import { listAccounts, listCustomers } from './list-accounts.server';
import { pressForAccount } from './press.server';

let admin: Awaited<ReturnType<typeof createAdmin>>;
const none = { searchParams: new URLSearchParams() };
const list = (change: Partial<AccountsQuery> = {}) =>
  listAccounts(admin.scope, { ...adminAccounts.read(none), ...change });
const idsOf = async (change: Partial<AccountsQuery>) => (await list(change)).accounts.map(({ id }) => id);
const lines = async (entityId: string) =>
  (await db.auditLog.findMany({ where: { entityId }, orderBy: { createdAt: 'asc' } })).map(({ action }) => action);
const mails = async (recipient: string) =>
  (await db.outboxMessage.findMany({ where: { recipient }, orderBy: { createdAt: 'asc' } })).map(
    ({ template }) => template,
  );
const signIn = (profileId: string) => openSession(profileId, { remember: true, userAgent: null, address: null });
const sessionsOf = (profileId: string) => db.session.count({ where: { profileId } });
const access = (role: 'customer' | 'agency' | 'admin', status: 'active' | 'inactive' | 'suspended' = 'active') => ({
  role,
  status,
  resetFactor: false,
});

beforeAll(async () => {
  admin = await createAdmin();
});
beforeEach(() => db.outboxMessage.deleteMany());

test('the list is found by name, address and phone, filtered, and never shows a deleted account', async () => {
  const one = await createProfile({ fullName: 'Zineb Ouazzani', phone: '+212661009988', emailVerifiedAt: null });
  const gone = await createProfile({ anonymisedAt: new Date(), status: 'inactive' });
  expect(await idsOf({ search: 'zineb' })).toEqual([one.id]);
  expect(await idsOf({ search: one.email.toUpperCase() })).toEqual([one.id]);
  expect(await idsOf({ search: '661009988 ouazzani' })).toEqual([one.id]);
  expect(await idsOf({ search: 'zi OU' })).toEqual([one.id]);
  expect(await idsOf({ search: 'zineb zz' })).toEqual([]);
  expect(await idsOf({ search: 'zineb zza' })).toEqual([one.id]);
  expect(await idsOf({ search: 'zineb', confirmed: 'yes' })).toEqual([]);
  expect(await idsOf({ search: 'zineb', role: 'admin' })).toEqual([]);
  expect(await idsOf({ search: '%' })).toEqual([]);
  const { all, counts } = await list();
  expect(all).toBe(counts.customer + counts.agency + counts.admin);
  const pages = await Promise.all(Array.from({ length: all }, (_none, at) => idsOf({ page: at + 1, pageSize: 1 })));
  expect(new Set(pages.flat()).size).toBe(all);
  expect(pages.flat()).not.toContain(gone.id);
});

test('devices of an account are those on which its session still holds (R75)', async () => {
  const person = await createProfile();
  for (let device = 0; device < 2; device += 1) await signIn(person.id);
  const devices = async () => (await findAccount(admin.scope, person.id)).sessions;
  expect(await devices()).toBe(2);
  const [over] = await db.session.findMany({ where: { profileId: person.id }, select: { id: true } });
  await db.session.updateMany({ where: { id: over?.id }, data: { expiresAt: new Date('2026-01-05T10:00Z') } });
  expect(await devices()).toBe(1);
});

test('customers stand with what they booked and paid', async () => {
  const agency = await createAgency();
  const customer = await createCustomer();
  await createBooking(agency, await createVehicle(agency), { customer });
  const { accounts, all } = await listCustomers(admin.scope, adminCustomers.read(none));
  expect(accounts.every(({ role }) => role === 'customer')).toBe(true);
  expect(accounts.find(({ id }) => id === customer.id)).toMatchObject({ bookings: 1 });
  expect(all).toBe(await db.profile.count({ where: { role: 'customer', anonymisedAt: null } }));
  expect(await findAccount(admin.scope, customer.id)).toMatchObject({ bookings: { all: 1 }, hasPassword: true });
});

describe('what an account may do (R256)', () => {
  test('a role changes, its sessions end, its owner is told; not with a booking or a favourite, nor of an agency', async () => {
    const person = await createProfile();
    await signIn(person.id);
    await changeAccess(admin.scope, person.id, access('admin'));
    expect(await db.profile.findUnique({ where: { id: person.id } })).toMatchObject({ role: 'admin' });
    expect(await sessionsOf(person.id)).toBe(0);
    expect(await mails(person.email)).toEqual(['accountRole']);
    await changeAccess(admin.scope, person.id, access('admin'));
    expect(await lines(person.id)).toEqual(['account.role']);
    const agency = await createAgency();
    expect(await refusal(changeAccess(admin.scope, agency.ownerId, access('customer')))).toBe('roleNotPossible');
    const customer = await createCustomer();
    await createBooking(agency, await createVehicle(agency), { customer });
    expect(await refusal(changeAccess(admin.scope, customer.id, access('admin')))).toBe('roleNotPossible');
    // A request that lapsed is open no more (R23), but the role has served.
    const open = async () => (await findAccount(admin.scope, customer.id)).bookings.open;
    expect(await open()).toBe(1);
    await db.booking.updateMany({
      where: { customerId: customer.id },
      data: { answerBy: new Date('2026-01-05T10:00Z') },
    });
    expect(await open()).toBe(0);
    expect(await refusal(changeAccess(admin.scope, customer.id, access('admin')))).toBe('roleNotPossible');
    const keen = await createCustomer();
    const car = await createVehicle(agency);
    await db.favorite.create({ data: { profileId: keen.id, vehicleId: car.id } });
    expect(await refusal(changeAccess(admin.scope, keen.id, access('admin')))).toBe('roleNotPossible');
  });

  test('a suspension ends sessions and keeps out; it is lifted again', async () => {
    const person = await createProfile();
    await signIn(person.id);
    await changeAccess(admin.scope, person.id, access('customer', 'suspended'));
    expect(await sessionsOf(person.id)).toBe(0);
    expect(await refusal(signIn(person.id))).toBe('accountSuspended');
    await changeAccess(admin.scope, person.id, access('customer'));
    expect(await mails(person.email)).toEqual(['accountSuspended', 'accountReactivated']);
    expect(await lines(person.id)).toEqual(['account.status', 'account.status']);
  });

  test('an inactive account is told so, and not that it is suspended', async () => {
    const person = await createProfile();
    await signIn(person.id);
    await changeAccess(admin.scope, person.id, access('customer', 'inactive'));
    expect(await sessionsOf(person.id)).toBe(0);
    expect(await mails(person.email)).toEqual(['accountInactive']);
  });

  test("another's second factor is taken off, its sessions end, and it is told", async () => {
    const person = await createProfile();
    await db.twoFactor.create({
      data: { profileId: person.id, secret: concealSecret(person.id, newSecret()), lastStep: 1 },
    });
    await signIn(person.id);
    await changeAccess(admin.scope, person.id, { ...access('customer'), resetFactor: true });
    expect([await db.twoFactor.count({ where: { profileId: person.id } }), await sessionsOf(person.id)]).toEqual([
      0, 0,
    ]);
    expect(await mails(person.email)).toEqual(['twoFactorOff']);
    expect(await lines(person.id)).toEqual(['account.factor_reset']);
  });

  test('is confirmed by the address of the account', () => {
    const read = (confirmEmail: string) =>
      accessSchema({ email: 'a@b.ma' }).safeParse({ role: 'admin', status: 'active', confirmEmail }).success;
    expect([read(' A@B.ma '), read('a@c.ma'), read('')]).toEqual([true, false, false]);
  });
});

describe('never oneself, and never the last administrator (R257)', () => {
  test('one’s own account is refused whatever is asked', async () => {
    const { id, scope } = admin;
    expect(await refusal(changeAccess(scope, id, access('customer')))).toBe('ownAccount');
    expect(await refusal(pressForAccount(scope, id, 'signOut'))).toBe('ownAccount');
    expect(await refusal(deleteAccountOf(scope, id))).toBe('ownAccount');
  });

  test('of two who take each other’s role at once, one is left', async () => {
    const two = await createAdmin();
    await db.profile.updateMany({
      where: { role: 'admin', id: { notIn: [admin.id, two.id] } },
      data: { role: 'customer' },
    });
    const answers = await Promise.all([
      refusal(changeAccess(admin.scope, two.id, access('customer'))),
      refusal(changeAccess(two.scope, admin.id, access('admin', 'suspended'))),
    ]);
    expect(answers.filter((code) => code === 'lastAdmin')).toHaveLength(1);
    const left = await db.profile.findMany({ where: { role: 'admin', status: 'active' } });
    expect(left).toHaveLength(1);
    await expect(db.profile.update({ where: { id: left[0]?.id }, data: { role: 'customer' } })).rejects.toThrow(
      /profiles_last_administrator/,
    );
    await db.profile.update({ where: { id: admin.id }, data: { role: 'admin', status: 'active' } });
  });
});

test('at a press an address is confirmed, a link sent again, and everything signed out', async () => {
  const person = await createProfile({ emailVerifiedAt: null });
  await pressForAccount(admin.scope, person.id, 'resend');
  expect(await refusal(pressForAccount(admin.scope, person.id, 'resend'))).toBe('resendTooSoon');
  expect(await mails(person.email)).toEqual(['emailVerification']);
  await pressForAccount(admin.scope, person.id, 'verify');
  await pressForAccount(admin.scope, person.id, 'verify');
  expect((await findAccount(admin.scope, person.id)).confirmedOn).not.toBeNull();
  expect(await refusal(pressForAccount(admin.scope, person.id, 'resend'))).toBe('alreadyConfirmed');
  await signIn(person.id);
  await pressForAccount(admin.scope, person.id, 'signOut');
  expect(await sessionsOf(person.id)).toBe(0);
  expect(await lines(person.id)).toEqual(['account.resent', 'account.verified', 'account.signed_out']);
});

test('two accounts that share a phone are compared, with why they stay two and which of them serves nothing', async () => {
  const agency = await createAgency();
  const [one, two] = [await createCustomer(), await createCustomer()];
  const booked = await createBooking(agency, await createVehicle(agency), { customer: one, status: 'completed' });
  const contracts = await db.contract.count({ where: { bookingId: booked.id } });
  await expect(compareAccounts(admin.scope, one.id, two.id)).rejects.toMatchObject({ code: 'profileNotFound' });
  const phone = '+212670000001';
  await db.profile.updateMany({ where: { id: { in: [one.id, two.id, agency.ownerId] } }, data: { phone } });
  const compared = await compareAccounts(admin.scope, one.id, two.id);
  expect(compared.accounts).toMatchObject([
    { id: one.id, bookings: 1, contracts, hasAgency: false },
    { id: two.id, bookings: 0, contracts: 0, invoices: 0 },
  ]);
  expect(compared.reasons).toEqual(['addresses', 'documents']);
  expect(compared.idle?.id).toBe(two.id);
  const owner = await compareAccounts(admin.scope, one.id, agency.ownerId);
  expect([owner.reasons, owner.idle]).toEqual([['addresses', 'documents', 'agency', 'roles'], null]);
  await db.profile.update({ where: { id: two.id }, data: { anonymisedAt: new Date(), status: 'inactive' } });
  for (const id of [one.id, two.id, 'x'])
    await expect(compareAccounts(admin.scope, one.id, id)).rejects.toMatchObject({ code: 'profileNotFound' });
});

test('an account is deleted, also one that is suspended, and is told so; doubles are named, not merged', async () => {
  const [one, double] = [await createProfile(), await createProfile()];
  await db.profile.update({ where: { id: double.id }, data: { phone: one.phone, status: 'suspended' } });
  expect((await findAccount(admin.scope, one.id)).doubles.map(({ id }) => id)).toContain(double.id);
  await deleteAccountOf(admin.scope, double.id);
  expect(await db.profile.count({ where: { id: double.id } })).toBe(0);
  expect(await mails(double.email)).toEqual(['accountRemoved']);
  const [line] = await db.auditLog.findMany({ where: { entityId: double.id } });
  expect(line).toMatchObject({ action: 'account.deleted', actorId: admin.id, actorRole: 'admin' });
});
