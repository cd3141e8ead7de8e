import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '~/errors/catalogue';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES, type Language } from '~/i18n/languages';
import { addDays, todayInMorocco } from '~/platform/clock';
import { atOnce } from '../setup/at-once';
import { site } from '../setup/site';
import { GUARDS } from './guard-table';
import { type ActorName, openWorld, type World } from './people';
import { routeTable } from './route-table';

const client = new pg.Client({ connectionString: site.databaseUrl });
let world: World;
beforeAll(async () => {
  await client.connect();
  world = await openWorld(site.databaseUrl);
});
// More files are taken here than an administrator takes.
beforeEach(() => client.query(`DELETE FROM attempt_limits WHERE key LIKE 'admin-file%'`));
afterAll(() => client.end());

const sentenceOf = (code: ErrorCode, lang: Language) =>
  translator(lang)(ERRORS[code].message as never) as unknown as string;
const pathOf = (route: string, lang: Language) =>
  (GUARDS[route]?.path(world) ?? '').replace(/^\/fr(?=\/|$)/, `/${lang}`);
const open = (path: string) =>
  fetch(new URL(path, site.baseUrl), { headers: { Cookie: world.cookies.admin }, redirect: 'manual' });

/** What the administration reads, by the column without which it cannot: every page and file of a folder of routes. */
const READ_FROM: { code: ErrorCode; table: string; column: string; folders: string[]; except?: string[] }[] = [
  { code: 'carsFetchFailed', table: 'vehicles', column: 'registration_number', folders: ['cars'] },
  {
    code: 'bookingsFetchFailed',
    table: 'bookings',
    column: 'paid_amount',
    folders: ['bookings'],
    // It reads no booking until it makes one.
    except: ['routes/admin/bookings/new'],
  },
  { code: 'clientsFetchFailed', table: 'bookings', column: 'customer_id', folders: ['clients', 'users'] },
  { code: 'invoicesFetchFailed', table: 'invoices', column: 'total_incl', folders: ['invoices'] },
  {
    code: 'agenciesFetchFailed',
    table: 'agencies',
    column: 'city_slug',
    folders: ['agencies'],
    // A picture, opened by a press.
    except: ['routes/admin/agencies/paper'],
  },
  { code: 'statsLoadFailed', table: 'search_counts', column: 'dated', folders: ['stats'] },
];

const routesOf = (folder: string) =>
  routeTable()
    .filter(({ file }) => file.startsWith(`routes/admin/${folder}/`))
    .map(({ id }) => id);

describe('what cannot be read is told by its own sentence', () => {
  test('of every page of these folders', () => {
    const found = READ_FROM.map(({ folders }) => folders.flatMap(routesOf).length);
    expect(found.every((count) => count >= 2)).toBe(true);
    expect(found.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(30);
  });

  const reads = [
    ...READ_FROM.map(({ folders, except = [], ...read }) => ({
      ...read,
      routes: folders.flatMap(routesOf).filter((route) => !except.includes(route)),
    })),
    {
      code: 'analyticsLoadFailed' as const,
      table: 'job_runs',
      column: 'outcome',
      routes: ['routes/admin/dashboard', 'routes/admin/health'],
    },
  ];
  test.each(reads)('$code', async ({ code, table, column, routes }) => {
    await client.query(`ALTER TABLE ${table} RENAME COLUMN ${column} TO gone`);
    try {
      // Every route in one language, and one of them in the others: the sentence is found by its code.
      const asked = [
        ...routes.map((route) => ({ route, lang: 'fr' as Language })),
        ...LANGUAGES.map((lang) => ({ route: routes[0] ?? '', lang })),
      ];
      await atOnce(asked, async ({ route, lang }) => {
        const path = pathOf(route, lang);
        const answer = await open(path);
        expect([path, answer.status]).toEqual([path, 500]);
        expect(await answer.text(), path).toContain(sentenceOf(code, lang));
      });
    } finally {
      await client.query(`ALTER TABLE ${table} RENAME COLUMN gone TO ${column}`);
    }
    await atOnce(routes, async (route) => {
      expect([route, (await open(pathOf(route, 'fr'))).status]).toEqual([route, 200]);
    });
  });
});

const dayAhead = (days: number) => addDays(todayInMorocco(), days);

/** What is written, by the row that the database does not take: `row` is a condition on it, before or after the change. */
const WRITTEN: {
  code: ErrorCode;
  route: string;
  change: string;
  row: () => string;
  body: () => Record<string, string>;
  as?: ActorName;
}[] = [
  {
    code: 'agencyUpdateFailed',
    route: 'routes/admin/agencies/reactivate',
    change: 'UPDATE ON agencies',
    row: () => `OLD.id = '${world.adminAgencyId}'`,
    body: () => ({ button: 'reactivate' }),
  },
  {
    code: 'agencyUpdateFailed',
    route: 'routes/admin/agencies/verify',
    change: 'INSERT OR UPDATE ON agency_papers',
    row: () => `NEW.agency_id = '${world.adminAgencyId}'`,
    body: () => ({ button: 'paper', kind: 'licence', number: 'LV-2024-0719', dated: '2024-05-02' }),
  },
  {
    code: 'agencyDeleteFailed',
    route: 'routes/admin/agencies/delete',
    change: 'DELETE ON agencies',
    row: () => `OLD.id = '${world.adminAgencyId}'`,
    body: () => ({ confirmSlug: world.suspendedAgencySlug }),
  },
  {
    code: 'carUpdateFailed',
    route: 'routes/admin/cars/show',
    change: 'UPDATE ON vehicles',
    row: () => `OLD.short_id = '${world.adminCarShortId}'`,
    body: () => ({ button: 'feature' }),
  },
  {
    code: 'carUpdateFailed',
    route: 'routes/admin/cars/delist',
    change: 'UPDATE ON vehicles',
    row: () => `OLD.short_id = '${world.adminCarShortId}'`,
    body: () => ({ reason: 'Photos trompeuses', confirmId: world.adminCarShortId }),
  },
  {
    code: 'bookingStatusFailed',
    route: 'routes/admin/bookings/cancel',
    change: 'UPDATE ON bookings',
    row: () => `OLD.reference = '${world.bookingReference}'`,
    body: () => ({ reason: 'Fraude', confirmReference: world.bookingReference }),
  },
  {
    code: 'bookingUpdateFailed',
    route: 'routes/agency/bookings/dates',
    change: 'UPDATE ON bookings',
    row: () => `OLD.reference = '${world.bookingReference}'`,
    body: () => ({
      ...{ intent: 'save', startDate: dayAhead(330), pickupTime: '10:00' },
      ...{ endDate: dayAhead(332), returnTime: '10:00' },
    }),
    as: 'agency',
  },
  {
    code: 'clientUpdateFailed',
    route: 'routes/admin/users/access',
    change: 'UPDATE ON profiles',
    row: () => `OLD.id = '${world.adminUserId}'`,
    body: () => ({ role: 'customer', status: 'suspended', confirmEmail: emailOf(world) }),
  },
  {
    code: 'customerDeleteFailed',
    route: 'routes/admin/users/delete',
    change: 'UPDATE OR DELETE ON profiles',
    row: () => `OLD.id = '${world.adminUserId}'`,
    body: () => ({ confirmEmail: emailOf(world) }),
  },
  {
    code: 'brandSaveFailed',
    route: 'routes/admin/catalogue/brand',
    change: 'UPDATE ON brands',
    row: () => `OLD.id = '${world.brandId}'`,
    body: () => ({ name: `Marque ${world.brandId}` }),
  },
  {
    code: 'brandSaveFailed',
    route: 'routes/admin/catalogue/delete',
    change: 'DELETE ON brands',
    row: () => `OLD.id = '${world.brandId}'`,
    body: () => ({ confirmName: `vide ${world.typed.model}` }),
  },
  {
    code: 'modelSaveFailed',
    route: 'routes/admin/catalogue/model',
    change: 'UPDATE ON models',
    row: () => `OLD.id = '${world.modelId}'`,
    body: () => ({ brandId: world.otherBrandId, name: 'Essai', yearStart: '2016', category: 'suv', seats: '7' }),
  },
  {
    code: 'actionSettingsSaveFailed',
    route: 'routes/admin/whatsapp/templates/edit',
    change: 'INSERT OR UPDATE ON whatsapp_actions',
    row: () => `NEW.key = 'booking_cancelled'`,
    body: () => ({ intent: 'save', fr: 'Bonjour {client}', isNamed: 'on' }),
  },
  {
    code: 'saveFailed',
    route: 'routes/admin/settings/edit',
    change: 'INSERT OR UPDATE ON admin_settings',
    row: () => `NEW.setting_key = 'platform'`,
    body: () => ({ page: 'platform', name: 'Rihla', nameAr: 'رحلة', operator: 'Rihla SARL' }),
  },
];
const emailOf = ({ adminUserId }: World) => `guard-${adminUserId}@exemple.test`;

describe('what cannot be written is told by its own sentence', () => {
  beforeAll(() =>
    client.query(
      `CREATE FUNCTION refuse_for_a_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`,
    ),
  );
  afterAll(() => client.query('DROP FUNCTION refuse_for_a_test()'));

  test.each(WRITTEN)('$code by $route', async ({ code, route, change, row, body, as = 'admin' }) => {
    const table = change.split(' ON ')[1] ?? '';
    await client.query(
      `CREATE TRIGGER a_refusal BEFORE ${change} FOR EACH ROW WHEN (${row()}) EXECUTE FUNCTION refuse_for_a_test()`,
    );
    try {
      for (const lang of LANGUAGES) {
        const answer = await fetch(new URL(pathOf(route, lang), site.baseUrl), {
          method: 'POST',
          redirect: 'manual',
          headers: { Cookie: world.cookies[as], Origin: site.baseUrl },
          body: new URLSearchParams(body()),
        });
        expect([lang, answer.status]).toEqual([lang, 500]);
        const told = (await answer.text()).replaceAll('&#x27;', "'");
        expect(told, lang).toContain(sentenceOf(code, lang));
      }
    } finally {
      await client.query(`DROP TRIGGER a_refusal ON ${table}`);
    }
  });
});
