import { describe, expect, test } from 'vitest';
import { PLACEHOLDERS, WHATSAPP_ACTIONS } from '~/modules/messaging/whatsapp/actions';
import { WHATSAPP_FAILURES } from '~/modules/messaging/whatsapp/cloud/failures';
import type { Row } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

describe('words of an agency', () => {
  const write = (change: Row) => insert('agency_whatsapp_actions', { agency_id: world.a.agency, ...change });

  test.each(WHATSAPP_ACTIONS)('%s: the database knows the placeholders that the product knows', async (key) => {
    const { rows } = await query('SELECT whatsapp_placeholders($1) AS names', [key]);
    expect(rows[0]?.names).toEqual(PLACEHOLDERS[key]);
    await accepts(() => write({ key, body_ar: PLACEHOLDERS[key].map((name) => `{${name}}`).join(' ') }));
  });

  test('say something, are not too long, and name placeholders of their action alone', async () => {
    const key = 'client_registered';
    for (const body_fr of ['', '  ', 'x'.repeat(1001), '{reference}', '{client', 'client}', '{{client}}', '{}'])
      await refuses('agency_whatsapp_actions_texts', () => write({ key, body_fr }));
    await refuses('agency_whatsapp_actions_texts', () => write({ key, body_en: '{plate}' }));
    await refuses('agency_whatsapp_actions_texts', () => write({ key, body_ar: '{plate}' }));
    await accepts(() => write({ key, body_fr: 'x'.repeat(1000), body_en: null, body_ar: '{client}{client}' }));
    await write({ key: 'vehicle_added' });
    await refuses('agency_whatsapp_actions_pkey', () => write({ key: 'vehicle_added' }));
  });
});

describe('a message that a person sends', () => {
  const write = (change: Row) =>
    insert('outbox_messages', { ...validRow(world, 'outbox_messages'), channel: 'whatsapp', ...change });
  const now = '2026-12-01 10:00Z';

  test('was opened by somebody at a moment, and sent by hand only once it is sent', async () => {
    const by = world.a.agency;
    await accepts(() => write({ opened_at: now, opened_by: by }));
    await refuses('outbox_messages_opened', () => write({ opened_at: now }));
    await refuses('outbox_messages_opened', () => write({ opened_by: by }));
    await refuses('outbox_messages_sent_by', () => write({ sent_by: by }));
    await accepts(() => write({ sent_by: by, status: 'sent', sent_at: now }));
  });

  test('is no e-mail', async () => {
    const mail = { channel: 'email' };
    const by = world.a.agency;
    await refuses('outbox_messages_by_hand', () => write({ ...mail, body: 'Bonjour' }));
    await refuses('outbox_messages_by_hand', () => write({ ...mail, to_agency: true }));
    await refuses('outbox_messages_by_hand', () => write({ ...mail, opened_at: now, opened_by: by }));
    await refuses('outbox_messages_by_hand', () => write({ ...mail, status: 'sent', sent_at: now, sent_by: by }));
  });
});

describe('a message that the provider sends', () => {
  const write = (change: Row) =>
    insert('outbox_messages', {
      ...validRow(world, 'outbox_messages'),
      ...{ channel: 'whatsapp', by_provider: true },
      ...change,
    });
  const now = '2026-12-01 10:00Z';
  const sent = { status: 'sent', sent_at: now };

  test('is no e-mail, and none that a customer sends to an agency', async () => {
    await refuses('outbox_messages_by_provider', () => write({ channel: 'email' }));
    await refuses('outbox_messages_by_provider', () => write({ to_agency: true }));
    await refuses('outbox_messages_provider_id', () => write({ by_provider: false, provider_id: 'x' }));
  });

  test('arrives once it was sent under an id, and is read once it arrived', async () => {
    await accepts(() => write({ ...sent, provider_id: 'a', delivered_at: now, read_at: now }));
    await refuses('outbox_messages_delivered', () => write({ ...sent, delivered_at: now }));
    await refuses('outbox_messages_delivered', () => write({ provider_id: 'b', delivered_at: now }));
    await refuses('outbox_messages_read', () => write({ ...sent, provider_id: 'c', read_at: now }));
    await write({ ...sent, provider_id: 'd' });
    await refuses('outbox_messages_provider_id_key', () => write({ ...sent, provider_id: 'd' }));
  });

  test('says why it failed in a word of the list, only where it did', async () => {
    for (const failure of WHATSAPP_FAILURES) await accepts(() => write({ status: 'failed', failure }));
    await refuses('outbox_messages_failure', () => write({ status: 'failed', failure: 'other' }));
    await refuses('outbox_messages_failure', () => write({ failure: 'refused' }));
    await refuses('outbox_messages_failure', () => write({ by_provider: false, status: 'failed', failure: 'refused' }));
  });
});

describe('the words, the account and the numbers of the platform', () => {
  test('the words of an action name its placeholders alone, whichever of both rows is written', async () => {
    const bodies = { body_fr: 'x', body_en: 'x', body_ar: '{plate}' };
    const { id } = await insert('whatsapp_templates', { name: 't', ...bodies });
    const use = (key: string) =>
      query(
        `INSERT INTO whatsapp_actions (key, template_id) VALUES ($1, $2)
         ON CONFLICT (key) DO UPDATE SET template_id = excluded.template_id`,
        [key, id],
      );
    await refuses('whatsapp_templates_texts', () => use('client_registered'));
    await accepts(() => use('vehicle_added'));
    await use('vehicle_added');
    await refuses('whatsapp_templates_texts', () => query(`UPDATE whatsapp_templates SET body_fr = '{client}'`));
    await refuses('whatsapp_actions_provider_template', () =>
      query(`UPDATE whatsapp_actions SET provider_template = 'Bonjour'`),
    );
  });

  test('secrets rest encrypted, and an account that is on is whole', async () => {
    const write = (value: object) =>
      query(`INSERT INTO admin_settings (setting_key, setting_value, updated_at) VALUES ('whatsapp', $1, now())
        ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`, [JSON.stringify(value)]); // prettier-ignore
    const whole = { isOn: true, phoneNumberId: '1', token: 'v1.a', appSecret: 'v1.a', verifyToken: 'v1.a' };
    await accepts(() => write(whole));
    await accepts(() => write({ isOn: false }));
    for (const part of ['token', 'appSecret', 'verifyToken'] as const) {
      await refuses('admin_settings_whatsapp', () => write({ ...whole, [part]: 'EAAG' }));
      await refuses('admin_settings_whatsapp', () => write({ ...whole, [part]: null }));
    }
    await refuses('admin_settings_whatsapp', () => write([]));
  });

  test('what a number said no agency and no form takes back', async () => {
    await insert('whatsapp_consents', { phone: '+212661234567', agreed: false, source: 'reply' });
    const set = (source: string) => query(`UPDATE whatsapp_consents SET agreed = true, source = $1`, [source]);
    for (const source of ['agency', 'booking', 'owner'] as const)
      await refuses('whatsapp_consents_kept', () => set(source));
    await accepts(() => set('reply'));
    const other = (agreed: boolean, source: string) =>
      insert('whatsapp_consents', { phone: '+212661234568', agreed, source });
    for (const source of ['agency', 'booking'] as const)
      await refuses('whatsapp_consents_stop', () => other(false, source));
    for (const source of ['owner', 'reply'] as const) await accepts(() => other(false, source));
    await refuses('whatsapp_consents_source', () => other(true, 'guess'));
    const known = (ids: string) => query(`UPDATE whatsapp_consents SET reply_ids = ${ids}`);
    await accepts(() => known(`array_fill('a'::text, ARRAY[20])`));
    for (const ids of [`array_fill('a'::text, ARRAY[21])`, `ARRAY['a', NULL]`])
      await refuses('whatsapp_consents_reply_ids', () => known(ids));
    await refuses('whatsapp_consents_phone', () =>
      insert('whatsapp_consents', { phone: '0661234567', agreed: true, source: 'reply' }),
    );
  });
});
