import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createVehicle, type TestVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { translator } from '~/i18n/i18next.server';
import { blockVehicle } from '~/modules/availability/blocks/block-vehicle.server';
import { setClockForTests, wall, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { renewFeed, revokeFeed } from './change-feed.server';
import { listFeeds } from './list-feeds.server';
import { readFeed } from './read-feed.sql';

const NOW = wall('2026-11-20T11:30');
const PLATE = '24817-أ-6';
let agency: TestAgency;
let other: TestAgency;
let clio: TestVehicle;
let reference: string;

const pages = {
  pageOf: (of: string | null) => `https://rihla.test/${of ?? 'calendar'}`,
  t: translator('fr'),
  language: 'fr' as const,
};
const read = (token: string) => readFeed(token, '192.0.2.1', pages);
const summaries = async (token: string) => (await read(token))?.events.map(({ summary }) => summary).sort();

beforeAll(async () => {
  setClockForTests(() => wallToInstant(wall('2026-11-10T09:00')));
  agency = await createAgency();
  other = await createAgency();
  clio = await createVehicle(agency, { model: 'renault/clio', registrationNumber: PLATE });
  const duster = await createVehicle(agency, { model: 'dacia/duster', registrationNumber: 'WW-123456' });
  await createVehicle(other, { model: 'renault/clio', registrationNumber: PLATE });
  const book = (start: string, end: string, status: 'pending' | 'confirmed' | 'cancelled', of = clio) =>
    createBooking(agency, of, { period: { start: wall(`2026-${start}`), end: wall(`2026-${end}`) }, status });
  ({ reference } = await book('11-21T10:00', '11-22T09:00', 'confirmed'));
  await book('11-24T10:00', '11-25T09:00', 'cancelled');
  setClockForTests(() => wallToInstant(NOW));
  await book('12-01T10:00', '12-03T10:00', 'pending', duster);
  await blockVehicle(agency.scope, clio.id, {
    startsAt: wall('2026-11-22T12:00'),
    endsAt: wall('2026-11-22T18:00'),
    reason: 'Chez M. Alaoui',
  });
});
beforeEach(() => setClockForTests(() => wallToInstant(NOW)));

describe('a feed', () => {
  test('of the fleet tells its rentals, requests and blocks, and of nobody by name', async () => {
    const feed = await read(await renewFeed(agency.scope));
    const told = JSON.stringify(feed);
    expect(feed?.events.map(({ status }) => status).sort()).toEqual(['CONFIRMED', 'CONFIRMED', 'TENTATIVE']);
    const { id, client } = await db.booking.findUniqueOrThrow({ where: { reference }, include: { client: true } });
    expect(feed?.events.find(({ uid }) => uid === id)).toMatchObject({
      start: wallToInstant(wall('2026-11-21T10:00')),
      end: wallToInstant(wall('2026-11-22T09:00')),
      description: reference,
      url: `https://rihla.test/${reference}`,
    });
    for (const secret of [client.fullName, client.phone, 'Alaoui']) expect(told).not.toContain(secret);
  });

  test('of a vehicle, named by its plate in any writing, tells that vehicle alone', async () => {
    const token = await renewFeed(agency.scope, '24817 | ا | 6');
    expect((await read(token))?.name).toContain('Clio');
    expect((await summaries(token))?.every((summary) => summary.includes('Clio'))).toBe(true);
    expect(await summaries(token)).toHaveLength(2);
    expect(await refusal(renewFeed(agency.scope, '99999-ب-1'))).toBe('carNotFound');
    expect(await refusal(renewFeed(other.scope, 'WW-123456'))).toBe('carNotFound');
  });

  test('has one address, of which no row holds the secret; a new one ends it, and so does its end', async () => {
    const [first, second] = [await renewFeed(agency.scope), await renewFeed(agency.scope)];
    expect([await read(first), (await read(second)) !== null]).toEqual([null, true]);
    const rows = await db.calendarFeed.findMany({ where: { agencyId: agency.id } });
    expect(JSON.stringify(rows)).not.toContain(second);
    expect(rows.filter(({ vehicleId }) => vehicleId === null)).toHaveLength(1);
    await revokeFeed(other.scope);
    expect(await read(second)).not.toBeNull();
    await revokeFeed(agency.scope);
    await revokeFeed(agency.scope);
    expect(await read(second)).toBeNull();
    expect((await listFeeds(agency.scope)).fleetSince).toBeNull();
  });

  test('of a suspended agency, of no feed and of no secret is not found', async () => {
    const token = await renewFeed(other.scope, PLATE);
    expect(await read(token)).not.toBeNull();
    await db.agency.update({ where: { id: other.id }, data: { status: 'suspended' } });
    for (const one of [token, 'x', '', 'A'.repeat(43)]) expect(await read(one)).toBeNull();
  });

  test('takes three queries, however many events, and a network is answered 600 times an hour', async () => {
    const token = await renewFeed(agency.scope);
    await withRequestContext(async () => {
      await read(token);
      expect(currentRequest()?.queries).toBe(3);
    });
    await db.attemptLimit.updateMany({ where: { key: { startsWith: 'calendar-feed' } }, data: { points: 600 } });
    expect(await refusal(read(token))).toBe('tooManyAttempts');
    await db.attemptLimit.deleteMany({ where: { key: { startsWith: 'calendar-feed' } } });
  });
});
