import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { insertAgency, insertRow, VALID, type Row } from '../factories/raw-rows';

export interface RawWorld {
  city: unknown;
  brand: unknown;
  model: unknown;
  a: RawAgency;
  b: RawAgency;
}
type RawAgency = Awaited<ReturnType<typeof insertAgency>>;

/**
 * A connection for tests that speak plain SQL. Each test runs in a transaction that is rolled back,
 * beside two agencies that have everything a booking needs.
 */
export function useRawDatabase() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  const world = {} as RawWorld;

  beforeAll(() => client.connect());
  afterAll(() => client.end());
  beforeEach(async () => {
    await client.query('BEGIN');
    world.city = (await insert('cities', VALID.cities())).slug;
    world.brand = (await insert('brands', VALID.brands())).id;
    const model = {
      brand_id: world.brand,
      slug: 'clio',
      name: 'Clio',
      year_start: 2019,
      category: 'economy',
    };
    world.model = (await insert('models', model)).id;
    world.a = await insertAgency(client, world);
    world.b = await insertAgency(client, world);
    await checkDeferred();
  });
  afterEach(() => client.query('ROLLBACK'));

  const insert = (table: string, row: Row) => insertRow(client, table, row);
  const query = (sql: string, values: unknown[] = []) => client.query<Row>(sql, values);
  const checkDeferred = () => client.query('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED');

  /** The statement goes through; its effect is taken back. */
  async function accepts(work: () => Promise<unknown>) {
    await client.query('SAVEPOINT attempt');
    await work();
    await checkDeferred();
    await client.query('ROLLBACK TO attempt');
  }

  /** PostgreSQL refuses the statement because of the named rule, and nothing else. */
  async function refuses(rule: string, work: () => Promise<unknown>) {
    await client.query('SAVEPOINT attempt');
    const answer = await work()
      .then(checkDeferred)
      .then(
        () => 'accepted',
        (error: pg.DatabaseError) => error.constraint ?? error.message,
      );
    await client.query('ROLLBACK TO attempt');
    expect(answer).toBe(rule);
  }

  return { client, world, insert, query, accepts, refuses };
}
