import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../tests/factories/agency';
import { createBooking } from '../../tests/factories/booking';
import { createVehicle, type TestVehicle } from '../../tests/factories/vehicle';
import { Prisma } from '~/generated/prisma/client';
import { db } from './db.server';

/**
 * Prisma's preview `relationJoins` reads related rows in the same query, as JSON that PostgreSQL builds.
 * These tests hold that every type of column comes out of it as it comes out of a query of its own.
 */

const LARGEST = '9999999999.99';
const DEPARTURE = { fuel: 0.5, mileage: 12_345, note: 'Rayure « avant » — ok', at: '2026-12-01T10:00:00', none: null };

const TREE = {
  owner: true,
  settings: true,
  city: { include: { points: { orderBy: { slug: 'asc' } } } },
  locations: true,
  vehicles: {
    include: { occupancies: { orderBy: { startsAt: 'asc' } }, searchRows: true, model: { include: { brand: true } } },
  },
  bookings: {
    include: {
      client: true,
      customer: true,
      drivers: { orderBy: { position: 'asc' } },
      events: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
      payments: true,
      contract: true,
      pickupLocation: { include: { city: true, point: true } },
    },
  },
  _count: { select: { vehicles: true, bookings: true } },
} as const satisfies Prisma.AgencyInclude;

let agency: TestAgency;
let car: TestVehicle;

beforeAll(async () => {
  agency = await createAgency({ agency: { taxRate: '20.00' } });
  car = await createVehicle(agency, {
    depositAmount: LARGEST,
    franchiseAmount: '0.10',
    features: ['gps', 'bluetooth'],
    lastOilChangeDate: new Date('2026-10-25T00:00:00Z'),
  });
  const booking = await createBooking(agency, car, { status: 'confirmed' });
  await db.contract.updateMany({ where: { bookingId: booking.id }, data: { departure: DEPARTURE } });
  await db.payment.createMany({
    data: [
      {
        agencyId: agency.id,
        bookingId: booking.id,
        kind: 'payment',
        amount: '0.01',
        method: 'cash',
        receivedOn: new Date('2026-03-29T00:00:00Z'),
      },
    ],
  });
});

const timeZone = process.env.TZ;
afterEach(() => {
  if (timeZone === undefined) delete process.env.TZ;
  else process.env.TZ = timeZone;
});

const read = (relationLoadStrategy: 'join' | 'query') =>
  db.agency.findUniqueOrThrow({ where: { id: agency.id }, include: TREE, relationLoadStrategy });

describe('related rows read by a join', () => {
  test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
    'equal those read by queries of their own, in a process on %s time',
    async (zone) => {
      process.env.TZ = zone;
      expect(new Date('2026-06-01T12:00:00Z').getTimezoneOffset() === 0).toBe(zone === 'UTC');
      const joined = await read('join');
      expect(joined).toStrictEqual(await read('query'));
      expect(joined.bookings[0]?.drivers).toHaveLength(1);
      expect(joined.bookings[0]?.contract).not.toBeNull();
      expect(joined.vehicles[0]?.occupancies).toHaveLength(1);
    },
  );

  test('are of the types of their columns', async () => {
    const { vehicles, bookings, city } = await read('join');
    const [vehicle, booking] = [vehicles[0], bookings[0]];
    expect(vehicle?.depositAmount).toBeInstanceOf(Prisma.Decimal);
    expect(vehicle?.depositAmount.toFixed(2)).toBe(LARGEST);
    expect(vehicle?.franchiseAmount?.toFixed(2)).toBe('0.10');
    expect(vehicle?.features).toEqual(['gps', 'bluetooth']);
    expect(vehicle?.lastOilChangeDate).toEqual(new Date('2026-10-25T00:00:00Z'));
    expect(booking?.payments[0]?.amount.toFixed(2)).toBe('0.01');
    expect(booking?.payments[0]?.receivedOn).toEqual(new Date('2026-03-29T00:00:00Z'));
    expect(booking?.contract?.departure).toEqual(DEPARTURE);
    expect(typeof city?.lat).toBe('number');
  });

  test('hold the wall clock and the instants that the database holds', async () => {
    const { bookings } = await read('join');
    const [stored] = await db.$queryRaw<{ wall: string; instant: string }[]>`
      SELECT to_char(c.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') AS wall,
        to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS instant
      FROM contracts c WHERE c.agency_id = ${agency.id}::uuid`;
    const contract = bookings[0]?.contract;
    expect([contract?.startsAt.toISOString(), contract?.createdAt.toISOString()]).toEqual([
      stored?.wall,
      stored?.instant,
    ]);
  });

  // A column of another type (Bytes, BigInt) is to be read in this file before it is read through a join.
  test('are of no type that this file does not read', () => {
    const schema = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
    const ours = new Set([...schema.matchAll(/^(?:model|enum) (\w+)/gm)].map(([, name]) => name));
    const types = new Set<string>();
    for (const [, body = ''] of schema.matchAll(/^model \w+ \{\n([\s\S]*?)^\}/gm))
      for (const [, type = ''] of body.matchAll(/^ {2}\w+ +(\w+)/gm)) if (!ours.has(type)) types.add(type);
    expect([...types].sort()).toEqual(['BigInt', 'Boolean', 'DateTime', 'Decimal', 'Float', 'Int', 'Json', 'String']);
  });
});
