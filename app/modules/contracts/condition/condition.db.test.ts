import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, daysFromNow, type TestBooking } from '../../../../tests/factories/booking';
import { signContractOf } from '../../../../tests/factories/sign-contract';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { exportBookings } from '~/modules/bookings/list/export-bookings.server';
import { db } from '~/platform/db.server';
import { findContract } from '../details/find-contract.server';
import { findContractPaper } from '../document/find-contract-paper.server';
import { renderContract } from '../document/render-contract.server';
import { attachScan, openScan, storeScan } from '../scan/attach-scan.server';
import { noteCondition } from './note-condition.server';
import type { ConditionReport } from './vehicle-condition';

let agency: TestAgency;
let booking: TestBooking;
let number: string;
beforeEach(async () => {
  agency = await createAgency();
  booking = await createBooking(agency, await createVehicle(agency), {
    period: daysFromNow(1, 3),
    status: 'confirmed',
  });
  ({ number } = await db.contract.findFirstOrThrow({ where: { bookingId: booking.id } }));
});

const OUT: ConditionReport = { marks: ['roof.dent'], accessories: ['jack', 'vest'], note: 'Au départ.' };
const BACK: ConditionReport = { marks: ['roof.dent', 'boot.scratch'], accessories: ['vest'], note: null };
const read = async () => (await findContract(agency.scope, number, 'fr')).condition;
const handOver = () =>
  db.$executeRaw`UPDATE bookings SET handed_over_at = pickup_at, pickup_mileage = 9, pickup_fuel = 8 WHERE id = ${booking.id}::uuid`;

test('the hand-over is noted again until the signing, the return keeps only what is new', async () => {
  expect(await refusal(noteCondition(agency.scope, number, 'return', BACK))).toBe('conditionClosed');
  await noteCondition(agency.scope, number, 'pickup', { ...OUT, marks: [] });
  await noteCondition(agency.scope, number, 'pickup', OUT);
  expect(await read()).toEqual({ pickup: OUT, return: null });
  await signContractOf(agency.scope, booking.id);
  expect(await refusal(noteCondition(agency.scope, number, 'pickup', BACK))).toBe('conditionClosed');
  await handOver();
  await noteCondition(agency.scope, number, 'return', BACK);
  expect(await read()).toEqual({ pickup: OUT, return: { ...BACK, marks: ['boot.scratch'] } });
  // What was signed says what it said.
  const { paper, current } = await findContractPaper(agency.scope, number);
  expect([paper.condition.return, current.condition.return?.marks]).toEqual([null, ['boot.scratch']]);
  expect(await db.auditLog.count({ where: { agencyId: agency.id, action: 'condition.noted' } })).toBe(3);
  // The renter's own data say who signed, how, and what was noted.
  const [exported] = await exportBookings(booking.customer.scope, 10, 'fr');
  expect(exported).toMatchObject({
    contract: { number, signature: { method: 'paper', signerName: 'Salma Bennani', address: '192.0.2.7' } },
    conditions: [{ moment: 'pickup', marks: OUT.marks }, { moment: 'return' }],
  });
});

test('a contract signed ahead takes its first hand-over on the sheet; another agency finds nothing', async () => {
  await signContractOf(agency.scope, booking.id);
  const other = await createAgency();
  for (const moment of ['pickup', 'return'] as const)
    expect(await refusal(noteCondition(other.scope, number, moment, OUT))).toBe('contractNotFound');
  await noteCondition(agency.scope, number, 'pickup', OUT);
  expect((await read()).pickup).toEqual(OUT);
  expect((await findContractPaper(agency.scope, number)).paper.condition.pickup).toBeNull();
});

test('a signed paper takes its scan once, as it was kept; a foreign, unsigned or altered one is refused', async () => {
  const paper = (await findContractPaper(agency.scope, number)).paper;
  const pdf = () => renderContract(paper, 'fr');
  const store = async () => storeScan({ profileId: 'me' }, new File([new Uint8Array(await pdf())], 'x.exe'));
  expect(
    await refusal(storeScan({ profileId: 'me' }, new File(['<svg/>'], 'scan.pdf', { type: 'application/pdf' }))),
  ).toBe('scanInvalid');
  expect(await refusal(attachScan(agency.scope, number, await store()))).toBe('scanNotOpen');
  await signContractOf(agency.scope, booking.id);
  expect(await refusal(openScan(agency.scope, number))).toBe('scanNotFound');
  const both = await Promise.all(
    [await store(), await store()].map((scan) => refusal(attachScan(agency.scope, number, scan))),
  );
  expect(both.sort()).toEqual(['accepted', 'scanAttached']);
  const opened = await openScan(agency.scope, number);
  expect([opened.kind, opened.content.equals(await pdf())]).toEqual(['pdf', true]);
  expect(await db.auditLog.count({ where: { agencyId: agency.id, action: 'scan.opened' } })).toBe(1);
  const other = await createAgency();
  expect(await refusal(openScan(other.scope, number))).toBe('contractNotFound');
  expect(await refusal(attachScan(other.scope, number, await store()))).toBe('contractNotFound');
});

test('a picture is drawn again and kept with the SHA-256 of what is kept', async () => {
  const png = new File([readFileSync('public/apple-touch-icon.png')], 'scan.png');
  await signContractOf(agency.scope, booking.id);
  const scan = await storeScan({ profileId: 'me' }, png);
  await attachScan(agency.scope, number, scan);
  const { kind, content } = await openScan(agency.scope, number);
  expect([kind, content.subarray(8, 12).toString()]).toEqual(['picture', 'WEBP']);
  expect((await findContract(agency.scope, number, 'fr')).scan?.sha256).toBe(scan.sha256);
});
