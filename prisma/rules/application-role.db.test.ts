import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '~/platform/db.server';
import { withConnection } from '../../scripts/lib/database.mjs';

const ownerUrl = process.env.DATABASE_URL ?? '';
const asOwner = (sql: string) => withConnection(ownerUrl, (client) => client.query<Record<string, unknown>>(sql));

/** What an account that only reads and writes rows is refused, each with the server's own word for it. */
const REFUSED = [
  'TRUNCATE notify_me',
  'TRUNCATE bookings CASCADE',
  'DROP TABLE notify_me',
  'DROP FUNCTION rental_days(timestamp, timestamp)',
  'DROP SCHEMA public CASCADE',
  'ALTER TABLE notify_me ADD COLUMN note text',
  'ALTER TABLE bookings DROP CONSTRAINT bookings_days',
  'ALTER TABLE bookings DISABLE TRIGGER ALL',
  'DROP TRIGGER bookings_transition ON bookings',
  'CREATE INDEX ON notify_me (topic)',
  'CREATE TABLE own (id int)',
  'CREATE TEMP TABLE own (id int)',
  'CREATE FUNCTION own() RETURNS int LANGUAGE sql RETURN 1',
  'SET session_replication_role = replica',
  'CREATE ROLE another',
  'ALTER ROLE rihla_app SUPERUSER',
  'SELECT * FROM _prisma_migrations',
  `UPDATE audit_logs SET action = 'x'`,
  'DELETE FROM audit_logs',
  `COPY notify_me TO PROGRAM 'true'`,
];

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code?: string; meta?: { code?: string; driverAdapterError?: { cause?: { originalCode?: string } } } }) =>
      error.meta?.driverAdapterError?.cause?.originalCode ?? error.meta?.code ?? error.code,
  );

describe('the application', () => {
  test('works as the plain role', async () => {
    expect(await db.$queryRaw`SELECT current_user::text AS name`).toEqual([{ name: 'rihla_app' }]);
    expect(await db.$transaction((tx) => tx.$queryRaw`SELECT current_user::text AS name`)).toEqual([
      { name: 'rihla_app' },
    ]);
  });

  test.each(REFUSED)('is refused: %s', async (sql) => {
    expect(await codeOf(db.$executeRawUnsafe(sql))).toBe('42501');
  });

  test('reads and writes the rows of every table, and may do nothing else to any; the audit log is only added to, the search read', async () => {
    const { rows } = await asOwner(`
      SELECT c.relname AS table, string_agg(p.name, ' ' ORDER BY p.at) AS may
      FROM pg_class c, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'])
        WITH ORDINALITY AS p(name, at)
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'
        AND has_table_privilege('rihla_app', c.oid, p.name)
      GROUP BY c.relname ORDER BY c.relname`);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ may }) => may !== 'SELECT INSERT UPDATE DELETE')).toEqual([
      { table: 'audit_logs', may: 'SELECT INSERT' },
      { table: 'search_groups', may: 'SELECT' },
      { table: 'search_ring', may: 'SELECT UPDATE' },
      { table: 'search_vehicles', may: 'SELECT' },
    ]);
    const { rows: owned } = await asOwner(`SELECT relname FROM pg_class WHERE relowner = 'rihla_app'::regrole`);
    expect(owned).toEqual([]);
  });

  test('reads and writes the rows of what a later migration adds', async () => {
    await asOwner('CREATE TABLE tolls (id serial PRIMARY KEY, amount int)');
    await db.$executeRaw`INSERT INTO tolls (amount) VALUES (12)`;
    await db.$executeRaw`UPDATE tolls SET amount = 13`;
    expect(await db.$queryRaw`SELECT id, amount FROM tolls`).toEqual([{ id: 1, amount: 13 }]);
    expect(await codeOf(db.$executeRaw`TRUNCATE tolls`)).toBe('42501');
    await db.$executeRaw`DELETE FROM tolls`;
    await asOwner('DROP TABLE tolls');
  });
});

/** As in production: an account of its own, which is given the role and nothing else. */
describe('an application that signs in with an account of its own', () => {
  const login = `rihla_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = new URL(ownerUrl);
  url.username = login;
  url.password = 'only-in-this-test';
  const client = new pg.Client({ connectionString: url.href, options: '-c role=rihla_app' });

  beforeAll(async () => {
    await asOwner(`CREATE ROLE ${login} LOGIN PASSWORD 'only-in-this-test' IN ROLE rihla_app`);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await asOwner(`DROP ROLE ${login}`);
  });

  test('cannot take the owner’s role, and gains nothing by giving its own back', async () => {
    const { rows } = await asOwner('SELECT current_user::text AS name');
    const owner = String(rows[0]?.name);
    expect(await codeOf(client.query(`SET ROLE "${owner}"`))).toBe('42501');
    expect(await codeOf(client.query(`SET SESSION AUTHORIZATION "${owner}"`))).toBe('42501');
    for (const [back, name] of [
      ['RESET ROLE', 'rihla_app'],
      ['SET ROLE NONE', login],
    ] as const) {
      await client.query(back);
      expect((await client.query('SELECT current_user::text AS name')).rows).toEqual([{ name }]);
      for (const sql of REFUSED) expect(await codeOf(client.query(sql)), sql).toBe('42501');
    }
  });
});
