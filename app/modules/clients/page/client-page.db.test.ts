import { afterEach, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createClient } from '../../../../tests/factories/client';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { mergeClients } from '../merge/merge-clients.server';
import { deleteClient } from './delete-client.server';
import { findClient } from './find-client.server';
import { blacklistClient, saveNotes, updateClient } from './save-client.server';

afterEach(() => setClockForTests(null));

test('the page of a record that was merged away is that of the survivor; a foreign one is not found', async () => {
  const agency = await createAgency();
  const survivor = await createClient(agency, { address: 'Agdal, Rabat' });
  const alias = await createClient(agency, { mergedInto: survivor.id });
  expect(await findClient(agency.scope, alias.id)).toMatchObject({ id: survivor.id, address: 'Agdal, Rabat' });
  const other = await createAgency();
  for (const id of [survivor.id, 'x', crypto.randomUUID()])
    expect(await refusal(findClient(other.scope, id))).toBe('clientNotFound');
});

test('an agency changes its own clients only, and none that was merged away', async () => {
  const agency = await createAgency();
  const client = await createClient(agency, { notes: 'VIP' });
  const alias = await createClient(agency, { mergedInto: client.id });
  const { scope: stranger } = await createAgency();
  for (const [scope, id] of [
    [stranger, client.id],
    [agency.scope, alias.id],
    [agency.scope, 'x'],
  ] as const) {
    expect(await refusal(saveNotes(scope, id, 'x'))).toBe('clientNotFound');
    expect(await refusal(blacklistClient(scope, id, 'x'))).toBe('clientNotFound');
  }
  const facts = { type: 'individual' as const, fullName: 'Salma', companyName: null, ice: null };
  const contact = { phone: '+212661234567', email: null, address: null };
  const papers = { cin: null, passport: 'AB12345', residencePermit: null, drivingPermit: '1/2345' };
  await updateClient(agency.scope, client.id, { ...facts, ...contact, ...papers });
  expect(await db.client.findUnique({ where: { id: client.id } })).toMatchObject({
    fullName: 'Salma',
    ...papers,
    notes: 'VIP',
  });
});

test('a warning has its day and its reason, and goes with both', async () => {
  const agency = await createAgency();
  const { id } = await createClient(agency);
  await blacklistClient(agency.scope, id, 'Caution impayée.');
  const { blacklistedAt } = await findClient(agency.scope, id);
  expect(blacklistedAt).toBeInstanceOf(Date);
  setClockForTests(() => new Date(Date.now() + 86_400_000));
  await blacklistClient(agency.scope, id, 'Caution impayée, amende.');
  expect(await findClient(agency.scope, id)).toMatchObject({
    blacklistedAt,
    blacklistReason: 'Caution impayée, amende.',
  });
  await blacklistClient(agency.scope, id, null);
  expect(await findClient(agency.scope, id)).toMatchObject({ blacklistReason: null, blacklistedAt: null });
});

test('what the database refuses becomes the sentence of what was asked', async () => {
  const agency = await createAgency();
  const { id } = await createClient(agency);
  const unknown = { ...agency.scope, profileId: 'nobody' };
  expect(await refusal(blacklistClient(agency.scope, id, ' '))).toBe('invalidData');
  expect(await refusal(saveNotes(agency.scope, id, 'a\u0000b'))).toBe('clientUpdateFailed');
  expect(await refusal(deleteClient(unknown, id))).toBe('clientDeleteFailed');
  expect(await refusal(mergeClients(unknown, id, (await createClient(agency)).id))).toBe('clientUpdateFailed');
  expect(await db.client.count({ where: { agencyId: agency.id } })).toBe(2);
});

test('a client with a booking, or for whom another record stands, is not deleted; another is erased and logged', async () => {
  const agency = await createAgency();
  const booked = await createBooking(agency, await createVehicle(agency), { status: 'cancelled' });
  const { clientId } = await db.booking.findUniqueOrThrow({ where: { reference: booked.reference } });
  const survivor = await createClient(agency);
  const alias = await createClient(agency, { mergedInto: survivor.id });
  for (const id of [clientId, survivor.id])
    expect(await refusal(deleteClient(agency.scope, id))).toBe('clientHasBookings');
  const free = await createClient(agency, { fullName: 'Salma Bennani' });
  const { scope: stranger } = await createAgency();
  for (const [scope, id] of [
    [stranger, free.id],
    [agency.scope, alias.id],
    [agency.scope, 'x'],
  ] as const)
    expect(await refusal(deleteClient(scope, id))).toBe('clientNotFound');
  await deleteClient(agency.scope, free.id);
  expect(await refusal(deleteClient(agency.scope, free.id))).toBe('clientNotFound');
  expect(await db.client.count({ where: { agencyId: agency.id } })).toBe(3);
  const log = await db.auditLog.findMany({ where: { entityId: free.id } });
  expect(log).toMatchObject([{ action: 'client.deleted', actorId: agency.ownerId, agencyId: agency.id }]);
  expect(JSON.stringify(log)).not.toContain('Salma');
});
