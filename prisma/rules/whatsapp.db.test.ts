import { describe, expect, test } from 'vitest';
import { PLACEHOLDERS, WHATSAPP_ACTIONS } from '~/modules/messaging/whatsapp/actions';
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
