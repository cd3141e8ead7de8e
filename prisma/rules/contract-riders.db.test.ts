import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Row } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const SNAPSHOT = '{"format":1}';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const DIGEST = sha256(SNAPSHOT);

/** A signed contract of a confirmed booking that is what it says. */
async function signed() {
  const { id } = await insert('contracts', {
    ...validRow(world, 'contracts'),
    starts_at: '2026-12-01 10:00',
    ends_at: '2026-12-04 10:00',
  });
  await query(
    `UPDATE bookings b SET status = 'confirmed', pickup_at = k.starts_at, return_at = k.ends_at, blocked_until = k.ends_at,
       total_price = k.amount, deposit_amount = k.deposit_amount, confirmed_at = coalesce(b.confirmed_at, now())
     FROM contracts k WHERE k.id = $1 AND b.id = k.booking_id`,
    [id],
  );
  await query(
    `UPDATE contracts SET status = 'signed', signed_at = now(), snapshot = $2, snapshot_sha256 = $3 WHERE id = $1`,
    [id, SNAPSHOT, DIGEST],
  );
  await insert('contract_signatures', {
    agency_id: world.a.agency,
    contract_id: id,
    method: 'paper',
    signer_name: 'Salma',
    signed_on: '2026-01-02',
    document_sha256: DIGEST,
  });
  await query('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED');
  return String(id);
}

const rider = (contractId: string, sequence: number, change: Row = {}) =>
  insert('contract_riders', {
    agency_id: world.a.agency,
    contract_id: contractId,
    sequence,
    vehicle_id: world.a.vehicle,
    pickup_location_id: world.a.location,
    return_location_id: world.a.location,
    starts_at: '2026-12-01 10:00',
    ends_at: '2026-12-06 10:00',
    amount: 1500,
    deposit_amount: 0,
    snapshot: SNAPSHOT,
    snapshot_sha256: DIGEST,
    ...change,
  });
const sign = (riderId: unknown, change: Row = {}) =>
  insert('rider_signatures', {
    agency_id: world.a.agency,
    rider_id: riderId,
    method: 'screen',
    signer_name: 'Salma',
    signed_on: '2026-01-02',
    language: 'fr',
    document_sha256: DIGEST,
    ...change,
  });
const keep = (riderId: unknown, change: Row = {}) =>
  insert('rider_files', {
    agency_id: world.a.agency,
    rider_id: riderId,
    language: 'fr',
    key: `contract-${DIGEST.slice(0, 32)}`,
    sha256: DIGEST,
    ...change,
  });
const extend = (change: string) => query(`UPDATE bookings SET ${change} WHERE id = $1`, [world.a.booking]);

test('a rider is of a signed contract of its agency, and the next of it', async () => {
  const open = String((await insert('contracts', validRow(world, 'contracts'))).id);
  await refuses('contract_riders_signed', () => rider(open, 1));
  await query('DELETE FROM contracts WHERE id = $1', [open]);
  const id = await signed();
  await refuses('contract_riders_contract_fkey', () => rider(id, 1, { agency_id: world.b.agency }));
  await refuses('contract_riders_vehicle_fkey', () => rider(id, 1, { vehicle_id: world.b.vehicle }));
  await refuses('contract_riders_return_fkey', () => rider(id, 1, { return_location_id: world.b.location }));
  for (const sequence of [0, 2, -1]) await refuses('contract_riders_sequence', () => rider(id, sequence));
  await refuses('contract_riders_snapshot_sha256', () => rider(id, 1, { snapshot_sha256: sha256('another') }));
  await refuses('contract_riders_period', () => rider(id, 1, { ends_at: '2026-12-01 10:00' }));
  await refuses('contract_riders_amounts', () => rider(id, 1, { amount: -1 }));
  await rider(id, 1);
  await refuses('contract_riders_sequence', () => rider(id, 1));
  await refuses('contract_riders_sequence', () => rider(id, 3));
  await accepts(() => rider(id, 2));
});

test('riders, their signatures and their files are only ever added', async () => {
  const { id } = await rider(await signed(), 1);
  await refuses('rider_signatures_document', () => sign(id, { document_sha256: sha256('x') }));
  await refuses('rider_signatures_day', () => sign(id, { signed_on: new Date(Date.now() + 2 * 86_400_000) }));
  await refuses('rider_signatures_drawing', () => sign(id, { drawing: 'M1 2' }));
  await refuses('rider_signatures_name', () => sign(id, { signer_name: ' ' }));
  await refuses('rider_signatures_rider_fkey', () => sign(id, { agency_id: world.b.agency }));
  await refuses('rider_files_signature_fkey', () => keep(id));
  await sign(id);
  await refuses('rider_signatures_pkey', () => sign(id));
  await keep(id);
  await refuses('rider_files_key', () => keep(id, { language: 'en', key: 'contract-1' }));
  await query('SET LOCAL ROLE rihla_app');
  for (const table of ['contract_riders', 'rider_signatures', 'rider_files']) {
    await refuses(`${table}_kept`, () => query(`UPDATE ${table} SET created_at = now()`));
    await refuses(`${table}_kept`, () => query(`DELETE FROM ${table}`));
    await refuses(`permission denied for table ${table}`, () => query(`TRUNCATE ${table} CASCADE`));
  }
});

test('the booking of a signed contract changes with a rider that says so, and not otherwise', async () => {
  const id = await signed();
  const later = `return_at = '2026-12-06 10:00', blocked_until = '2026-12-06 10:00', days = 5, total_price = 1500`;
  await refuses('bookings_rider', () => extend(later));
  await refuses('bookings_rider', () => extend('total_price = total_price + 1'));
  await refuses('bookings_rider', () => extend('deposit_amount = deposit_amount + 1'));
  await accepts(() => extend(`notes = 'Siège enfant'`));
  await accepts(async () => {
    await extend(later);
    const { deposit_amount } =
      (await query('SELECT deposit_amount FROM bookings WHERE id = $1', [world.a.booking])).rows[0] ?? {};
    await rider(id, 1, { deposit_amount });
  });
  // What another one said is not this.
  await refuses('bookings_rider', async () => {
    await extend(later);
    await rider(id, 1, { amount: 1499 });
  });
  expect(
    (await query('SELECT count(*)::int AS riders FROM contract_riders WHERE contract_id = $1', [id])).rows[0],
  ).toEqual({ riders: 0 });
});
