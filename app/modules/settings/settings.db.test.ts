import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { createAdmin } from '../../../tests/factories/customer';
import { claimsOf } from './claim-settings';
import { forgetSettings, listenForSettings, readSetting, readSettings } from './read-settings.server';
import { writeSettings } from './write-settings.server';

/** Another process, which changes rows its own way. */
const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
let scope: AdminScope;
beforeAll(async () => {
  await other.connect();
  ({ scope } = await createAdmin());
});
afterAll(() => other.end());

afterEach(async () => {
  await db.adminSetting.deleteMany();
});

describe('writing', () => {
  test('changes the parts that are named and leaves the others, with a line in the audit log', async () => {
    await db.adminSetting.create({ data: { key: 'platform', value: { timezone: 'kept', operator: 'Old', rc: 'R1' } } });
    await writeSettings(scope, { platform: { operator: 'New', ice: '001234567000089' } });
    await writeSettings(scope, { claims: { support247: true } });
    const rows = await db.adminSetting.findMany({ orderBy: { key: 'asc' }, select: { key: true, value: true } });
    expect(rows).toEqual([
      { key: 'claims', value: { support247: true } },
      { key: 'platform', value: { timezone: 'kept', operator: 'New', rc: 'R1', ice: '001234567000089' } },
    ]);
    const log = await db.auditLog.findMany({ where: { actorId: scope.profileId }, orderBy: { createdAt: 'asc' } });
    expect(log.map(({ action, entityId, before, after }) => ({ action, entityId, before, after }))).toEqual([
      {
        action: 'setting.changed',
        entityId: 'platform',
        before: { operator: 'Old', ice: null },
        after: { operator: 'New', ice: '001234567000089' },
      },
      { action: 'setting.changed', entityId: 'claims', before: { support247: null }, after: { support247: true } },
    ]);
  });

  test('a record that is no object is replaced', async () => {
    await db.adminSetting.create({ data: { key: 'claims', value: 'broken' } });
    await writeSettings(scope, { claims: { bestPrices: true } });
    expect(await readSetting('claims')).toEqual({ ...claimsOf({}), bestPrices: true });
  });

  test.each([[{ ice: '12' }], [{ supportEmail: 'nobody' }], [{ unknown: 1 } as object]])(
    '%j is refused',
    async (changes) => {
      const writing = writeSettings(scope, { platform: changes });
      await expect(writing).rejects.toMatchObject({ code: 'settingsSaveFailed' });
      expect(await db.adminSetting.count()).toBe(0);
    },
  );
});

describe('reading', () => {
  test('all records at once; what is missing has its default', async () => {
    await writeSettings(scope, { registration: { agencyRegistration: false } });
    expect(await readSettings()).toMatchObject({
      platform: { name: 'Rihla', operator: null },
      claims: { verifiedAgencies: true, bestPrices: false },
      registration: { customers: true, agencies: false },
      security: { emailVerification: true, passwordMinimum: 6, sessionTimeoutMinutes: 0 },
    });
  });

  test('a process that listens keeps them and hears of a change that another makes', async () => {
    const heard = vi.fn();
    listenForSettings(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(await readSetting('claims')).toMatchObject({ bestPrices: false });
    const find = vi.spyOn(db.adminSetting, 'findMany');
    await readSetting('claims');
    expect(find).not.toHaveBeenCalled();
    find.mockRestore();

    await other.query(
      `INSERT INTO admin_settings (setting_key, setting_value) VALUES ('claims', '{"bestPrices": true}')`,
    );
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
    expect(await readSetting('claims')).toMatchObject({ bestPrices: true });

    // A line that is cut is opened again, and what was kept meanwhile is read anew.
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rihla listens'`,
    );
    await other.query(`UPDATE admin_settings SET setting_value = '{"bestPrices": false}'`);
    await vi.waitFor(async () => expect(await readSetting('claims')).toMatchObject({ bestPrices: false }));
    await vi.waitFor(() => expect(heard.mock.calls.length).toBeGreaterThan(2), { timeout: 20_000 });
  });

  test('what a process keeps holds for a minute at most, whether it was told or not', async () => {
    listenForSettings();
    const queries = async () => {
      const find = vi.spyOn(db.adminSetting, 'findMany');
      await readSetting('claims');
      const { length } = find.mock.calls;
      find.mockRestore();
      return length;
    };
    await vi.waitFor(async () => expect(await queries()).toBe(0));
    // Without its trigger: nobody is told.
    await other.query('SET session_replication_role = replica');
    await other.query(
      `INSERT INTO admin_settings (setting_key, setting_value) VALUES ('claims', '{"flexibleHours": true}')`,
    );
    await other.query('RESET session_replication_role');
    const now = performance.now();
    const later = vi.spyOn(performance, 'now').mockReturnValue(now + 60_001);
    expect(await readSetting('claims')).toMatchObject({ flexibleHours: true });
    later.mockRestore();
  });

  test('in a transaction it is asked by that, and not kept', async () => {
    const find = vi.spyOn(db.adminSetting, 'findMany');
    forgetSettings();
    await db.$transaction(async (tx) => {
      await tx.adminSetting.create({ data: { key: 'claims', value: { bestPrices: true } } });
      expect(await readSetting('claims', tx)).toMatchObject({ bestPrices: true });
    });
    expect(find).not.toHaveBeenCalled();
    find.mockRestore();
  });
});
