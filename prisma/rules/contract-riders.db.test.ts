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
async function signed(snapshot = SNAPSHOT) {
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
    [id, snapshot, sha256(snapshot)],
  );
  await insert('contract_signatures', {
    agency_id: world.a.agency,
    contract_id: id,
    method: 'paper',
    signer_name: 'Salma',
    signed_on: '2026-01-02',
    document_sha256: sha256(snapshot),
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
let made = 0;
const link = async (contractId: string, riderId: unknown, change: Row = {}) =>
  String(
    (
      await insert('signing_links', {
        agency_id: world.a.agency,
        contract_id: contractId,
        rider_id: riderId,
        token_hash: sha256(`rider ${(made += 1)}`),
        document_sha256: DIGEST,
        expires_at: new Date(Date.now() + 3_600_000),
        ...change,
      })
    ).id,
  );
const use = (linkId: string) => query('UPDATE signing_links SET used_at = now() WHERE id = $1', [linkId]);
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

test('a link is of a rider and of what it says; the rider has one open link, beside its contract’s', async () => {
  const contractId = await signed();
  const { id } = await rider(contractId, 1);
  const other = await rider(contractId, 2);
  await refuses('signing_links_rider_document', () => link(contractId, id, { document_sha256: sha256('x') }));
  await refuses('signing_links_contract_fkey', () => link(contractId, id, { agency_id: world.b.agency }));
  const first = await link(contractId, id);
  await refuses('signing_links_one_open_of_rider', () => link(contractId, id));
  await accepts(() => link(contractId, other.id));
  await refuses('signing_links_fixed', () =>
    query('UPDATE signing_links SET rider_id = $2 WHERE id = $1', [first, other.id]),
  );
});

test('who signs a rider by a link names the one that was used for it, once', async () => {
  const contractId = await signed();
  const { id } = await rider(contractId, 1);
  const other = await rider(contractId, 2);
  const [own, foreign] = [await link(contractId, id), await link(contractId, other.id)];
  const byLink = { method: 'link', address: '192.0.2.9' };
  await refuses('rider_signatures_by_link', () => sign(id, byLink));
  await refuses('rider_signatures_used_link', () => sign(id, { ...byLink, link_id: own }));
  await use(own);
  await use(foreign);
  await refuses('rider_signatures_by_link', () => sign(id, { link_id: own }));
  await refuses('rider_signatures_by_link', () => sign(id, { ...byLink, link_id: own, address: null }));
  await refuses('rider_signatures_used_link', () => sign(id, { ...byLink, link_id: foreign }));
  await accepts(() => sign(id, { ...byLink, link_id: own }));
});

test('who drives under a signed contract changes with a rider that says so, and not otherwise', async () => {
  const driver = { fullName: 'Salma', cin: 'BE1', passport: null, residencePermit: null, drivingPermit: '01/1' };
  const place = (position: number, change: Row = {}) =>
    insert('drivers', {
      agency_id: world.a.agency,
      booking_id: world.a.booking,
      position,
      full_name: 'Salma',
      cin: 'BE1',
      driving_permit: '01/1',
      ...change,
    });
  await query('DELETE FROM drivers WHERE booking_id = $1', [world.a.booking]);
  await place(1);
  const snapshot = JSON.stringify({ format: 4, paper: { drivers: [driver] } });
  const id = await signed(snapshot);
  const agreed = (...drivers: object[]) => {
    const text = JSON.stringify({ format: 2, after: { drivers } });
    return { snapshot: text, snapshot_sha256: sha256(text) };
  };
  const karim = { ...driver, fullName: 'Karim', cin: null, passport: 'P1' };
  const addKarim = () => place(2, { full_name: 'Karim', cin: null, passport: 'P1' });
  const terms = (
    await query(
      'SELECT k.vehicle_id, k.starts_at, k.ends_at, k.amount, k.deposit_amount, b.pickup_location_id, b.return_location_id FROM contracts k JOIN bookings b ON b.id = k.booking_id WHERE k.id = $1', // prettier-ignore
      [id],
    )
  ).rows[0] as Row;
  await refuses('drivers_rider', addKarim);
  await refuses('drivers_rider', () =>
    query(`UPDATE drivers SET full_name = 'Nadia' WHERE booking_id = $1`, [world.a.booking]),
  );
  await refuses('drivers_rider', () => query('DELETE FROM drivers WHERE booking_id = $1', [world.a.booking]));
  await accepts(() => query(`UPDATE drivers SET phone = '+212600000001' WHERE booking_id = $1`, [world.a.booking]));
  await refuses('drivers_rider', async () => {
    await addKarim();
    await rider(id, 1, { ...terms, ...agreed(driver) });
  });
  await accepts(async () => {
    await addKarim();
    await rider(id, 1, { ...terms, ...agreed(driver, karim) });
  });
});
