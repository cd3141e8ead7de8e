import { describe, expect, test } from 'vitest';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { site } from '../../setup/site';
import { settled } from '../support/accessibility';
import { openPage, openPlain, openWay, takenOver } from '../support/browser';
import { newCar, newRental, newSettledAgency } from '../support/settled-agency';
import type { Tab } from '../support/tab';

type Row = Record<string, string>;
const query = (sql: string, values: string[] = []) =>
  withConnection(site.databaseUrl, async (client) => (await client.query<Row>(sql, values)).rows);

/** A booking of a car of an agency of its own, whose client reads English; three days from so many days ahead. */
async function request(from = 30, status: 'pending' | 'confirmed' = 'pending') {
  const agency = await newSettledAgency();
  const car = await newCar(agency);
  const { reference } = await newRental(car, { from, to: from + 3, status, language: 'en' });
  return { email: agency.email, car, reference };
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
async function press(tab: Tab, name: string | RegExp, role: 'link' | 'button' = 'button') {
  await tab.getByRole(role, { name }).first().click();
}

describe.each([
  { scripting: 'off', javaScriptEnabled: false },
  { scripting: 'on', javaScriptEnabled: true },
])('the agency answers its requests, scripting $scripting', ({ javaScriptEnabled }) => {
  test('it finds a pending request and confirms it', async () => {
    const { email, reference } = await request();
    const tab = await openWay({ javaScriptEnabled }, email);
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
    await expect.poll(() => link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/212\d{9}\?text=/);
  });

  test('it declines with a reason, which the customer reads in their language', async () => {
    const { email, reference } = await request();
    const tab = await openWay({ javaScriptEnabled }, email);
    await tab.goto(`/fr/agency/bookings/${reference}/decline`);
    await press(tab, 'Refuser la demande');
    await tab.getByText('Indiquez le motif du refus.').first().waitFor();
    expect(await statusOf(reference)).toBe('pending');
    await tab.getByLabel('Autre motif').check();
    await press(tab, 'Refuser la demande');
    await tab.locator('#reasonText-error').waitFor();
    await expect.poll(() => tab.getByLabel('Autre motif').isChecked()).toBe(true);
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
  });

  test('it marks a car as returned', async () => {
    const { email, reference } = await request(-4, 'confirmed');
    const tab = await openWay({ javaScriptEnabled }, email);
    await tab.goto(`/fr/agency/bookings/${reference}`);
    await press(tab, 'Voiture restituée', 'link');
    await press(tab, 'Marquer comme restituée');
    await tab.getByText('Choisissez le niveau de carburant.').first().waitFor();
    await tab.getByLabel('Kilométrage').fill('199 000');
    await tab.getByText('Plein', { exact: true }).click();
    await press(tab, 'Marquer comme restituée');
    await tab.getByText('Voiture marquée comme restituée').waitFor();
    expect(await statusOf(reference)).toBe('completed');
    await expect.poll(() => tab.getByRole('link', { name: 'Confirmer' }).count()).toBe(0);
  });

  test('somebody else’s answer came first: the step says so and changes nothing', async () => {
    const { email, reference } = await request();
    const tab = await openWay({ javaScriptEnabled }, email);
    await tab.goto(`/fr/agency/bookings/${reference}/confirm`);
    await query(`UPDATE bookings SET status = 'cancelled' WHERE reference = $1`, [reference]);
    await press(tab, 'Confirmer la réservation');
    await tab.getByText('Cette réservation a changé entre-temps.').first().waitFor();
    expect(await statusOf(reference)).toBe('cancelled');
  });
});

test('another agency’s booking is not found, to read or to change', async () => {
  const { reference } = await request();
  const tab = await openPlain((await newSettledAgency()).email);
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
});

test.each([false, true])(
  'requests are answered from the list by ticking them, scripting %s',
  async (javaScriptEnabled) => {
    const { email, car, reference: first } = await request();
    const { reference: second } = await newRental(car, { from: 40, to: 43, status: 'pending' });
    const { reference: done } = await newRental(car, { from: 50, to: 53 });
    const tab = await openWay({ javaScriptEnabled }, email);
    const tick = (reference: string) => tab.getByRole('checkbox', { name: new RegExp(reference) }).check();
    await tab.goto('/fr/agency/bookings');
    await takenOver(tab);
    for (const reference of [first, done]) await tick(reference);
    await press(tab, 'Confirmer');
    await tab.getByText('1 demande confirmée.').first().waitFor();
    await tab.getByRole('alert').getByRole('link', { name: done }).waitFor();
    expect([await statusOf(first), await statusOf(done)]).toEqual(['confirmed', 'confirmed']);
    await tick(second);
    await press(tab, 'Refuser');
    await tab.getByText('Indiquez le motif du refus.').first().waitFor();
    // With scripting its tick stays.
    if (!javaScriptEnabled) await tick(second);
    await tab.locator('select[name=reason]').selectOption('carBroken');
    await press(tab, 'Refuser');
    await tab.getByText('1 demande refusée.').first().waitFor();
    expect(await statusOf(second)).toBe('cancelled');
  },
);

test('what is ticked while the rows are read again stays ticked', async () => {
  const { email, car, reference: first } = await request();
  const { reference: second } = await newRental(car, { from: 40, to: 43, status: 'pending' });
  const { reference: done } = await newRental(car, { from: 50, to: 53 });
  const tab = await openPage(email);
  const box = (reference: string) => tab.getByRole('checkbox', { name: new RegExp(reference) });
  await tab.goto('/fr/agency/bookings');
  await takenOver(tab);
  for (const reference of [first, done]) await box(reference).check();
  let goOn = () => {};
  const read = new Promise<void>((resolve) => (goOn = resolve));
  await tab.route('**/agency/bookings.data*', async (route) => {
    if (route.request().method() === 'GET') await read;
    await route.continue();
  });
  await press(tab, 'Confirmer');
  await tab.getByText('1 demande confirmée.').first().waitFor();
  await box(second).check();
  goOn();
  await tab
    .getByRole('row', { name: new RegExp(first) })
    .getByText('Confirmée')
    .waitFor();
  await settled(tab);
  await expect.poll(() => box(second).isChecked()).toBe(true);
  await expect.poll(() => box(done).isChecked()).toBe(false);
});

test('filters, columns and the file say the same of the list', async () => {
  const { email, car, reference } = await request();
  await newCar(car.agency);
  const tab = await openPlain(email);
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
  await tab.getByRole('searchbox', { name: 'Voiture : modèle ou immatriculation' }).fill(car.plate);
  await press(tab, 'Appliquer');
  await tab.waitForURL(`**vehicle=${car.id}**`);
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
});

test('a step that a script opens over its page does not read the booking again', async () => {
  const { email, reference } = await request();
  const tab = await openPage(email);
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
});
