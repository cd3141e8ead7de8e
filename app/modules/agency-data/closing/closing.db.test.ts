import { expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createClient } from '../../../../tests/factories/client';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { whileRefused } from '../../../../tests/setup/refused-writes';
import { hashPassword } from '~/modules/access/password/password.server';
import { db } from '~/platform/db.server';
import { getFile, putOwnFile } from '~/platform/storage.server';
import { requestExport } from '../export/request-export.server';
import { closeAgency } from './close-agency.server';
import { closingSchema } from './closing-schema';
import { readClosing } from './read-closing.server';

const PASSWORD = 'un-mot-de-passe';
const proof = { currentPassword: PASSWORD, sessionId: crypto.randomUUID() };

async function agencyWithPassword(): Promise<TestAgency> {
  const agency = await createAgency();
  const passwordHash = await hashPassword(PASSWORD);
  await db.credential.upsert({
    where: { profileId: agency.ownerId },
    update: { passwordHash },
    create: { profileId: agency.ownerId, passwordHash },
  });
  return agency;
}

test('an agency that never rented goes whole, with its files; its owner stays, and nobody else’s agency is touched', async () => {
  const [agency, other] = [await agencyWithPassword(), await createAgency()];
  const vehicle = await createVehicle(agency);
  await createVehicle(other);
  const work = await putOwnFile('private', 'work', Buffer.from('%PDF'));
  const logo = await putOwnFile('public', 'logo', Buffer.from('RIFF'));
  await db.agency.update({ where: { id: agency.id }, data: { logoKey: logo } });
  await db.vehicleWork.create({
    data: {
      id: crypto.randomUUID(), agencyId: agency.id, vehicleId: vehicle.id, doneOn: new Date('2026-01-02'),
      what: 'Vidange', invoiceKey: work,
    },
  }); // prettier-ignore
  await createClient(agency);
  await requestExport(agency.scope, 'fr');
  expect(await readClosing(agency.scope)).toMatchObject({
    canClose: true,
    hasPassword: true,
    going: { vehicles: 1, clients: 1, locations: 1 },
  });
  await expect(closeAgency(agency.scope, { ...proof, currentPassword: 'x' })).rejects.toMatchObject({
    code: 'currentPasswordWrong',
  });
  expect(await db.agency.count({ where: { id: agency.id } })).toBe(1);
  await closeAgency(agency.scope, proof);
  expect(await db.agency.count({ where: { id: agency.id } })).toBe(0);
  expect(await db.vehicle.count({ where: { agencyId: agency.id } })).toBe(0);
  expect([await getFile('private', work), await getFile('public', logo)]).toEqual([null, null]);
  expect(await db.profile.count({ where: { id: agency.ownerId, status: 'active' } })).toBe(1);
  expect(await db.auditLog.count({ where: { action: 'agency.closed', entityId: agency.id } })).toBe(1);
  expect(await db.vehicle.count({ where: { agencyId: other.id } })).toBe(1);
});

test('one with a booking is not closed, and is told so in figures; a foreign one is not found', async () => {
  const [agency, other] = [await agencyWithPassword(), await createAgency()];
  await createBooking(agency, await createVehicle(agency));
  expect(await readClosing(agency.scope)).toMatchObject({ canClose: false, obstacles: { bookings: 1, invoices: 0 } });
  await expect(closeAgency(agency.scope, proof)).rejects.toMatchObject({ code: 'agencyHasBookings' });
  expect(await db.vehicle.count({ where: { agencyId: agency.id } })).toBe(1);
  const foreign = { ...agency.scope, agencyId: other.id };
  await expect(closeAgency(foreign, proof)).rejects.toMatchObject({ code: 'agencyDeleteFailed' });
  expect(await db.agency.count({ where: { id: other.id } })).toBe(1);
});

test('a fault of ours while it goes is not told as bookings that it never had', async () => {
  const agency = await agencyWithPassword();
  const where = { when: `OLD.id = '${agency.id}'`, code: '23502' };
  const failed = whileRefused('agencies', () => refusal(closeAgency(agency.scope, proof)), 'DELETE', where);
  expect(await failed).toBe('agencyDeleteFailed');
  expect(await db.agency.count({ where: { id: agency.id } })).toBe(1);
});

test('the username and the password are asked for together', () => {
  const faults = (form: object, hasPassword = true) =>
    closingSchema({ slug: 'atlas', hasPassword })
      .safeParse(form)
      .error?.issues.map(({ path }) => path.join('.'));
  expect(faults({})).toEqual(['confirmSlug', 'currentPassword']);
  expect(faults({ confirmSlug: 'atla' })).toEqual(['confirmSlug', 'currentPassword']);
  expect(faults({ confirmSlug: ' Atlas ', currentPassword: 'x' })).toBeUndefined();
  expect(faults({ confirmSlug: 'atlas' }, false)).toBeUndefined();
});
