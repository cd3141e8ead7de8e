import { expect, test } from 'vitest';
import { USUAL_VERSION } from '~/modules/settings/whatsapp-settings';
import { db } from '~/platform/db.server';
import { createAdmin } from '../../../../../tests/factories/customer';
import { whileRefused } from '../../../../../tests/setup/refused-writes';
import { savePlatformTexts } from './platform-texts.server';
import { saveProvider } from './save-provider.server';

test('an account that the database refuses is told with what PostgreSQL said, and its code', async () => {
  const none = {
    phoneNumberId: null,
    businessAccountId: null,
    tokenPassword: null,
    appSecretPassword: null,
    verifyTokenPassword: null,
  };
  const form = { button: 'save', isOn: false, apiVersion: USUAL_VERSION, ...none } as const;
  const { scope } = await createAdmin();
  const saving = whileRefused('admin_settings', () => saveProvider(scope, form), 'INSERT');
  await expect(saving).rejects.toMatchObject({ code: 'databaseError', params: { message: 'no', code: 'P0001' } });
  expect(await db.adminSetting.count({ where: { key: 'whatsapp' } })).toBe(0);
});

test('the settings of an action that cannot be saved are told as such, and stay as they were', async () => {
  await db.whatsappAction.deleteMany({ where: { key: 'payment_reminder' } });
  const settled = { isEnabled: false, providerTemplate: '', isNamed: true, texts: null };
  const { scope } = await createAdmin();
  const saving = whileRefused(
    'whatsapp_actions',
    () => savePlatformTexts(scope, 'payment_reminder', settled),
    'INSERT',
  );
  await expect(saving).rejects.toMatchObject({ code: 'actionSettingsSaveFailed' });
  expect(await db.whatsappAction.count({ where: { key: 'payment_reminder' } })).toBe(0);
});
