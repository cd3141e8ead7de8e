import { afterAll, expect, inject, test } from 'vitest';
import { dropDatabase } from '../../scripts/lib/database.mjs';
import { seededTemplate } from '../setup/seeded-template';
import { cloneDatabase } from '../setup/test-databases';

/** How many days the clock moves here; `npm run bench year` moves it through 400. */
const DAYS = 2;

// The modules read the address of their database when they are loaded.
const url = await cloneDatabase(await seededTemplate(inject('templateUrl')));
process.env.DATABASE_URL = url;
const { playYear } = await import('./play-year');

afterAll(async () => {
  const { db } = await import('~/platform/db.server');
  await db.$disconnect();
  await dropDatabase(url);
});

test('the clock moved over the seeded world tells what a plain oracle says, to the minute, and nothing twice', async () => {
  const { told, predicted } = await playYear(url, DAYS, 'days of the clock');
  expect(told).toEqual(predicted);
  expect(told.customerMails.some((line) => line.includes(' price_fell '))).toBe(true);
  for (const lines of Object.values(told)) expect(lines.length).toBeGreaterThan(0);
  expect(new Set(told.notices).size).toBe(told.notices.length);
}, 300_000);
