import { expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../../tests/factories/booking';
import { createClient } from '../../../../tests/factories/client';
import { createVehicle } from '../../../../tests/factories/vehicle';
import type { Operation } from '../../../../tests/races/operations';
import { killWhileItWaits } from '../../../../tests/races/race';
import { sweepPictures } from '~/modules/pictures/sweep-pictures.server';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { getFile, keysBefore } from '~/platform/storage.server';
import { saveIdentityPicture } from '../documents/identity-pictures.server';
import { mergeClients } from './merge-clients.server';

vi.setConfig({ testTimeout: 120_000 });

test('a process killed in the middle of a merge leaves two whole records, and the merge can be done again', async () => {
  const agency = await createAgency();
  const dates = { status: 'confirmed', period: daysFromNow(3, 5) } as const;
  const { reference } = await createBooking(agency, await createVehicle(agency), dates);
  const booking = await db.booking.findUniqueOrThrow({ where: { reference } });
  const survivor = await createClient(agency, { email: null, notes: 'Ponctuelle' });
  const otherId = booking.clientId;
  const state = async () => [
    await db.client.findMany({ where: { agencyId: agency.id }, orderBy: { id: 'asc' } }),
    await db.booking.findUnique({ where: { reference } }),
    await db.contract.findMany({ where: { bookingId: booking.id } }),
    await db.auditLog.count({ where: { agencyId: agency.id } }),
  ];
  const before = await state();
  const operation: Operation = { do: 'merge', scope: agency.scope, survivorId: survivor.id, otherId };
  // Everything is written but the log, for which the merge waits. Only its owner may lock it.
  await killWhileItWaits(operation, async (tx) => {
    await tx.$executeRaw`SET LOCAL ROLE NONE`;
    return tx.$executeRaw`LOCK TABLE audit_logs IN EXCLUSIVE MODE`;
  });
  expect(await state()).toEqual(before);
  await mergeClients(agency.scope, survivor.id, otherId);
  expect(await db.booking.findUnique({ where: { reference } })).toMatchObject({ clientId: survivor.id });
  expect(await db.auditLog.count({ where: { entityId: otherId, action: 'client.merged' } })).toBe(1);
});

test('a process killed in the middle of an upload leaves the picture that was there; its own file is swept', async () => {
  const agency = await createAgency();
  const { id } = await createClient(agency);
  const png = await sharp({ create: { width: 40, height: 25, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  await saveIdentityPicture(agency.scope, id, 'front', new File([new Uint8Array(png)], 'cin.png'));
  const keyOf = async () => (await db.client.findUniqueOrThrow({ where: { id } })).identityDocumentKey ?? '';
  const first = await keyOf();
  const files = async () => {
    const found: string[] = [];
    for await (const keys of keysBefore('private', new Date(Date.now() + 60_000), 100)) found.push(...keys);
    return found;
  };
  // The file is stored, and its row waits.
  await killWhileItWaits(
    { do: 'picture', scope: agency.scope, clientId: id, file: png.toString('base64') },
    (tx) => tx.$queryRaw`SELECT FROM clients WHERE id = ${id}::uuid FOR UPDATE`,
  );
  expect(await keyOf()).toBe(first);
  expect(await files()).toHaveLength(2);
  setClockForTests(() => new Date(Date.now() + 3 * 86_400_000));
  await sweepPictures();
  setClockForTests(null);
  expect(await files()).toEqual([first]);
  expect(await getFile('private', first)).not.toBeNull();
});
