import { db } from '~/platform/db.server';

/**
 * Runs `work` while the database refuses every write of one kind to a table, as no rule of the project
 * does: what a use case says then is what it says when nobody foresaw the failure.
 */
export async function whileRefused<T>(
  table: string,
  work: () => Promise<T>,
  kind: 'INSERT' | 'UPDATE' = 'UPDATE',
): Promise<T> {
  await db.$executeRawUnsafe(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`,
  );
  await db.$executeRawUnsafe(`CREATE TRIGGER refuse BEFORE ${kind} ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse()`);
  try {
    return await work();
  } finally {
    await db.$executeRawUnsafe(`DROP FUNCTION refuse() CASCADE`);
  }
}
