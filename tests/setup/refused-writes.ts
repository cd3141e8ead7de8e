import { withConnection } from '../../scripts/lib/database.mjs';

/**
 * Runs `work` while the database refuses every write of one kind to a table, as no rule of the project
 * does: what a use case says then is what it says when nobody foresaw the failure. `when` narrows it to rows, `code` is
 * the SQLSTATE.
 */
export async function whileRefused<T>(
  table: string,
  work: () => Promise<T>,
  kind: 'INSERT' | 'UPDATE' | 'DELETE' = 'UPDATE',
  { when = 'true', code = 'P0001' } = {},
): Promise<T> {
  const raise = `BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END`;
  await asOwner(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ ${raise} $$`);
  await asOwner(
    `CREATE TRIGGER refuse BEFORE ${kind} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuse()`,
  );
  try {
    return await work();
  } finally {
    await asOwner(`DROP FUNCTION refuse() CASCADE`);
  }
}

/** Runs `work` while a table is not there under its name, so that whatever reads it fails in a way nobody foresaw. */
export async function whileHidden<T>(table: string, work: () => Promise<T>): Promise<T> {
  await asOwner(`ALTER TABLE ${table} RENAME TO ${table}_hidden`);
  try {
    return await work();
  } finally {
    await asOwner(`ALTER TABLE ${table}_hidden RENAME TO ${table}`);
  }
}

/** The application's own connection may not change tables; the tests' account owns them. */
function asOwner(sql: string): Promise<unknown> {
  return withConnection(process.env.DATABASE_URL ?? '', (client) => client.query(sql));
}
