import { expect, test } from 'vitest';
import { VALID, type Row } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const CLAUSE = { fr: 'Un.', en: '', ar: '' };
const write = (change: Row = {}) =>
  insert('contract_templates', {
    agency_id: world.a.agency,
    version: 1,
    clauses: JSON.stringify([CLAUSE]),
    ...change,
  });

test('a version has one to twenty clauses of three languages, or stands for the default ones', async () => {
  const bad = [
    [],
    {},
    'x',
    ['x'],
    [null],
    [{ fr: 'Un.' }],
    [{ fr: 1, en: '', ar: '' }],
    [{ fr: ' ', en: '', ar: '' }],
    [{ ...CLAUSE, ar: 'x'.repeat(501) }],
    Array.from({ length: 21 }, () => CLAUSE),
  ];
  for (const clauses of bad)
    await refuses('contract_templates_clauses', () => write({ clauses: JSON.stringify(clauses) }));
  await refuses('contract_templates_clauses', () => write({ clauses: 'null' }));
  await accepts(() => write({ clauses: null }));
  await accepts(() => write({ clauses: JSON.stringify(Array.from({ length: 20 }, () => CLAUSE)) }));
  await refuses('contract_templates_version', () => write({ version: 0 }));
});

test('a version that is written stays, and is not deleted; it goes with its agency', async () => {
  await write();
  await refuses('contract_templates_pkey', () => write());
  await refuses('contract_templates_kept', () => query(`UPDATE contract_templates SET clauses = NULL`));
  await refuses('contract_templates_not_deleted', () => query('DELETE FROM contract_templates'));
  const owner = await insert('profiles', { ...VALID.profiles(), role: 'agency' });
  const agency = await insert('agencies', VALID.agencies(owner.id));
  await write({ agency_id: agency.id });
  await query('DELETE FROM agencies WHERE id = $1', [agency.id]);
  expect((await query('SELECT 1 FROM contract_templates WHERE agency_id <> $1', [world.a.agency])).rows).toEqual([]);
});

test('a contract names a version of its own agency alone', async () => {
  await write({ agency_id: world.b.agency });
  const contract = (template_version: number) =>
    insert('contracts', { ...validRow(world, 'contracts'), template_version });
  await refuses('contracts_template_fkey', () => contract(1));
  await write();
  await accepts(() => contract(1));
});
