import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import { formatExactMoney } from '~/i18n/money';
import { rentalPrice } from '~/modules/bookings/pricing/rental-price';
import { renderEmail } from '~/modules/messaging/render-email.server';
import { whatsappMessage } from '~/modules/messaging/whatsapp/whatsapp-message.server';
import { paths, withQuery } from '~/paths';
import { addDays, time, todayInMorocco, wallAt } from '~/platform/clock';
import { dropDatabase, withConnection } from '../../scripts/lib/database.mjs';
import { insertSession } from '../factories/session-row';
import { site } from '../setup/site';
import { cloneDatabase } from '../setup/test-databases';
import { startWebServer, type WebServer } from '../setup/web-server';

interface Car {
  id: string;
  shortId: string;
  locationId: string;
  city: string;
  ownerId: string;
}
let databaseUrl: string;
let web: WebServer;
let cars: Car[];
let customer: { id: string; cookie: string };

const rows = <Row>(sql: string, values: unknown[] = []) =>
  withConnection(databaseUrl, async (client) => (await client.query(sql, values)).rows as Row[]);

beforeAll(async () => {
  databaseUrl = await cloneDatabase(site.template);
  cars = await rows<Car>(
    `SELECT v.id, v.short_id AS "shortId", vl.location_id AS "locationId", l.city_slug AS city, a.owner_id AS "ownerId"
     FROM vehicles v JOIN vehicle_locations vl ON vl.vehicle_id = v.id AND vl.is_primary
     JOIN agency_locations l ON l.id = vl.location_id JOIN agencies a ON a.id = v.agency_id
     WHERE v.status = 'available' AND a.status = 'active' ORDER BY v.short_id`,
  );
  const id = randomUUID();
  await rows(`INSERT INTO profiles (id, email, full_name, email_verified_at) VALUES ($1, $2, 'Essai Essai', now())`, [
    id,
    `totals-${id}@exemple.test`,
  ]);
  customer = { id, cookie: await signIn(id) };
  web = await startWebServer(databaseUrl);
  // What is rendered here, the mails, takes its links from the environment.
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await web.stop();
  await dropDatabase(databaseUrl);
});

const signIn = (profileId: string) =>
  withConnection(databaseUrl, async (client) => `session=${await insertSession(client, profileId)}`);

async function read(path: string, cookie = customer.cookie, body?: URLSearchParams) {
  const method = body ? 'POST' : 'GET';
  const answer = await fetch(new URL(path, web.baseUrl), { method, body, headers: { Cookie: cookie } });
  expect(answer.status, path).toBe(200);
  return { url: answer.url, text: await answer.text() };
}

/** Every amount of a text, as it is written. */
const amountsIn = (html: string): string[] =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\r\n /g, '')
    .match(/[\d.]+(?:\\?,\d{2})?\u00a0(?:DH|درهم)/g)
    ?.map((amount) => amount.replace('\\', '')) ?? [];

/** From one text to another one after it. */
function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  if (from < 0) throw new Error(`No ${start}`);
  return html.slice(from, html.indexOf(end, from + start.length));
}

const hidden = (html: string) =>
  new URLSearchParams(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );

const centimes = fc.integer({ min: 15_000, max: 250_000 }).map((amount) => (amount / 100).toFixed(2));
const halfHour = fc
  .integer({ min: 0, max: 47 })
  .map((at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`);
const rental = fc.record({
  car: fc.nat(),
  price: centimes,
  deposit: fc.oneof(fc.constant('0.00'), centimes),
  start: fc.integer({ min: 200, max: 330 }),
  days: fc.integer({ min: 1, max: 30 }),
  pickupTime: halfHour,
  returnTime: halfHour,
});

test.each(fc.sample(rental, { numRuns: 9, seed: 8 }).map((wanted, at) => ({ ...wanted, lang: LANGUAGES[at % 3]! })))(
  'no total differs anywhere: $price a day, $days days from $pickupTime to $returnTime, in $lang',
  async ({ price, deposit, lang, days, pickupTime, returnTime, ...wanted }) => {
    const car = cars[wanted.car % cars.length]!;
    await rows('UPDATE vehicles SET price_per_day = $2, deposit_amount = $3, franchise_amount = NULL WHERE id = $1', [
      car.id,
      price,
      deposit,
    ]);
    const startDate = addDays(todayInMorocco(), wanted.start);
    const endDate = addDays(startDate, days);
    const dates = { startDate, endDate, pickupTime, returnTime };
    const quote = rentalPrice(price, wallAt(startDate, time(pickupTime)), wallAt(endDate, time(returnTime)));
    const total = formatExactMoney(quote.total, lang);
    const known = [quote.total, price, deposit].map((amount) => formatExactMoney(amount, lang));

    /** What a place says: the total, and beside it only the price of a day and the deposit. */
    const says = (place: string, html: string) => {
      const amounts = amountsIn(html);
      expect(amounts, place).toContain(total);
      expect(known, place).toEqual(expect.arrayContaining(amounts));
    };
    const main = (html: string) => between(html, '<main', '</main>');

    const near = { minPrice: Math.floor(Number(price)), maxPrice: Math.ceil(Number(price)) };
    const list = await read(withQuery(paths.cars(lang), { location: car.city, ...dates, ...near }));
    const card = between(list.text, `id="car-${car.shortId}"`, '</main>');
    says('card', between(card, 'class="figures', '</div>'));

    const carPage = await read(withQuery(paths.car(lang, null, car.shortId), dates));
    says('car page', between(carPage.text, 'data-part="answer"', '</form>'));
    says('car page, bar', between(carPage.text, 'class="sticky-bar', '</section>'));

    const book = withQuery(paths.book(lang, car.shortId), dates);
    const form = await read(book);
    says('form', between(form.text, 'id="total"', '</aside>'));
    says('form, bar', between(form.text, 'class="sticky-bar', '</section>'));

    const typed = new URLSearchParams({
      ...dates,
      ...Object.fromEntries(hidden(form.text)),
      pickupLocationId: car.locationId,
      fullName: 'Essai Essai',
      phone: '0661234567',
      identityDocument: 'cin',
      cin: 'BK123456',
      drivingPermit: '26/123456',
      licenceIssuedOn: '2005-05-04',
      birthDate: '1980-02-14',
      step: 'review',
    });
    const review = await read(book, customer.cookie, typed);
    says('review', main(review.text));

    const sending = hidden(between(review.text, 'id="booking-review"', '</form>'));
    sending.set('step', 'confirm');
    sending.set('consent', 'on');
    const sent = await read(book, customer.cookie, sending);
    says('confirmation', main(sent.text));
    const reference = /bookings\/(RH-[^/]+)\/sent$/.exec(sent.url)?.[1] ?? '';

    says('booking page', main((await read(paths.booking(lang, reference))).text));
    says('calendar file', (await read(paths.bookingCalendar(lang, reference))).text);
    const own = await read(withQuery(paths.bookings(lang), { q: reference }));
    says('list of bookings', between(own.text, `/bookings/${reference}`, '</li>'));
    const agency = await read(paths.agencyBooking(lang, reference), await signIn(car.ownerId));
    says('agency’s page', main(agency.text));

    const messages = await rows<{ channel: string; template: string; recipient: string; params: never }>(
      `SELECT channel, template, recipient, params FROM outbox_messages
       WHERE booking_id = (SELECT id FROM bookings WHERE reference = $1)`,
      [reference],
    );
    expect(messages.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['email', 'whatsapp']));
    for (const message of messages) {
      const row = { ...message, language: lang, body: null };
      const mail =
        message.channel === 'email'
          ? renderEmail(message.template as 'bookingRequestedCustomer', message.params, lang)
          : null;
      says(message.template, mail ? mail.text : whatsappMessage(row).text);
      if (mail) says(`${message.template}, drawn`, mail.html);
    }
    await rows(
      `UPDATE bookings SET status = 'cancelled', cancelled_by = 'customer', cancelled_at = now() WHERE reference = $1`,
      [reference],
    );
  },
);
