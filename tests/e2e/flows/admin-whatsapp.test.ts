import { afterEach, beforeAll, expect, test } from 'vitest';
import { createHmac } from 'node:crypto';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { paths } from '~/paths';
import { site } from '../../setup/site';
import { openWay, takenOver } from '../support/browser';
import { rows } from '../support/rows';
import { keepSettings } from '../support/settings';
import { newSettledAgency } from '../support/settled-agency';
import { TWO_WAYS } from '../support/ways';

const NUMBER_ID = '109876543210987';
const stored = async () =>
  (await rows<{ value: Record<string, unknown> }>(
    `SELECT setting_value AS value FROM admin_settings WHERE setting_key = 'whatsapp'`,
  ))[0]?.value; // prettier-ignore

/** A message of an agency of its own that the provider was given. */
async function queued(lang: Language): Promise<{ id: string; name: string }> {
  const name = `Essai ${crypto.randomUUID().slice(0, 8)}`;
  const [row] = await rows<{ id: string }>(
    `INSERT INTO outbox_messages (id, channel, recipient, language, template, params, body, agency_id, by_provider, status,
       sent_at, provider_id)
     SELECT gen_random_uuid(), 'whatsapp', '+212661234567', $2, 'client_registered',
       jsonb_build_object('customerName', $1::text, 'agencyName', name, 'agencyPhone', ''), 'Bonjour {client}', id, true,
       'sent', now(), 'wamid.' || $1
     FROM agencies WHERE id = $3 RETURNING id::text`,
    [name, lang, (await newSettledAgency()).id],
  );
  return { id: row?.id ?? '', name };
}

let restore: () => Promise<void>;
beforeAll(async () => {
  restore = await keepSettings();
});
afterEach(() => restore());

test.each(TWO_WAYS)(
  'an administrator settles the account and the words, and sees what became of a message, in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const tab = await openWay({ javaScriptEnabled }, 'admin@rihla.test');
    const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();
    await tab.goto(paths.adminWhatsappSettings(lang));
    await takenOver(tab);
    await tab.locator('#isOn').check();
    await tab.locator('#phoneNumberId').fill(NUMBER_ID);
    await press(t('admin-whatsapp-settings:save'));
    await tab.getByText(t('errors-admin:whatsappIncomplete')).first().waitFor();
    await expect.poll(() => tab.locator('#phoneNumberId').inputValue()).toBe(NUMBER_ID);
    await tab.locator('#tokenPassword').fill('the token');
    await tab.locator('#appSecretPassword').fill('the secret');
    await tab.locator('#verifyTokenPassword').fill('the word');
    await press(t('admin-whatsapp-settings:save'));
    await tab.getByText(t('flash:settings.saved')).first().waitFor();
    expect(await stored()).toMatchObject({ isOn: true, token: expect.stringMatching(/^v1\./) as string });
    expect(await tab.content()).not.toMatch(/the (token|secret|word)|v1\./);

    const { id, name } = await queued(lang);
    const status = { id: `wamid.${name}`, status: 'read', timestamp: String(Math.floor(Date.now() / 1_000)) };
    const value = { metadata: { phone_number_id: NUMBER_ID }, statuses: [status] };
    const entry = [{ id: '1', changes: [{ field: 'messages', value }] }];
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
    const post = (secret: string) =>
      fetch(site.baseUrl + paths.whatsappWebhook, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Hub-Signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
        },
        body,
      });
    expect((await post('another secret')).status).toBe(401);
    expect((await post('the secret')).status).toBe(200);
    const challenge = new URLSearchParams({
      ...{ 'hub.mode': 'subscribe', 'hub.verify_token': 'the word', 'hub.challenge': '42' },
    });
    expect(await (await fetch(`${site.baseUrl + paths.whatsappWebhook}?${challenge}`)).text()).toBe('42');
    await tab.goto(`${paths.adminWhatsapp(lang)}?q=${encodeURIComponent(name)}`);
    await tab.locator(`main a[href$="/${id}"]`).first().click();
    await tab.waitForURL((url) => url.pathname.endsWith(id));
    await tab.getByText(t('whatsapp-states:state.read')).first().waitFor();

    await tab.goto(paths.adminWhatsappText(lang, 'vehicle_added'));
    await takenOver(tab);
    const words = `${name} {vehicle}`;
    await tab.locator('#fr').fill(`${name} {client}`);
    await press(t('whatsapp-text:save'));
    await tab.getByText('{client}').first().waitFor();
    await tab.locator('#fr').fill(words);
    await press(t('whatsapp-text:preview'));
    await tab.getByText(`${name} Dacia Logan`).first().waitFor();
    await expect.poll(() => tab.locator('#fr').inputValue()).toBe(words);
    await press(t('whatsapp-text:save'));
    await tab.getByText(t('flash:settings.saved')).first().waitFor();
    const said = () =>
      rows(
        `SELECT FROM whatsapp_actions a JOIN whatsapp_templates w ON w.id = a.template_id
         WHERE a.key = 'vehicle_added' AND w.body_fr = $1`,
        [words],
      );
    expect(await said()).toHaveLength(1);
    await press(t('admin-whatsapp-text:reset'));
    await expect.poll(said).toHaveLength(0);

    await tab.goto(paths.adminWhatsappSettings(lang));
    await takenOver(tab);
    await press(t('admin-whatsapp-settings:forget'));
    await expect.poll(async () => (await stored())?.token).toBeNull();
  },
);
