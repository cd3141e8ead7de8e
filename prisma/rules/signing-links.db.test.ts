import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Row } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const SNAPSHOT = '{"format":1}';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let made = 0;

const contract = async () => String((await insert('contracts', validRow(world, 'contracts'))).id);
const link = async (contractId: string, change: Row = {}) =>
  String(
    (
      await insert('signing_links', {
        agency_id: world.a.agency,
        contract_id: contractId,
        token_hash: sha256(String((made += 1))),
        document_sha256: sha256('paper'),
        expires_at: new Date(Date.now() + 3_600_000),
        ...change,
      })
    ).id,
  );
const freeze = (id: string) =>
  query(
    `UPDATE contracts SET status = 'signed', signed_at = now(), snapshot = $2, snapshot_sha256 = $3 WHERE id = $1`,
    [id, SNAPSHOT, sha256(SNAPSHOT)],
  );
const sign = (contractId: string, change: Row = {}) =>
  insert('contract_signatures', {
    agency_id: world.a.agency,
    contract_id: contractId,
    method: 'link',
    signer_name: 'Salma',
    signed_on: '2026-01-02',
    document_sha256: sha256(SNAPSHOT),
    address: '192.0.2.9',
    ...change,
  });
const set = (id: string, change: string) => query(`UPDATE signing_links SET ${change} WHERE id = $1`, [id]);

test('a link is of a contract of its agency, has hashes only, and ends within a week', async () => {
  const id = await contract();
  await refuses('signing_links_contract_fkey', () => link(id, { agency_id: world.b.agency }));
  await refuses('signing_links_hashes', () => link(id, { token_hash: 'secret' }));
  await refuses('signing_links_hashes', () => link(id, { document_sha256: 'A'.repeat(64) }));
  await refuses('signing_links_period', () => link(id, { expires_at: new Date(Date.now() + 8 * 86_400_000) }));
  await refuses('signing_links_period', () => link(id, { expires_at: '2026-01-01' }));
  await accepts(() => link(id));
});

test('a contract has one open link; each is used or revoked once, and otherwise stays as it was made', async () => {
  const contractId = await contract();
  const id = await link(contractId);
  await refuses('signing_links_one_open', () => link(contractId));
  for (const column of ['token_hash', 'document_sha256'])
    await refuses('signing_links_fixed', () => set(id, `${column} = '${sha256('x')}'`));
  await refuses('signing_links_fixed', () => set(id, `expires_at = now() + interval '2 days'`));
  await refuses('signing_links_used_in_time', () => set(id, `used_at = expires_at`));
  await set(id, `opened_at = now()`);
  await refuses('signing_links_fixed', () => set(id, `opened_at = NULL`));
  await set(id, `revoked_at = now()`);
  await refuses('signing_links_fixed', () => set(id, `revoked_at = NULL`));
  await refuses('signing_links_end', () => set(id, `used_at = now()`));
  await accepts(() => link(contractId));
});

test('who signs by a link names the one that was used for that contract, once', async () => {
  const contractId = await contract();
  const id = await link(contractId);
  await freeze(contractId);
  await refuses('contract_signatures_by_link', () => sign(contractId));
  await refuses('contract_signatures_used_link', () => sign(contractId, { link_id: id }));
  await set(id, 'used_at = now()');
  await refuses('contract_signatures_by_link', () => sign(contractId, { link_id: id, address: null }));
  await refuses('contract_signatures_by_link', () => sign(contractId, { link_id: id, method: 'screen' }));
  await refuses('contract_signatures_user_agent', () => sign(contractId, { link_id: id, user_agent: 'x'.repeat(401) }));
  await accepts(() => sign(contractId, { link_id: id, user_agent: 'Mozilla/5.0' }));
  await refuses('signing_links_fixed', () => set(id, 'used_at = NULL'));
});

test('an open link and one that somebody signed by stay; what ended unused goes', async () => {
  const contractId = await contract();
  const remove = (id: string) => query('DELETE FROM signing_links WHERE id = $1', [id]);
  const open = await link(contractId);
  await refuses('signing_links_kept', () => remove(open));
  await accepts(async () => {
    await set(open, 'revoked_at = now()');
    await remove(open);
  });
  await set(open, 'used_at = now()');
  await refuses('signing_links_kept', () => remove(open));
  const over = await link(contractId, { created_at: '2026-01-01', expires_at: '2026-01-02' });
  await accepts(() => remove(over));
});

test('the application’s role cannot empty the table, nor bring a link back', async () => {
  const id = await link(await contract());
  await set(id, 'revoked_at = now()');
  await query('SET LOCAL ROLE rihla_app');
  await refuses('permission denied for table signing_links', () => query('TRUNCATE signing_links'));
  await refuses('signing_links_fixed', () => set(id, 'revoked_at = NULL'));
  expect((await query('SELECT revoked_at FROM signing_links WHERE id = $1', [id])).rows[0]?.revoked_at).not.toBeNull();
});
