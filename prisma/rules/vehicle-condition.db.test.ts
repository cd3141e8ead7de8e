import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Row } from '../../tests/factories/raw-rows';
import { ACCESSORIES, MARKS } from '~/modules/contracts/condition/vehicle-condition';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const SNAPSHOT = '{}';
const DIGEST = createHash('sha256').update(SNAPSHOT).digest('hex');

const note = (moment: string, change: Row = {}) =>
  insert('condition_reports', {
    agency_id: world.a.agency,
    booking_id: world.a.booking,
    moment,
    marks: ['roof.dent'],
    accessories: ['jack'],
    ...change,
  });
const confirm = () => query(`UPDATE bookings SET status = 'confirmed' WHERE id = $1`, [world.a.booking]);
const sign = async (method = 'paper') => {
  const { id } = await insert('contracts', validRow(world, 'contracts'));
  await query(
    `UPDATE contracts SET status = 'signed', signed_at = now(), snapshot = $2, snapshot_sha256 = $3 WHERE id = $1`,
    [id, SNAPSHOT, DIGEST],
  );
  await insert('contract_signatures', {
    agency_id: world.a.agency,
    contract_id: id,
    method,
    signer_name: 'Salma',
    signed_on: '2026-01-02',
    document_sha256: DIGEST,
  });
  return id;
};

test('a report has marks and accessories of the closed lists alone', async () => {
  await confirm();
  for (const marks of [['roof'], ['roof.rust'], ['left.dent'], ['roof.dent x'], ['leftRoof.dent'], [null]])
    await refuses('condition_reports_marks', () => note('pickup', { marks }));
  for (const accessories of [['radio'], [null], Array.from({ length: 8 }, () => 'jack')])
    await refuses('condition_reports_accessories', () => note('pickup', { accessories }));
  await refuses('condition_reports_note', () => note('pickup', { note: ' ' }));
  await refuses('condition_reports_note', () => note('pickup', { note: 'x'.repeat(2001) }));
  await accepts(() => note('pickup', { marks: [], accessories: [] }));
  await accepts(() => note('pickup', { marks: MARKS, accessories: ACCESSORIES, note: 'Une note.' }));
});

test('the hand-over is noted until the return, the return from the hand-over on', async () => {
  await refuses('condition_reports_moment', () => note('pickup'));
  await confirm();
  await refuses('condition_reports_moment', () => note('return'));
  await accepts(() => note('pickup'));
  await query(`UPDATE bookings SET status = 'completed', completed_at = pickup_at WHERE id = $1`, [world.a.booking]);
  await refuses('condition_reports_moment', () => note('pickup'));
  await accepts(() => note('return'));
});

test('once the contract is signed its hand-over stays as it was noted; a first one may still be noted', async () => {
  await confirm();
  await note('pickup');
  await accepts(() => query(`UPDATE condition_reports SET marks = '{}'`));
  await sign();
  await refuses('condition_reports_signed', () => query(`UPDATE condition_reports SET marks = '{}'`));
  await refuses('condition_reports_signed', () => query('DELETE FROM condition_reports'));
});

test('a scan is of a paper signature, once, and stays for ten years', async () => {
  const scan = (id: unknown, change: Row = {}) =>
    insert('contract_scans', {
      agency_id: world.a.agency,
      contract_id: id,
      key: `scan-${'a'.repeat(32)}`,
      kind: 'pdf',
      sha256: DIGEST,
      bytes: 9,
      ...change,
    });
  const { id: pending } = await insert('contracts', validRow(world, 'contracts'));
  await refuses('contract_scans_paper', () => scan(pending));
  await query('DELETE FROM contracts WHERE id = $1', [pending]);
  const id = await sign();
  await refuses('contract_scans_key', () => scan(id, { key: '../x' }));
  await refuses('contract_scans_kind', () => scan(id, { kind: 'svg' }));
  await refuses('contract_scans_sha256', () => scan(id, { sha256: 'x' }));
  await refuses('contract_scans_bytes', () => scan(id, { bytes: 0 }));
  await scan(id);
  await refuses('contract_scans_pkey', () => scan(id));
  await refuses('contract_scans_kept', () => query(`UPDATE contract_scans SET key = 'scan-${'b'.repeat(32)}'`));
  await refuses('contract_scans_ten_years', () => query('DELETE FROM contract_scans'));
  expect((await query('SELECT 1 FROM contract_scans')).rowCount).toBe(1);
});

test('a scan is not of a contract that was signed on a screen', async () => {
  const screen = await sign('screen');
  const row = { agency_id: world.a.agency, key: `scan-${'a'.repeat(32)}`, kind: 'pdf', sha256: DIGEST, bytes: 9 };
  await refuses('contract_scans_paper', () => insert('contract_scans', { ...row, contract_id: screen }));
});

test('ten years later a scan goes', async () => {
  const id = await sign();
  await insert('contract_scans', {
    agency_id: world.a.agency, contract_id: id, key: `scan-${'a'.repeat(32)}`, kind: 'pdf', sha256: DIGEST, bytes: 9,
    created_at: '2015-01-01',
  }); // prettier-ignore
  await query('DELETE FROM contract_scans WHERE contract_id = $1', [id]);
  expect((await query('SELECT 1 FROM contract_scans WHERE contract_id = $1', [id])).rowCount).toBe(0);
});
