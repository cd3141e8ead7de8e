import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as DatabaseModule from './db.server';
import type { Transaction } from './db.server';
import { withConnection } from '../../scripts/lib/database.mjs';
import { startPostgres, type RunningPostgres } from '../../scripts/lib/postgres.mjs';
import { currentRequest, withRequestContext } from './request-context.server';

const { db, inTransaction, isConstraintViolation, databaseState, isDatabaseDown, withRetry } =
  await import('./db.server');

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const city = { nameFr: 'V', nameEn: 'V', nameAr: 'م', region: 'R', lat: 0, lng: 0 };

test('a statement that is asked again is kept planned by its connection', async () => {
  const kept = await db.$transaction(async (tx) => {
    for (const slug of ['safi', 'taza', 'tiznit']) await tx.city.findMany({ where: { slug, region: 'kept' } });
    return tx.$queryRaw`SELECT generic_plans + custom_plans AS plans FROM pg_prepared_statements WHERE statement LIKE '%"region" = $2%'`;
  });
  expect(kept).toEqual([{ plans: 2n }]);
});

describe('what an error means', () => {
  test('a refused row names its rule, through the client, raw SQL and a transaction', async () => {
    await db.city.create({ data: { ...city, slug: 'fes' } });
    const failures = [
      [await failureOf(db.city.create({ data: { ...city, slug: 'Fès' } })), 'cities_slug'],
      [await failureOf(db.city.create({ data: { ...city, slug: 'fes' } })), 'cities_pkey'],
      [await failureOf(db.$executeRaw`UPDATE cities SET slug = 'A B'`), 'cities_slug'],
      [await failureOf(inTransaction((tx) => tx.city.create({ data: { ...city, slug: '' } }))), 'cities_slug'],
    ] as const; // prettier-ignore
    for (const [error, rule] of failures) {
      expect(isConstraintViolation(error), String(error)).toBe(true);
      expect(isConstraintViolation(error, rule), String(error)).toBe(true);
      expect(isConstraintViolation(error, 'cities_other')).toBe(false);
      expect(isDatabaseDown(error)).toBe(false);
    }
  });

  test('a row that others still need is refused as one, however it is deleted', async () => {
    await db.city.create({ data: { ...city, slug: 'agadir' } });
    const at = { citySlug: 'agadir', type: 'airport', nameFr: 'A', nameEn: 'A', nameAr: 'م' } as const;
    await db.locationPoint.create({ data: { ...at, slug: 'al-massira' } });
    const rule = 'location_points_city_slug_fkey';
    const failures = [
      await failureOf(db.city.delete({ where: { slug: 'agadir' } })),
      await failureOf(db.city.deleteMany({ where: { slug: 'agadir' } })),
      await failureOf(db.$executeRaw`DELETE FROM cities WHERE slug = 'agadir'`),
      await failureOf(inTransaction((tx) => tx.city.delete({ where: { slug: 'agadir' } }))),
    ];
    for (const error of failures) {
      expect(isConstraintViolation(error), String(error)).toBe(true);
      expect(isConstraintViolation(error, rule), String(error)).toBe(true);
    }
  });

  test('a rule that is checked at commit is told by inTransaction', async () => {
    const error = await failureOf(
      inTransaction(async (tx) => {
        const owner = await tx.profile.create({ data: { email: 'o@rihla.test', fullName: 'O', role: 'agency' } });
        const agency = await tx.agency.create({ data: { ownerId: owner.id, shortId: 'abcd1234', name: 'A', slug: 'atlas' } });
        const brand = await tx.brand.create({ data: { slug: 'dacia', name: 'Dacia' } });
        const model = await tx.model.create({ data: { brandId: brand.id, slug: 'logan', name: 'Logan', yearStart: 2012, category: 'economy' } });
        const car = await tx.vehicle.create({
          data: { agencyId: agency.id, modelId: model.id, year: 2022, color: 'blanc', category: 'economy', transmission: 'manual', fuelType: 'diesel', seats: 5, pricePerDay: 300, registrationNumber: '1234-أ-6' },
        });
        expect(car).toMatchObject({ make: 'Dacia', modelName: 'Logan', shortId: car.id.slice(0, 8) });
      }),
    ); // prettier-ignore
    expect(isConstraintViolation(error, 'vehicles_primary_location')).toBe(true);
    expect(await db.profile.count()).toBe(0);
  });

  test.each([null, undefined, 'text', new Error('ordinary'), { code: 'P2025' }, new RangeError('Invalid time value')])(
    '%s means neither',
    (error) => {
      expect(isDatabaseDown(error)).toBe(false);
      expect(isConstraintViolation(error)).toBe(false);
    },
  );
});

describe('retries', () => {
  test('only when another transaction was in the way, and not for ever', async () => {
    const conflict = Object.assign(new Error('deadlock'), { code: '40P01' });
    const twice = vi.fn().mockRejectedValueOnce(conflict).mockRejectedValueOnce(conflict).mockResolvedValue('done');
    expect(await withRetry(twice)).toBe('done');
    const always = vi.fn().mockRejectedValue(conflict);
    await expect(withRetry(always, 3)).rejects.toBe(conflict);
    expect(always).toHaveBeenCalledTimes(3);
    const other = vi.fn().mockRejectedValue(new Error('other'));
    await expect(withRetry(other)).rejects.toThrow('other');
    expect(other).toHaveBeenCalledTimes(1);
  });

  test('two transactions that lock each other out both succeed', async () => {
    await db.city.createMany({ data: ['un', 'deux'].map((slug) => ({ ...city, slug })) });
    let arrived = 0;
    let letBothOn = () => {};
    const both = new Promise<void>((resolve) => (letBothOn = resolve));
    const bothArrived = () => {
      arrived += 1;
      if (arrived === 2) letBothOn();
      return both;
    };
    const update = (first: string, second: string) =>
      inTransaction(async (tx) => {
        await tx.city.update({ where: { slug: first }, data: { position: { increment: 1 } } });
        await bothArrived();
        await tx.city.update({ where: { slug: second }, data: { position: { increment: 1 } } });
      });
    await Promise.all([update('un', 'deux'), update('deux', 'un')]);
    const positions = await db.city.findMany({ where: { slug: { in: ['un', 'deux'] } } });
    expect(positions.map((row) => row.position)).toEqual([2, 2]);
  });
});

test('a transaction that outlasted its time while it waited says that the database is busy', async () => {
  const outlasting = (last?: (tx: Transaction) => Promise<unknown>) =>
    failureOf(
      db.$transaction(async (tx) => void [await tx.$queryRaw`SELECT pg_sleep(0.1)::text`, await last?.(tx)], {
        timeout: 1,
      }),
    );
  const failures = [await outlasting(), await outlasting((tx) => tx.city.count())];
  for (const error of failures) {
    expect(error).toMatchObject({ code: 'P2028' });
    expect(isDatabaseDown(error), String(error)).toBe(true);
  }
  const ended = await inTransaction((tx) => Promise.resolve(tx));
  const mistake = await failureOf(ended.city.count());
  expect(mistake).toMatchObject({ code: 'P2028' });
  expect(isDatabaseDown(mistake)).toBe(false);
});

test('a server that only reads is away for whatever writes, and says so', async () => {
  const writes: ((tx: Transaction) => Promise<unknown>)[] = [
    (tx) => tx.city.create({ data: { ...city, slug: 'rabat' } }),
    (tx) => tx.$executeRaw`DELETE FROM cities`,
    (tx) => tx.$queryRaw`SELECT FROM cities FOR UPDATE`,
  ];
  for (const write of writes) {
    const readOnly = inTransaction(async (tx) => {
      await tx.$executeRaw`SET TRANSACTION READ ONLY`;
      await write(tx);
    });
    const error = await failureOf(readOnly);
    expect(isDatabaseDown(error), String(error)).toBe(true);
  }
});

test.each([
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08006',
  '08P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])('%s is a database that is away', (code) => {
  expect(isDatabaseDown(Object.assign(new Error(), { code }))).toBe(true);
  expect(isDatabaseDown({ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: code } } } })).toBe(true);
});

test('a transaction that fails at its end gives its connection back', async () => {
  const failsAtCommit = () =>
    inTransaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO late VALUES (1), (1)`;
    });
  const isCut = (owner: Client) =>
    inTransaction(async (tx) => {
      const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      await owner.query('SELECT pg_terminate_backend($1, 10000)', [own?.pid]);
      await tx.$queryRaw`SELECT 1`;
    });
  await withConnection(process.env.DATABASE_URL ?? '', async (owner) => {
    await owner.query('CREATE TABLE late (key int PRIMARY KEY DEFERRABLE INITIALLY DEFERRED)');
    for (let round = 0; round < 2 * Number(process.env.DATABASE_POOL); round++) {
      expect(isConstraintViolation(await failureOf(failsAtCommit()))).toBe(true);
      expect(isDatabaseDown(await failureOf(isCut(owner)))).toBe(true);
    }
  });
  expect(await db.city.count()).toBeGreaterThanOrEqual(0);
});

test('queries are counted for the request they serve', async () => {
  await withRequestContext(async () => {
    await db.city.findMany();
    await db.brand.count();
    await vi.waitFor(() => expect(currentRequest()?.queries).toBe(2));
  });
});

test('times with a zone come back as the instant they were written', async () => {
  const at = new Date('2026-07-01T12:34:56.789Z');
  const row = await db.jobRun.create({
    data: { task: 't', slot: new Date('2026-07-01T12:00:00Z'), startedAt: at },
  });
  expect(row.startedAt).toEqual(at);
});

describe('when PostgreSQL stops and starts again', () => {
  let server: RunningPostgres;
  let client: typeof DatabaseModule;

  beforeAll(async () => {
    server = await startPostgres({ name: 'outage-postgres', durable: false });
    const { rihlaDatabase } = globalThis as { rihlaDatabase?: unknown };
    const { DATABASE_URL, DATABASE_ROLE } = process.env;
    // An empty server: no migration has made the application's role there.
    Object.assign(process.env, { DATABASE_URL: server.url, DATABASE_ROLE: 'none' });
    vi.resetModules();
    Object.assign(globalThis, { rihlaDatabase: undefined });
    client = await import('./db.server');
    Object.assign(globalThis, { rihlaDatabase });
    Object.assign(process.env, { DATABASE_URL, DATABASE_ROLE });
  });
  afterAll(async () => {
    await client.db.$disconnect();
    await server.stop();
  });

  test('every query says that the database is down, and works again without a restart', async () => {
    const attempts = () => [
      client.db.city.findMany(),
      client.db.$queryRaw`SELECT 1`,
      client.inTransaction((tx) => tx.$queryRaw`SELECT 1`),
    ];
    const ask = () => client.db.$queryRaw`SELECT 1 AS answer`;
    expect(await ask()).toEqual([{ answer: 1 }]);
    const midway = failureOf(client.db.$queryRaw`SELECT pg_sleep(10)::text`);
    const inside = failureOf(client.inTransaction(async (tx) => void (await tx.$queryRaw`SELECT pg_sleep(10)::text`)));
    await vi.waitFor(async () => {
      const busy = await client.db.$queryRaw`SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`;
      expect(busy).toHaveLength(2);
    });

    await server.stop();
    const failures = [await midway, await inside, ...(await Promise.all(attempts().map(failureOf)))];
    for (const error of failures) {
      expect(client.isDatabaseDown(error), String(error)).toBe(true);
    }
    expect(await client.databaseState()).toBe('away');
    expect(await databaseState()).toBe('up');

    server = await startPostgres({ name: 'outage-postgres', durable: false });
    expect(await client.databaseState()).toBe('up');
    expect(await ask()).toEqual([{ answer: 1 }]);
    expect(await client.inTransaction((tx) => tx.$queryRaw`SELECT 1 AS answer`)).toEqual([{ answer: 1 }]);
  });
});
