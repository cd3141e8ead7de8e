import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { hoursFields } from '~/modules/agencies/hours/hours-fields';
import { paths } from '~/paths';
import { site } from '../setup/site';
import { openWorld, type World, WRITING } from './people';

const client = new pg.Client({ connectionString: site.databaseUrl });
let world: World;
beforeAll(async () => {
  await client.connect();
  world = await openWorld(site.databaseUrl);
});
afterAll(() => client.end());

const HOURS = Object.entries(hoursFields(null)).filter(([, value]) => typeof value === 'string') as [string, string][];
const FORMS = {
  general: {
    table: 'agencies',
    address: paths.agencyGeneral,
    fields: { name: 'Atlas', email: 'a@b.ma', phone: '0661234567', address: '1, rue', city: 'casablanca' },
  },
  username: { table: 'agencies', address: paths.agencyUsername, fields: { slug: 'un-nom-encore-libre' } },
  business: {
    table: 'agency_settings',
    address: paths.agencyBusiness,
    fields: {
      ...Object.fromEntries(HOURS), currency: 'MAD', paymentDays: '30', taxRate: '', turnaroundMinutes: '0',
      minimumAge: '21', minimumLicenceYears: '1', mileage: 'unlimited',
    }, // prettier-ignore
  },
  notifications: {
    table: 'agency_settings',
    address: paths.agencyMessages,
    fields: { pendingReminderMinutes: '60', returnReminderMinutes: '60', overdueAlertMinutes: '60' },
  },
  whatsapp: { table: 'agency_whatsapp_actions', address: paths.agencyWhatsappSettings, fields: { intent: 'save' } },
} as const;

/** While `work` runs, no row of the table can be changed. */
async function whileBroken(table: string, work: () => Promise<void>) {
  await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
  try {
    await client.query(`
      CREATE FUNCTION break_settings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken on purpose'; END $$;
      CREATE TRIGGER break_settings BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION break_settings()`);
    await work();
  } finally {
    await client.query(`DROP TRIGGER IF EXISTS break_settings ON ${table}; DROP FUNCTION IF EXISTS break_settings`);
    await client.query('SELECT pg_advisory_unlock($1)', [WRITING]);
  }
}

test.each(Object.entries(FORMS))('%s that cannot be saved say so, in each language', async (_, form) => {
  const { table, address, fields } = form;
  await whileBroken(table, async () => {
    for (const lang of LANGUAGES) {
      const response = await fetch(site.baseUrl + address(lang), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
        headers: { Cookie: world.cookies.agency },
      });
      expect(response.status).toBe(500);
      const html = (await response.text()).replaceAll('&#x27;', "'");
      expect(html).toContain(translator(lang)('errors:saveFailed'));
    }
  });
});

test('the sentences are those that were promised', () => {
  const said = (lang: (typeof LANGUAGES)[number]) => [
    translator(lang)('flash:settings.saved'),
    translator(lang)('errors:saveFailed'),
  ];
  expect(said('fr')).toEqual(['Enregistré avec succès', "Erreur lors de l'enregistrement"]);
  expect(said('en')).toEqual(['Saved successfully', 'Error while saving']);
  expect(said('ar')).toEqual(['تم الحفظ بنجاح', 'حدث خطأ أثناء الحفظ']);
});
