import { beforeAll, expect, inject, test } from 'vitest';
import { databaseName, dropDatabase } from '../../scripts/lib/database.mjs';
import { seededTemplate } from '../setup/seeded-template';
import { cloneDatabase } from '../setup/test-databases';
import { playYear } from './play-year';

/** How many days the clock moves here; `npm run bench year` moves it through 400. */
const DAYS = 2;

const url = process.env.DATABASE_URL ?? '';

// The seeded world in place of the empty database, before anybody has connected.
beforeAll(async () => {
  const template = await seededTemplate(inject('templateUrl'));
  await dropDatabase(url);
  await cloneDatabase(template, databaseName(url).replace('rihla_test_', ''));
}, 300_000);

test('the clock moved over the seeded world tells what a plain oracle says, to the minute, and nothing twice', async () => {
  const { told, predicted } = await playYear(url, DAYS, 'days of the clock');
  expect(told).toEqual(predicted);
  expect(told.customerMails.some((line) => line.includes(' price_fell '))).toBe(true);
  for (const lines of Object.values(told)) expect(lines.length).toBeGreaterThan(0);
  expect(new Set(told.notices).size).toBe(told.notices.length);
}, 300_000);
