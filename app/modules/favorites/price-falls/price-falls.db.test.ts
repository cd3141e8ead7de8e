import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createCustomer } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { withConnection } from '../../../../scripts/lib/database.mjs';
import { createRandom } from '../../../../prisma/seed/random';
import { db } from '~/platform/db.server';
import { tellPriceFalls } from './tell-price-falls.server';

let agency: TestAgency;
beforeAll(async () => {
  agency = await createAgency();
});
beforeEach(async () => {
  await db.favorite.deleteMany();
  await db.outboxMessage.deleteMany();
});
afterEach(() => db.favorite.deleteMany());

const price = (id: string, pricePerDay: string | number) => db.vehicle.update({ where: { id }, data: { pricePerDay } });
const keep = (profileId: string, vehicleId: string) => db.favorite.create({ data: { profileId, vehicleId } });
const asking = () => createCustomer({ priceFallsOptInAt: new Date() });
const mails = async () =>
  (await db.outboxMessage.findMany({ where: { template: 'priceFell' }, orderBy: { createdAt: 'asc' } })).map(
    ({ recipient, params }) => ({
      recipient,
      cars: (params as unknown as { cars: { before: string; now: string }[] }).cars.map(
        ({ before, now }) => `${before} ${now}`,
      ),
    }),
  );

test('a fall is told once, in one mail a customer, and only to who asked for it', async () => {
  const [one, silent, unconfirmed] = [
    await asking(),
    await createCustomer(),
    await createCustomer({ priceFallsOptInAt: new Date(), emailVerifiedAt: null }),
  ];
  const [cheap, dear] = [
    await createVehicle(agency, { pricePerDay: '300' }),
    await createVehicle(agency, { pricePerDay: '500' }),
  ];
  for (const { id } of [one, silent, unconfirmed]) for (const car of [cheap, dear]) await keep(id, car.id);
  expect(await tellPriceFalls()).toEqual({ told: 0, cars: 0 });
  await price(cheap.id, '290.50');
  await price(dear.id, '400');
  expect(await tellPriceFalls()).toEqual({ told: 1, cars: 2 });
  expect(await tellPriceFalls()).toEqual({ told: 0, cars: 0 });
  expect(await mails()).toEqual([{ recipient: one.email, cars: ['500.00 400.00', '300.00 290.50'] }]);
  // Whoever asks later hears of later falls.
  await db.profile.update({ where: { id: silent.id }, data: { priceFallsOptInAt: new Date() } });
  expect(await tellPriceFalls()).toEqual({ told: 0, cars: 0 });
});

test('a rise is not told, and the next fall is measured by it', async () => {
  const [customer, car] = [await asking(), await createVehicle(agency, { pricePerDay: '300' })];
  await keep(customer.id, car.id);
  await price(car.id, '350');
  expect(await tellPriceFalls()).toEqual({ told: 0, cars: 0 });
  await price(car.id, '340');
  await tellPriceFalls();
  expect((await mails()).map(({ cars }) => cars)).toEqual([['350.00 340.00']]);
});

test('a car that visitors do not see waits, and is told once they see it', async () => {
  const [customer, car] = [await asking(), await createVehicle(agency, { pricePerDay: '300' })];
  await keep(customer.id, car.id);
  await db.vehicle.update({ where: { id: car.id }, data: { archivedAt: new Date(), pricePerDay: '250' } });
  expect(await tellPriceFalls()).toEqual({ told: 0, cars: 0 });
  await db.vehicle.update({ where: { id: car.id }, data: { archivedAt: null } });
  expect(await tellPriceFalls()).toEqual({ told: 1, cars: 1 });
});

test('several processes at once tell a fall once', async () => {
  const [customer, car] = [await asking(), await createVehicle(agency, { pricePerDay: '300' })];
  await keep(customer.id, car.id);
  await price(car.id, '250');
  const results = await Promise.all(Array.from({ length: 4 }, () => tellPriceFalls()));
  expect(results.reduce((sum, { told }) => sum + told, 0)).toBe(1);
  expect(await mails()).toHaveLength(1);
});

test('nobody starves behind others: page after page, whoever wants no word, whatever no visitor sees, whoever’s mail fails', async () => {
  const [hidden, car] = [
    await createVehicle(agency, { pricePerDay: '300' }),
    await createVehicle(agency, { pricePerDay: '300' }),
  ];
  const all = [];
  for (let nth = 0; nth < 6; nth++) all.push(nth % 2 === 0 ? await asking() : await createCustomer());
  for (const { id } of all) for (const of of [hidden, car]) await keep(id, of.id);
  await db.vehicle.update({ where: { id: hidden.id }, data: { archivedAt: new Date(), pricePerDay: '250' } });
  await price(car.id, '250');
  const wanted = all.filter((_, nth) => nth % 2 === 0).sort((a, b) => (a.id < b.id ? -1 : 1));
  const [first] = wanted;
  const asOwner = (sql: string) => withConnection(process.env.DATABASE_URL ?? '', (client) => client.query(sql));
  await asOwner(`ALTER TABLE outbox_messages ADD CONSTRAINT broken CHECK (recipient <> '${first?.email}')`);
  try {
    expect(await tellPriceFalls(1)).toEqual({ told: 2, cars: 2 });
  } finally {
    await asOwner('ALTER TABLE outbox_messages DROP CONSTRAINT broken');
  }
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(wanted.slice(1).map(({ email }) => email));
  expect(await tellPriceFalls(1)).toEqual({ told: 1, cars: 1 });
});

test('60 mornings of prices at random tell what a plain oracle says', async () => {
  const random = createRandom('prices of favourites');
  const customer = await asking();
  const cars = [];
  for (let nth = 0; nth < 4; nth++) {
    const { id } = await createVehicle(agency, { pricePerDay: '300' });
    await keep(customer.id, id);
    cars.push({ id, known: 300, now: 300 });
  }
  const said: string[][] = [];
  for (let morning = 0; morning < 60; morning++) {
    for (const car of cars.filter(() => random.chance(0.3))) {
      car.now = random.int(20, 40) * 10;
      await price(car.id, car.now);
    }
    const fallen = cars.filter(({ known, now }) => now < known);
    if (fallen.length > 0) said.push(fallen.map(({ known, now }) => `${known}.00 ${now}.00`).sort());
    for (const car of cars) car.known = car.now;
    await tellPriceFalls();
  }
  expect((await mails()).map(({ cars: told }) => told.sort())).toEqual(said);
});

describe('the database', () => {
  test('writes the price of the day on which a car became a favourite, whatever is said, and refuses one below zero', async () => {
    const [customer, car] = [await createCustomer(), await createVehicle(agency, { pricePerDay: '310' })];
    const { seenPrice } = await db.favorite.create({
      data: { profileId: customer.id, vehicleId: car.id, seenPrice: '1' },
    });
    expect(seenPrice.toFixed(2)).toBe('310.00');
    const lower = db.favorite.updateMany({ where: { profileId: customer.id }, data: { seenPrice: '-1' } });
    await expect(lower).rejects.toThrow('favorites_seen_price');
  });
});
