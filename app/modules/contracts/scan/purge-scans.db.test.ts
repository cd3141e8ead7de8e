import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { signContractOf } from '../../../../tests/factories/sign-contract';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { db } from '~/platform/db.server';
import { keptSince } from '~/platform/retention';
import { putOwnFile, storedFile } from '~/platform/storage.server';
import { fileSha256 } from '../document/snapshot.server';
import { purgeScans } from './purge-scans.server';

const DAY = 86_400_000;

/** A scan of a contract signed on paper that came so many days after the end of what is kept. */
async function scanned(days: number) {
  const agency = await createAgency();
  const booking = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
  const number = await signContractOf(agency.scope, booking.id);
  const { id: contractId } = await db.contract.findFirstOrThrow({ where: { agencyId: agency.id, number } });
  const content = Buffer.from(`%PDF-1.7 ${contractId}`);
  const key = await putOwnFile('private', 'scan', content);
  const createdAt = new Date(keptSince('contractScan').getTime() + days * DAY);
  const row = { agencyId: agency.id, contractId, key, kind: 'pdf', sha256: fileSha256(content), bytes: 100, createdAt };
  await db.contractScan.create({ data: row });
  return { contractId, key };
}

test('a scan goes with its file when its ten years are over, and the signed contract stays', async () => {
  const [old, young] = [await scanned(-2), await scanned(1)];
  expect(await purgeScans()).toEqual({ scans: 1 });
  const left = await db.contractScan.findMany({ where: { contractId: { in: [old.contractId, young.contractId] } } });
  expect(left.map(({ key }) => key)).toEqual([young.key]);
  expect([old, young].map(({ key }) => existsSync(storedFile('private', key)))).toEqual([false, true]);
  expect(await db.contract.count({ where: { id: old.contractId, status: 'signed' } })).toBe(1);
  expect(await purgeScans()).toEqual({ scans: 0 });
});
