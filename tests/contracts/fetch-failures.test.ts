import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '~/errors/catalogue';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES, type Language } from '~/i18n/languages';
import { paths } from '~/paths';
import { site } from '../setup/site';
import { openWorld, type World } from './people';

const client = new pg.Client({ connectionString: site.databaseUrl });
let world: World;
beforeAll(async () => {
  await client.connect();
  world = await openWorld(site.databaseUrl);
});
afterAll(() => client.end());

/** Lists, files and pages of the administration, by the column without which they cannot be read. */
const READ_FROM: { code: ErrorCode; table: string; column: string; of: (lang: Language) => string[] }[] = [
  {
    code: 'carsFetchFailed',
    table: 'vehicles',
    column: 'registration_number',
    of: (lang) => [paths.adminCars(lang), paths.adminCarsFile(lang), paths.adminCar(lang, world.adminCarShortId)],
  },
  {
    code: 'bookingsFetchFailed',
    table: 'bookings',
    column: 'paid_amount',
    of: (lang) => [
      paths.adminBookings(lang),
      paths.adminBookingsFile(lang),
      paths.adminBooking(lang, world.adminReference),
    ],
  },
  {
    code: 'clientsFetchFailed',
    table: 'bookings',
    column: 'paid_amount',
    of: (lang) => [
      ...[paths.adminClients(lang), paths.adminClientsFile(lang), paths.adminUsers(lang), paths.adminUsersFile(lang)],
    ],
  },
  {
    code: 'invoicesFetchFailed',
    table: 'invoices',
    column: 'due_on',
    of: (lang) => [paths.adminInvoices(lang), paths.adminInvoicesFile(lang)],
  },
  {
    code: 'agenciesFetchFailed',
    table: 'agencies',
    column: 'city_slug',
    of: (lang) => [paths.adminAgencies(lang), paths.adminAgenciesFile(lang)],
  },
];

test.each(READ_FROM)('what cannot be read is told by its own sentence: $code', async ({ code, table, column, of }) => {
  await client.query(`ALTER TABLE ${table} RENAME COLUMN ${column} TO gone`);
  try {
    for (const lang of LANGUAGES) {
      const sentence = translator(lang)(ERRORS[code].message as never) as unknown as string;
      for (const path of of(lang)) {
        const answer = await fetch(new URL(path, site.baseUrl), { headers: { Cookie: world.cookies.admin } });
        expect([path, answer.status]).toEqual([path, 500]);
        expect(await answer.text(), path).toContain(sentence);
      }
    }
  } finally {
    await client.query(`ALTER TABLE ${table} RENAME COLUMN gone TO ${column}`);
  }
  for (const path of of('fr'))
    expect((await fetch(new URL(path, site.baseUrl), { headers: { Cookie: world.cookies.admin } })).status).toBe(200);
});
