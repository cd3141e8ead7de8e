import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Row } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const SNAPSHOT = '{"format":1,"paper":"…"}';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const DIGEST = sha256(SNAPSHOT);

const pending = () => insert('contracts', validRow(world, 'contracts'));
const freeze = (id: unknown, text = SNAPSHOT, digest = sha256(text)) =>
  query(
    `UPDATE contracts SET status = 'signed', signed_at = now(), snapshot = $2, snapshot_sha256 = $3 WHERE id = $1`,
    [id, text, digest],
  );
const sign = (id: unknown, change: Row = {}) =>
  insert('contract_signatures', {
    agency_id: world.a.agency,
    contract_id: id,
    method: 'screen',
    signer_name: 'Salma',
    signed_on: '2026-01-02',
    document_sha256: DIGEST,
    ...change,
  });
const keep = (id: unknown, change: Row = {}) =>
  insert('contract_files', {
    agency_id: world.a.agency,
    contract_id: id,
    language: 'fr',
    key: `contract-${DIGEST.slice(0, 32)}`,
    sha256: DIGEST,
    ...change,
  });

/** A contract that is signed, with a file. */
async function signed() {
  const { id } = await pending();
  await freeze(id);
  await sign(id);
  await keep(id);
  return id;
}

test('a signed contract keeps every column, and is not deleted', async () => {
  const id = await signed();
  const { rows } = await query(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_name = 'contracts' AND column_name NOT IN ('id', 'agency_id') AND is_generated = 'NEVER' ORDER BY 1`,
  );
  expect(rows.length).toBeGreaterThan(15);
  const other = (type: unknown): string =>
    String(type).startsWith('timestamp')
      ? `'2027-01-01'`
      : type === 'numeric'
        ? '7'
        : type === 'jsonb'
          ? `'{}'`
          : 'NULL';
  for (const { name, type } of rows)
    await refuses('contracts_frozen', () =>
      query(`UPDATE contracts SET "${String(name)}" = ${other(type)} WHERE id = $1`, [id]),
    );
  await refuses('contracts_frozen', () => query(`UPDATE contracts SET status = 'pending' WHERE id = $1`, [id]));
  await refuses('contracts_frozen', () => query('DELETE FROM contracts WHERE id = $1', [id]));
  await refuses('contracts_frozen', () => query('DELETE FROM contracts'));
});

test('what is kept of a signed contract has its SHA-256, and somebody signed it', async () => {
  const { id } = await pending();
  await refuses('contracts_snapshot_sha256', () => freeze(id, SNAPSHOT, sha256('another')));
  await refuses('contracts_signature', () => freeze(id));
  await refuses('contracts_snapshot', () =>
    query(`UPDATE contracts SET snapshot = $2, snapshot_sha256 = $3 WHERE id = $1`, [id, SNAPSHOT, DIGEST]),
  );
  await accepts(async () => {
    await freeze(id);
    await sign(id);
  });
});

test('a signature is of the contract’s own document, once, with a name, a day that has been and a drawing that is one', async () => {
  const { id } = await pending();
  await refuses('contract_signatures_document', () => sign(id));
  await freeze(id);
  await accepts(() => sign(id, { drawing: 'M1 2L3 4L480 160M5 5L6 6', address: '2001:db8::1' }));
  await refuses('contract_signatures_document', () => sign(id, { document_sha256: sha256('x') }));
  for (const signer_name of ['', ' ', 'x'.repeat(121)])
    await refuses('contract_signatures_name', () => sign(id, { signer_name }));
  for (const drawing of ['', 'M1 2', 'M1 2L3 4"/><script>', 'M1 2L3 4 ', 'M-1 2L3 4', `M1 2${'L1 2'.repeat(3000)}`])
    await refuses('contract_signatures_drawing', () => sign(id, { drawing }));
  await refuses('contract_signatures_drawing', () => sign(id, { method: 'paper', drawing: 'M1 2L3 4' }));
  await refuses('contract_signatures_day', () => sign(id, { signed_on: new Date(Date.now() + 2 * 86_400_000) }));
  await refuses('contract_signatures_contract_fkey', () => sign(id, { agency_id: world.b.agency }));
  await sign(id);
  await refuses('contract_signatures_agency_id_contract_id_key', () => sign(id));
});

test('signatures and files are only ever added', async () => {
  const id = await signed();
  for (const table of ['contract_signatures', 'contract_files']) {
    await refuses(`${table}_kept`, () => query(`UPDATE ${table} SET created_at = now() WHERE contract_id = $1`, [id]));
    await refuses(`${table}_kept`, () => query(`DELETE FROM ${table} WHERE contract_id = $1`, [id]));
  }
});

test('a file is of a signed contract, one a language, and its key names its content', async () => {
  const { id } = await pending();
  await refuses('contract_files_signed', () => keep(id));
  await freeze(id);
  await sign(id);
  await keep(id);
  await refuses('contract_files_pkey', () => keep(id));
  await refuses('contract_files_contract_fkey', () => keep(id, { agency_id: world.b.agency, language: 'en' }));
  await refuses('contract_files_language', () => keep(id, { language: 'es' }));
  await refuses('contract_files_sha256', () =>
    keep(id, { language: 'en', sha256: 'A'.repeat(64), key: `contract-${'A'.repeat(32)}` }),
  );
  for (const key of ['contract-1', `scan-${DIGEST.slice(0, 32)}`, `contract-${'0'.repeat(32)}`])
    await refuses('contract_files_key', () => keep(id, { language: 'en', key }));
  await accepts(() => keep(id, { language: 'en' }));
});

test('the application’s role can neither change a signed contract nor empty its tables', async () => {
  const id = await signed();
  await query('SET LOCAL ROLE rihla_app');
  await refuses('contracts_frozen', () => query(`UPDATE contracts SET terms = '…' WHERE id = $1`, [id]));
  await refuses('contract_signatures_kept', () => query('DELETE FROM contract_signatures'));
  await refuses('permission denied for table contract_signatures', () => query('TRUNCATE contract_signatures'));
  await refuses('must be owner of table contracts', () =>
    query('ALTER TABLE contracts DISABLE TRIGGER contracts_frozen'),
  );
});
