import { afterEach, beforeAll, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { writeSettings as writeAgencySettings } from '~/modules/agencies/preferences/write-settings.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db, inTransaction } from '~/platform/db.server';
import { createAgency } from '../../../../tests/factories/agency';
import { createAdmin } from '../../../../tests/factories/customer';
import { whileRefused } from '../../../../tests/setup/refused-writes';
import { standingSettings } from '../apply-settings.server';
import { readStoredSettings } from '../read-settings.server';
import { writeSettings } from '../write-settings.server';
import { saveSettings, settingValues } from './save-settings.server';

let scope: AdminScope;
beforeAll(async () => {
  ({ scope } = await createAdmin());
});
afterEach(async () => {
  await db.adminSetting.deleteMany();
  await standingSettings();
});

const linesOf = (key: string) => db.auditLog.count({ where: { entity: 'setting', entityId: key } });
const save = async (page: Parameters<typeof saveSettings>[1], change: Record<string, unknown>) =>
  saveSettings(scope, page, { ...settingValues(page, await readStoredSettings()), ...change });

test('only what differs is stored, a line a record; saving the same again writes nothing', async () => {
  const before = await linesOf('security');
  await save('access', { passwordMinimum: 10, userRegistration: false });
  await save('access', { passwordMinimum: 10, userRegistration: false });
  const rows = await db.adminSetting.findMany({ orderBy: { key: 'asc' }, select: { key: true, value: true } });
  expect(rows).toEqual([
    { key: 'registration', value: { userRegistration: false } },
    { key: 'security', value: { passwordMinimum: 10 } },
  ]);
  expect(await linesOf('security')).toBe(before + 1);
});

test('of two who opened a page none takes back what the other saved', async () => {
  const opened = settingValues('access', await readStoredSettings());
  const shown = new Map(Object.entries(opened));
  await saveSettings(scope, 'access', { ...opened, passwordMinimum: 12, shown });
  await saveSettings(scope, 'access', { ...opened, sessionTimeoutMinutes: 90, shown });
  expect((await readStoredSettings()).security).toMatchObject({ passwordMinimum: 12, sessionTimeoutMinutes: 90 });
});

test('the name is in force at the next request or task (R269)', async () => {
  await save('platform', { name: 'Tariq', nameAr: 'طريق' });
  await standingSettings();
  expect([translator('en')('common:product'), translator('ar')('common:product')]).toEqual(['Tariq', 'طريق']);
});

test('what a request goes by says whether the site is closed (R271), and its language (R270)', async () => {
  expect((await standingSettings()).maintenance.isOn).toBe(false);
  await writeSettings(scope, { maintenance: { isOn: true, messageAr: 'نعود قريبًا' } });
  await save('general', { defaultLanguage: 'en' });
  expect(await standingSettings()).toMatchObject({
    maintenance: { isOn: true, messageAr: 'نعود قريبًا', retryMinutes: 10 },
    general: { defaultLanguage: 'en' },
  });
});

test('a new agency begins with the platform’s currency, and keeps its own afterwards (R270)', async () => {
  const { id } = await createAgency();
  await db.agencySettings.deleteMany({ where: { agencyId: id } });
  const write = (change: object) => inTransaction((tx) => writeAgencySettings(tx, id, change));
  await save('general', { defaultCurrency: 'EUR' });
  await write({});
  const currencyOf = async () => (await db.agencySettings.findUniqueOrThrow({ where: { agencyId: id } })).currency;
  expect(await currencyOf()).toBe('EUR');
  await save('general', { defaultCurrency: 'USD' });
  await write({});
  expect(await currencyOf()).toBe('EUR');
});

test('as many transactions as the pool has connections read a setting at once: none waits for another connection', async () => {
  const pool = Number(process.env.DATABASE_POOL);
  expect(pool).toBeGreaterThan(1);
  const agencies = await Promise.all(Array.from({ length: pool }, () => createAgency()));
  await db.agencySettings.deleteMany({ where: { agencyId: { in: agencies.map(({ id }) => id) } } });
  let begun = 0;
  let begin = () => undefined as void;
  const all = new Promise<void>((resolve) => (begin = resolve));
  const write = (id: string) =>
    db.$transaction(async (tx) => {
      await tx.agency.findUniqueOrThrow({ where: { id } });
      if (++begun === agencies.length) begin();
      await all;
      await writeAgencySettings(tx, id, {});
    });
  await Promise.all(agencies.map(({ id }) => write(id)));
  expect(await db.agencySettings.count({ where: { agencyId: { in: agencies.map(({ id }) => id) } } })).toBe(begun);
});

test('a save that the database refuses is told as such, and changes nothing', async () => {
  const saving = whileRefused('admin_settings', () => save('access', { passwordMinimum: 12 }), 'INSERT');
  await expect(saving).rejects.toMatchObject({ code: 'saveFailed' });
  expect(await db.adminSetting.count()).toBe(0);
});
