import { expect, test } from 'vitest';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();
const archive = (change = {}) => insert('agency_exports', { ...validRow(world, 'agency_exports'), ...change });
const finished_at = '2026-11-22 10:00+00';
const written = { state: 'done', finished_at, key: 'export-1', bytes: 5 };

test('one archive of an agency waits at a time; another agency’s is no matter', async () => {
  await archive();
  await refuses('agency_exports_one_queued', () => archive());
  await accepts(() => archive({ agency_id: world.b.agency }));
  await accepts(() => archive(written));
});

test('one that is over says when, and one that is done has its file and its size', async () => {
  await accepts(() => archive(written));
  await accepts(() => archive({ state: 'failed', finished_at, key: 'export-1' }));
  await refuses('agency_exports_state', () => archive({ state: 'running', finished_at }));
  await refuses('agency_exports_finished', () => archive({ finished_at }));
  await refuses('agency_exports_finished', () => archive({ state: 'failed' }));
  for (const lost of [{ key: null }, { bytes: null }])
    await refuses('agency_exports_file', () => archive({ ...written, ...lost }));
  await refuses('agency_exports_file', () => archive({ bytes: 5 }));
  for (const counts of [{ total: -1 }, { done: -1 }, { attempts: -1 }])
    await refuses('agency_exports_counts', () => archive(counts));
  await refuses('agency_exports_counts', () => archive({ ...written, bytes: -1 }));
  await refuses('agency_exports_language', () => archive({ language: 'de' }));
});

test('it stays with its agency', async () => {
  const { id } = await archive();
  await refuses('agency_exports_agency_fixed', () =>
    query('UPDATE agency_exports SET agency_id = $2 WHERE id = $1', [id, world.b.agency]),
  );
  expect((await query('SELECT FROM agency_exports WHERE id = $1', [id])).rowCount).toBe(1);
});
