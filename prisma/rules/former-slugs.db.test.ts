import { expect, test } from 'vitest';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, query, refuses } = useRawDatabase();
const rename = (agency: unknown, slug: string) => query('UPDATE agencies SET slug = $1 WHERE id = $2', [slug, agency]);
const former = async () =>
  (await query(`SELECT slug, agency_id AS agency, round(extract(epoch FROM until - now()) / 86400) AS days
                FROM former_slugs ORDER BY slug`)).rows; // prettier-ignore

test('a username that was left leads to its agency for 90 days, and no other agency takes it in that time', async () => {
  const { a, b } = world;
  await query('UPDATE agencies SET setup_step = 5');
  await rename(a.agency, 'first-name');
  await query('DELETE FROM former_slugs');
  await rename(a.agency, 'second-name');
  expect(await former()).toEqual([{ slug: 'first-name', agency: a.agency, days: '90' }]);
  await refuses('agencies_slug_redirected', () => rename(b.agency, 'first-name'));
  // Its own agency may take it back; then the other one waits.
  await rename(a.agency, 'first-name');
  expect(await former()).toEqual([{ slug: 'second-name', agency: a.agency, days: '90' }]);
  await refuses('agencies_slug_key', () => rename(b.agency, 'first-name'));
  await query(`UPDATE former_slugs SET until = now() - interval '1 second'`);
  await query('UPDATE agencies SET setup_step = 4 WHERE id = $1', [b.agency]);
  await rename(b.agency, 'second-name');
  await rename(b.agency, 'third-name');
  expect(await former(), 'a username of the set-up was no address yet').toEqual([]);
});
