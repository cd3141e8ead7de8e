import { expect, test } from 'vitest';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();
const file = (change = {}) => insert('vehicle_imports', { ...validRow(world, 'vehicle_imports'), ...change });

test('a file has a known state, at most 2,000 rows, and no fault once it begins', async () => {
  await accepts(() => file({ rows: JSON.stringify(Array(2000).fill(0)), total: 2000, known: 2000, done: 0 }));
  await refuses('vehicle_imports_rows', () => file({ rows: JSON.stringify(Array(2001).fill(0)) }));
  await refuses('vehicle_imports_rows', () => file({ rows: '{}' }));
  await refuses('vehicle_imports_faults', () => file({ faults: '{}' }));
  await refuses('vehicle_imports_state', () => file({ state: 'running' }));
  await accepts(() => file({ faults: '[{}]' }));
  await refuses('vehicle_imports_faultless', () => file({ state: 'queued', faults: '[{}]' }));
  for (const counts of [{ total: 0 }, { total: 2001 }, { known: 2 }, { done: 2 }, { added: -1 }])
    await refuses('vehicle_imports_counts', () => file(counts));
});

test('an import holds the text of its file until it is checked, and not after it', async () => {
  await accepts(() => file({ state: 'received', file: 'x'.repeat(4_194_304) }));
  await refuses('vehicle_imports_file', () => file({ state: 'received', file: 'x'.repeat(4_194_305) }));
  await refuses('vehicle_imports_file', () => file({ state: 'received' }));
  await refuses('vehicle_imports_file', () => file({ file: 'x' }));
  await refuses('vehicle_imports_faultless', () => file({ state: 'received', file: 'x', faults: '[{}]' }));
});

test('an import that is over says when, one that failed says why, and it goes with its agency', async () => {
  const finished_at = '2026-11-22 10:00+00';
  await accepts(() => file({ state: 'done', finished_at }));
  await refuses('vehicle_imports_finished', () => file({ state: 'done' }));
  await refuses('vehicle_imports_finished', () => file({ finished_at }));
  await accepts(() => file({ state: 'failed', finished_at, error: 'carAddFailed' }));
  await refuses('vehicle_imports_failed', () => file({ state: 'failed', finished_at }));
  await refuses('vehicle_imports_failed', () => file({ error: 'carAddFailed' }));
  const { id } = await file();
  await refuses('vehicle_imports_agency_fixed', () =>
    query('UPDATE vehicle_imports SET agency_id = $2 WHERE id = $1', [id, world.b.agency]),
  );
  await refuses('vehicle_imports_agency_id_fkey', () => file({ agency_id: id }));
  expect((await query('SELECT FROM vehicle_imports WHERE id = $1', [id])).rowCount).toBe(1);
});
