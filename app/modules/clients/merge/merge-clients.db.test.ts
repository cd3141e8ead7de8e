import { expect, test } from 'vitest';
import { withConnection } from '../../../../scripts/lib/database.mjs';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../../tests/factories/booking';
import { createClient } from '../../../../tests/factories/client';
import { createCustomer } from '../../../../tests/factories/customer';
import { signContractOf } from '../../../../tests/factories/sign-contract';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { untilSomebodyWaits } from '../../../../tests/setup/lock-wait';
import { outcome, refusal } from '../../../../tests/setup/refusal';
import { db } from '~/platform/db.server';
import { findClient } from '../page/find-client.server';
import { findDuplicates } from './duplicates.server';
import { mergeClients, tellClientsApart } from './merge-clients.server';

/** A confirmed booking of a new customer, whose record the agency has; signed where told. */
async function booked(agency: TestAgency, isSigned = false) {
  const customer = await createCustomer();
  const { reference } = await createBooking(agency, await createVehicle(agency), {
    customer,
    status: 'confirmed',
    period: daysFromNow(3, 5),
  });
  const booking = await db.booking.findUniqueOrThrow({ where: { reference } });
  if (isSigned) await signContractOf(agency.scope, booking.id);
  return { ...booking, customer };
}

test('records that share a number resemble each other, until the agency tells them apart', async () => {
  const agency = await createAgency();
  const client = await createClient(agency, { phone: '+212661234567', email: 'a@b.ma' });
  const phone = await createClient(agency, { phone: '+212661234567', createdAt: new Date('2026-01-01') });
  const permit = await createClient(agency, { drivingPermit: client.drivingPermit, createdAt: new Date('2026-01-02') });
  const both = await createClient(agency, {
    email: 'A@b.ma',
    phone: '+212661234567',
    createdAt: new Date('2026-01-03'),
  });
  await createClient(await createAgency(), { phone: '+212661234567' });
  await createClient(agency, { phone: '+212661234567', mergedInto: phone.id });
  const found = () => findDuplicates(agency.scope, client.id).then((all) => all.map(({ id, by }) => [id, by]));
  expect(await found()).toEqual([
    [phone.id, 'phone'],
    [permit.id, 'drivingPermit'],
    [both.id, 'phone'],
  ]);
  await tellClientsApart(agency.scope, client.id, phone.id);
  await tellClientsApart(agency.scope, phone.id, client.id);
  expect(await found()).toEqual([
    [permit.id, 'drivingPermit'],
    [both.id, 'phone'],
  ]);
  const { scope: stranger } = await createAgency();
  expect(await refusal(tellClientsApart(stranger, client.id, permit.id))).toBe('clientNotFound');
  expect(await refusal(tellClientsApart(agency.scope, client.id, client.id))).toBe('clientNotFound');
});

test('people who are gone resemble nobody', async () => {
  const agency = await createAgency();
  const gone = () => createClient(agency, { phone: '—', cin: '—', drivingPermit: '—' });
  const { id } = await gone();
  await gone();
  expect(await findDuplicates(agency.scope, id)).toEqual([]);
});

test('the survivor gets bookings, drafts, account and whatever it lacked; nothing the other said is lost', async () => {
  const agency = await createAgency();
  const survivor = await createClient(agency, { notes: 'VIP', email: null, address: null });
  const { id, clientId, customer } = await booked(agency);
  await db.client.update({
    where: { id: clientId },
    data: { address: 'Agdal', notes: 'Siège bébé', blacklistedAt: new Date(), blacklistReason: 'Retard.' },
  });
  const other = await db.client.findUniqueOrThrow({ where: { id: clientId } });
  await mergeClients(agency.scope, survivor.id, clientId);
  expect(await db.client.findUnique({ where: { id: clientId } })).toBeNull();
  const merged = await db.client.findUniqueOrThrow({ where: { id: survivor.id } });
  expect(merged).toMatchObject({
    ...{ profileId: customer.id, email: customer.email, address: 'Agdal', blacklistReason: 'Retard.' },
    ...{ fullName: survivor.fullName, cin: survivor.cin },
  });
  for (const said of ['VIP', 'Siège bébé', other.fullName, other.cin]) expect(merged.notes).toContain(said);
  expect(await db.booking.findUnique({ where: { id }, include: { contract: true } })).toMatchObject({
    clientId: survivor.id,
    contract: { clientId: survivor.id },
  });
  expect((await findClient(agency.scope, survivor.id)).rentals).toBe(1);
  const [log] = await db.auditLog.findMany({ where: { entityId: clientId } });
  expect(log).toMatchObject({ action: 'client.merged', data: { into: survivor.id } });
});

test('a signed contract holds the other record: it stays as an alias, its bookings count once, its own aliases follow', async () => {
  const agency = await createAgency();
  const [first, second] = [await createClient(agency), await createClient(agency)];
  const signed = await booked(agency, true);
  await mergeClients(agency.scope, second.id, signed.clientId);
  expect(await db.booking.findUnique({ where: { id: signed.id } })).toMatchObject({ clientId: signed.clientId });
  await mergeClients(agency.scope, first.id, second.id);
  expect(await db.client.findMany({ where: { agencyId: agency.id }, select: { id: true, mergedInto: true } })).toEqual(
    expect.arrayContaining([
      { id: first.id, mergedInto: null },
      { id: signed.clientId, mergedInto: first.id },
    ]),
  );
  expect(await db.client.count({ where: { id: second.id } })).toBe(0);
  expect(await findClient(agency.scope, signed.clientId)).toMatchObject({ id: first.id, rentals: 1 });
});

test('two accounts of one person: the alias keeps its own, and a new booking of it is the survivor’s', async () => {
  const agency = await createAgency();
  const [one, two] = [await booked(agency), await booked(agency)];
  await mergeClients(agency.scope, one.clientId, two.clientId);
  const alias = await db.client.findUniqueOrThrow({ where: { id: two.clientId } });
  expect(alias).toMatchObject({ mergedInto: one.clientId, profileId: two.customer.id });
  const again = await createBooking(agency, await createVehicle(agency), {
    customer: two.customer,
    period: daysFromNow(8, 9),
  });
  expect(await db.booking.findUnique({ where: { reference: again.reference } })).toMatchObject({
    clientId: one.clientId,
  });
});

test('a merge that fails half-way leaves both records as they were, and two at once make one', async () => {
  const agency = await createAgency();
  const survivor = await createClient(agency);
  const { id, clientId } = await booked(agency);
  const { scope: stranger } = await createAgency();
  for (const [scope, one, other] of [
    [stranger, survivor.id, clientId],
    [agency.scope, survivor.id, survivor.id],
    [agency.scope, survivor.id, 'x'],
  ] as const)
    expect(await refusal(mergeClients(scope, one, other))).toBe('clientNotFound');
  // The log refuses somebody whom the database does not know as an actor: the last statement of the merge.
  const unknown = { ...agency.scope, profileId: 'nobody' };
  expect(await refusal(mergeClients(unknown, survivor.id, clientId))).toBe('clientUpdateFailed');
  expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ clientId });
  expect(await db.client.count({ where: { agencyId: agency.id, mergedInto: null } })).toBe(2);
  const runs = await Promise.all([
    outcome(mergeClients(agency.scope, survivor.id, clientId)),
    outcome(mergeClients(agency.scope, clientId, survivor.id)),
  ]);
  expect(runs.filter((run) => run === 'clientNotFound')).toHaveLength(1);
  expect(await db.client.count({ where: { agencyId: agency.id, mergedInto: null } })).toBe(1);
});

test('a merge whose connection dies in the middle leaves nothing half-done; sent again and twice, it is done once', async () => {
  const agency = await createAgency();
  const survivor = await createClient(agency);
  const { id, clientId } = await booked(agency);
  const state = async () => [
    await db.client.findMany({ where: { agencyId: agency.id }, orderBy: { id: 'asc' } }),
    await db.booking.findUnique({ where: { id }, include: { contract: true } }),
  ];
  const before = await state();
  const merge = () => outcome(mergeClients(agency.scope, survivor.id, clientId));
  // Everything is written but the log, for which the merge waits.
  const failed = await withConnection(process.env.DATABASE_URL ?? '', (owner) =>
    db.$transaction(async (tx) => {
      // The application may add to the log and lock it no further: the owner may.
      await tx.$executeRaw`SET LOCAL ROLE NONE`;
      await tx.$executeRaw`LOCK TABLE audit_logs IN EXCLUSIVE MODE`;
      const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      const running = merge().then(
        () => 'done',
        () => 'failed',
      );
      await untilSomebodyWaits(tx);
      const waiting = 'FROM pg_stat_activity WHERE datname = current_database() AND $1 = ANY (pg_blocking_pids(pid))';
      await owner.query(`SELECT pg_terminate_backend(pid, 10000) ${waiting}`, [own?.pid]);
      return running;
    }),
  );
  expect(failed).toBe('failed');
  expect(await state()).toEqual(before);
  await Promise.all([merge(), merge()]);
  await merge();
  expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ clientId: survivor.id });
  expect(await db.auditLog.count({ where: { entityId: clientId, action: 'client.merged' } })).toBe(1);
});
