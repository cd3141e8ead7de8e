import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, query } = useRawDatabase();

const REPLACED = 'CREATE OR REPLACE FUNCTION reserved_slugs()';
const FOLDER = path.resolve(import.meta.dirname, '../migrations');
/** What each migration does that reserves more words: the new list, and all that follows it. */
const LISTS = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => [name, readFileSync(path.join(FOLDER, name, 'migration.sql'), 'utf8')] as const)
  .filter(([, sql]) => sql.includes(REPLACED))
  .map(([name, sql]) => [name, sql.slice(sql.indexOf(REPLACED))] as const);

test.each(LISTS)('%s renames the agencies that bear a word it reserves', async (_name, sql) => {
  const reserve = (words: string) => `${REPLACED} RETURNS text[] LANGUAGE sql IMMUTABLE RETURN ARRAY[${words}]::text[]`;
  const word = 'security';
  expect(sql).toContain(`'${word}'`);
  await query(reserve(''));
  await query('UPDATE agencies SET slug = $1 WHERE id = $2', [`${word}-1`, world.a.agency]);
  await query('UPDATE agencies SET slug = $1 WHERE id = $2', [word, world.b.agency]);
  await query(sql);
  const { rows } = await query('UPDATE agencies SET updated_at = now() RETURNING id, slug');
  expect(new Map(rows.map(({ id, slug }) => [id, slug]))).toEqual(
    new Map([
      [world.a.agency, `${word}-1`],
      [world.b.agency, `${word}-2`],
    ]),
  );
});
