import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { site } from '../../setup/site';
import { openBrowser, openTab } from '../support/browser';

const AGENCY = 'agence@rihla.test';
const OTHER_AGENCY = 'agence2@rihla.test';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Row = Record<string, string>;
const query = (sql: string, values: string[] = []) =>
  withConnection(site.databaseUrl, async (client) => (await client.query<Row>(sql, values)).rows);

/**
 * A request of the demo customer for a car of the demo agency, on days of its own far ahead, so that
 * tests neither meet each other nor the sample rentals. Without scripting and with it get other days.
 */
async function request(daysAhead: number, status: 'pending' | 'confirmed' = 'pending'): Promise<string> {
  const [row] = await query(
    `INSERT INTO bookings (id, reference, agency_id, vehicle_id, client_id, pickup_location_id, return_location_id,
       pickup_at, return_at, blocked_until, days, price_per_day, total_price, status, payment_status, language, answer_by)
     SELECT gen_random_uuid(), 'RH-' || translate(upper(substr(md5(random()::text), 1, 4) || '-' || substr(md5(random()::text), 1, 4)), '01', 'XY'),
       a.id, v.id, c.id, l.location_id, l.location_id, d.at, d.at + interval '3 days', d.at + interval '3 days', 3, 300, 900,
       $2::booking_status, CASE $2 WHEN 'pending' THEN 'pending' ELSE 'unpaid' END::payment_status, 'en', now() AT TIME ZONE 'UTC' + interval '48 hours'
     FROM agencies a
     JOIN LATERAL (SELECT * FROM vehicles WHERE agency_id = a.id AND archived_at IS NULL ORDER BY short_id LIMIT 1) v ON true
     JOIN LATERAL (SELECT * FROM clients WHERE agency_id = a.id AND phone LIKE '+212%' AND email IS NOT NULL ORDER BY id LIMIT 1) c ON true
     JOIN vehicle_locations l ON l.vehicle_id = v.id AND l.is_primary
     CROSS JOIN (SELECT date_trunc('day', now()) + $1::int * interval '1 day' + interval '10 hours' AS at) d
     WHERE a.slug = 'atlas-cars' RETURNING reference`,
    [String(daysAhead), status],
  );
  return row!.reference!;
}

const messagesAbout = (reference: string) =>
  query(
    `SELECT m.channel, m.template, m.language, m.params ->> 'reason' AS reason
     FROM outbox_messages m JOIN bookings b ON b.id = m.booking_id WHERE b.reference = $1 ORDER BY m.channel, m.template`,
    [reference],
  );
const statusOf = async (reference: string) =>
  (await query('SELECT status FROM bookings WHERE reference = $1', [reference]))[0]?.status;

/** Presses what leads on; without scripting it is a new document, with it the same one. */
async function press(tab: Page, name: string | RegExp, role: 'link' | 'button' = 'button') {
  await tab.getByRole(role, { name }).first().click();
}

describe.each([
  { scripting: 'off', javaScriptEnabled: false, from: 400 },
  { scripting: 'on', javaScriptEnabled: true, from: 500 },
])('the agency answers its requests, scripting $scripting', ({ javaScriptEnabled, from }) => {
  test('it finds a pending request and confirms it', async () => {
    const reference = await request(from);
    const tab = await openTab(browser, AGENCY, { javaScriptEnabled });
    await tab.goto('/fr/agency/bookings?status=pending');
    await tab
      .getByRole('textbox', { name: 'Client, immatriculation ou référence' })
      .or(tab.locator('#list-q'))
      .first()
      .fill(reference);
    await press(tab, 'Appliquer');
    await tab.waitForURL(`**q=${reference}**`);
    await tab
      .getByRole('row', { name: new RegExp(reference) })
      .getByRole('link')
      .first()
      .click();
    await tab.waitForURL(`**/fr/agency/bookings/${reference}`);
    await press(tab, 'Confirmer', 'link');
    await tab.waitForURL(`**/${reference}/confirm`);
    await press(tab, 'Confirmer la réservation');
    await tab.getByText('Réservation confirmée. Le client reçoit un e-mail.').waitFor();
    expect(await statusOf(reference)).toBe('confirmed');
    expect(await messagesAbout(reference)).toEqual([
      expect.objectContaining({ channel: 'email', template: 'bookingConfirmed', language: 'en' }),
      expect.objectContaining({ channel: 'whatsapp', template: 'booking_confirmed', language: 'en' }),
    ]);
    const link = tab.getByRole('link', { name: 'Envoyer la confirmation sur WhatsApp' });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/212\d{9}\?text=/);
    await tab.context().close();
  });

  test('it declines with a reason, which the customer reads in their language', async () => {
    const reference = await request(from + 10);
    const tab = await openTab(browser, AGENCY, { javaScriptEnabled });
    await tab.goto(`/fr/agency/bookings/${reference}/decline`);
    await press(tab, 'Refuser la demande');
    await tab.getByText('Indiquez le motif du refus.').first().waitFor();
    expect(await statusOf(reference)).toBe('pending');
    await tab.getByLabel('Autre motif').check();
    await press(tab, 'Refuser la demande');
    await tab.locator('#reasonText-error').waitFor();
    expect(await tab.getByLabel('Autre motif').isChecked()).toBe(true);
    await tab.getByLabel('La voiture est en panne ou en maintenance').check();
    await tab.getByLabel('Précision').fill('Sorry!');
    await press(tab, 'Refuser la demande');
    await tab.getByText('Demande refusée. Le client reçoit un e-mail.').waitFor();
    expect(await statusOf(reference)).toBe('cancelled');
    const reason = 'The car is under maintenance on these dates. Sorry!';
    expect(await messagesAbout(reference)).toEqual([
      expect.objectContaining({ channel: 'email', template: 'bookingDeclined', reason }),
      expect.objectContaining({ channel: 'whatsapp', template: 'booking_cancelled', reason }),
    ]);
    await tab.context().close();
  });

  test('it marks a car as returned', async () => {
    const reference = await request(-from, 'confirmed');
    const tab = await openTab(browser, AGENCY, { javaScriptEnabled });
    await tab.goto(`/fr/agency/bookings/${reference}`);
    await press(tab, 'Voiture restituée', 'link');
    await press(tab, 'Marquer comme restituée');
    await tab.getByText('Choisissez le niveau de carburant.').first().waitFor();
    await tab.getByLabel('Kilométrage').fill('199 000');
    await tab.getByText('Plein', { exact: true }).click();
    await press(tab, 'Marquer comme restituée');
    await tab.getByText('Voiture marquée comme restituée').waitFor();
    expect(await statusOf(reference)).toBe('completed');
    expect(await tab.getByRole('link', { name: 'Confirmer' }).count()).toBe(0);
    await tab.context().close();
  });

  test('somebody else’s answer came first: the step says so and changes nothing', async () => {
    const reference = await request(from + 30);
    const tab = await openTab(browser, AGENCY, { javaScriptEnabled });
    await tab.goto(`/fr/agency/bookings/${reference}/confirm`);
    await query(`UPDATE bookings SET status = 'cancelled' WHERE reference = $1`, [reference]);
    await press(tab, 'Confirmer la réservation');
    await tab.getByText('Cette réservation a changé entre-temps.').first().waitFor();
    expect(await statusOf(reference)).toBe('cancelled');
    await tab.context().close();
  });
});

test('another agency’s booking is not found, to read or to change', async () => {
  const reference = await request(600);
  const tab = await openTab(browser, OTHER_AGENCY);
  for (const step of ['', '/confirm', '/decline', '/hand-over', '/return']) {
    const answer = await tab.goto(`/fr/agency/bookings/${reference}${step}`);
    expect(answer?.status(), step).toBe(404);
  }
  const origin = site.baseUrl;
  const requestKey = '6f1b4a3e-0000-4000-8000-000000000008';
  for (const step of ['confirm', 'decline', 'hand-over', 'return']) {
    const posted = await tab.request.post(`/fr/agency/bookings/${reference}/${step}`, {
      form: { reason: 'carTaken', day: '2026-11-01', time: '10:00', mileage: '1', fuel: '8', requestKey },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
    expect(posted.status(), step).toBe(404);
  }
  expect(await statusOf(reference)).toBe('pending');
  await tab.goto(`/fr/agency/bookings?q=${reference}`);
  await tab.getByText('Aucune réservation ne correspond.').waitFor();
  await tab.context().close();
});

test.each([false, true])(
  'requests are answered from the list by ticking them, scripting %s',
  async (javaScriptEnabled) => {
    const days = javaScriptEnabled ? 720 : 740;
    const [first, second] = [await request(days), await request(days + 8)];
    const done = await request(days + 14, 'confirmed');
    const tab = await openTab(browser, AGENCY, { javaScriptEnabled });
    const tick = (reference: string) => tab.getByRole('checkbox', { name: new RegExp(reference) }).check();
    await tab.goto('/fr/agency/bookings?period=custom&from=2027-06-01&sort=-pickup');
    for (const reference of [first, done]) await tick(reference);
    await press(tab, 'Confirmer');
    await tab.getByText('1 demande confirmée.').first().waitFor();
    await tab.getByRole('alert').getByRole('link', { name: done }).waitFor();
    expect([await statusOf(first), await statusOf(done)]).toEqual(['confirmed', 'confirmed']);
    await tick(second);
    await press(tab, 'Refuser');
    await tab.getByText('Indiquez le motif du refus.').first().waitFor();
    if (!(await tab.getByRole('checkbox', { name: new RegExp(second) }).isChecked())) await tick(second);
    await tab.locator('select[name=reason]').selectOption('carBroken');
    await press(tab, 'Refuser');
    await tab.getByText('1 demande refusée.').first().waitFor();
    expect(await statusOf(second)).toBe('cancelled');
    await tab.context().close();
  },
);

test('filters, columns and the file say the same of the list', async () => {
  const reference = await request(700);
  const tab = await openTab(browser, AGENCY, { viewport: { width: 1280, height: 900 } });
  await tab.goto(`/fr/agency/bookings?q=${reference}&cols=vehicle&cols=created`);
  const heads = async () => (await tab.getByRole('columnheader').allTextContents()).slice(1);
  expect(await heads()).toEqual(['Client', 'Voiture', 'Demandée le']);
  await tab.goto(`/fr/agency/bookings?q=${reference}`);
  expect(await heads(), 'the browser remembers').toEqual(['Client', 'Voiture', 'Demandée le']);
  await tab.goto('/fr/agency/bookings?cols=usual');
  expect(await heads()).toContain('Paiement');
  const file = await tab.request.get(`/fr/agency/bookings.csv?q=${reference}`);
  expect(file.headers()['content-type']).toContain('text/csv');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(reference);
  // A car is searched, then picked; of one that is clear the list is shown at once.
  const [car] = await query(
    'SELECT v.registration_number AS plate, v.id FROM vehicles v JOIN bookings b ON b.vehicle_id = v.id WHERE b.reference = $1',
    [reference],
  );
  await tab.getByRole('searchbox', { name: 'Voiture : modèle ou immatriculation' }).fill(car!.plate!);
  await press(tab, 'Appliquer');
  await tab.waitForURL(`**vehicle=${car!.id}**`);
  await tab.goto('/fr/agency/bookings?car=a');
  await tab.getByText('Quelle voiture ?').waitFor();
  await tab.goto('/fr/agency/bookings?car=zzzzzz');
  await tab.getByText('Aucune voiture ne correspond à « zzzzzz ».').waitFor();
  await tab.goto('/fr/agency/bookings?from=2026-12-09&to=2026-12-03');
  await tab.getByText('Période impossible').waitFor();
  const answer = await tab.goto(
    '/fr/agency/bookings?status=x&page=-3&period=never&from=2026-02-31&sort=;drop&vehicle=1',
  );
  expect(answer?.status()).toBe(200);
  await tab.context().close();
});

test('a step that a script opens over its page does not read the booking again', async () => {
  const reference = await request(590);
  const tab = await openTab(browser, AGENCY, { javaScriptEnabled: true });
  await tab.goto(`/fr/agency/bookings/${reference}`);
  await tab.waitForFunction(() => '__remixRouter' in window);
  for (const step of ['confirm', 'decline', 'return']) {
    const data = tab.waitForRequest((sent) => new URL(sent.url()).pathname.endsWith(`/${step}.data`));
    await tab.evaluate((to) => {
      const { __remixRouter: router } = window as unknown as { __remixRouter: { navigate(to: string): void } };
      router.navigate(to);
    }, `/fr/agency/bookings/${reference}/${step}`);
    const routes = new URL((await data).url()).searchParams.get('_routes')?.split(',') ?? [];
    expect(routes).toContain('routes/agency/layout');
    expect(routes).not.toContain('routes/agency/bookings/show');
    await tab.getByRole('dialog').getByRole('heading').first().waitFor();
  }
  await tab.context().close();
});
