import type { APIRequestContext, Browser } from 'playwright';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ErrorCode, ERRORS } from '~/errors/catalogue';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES, type Language } from '~/i18n/languages';
import { formatMoney } from '~/i18n/money';
import { everyDay } from '~/modules/agencies/hours/opening-hours';
import { time } from '~/platform/clock';
import { site } from '../../setup/site';
import { openBrowser, openTab } from '../support/browser';
import { dayAhead, freeCars, type RentedCar, rows } from '../support/rows';

let browser: Browser;
let asCustomer: APIRequestContext;
let asAgency: APIRequestContext;
let cars: RentedCar[];
/** What the agency of these cars asks of drivers, in years. */
let conditions: { age: number; licence: number };

beforeAll(async () => {
  browser = await openBrowser();
  asCustomer = (await openTab(browser, 'client@rihla.test')).context().request;
  asAgency = (await openTab(browser, 'agence@rihla.test')).context().request;
  cars = await freeCars(150);
  [conditions] = (await rows<typeof conditions>(
    'SELECT minimum_age AS age, minimum_licence_years AS licence FROM agency_settings WHERE agency_id = $1',
    [carAt(0).agencyId],
  )) as [typeof conditions];
});
afterAll(() => browser.close());
/**
 * A customer may have three open requests at one agency (R24): each test begins with no more than the newest of
 * those before it, whose days stay taken.
 */
afterEach(() =>
  rows(
    `WITH waiting AS (
       SELECT b.id FROM bookings b JOIN profiles p ON p.id = b.customer_id
       WHERE b.status = 'pending' AND p.email = 'client@rihla.test' ORDER BY b.created_at DESC OFFSET 1)
     UPDATE bookings SET status = 'cancelled', cancelled_by = 'customer', cancelled_at = now()
     WHERE id IN (SELECT id FROM waiting)`,
  ),
);

type Fields = Record<string, string>;

const carAt = (index: number): RentedCar => {
  const car = cars[index];
  if (!car) throw new RangeError(`Only ${cars.length} free cars in the sample data`);
  return car;
};

/** The form as a customer fills it in, for dates so many days ahead. */
const filled = (car: RentedCar, days: number, changes: Fields = {}): Fields => ({
  vehicleId: car.id,
  startDate: dayAhead(days),
  endDate: dayAhead(days + 3),
  pickupTime: '10:00',
  returnTime: '10:00',
  pickupLocationId: car.locationId,
  returnLocationId: '',
  fullName: 'Salma Idrissi',
  phone: '06 61 23 45 67',
  email: 'client@rihla.test',
  identityDocument: 'cin',
  cin: 'BK417263',
  drivingPermit: '48/776012',
  licenceIssuedOn: '2015-05-04',
  birthDate: '1990-02-14',
  requestKey: randomUUID(),
  ...changes,
});

function post(path: string, form: Fields, as = asCustomer) {
  return as.post(path, { form, headers: { Origin: site.baseUrl }, maxRedirects: 0 });
}
/** What a browser shows after a post: the page that it is led to, and its address. */
async function send(path: string, form: Fields) {
  const answer = await post(path, form);
  expect(answer.status()).toBe(303);
  const address = answer.headers()['location'] ?? '';
  const page = await asCustomer.get(address);
  expect(page.status()).toBe(200);
  return { address, html: (await page.text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"') };
}
const book = (lang: Language, car: RentedCar) => `/${lang}/book/${car.shortId}`;
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** The review's own fields, then the posting that confirms them. */
async function confirmation(car: RentedCar, days: number, changes: Fields = {}): Promise<Fields> {
  const form = filled(car, days, changes);
  const { html } = await send(book('fr', car), { ...form, step: 'review' });
  const own = Object.fromEntries(
    ['draft', 'requestKey', 'seenTotal', 'seenDeposit'].map((name) => [name, hidden(html, name)]),
  );
  return { ...form, ...own, step: 'confirm', consent: 'on' };
}
const referenceOf = (answer: { headers(): Record<string, string> }) =>
  /bookings\/([^/]+)\/sent/.exec(answer.headers()['location'] ?? '')?.[1] ?? '';
async function bookingsOf(car: RentedCar): Promise<number> {
  return Number(
    (await rows<{ count: string }>('SELECT count(*) FROM bookings WHERE vehicle_id = $1', [car.id]))[0]?.count,
  );
}

describe('who may book', () => {
  test('somebody signed out is brought back with the dates; other roles are refused', async () => {
    const path = `${book('fr', carAt(0))}?startDate=${dayAhead(160)}&endDate=${dayAhead(163)}`;
    const context = await browser.newContext({ baseURL: site.baseUrl });
    const anonymous = await context.request.get(path, { maxRedirects: 0 });
    expect(anonymous.status()).toBe(302);
    expect(new URL(anonymous.headers()['location'] ?? '', site.baseUrl).searchParams.get('redirectTo')).toBe(path);
    await context.close();

    const agency = await asAgency.get(path, { maxRedirects: 0 });
    expect(agency.headers()['location']).toMatch(/\/fr\/unauthorized/);
  });

  test('an unknown car and a malformed id are not found', async () => {
    for (const id of ['00000000', 'zzzzzzzz', '1', `${'a'.repeat(300)}`])
      expect((await asCustomer.get(`/fr/book/${id}`)).status()).toBe(404);
  });
});

describe('what a client never decides', () => {
  test('a price, a status, an owner, another car: posted along, they change nothing', async () => {
    const car = carAt(1);
    const [other] = await rows<{ id: string; profile: string }>(
      `SELECT a.id, a.owner_id AS profile FROM agencies a WHERE a.slug = 'medina-drive'`,
    );
    const form = await confirmation(car, 160);
    const answer = await post(book('fr', car), {
      ...form,
      vehicleId: carAt(2).id,
      price: '1',
      totalPrice: '1',
      pricePerDay: '1',
      depositAmount: '0',
      paidAmount: '9999',
      status: 'confirmed',
      paymentStatus: 'paid',
      source: 'agency',
      agencyId: other?.id ?? '',
      customerId: other?.profile ?? '',
      clientId: other?.profile ?? '',
      days: '1',
    });
    expect(answer.status()).toBe(303);
    const [booking] = await rows<Record<string, unknown>>(
      `SELECT b.vehicle_id, b.agency_id, b.status, b.payment_status, b.source, b.days, b.price_per_day, b.total_price,
        b.paid_amount, b.deposit_amount = v.deposit_amount AS own_deposit, p.email
        FROM bookings b JOIN profiles p ON p.id = b.customer_id JOIN vehicles v ON v.id = b.vehicle_id WHERE b.reference = $1`,
      [referenceOf(answer)],
    );
    expect(booking).toEqual({
      vehicle_id: car.id,
      agency_id: car.agencyId,
      status: 'pending',
      payment_status: 'pending',
      source: 'customer',
      days: 3,
      price_per_day: car.pricePerDay,
      total_price: (3 * Number(car.pricePerDay)).toFixed(2),
      paid_amount: '0.00',
      own_deposit: true,
      email: 'client@rihla.test',
    });
  });

  test('a price that changed since the review is shown and asked about again', async () => {
    const car = carAt(3);
    const before = await bookingsOf(car);
    const form = await confirmation(car, 160);
    await rows('UPDATE vehicles SET price_per_day = price_per_day + 10 WHERE id = $1', [car.id]);
    const { consent: _, ...unticked } = form;
    for (const sent of [unticked, form]) {
      const shown = (await send(book('fr', car), sent)).html;
      expect(shown).toContain('Le prix a changé');
      expect(shown.includes(translator('fr')('errors-booking:consentRequired'))).toBe(sent === unticked);
      expect(shown.split('id="error-summary"')).toHaveLength(2);
    }
    const { html } = await send(book('fr', car), form);
    expect(Number(hidden(html, 'seenTotal'))).toBe(3 * (Number(car.pricePerDay) + 10));
    expect(await bookingsOf(car)).toBe(before);

    const again = await post(book('fr', car), { ...form, seenTotal: hidden(html, 'seenTotal') });
    expect(referenceOf(again)).toMatch(/^RH-/);
  });

  test('without consent nothing is sent', async () => {
    const car = carAt(4);
    const before = await bookingsOf(car);
    const { consent: _, ...form } = await confirmation(car, 160);
    const { html } = await send(book('en', car), form);
    expect(html).toContain(translator('en')('errors-booking:consentRequired'));
    expect(await bookingsOf(car)).toBe(before);
  });
});

describe('a form that was sent', () => {
  test('is shown again at its address, to its session alone; what is wrong stands in the order of the screen', async () => {
    const car = carAt(0);
    const wrong = {
      phone: '',
      fullName: '',
      pickupTime: '25:00',
      birthDate: '',
      endDate: 'demain',
      notes: 'Vol AT 781',
    };
    const { address, html } = await send(book('fr', car), { ...filled(car, 160, wrong), step: 'review' });
    const summary = html.slice(
      html.indexOf('id="error-summary"'),
      html.indexOf('</ul>', html.indexOf('id="error-summary"')),
    );
    const links = [...summary.matchAll(/href="#(\w+)"/g)].map(([, name]) => name);
    expect(links).toEqual(['pickupTime', 'endDate', 'fullName', 'phone']);
    expect(await (await asCustomer.get(address)).text()).toContain('Vol AT 781');

    const elsewhere = (await openTab(browser, 'client@rihla.test')).context().request;
    const theirs = await (await elsewhere.get(address)).text();
    expect(theirs).not.toContain('Vol AT 781');
    expect(theirs).toContain(translator('fr')('booking-form:expired'));
    expect(theirs).toContain(`value="${dayAhead(160)}"`);
  });

  test('and became a booking leads to it, also from its own address', async () => {
    const car = carAt(0);
    const form = await confirmation(car, 170);
    const reference = referenceOf(await post(book('fr', car), form));
    expect(reference).toMatch(/^RH-/);
    const again = await asCustomer.get(`${book('fr', car)}?draft=${form.draft}&step=review`, { maxRedirects: 0 });
    expect(again.headers()['location']).toBe(`/fr/bookings/${reference}/sent`);
    expect(await rows(`SELECT "values" FROM booking_drafts WHERE id = $1`, [form.draft])).toEqual([{ values: {} }]);
  });

  test('by somebody whose session has ended is asked for again with its dates', async () => {
    const car = carAt(0);
    const context = await browser.newContext({ baseURL: site.baseUrl });
    const answer = await post(`${book('fr', car)}?startDate=${dayAhead(1)}`, filled(car, 180), context.request);
    const login = new URL(answer.headers()['location'] ?? '', site.baseUrl);
    const back = new URL(login.searchParams.get('redirectTo') ?? '', site.baseUrl);
    expect([back.pathname, back.searchParams.get('startDate'), back.searchParams.get('endDate')]).toEqual([
      book('fr', car),
      dayAhead(180),
      dayAhead(183),
    ]);
    expect(back.search).not.toContain('Salma');
    await context.close();
  });
});

describe('before anything is filled in', () => {
  const open = async (query: string) => (await asCustomer.get(`${book('fr', carAt(5))}?${query}`)).text();

  test('the total of the dates is there; without dates the price of a day', async () => {
    const total = formatMoney(3 * Number(carAt(5).pricePerDay), 'fr');
    const html = await open(`startDate=${dayAhead(170)}&endDate=${dayAhead(173)}`);
    expect(html.split(total).length - 1).toBeGreaterThan(2);
    expect(await open('')).toContain(formatMoney(carAt(5).pricePerDay, 'fr'));
  });

  test('dates that are wrong or taken are said', async () => {
    const t = translator('fr');
    const past = await open(`startDate=${dayAhead(-3)}&endDate=${dayAhead(3)}`);
    const total = past.slice(past.indexOf('id="total"'), past.indexOf('value="review"'));
    expect(total).toContain(t('errors-booking:pickupInPast'));
    expect(past.slice(past.indexOf('id="short-total"'))).toContain(t('errors-booking:pickupInPast'));
    const car = carAt(5);
    await post(book('fr', car), await confirmation(car, 230));
    const taken = await open(`startDate=${dayAhead(231)}&endDate=${dayAhead(232)}`);
    expect(taken).toContain(t('errors-booking:datesConflictFrom', { availableFrom: dayAhead(234) }));
    expect(taken).not.toContain('id="error-summary"');
  });

  test('"work the total out again" keeps what was typed and complains of nothing', async () => {
    const car = carAt(5);
    const { html } = await send(book('fr', car), {
      ...filled(car, 200, { phone: '', notes: 'Vol AT 781' }),
      step: 'price',
    });
    expect(html).toContain('Vol AT 781');
    expect(html).not.toContain('id="error-summary"');
    expect(html).toContain(formatMoney(3 * Number(car.pricePerDay), 'fr'));
  });

  test('the address of other dates shows those, with what was typed', async () => {
    const car = carAt(5);
    const query = `startDate=${dayAhead(210)}&endDate=${dayAhead(215)}`;
    await post(`${book('fr', car)}?${query}`, { ...filled(car, 200, { notes: 'Vol AT 902' }), step: 'price' });
    const html = await open(query);
    expect(html).toContain('Vol AT 902');
    expect(html).toContain(`value="${dayAhead(215)}"`);
    expect(html).not.toContain(`value="${dayAhead(203)}"`);
    expect(html).toContain(formatMoney(5 * Number(car.pricePerDay), 'fr'));
  });
});

describe('sent twice', () => {
  test('at once and again later: one booking, the same answer', async () => {
    const car = carAt(5);
    const before = await bookingsOf(car);
    const form = await confirmation(car, 160);
    const both = await Promise.all([post(book('fr', car), form), post(book('fr', car), form)]);
    const later = await post(book('fr', car), form);
    expect([...both, later].map((answer) => answer.status())).toEqual([303, 303, 303]);
    expect(new Set([...both, later].map(referenceOf)).size).toBe(1);
    expect(await bookingsOf(car)).toBe(before + 1);
  });

  test('another request for days that are taken: "available from", and the way to the calendar', async () => {
    const car = carAt(5);
    const { html } = await send(book('fr', car), { ...filled(car, 161), step: 'review' });
    expect(html).toMatch(/Voiture disponible à partir du\s\p{L}+\s\d{1,2}(er)?\s\p{L}+\s\d{4}\./u);
    expect(html).toMatch(/href="[^"]*#availability"/);
    expect(html).toContain(`value="${dayAhead(161)}"`);
  });
});

describe('a time when the agency is closed', () => {
  let usual: { hours: unknown }[];
  const setHours = (hours: unknown) =>
    rows('UPDATE agency_settings SET working_hours = $1 WHERE agency_id = $2', [
      JSON.stringify(hours),
      carAt(6).agencyId,
    ]);
  beforeAll(async () => {
    usual = await rows('SELECT working_hours AS hours FROM agency_settings WHERE agency_id = $1', [carAt(6).agencyId]);
    await setHours(everyDay([{ from: time('09:00'), to: time('18:00') }]));
  });
  afterAll(() => setHours(usual[0]?.hours));

  test('is said with its end and the hours, not refused (R12)', async () => {
    const car = carAt(6);
    const ask = async (pickupTime: string) =>
      (await send(book('fr', car), { ...filled(car, 160, { pickupTime }), step: 'review' })).html;
    const notice = /fermée à l’heure du départ, 03:00 \(\p{L}+\s: \u206609:00–18:00\u2069\)/u;
    expect(await ask('03:00')).toMatch(notice);
    expect(await ask('10:00')).not.toMatch(/est fermée/);
    const form = await confirmation(car, 160, { pickupTime: '03:00' });
    expect(referenceOf(await post(book('fr', car), form))).toMatch(/^RH-/);
  });
});

/** [what is wrong, changes, the message with its values] */
const BAD: [string, Fields, ErrorCode, Record<string, string | number>?][] = [
  ['a return before the pick-up', { endDate: dayAhead(150) }, 'returnNotAfterPickup'],
  ['a return at the pick-up', { endDate: dayAhead(160) }, 'returnNotAfterPickup'],
  ['past dates', { startDate: dayAhead(-9), endDate: dayAhead(-6) }, 'pickupInPast'],
  ['400 days', { endDate: dayAhead(560) }, 'rentalTooLong', { max: 90 }],
  ['too far ahead', { startDate: dayAhead(500), endDate: dayAhead(503) }, 'dateTooFar', { max: 12 }],
  ['no dates', { startDate: '', endDate: '' }, 'datesRequired'],
  ['malformed dates', { startDate: '2026-13-45' }, 'dateInvalid', { example: '24/12/2026' }],
  ['words for dates', { endDate: 'demain' }, 'dateInvalid', { example: '24/12/2026' }],
  ['a malformed time', { pickupTime: '99:99' }, 'timeInvalid'],
  ['huge notes', { notes: 'é'.repeat(5000) }, 'textTooLong', { max: 1000 }],
  ['a huge name', { fullName: 'a'.repeat(5000) }, 'textTooLong', { max: 120 }],
  ['no name', { fullName: '   ' }, 'fieldRequired'],
  ['an identity card that is none', { cin: '12A456' }, 'cinInvalid'],
  ['no document', { cin: '' }, 'identityDocumentRequired'],
  ['a phone that is none', { phone: 'abc' }, 'phoneInvalid'],
  ['no date of birth', { birthDate: '' }, 'birthDateForAge', {}],
  ['a driver who is too young', { birthDate: dayAhead(161 - 21 * 365) }, 'driverTooYoung', {}],
  ['a licence of yesterday', { licenceIssuedOn: dayAhead(-1) }, 'licenceTooRecent', {}],
  ['a place of nobody', { pickupLocationId: randomUUID() }, 'locationNotServed'],
  ['a place that is no id', { pickupLocationId: "'; DROP TABLE bookings" }, 'choiceInvalid'],
];

describe.each(LANGUAGES)('bad input in %s', (lang) => {
  const t = translator(lang);
  test.each(BAD)('%s', async (_what, changes, code, given = {}) => {
    const car = carAt(7);
    const params = { ...given, years: code === 'licenceTooRecent' ? conditions.licence : conditions.age };
    const before = await bookingsOf(car);
    for (const step of ['review', 'confirm']) {
      const { html } = await send(book(lang, car), { ...filled(car, 160, changes), step, consent: 'on' });
      expect(html).toContain(t(ERRORS[code].message as 'errors:dateInvalid', params as unknown as { example: string }));
      expect(html).toContain('48/776012');
      expect(html).toContain('id="error-summary"');
    }
    expect(await bookingsOf(car)).toBe(before);
  });

  test('more than a form may weigh', async () => {
    const car = carAt(7);
    expect((await post(book(lang, car), filled(car, 160, { notes: 'x'.repeat(70_000) }))).status()).toBe(413);
  });
});

describe('afterwards', () => {
  const act = (lang: Language, reference: string, intent: string) => post(`/${lang}/bookings/${reference}`, { intent });
  async function booked(index: number) {
    const car = carAt(index);
    const answer = await post(book('fr', car), await confirmation(car, 160));
    expect(referenceOf(answer)).toMatch(/^RH-/);
    return referenceOf(answer);
  }

  test('only pending bookings can be cancelled, only ended ones deleted', async () => {
    const reference = await booked(8);
    const early = await act('en', reference, 'hide');
    expect(early.status()).toBe(409);
    expect(await early.text()).toContain(translator('en')('errors-booking:bookingNotDeletable'));

    await rows(
      `UPDATE bookings SET status = 'confirmed', payment_status = 'unpaid', confirmed_at = now() WHERE reference = $1`,
      [reference],
    );
    const late = await act('en', reference, 'cancel');
    expect(late.status()).toBe(409);
    expect(await late.text()).toContain('Only pending bookings can be cancelled.');
    expect(await rows('SELECT status FROM bookings WHERE reference = $1', [reference])).toEqual([
      { status: 'confirmed' },
    ]);
  });

  test('a deleted booking leaves the list and its page; the agency keeps it', async () => {
    const reference = await booked(9);
    expect((await act('fr', reference, 'cancel')).status()).toBe(303);
    expect((await act('fr', reference, 'hide')).status()).toBe(303);
    expect((await asCustomer.get(`/fr/bookings/${reference}`)).status()).toBe(404);
    expect(await (await asCustomer.get(`/fr/bookings?q=${reference}`)).text()).not.toContain(`bookings/${reference}"`);
    expect((await asAgency.get(`/fr/agency/bookings/${reference}`)).status()).toBe(200);
  });

  test('somebody else’s booking is not found', async () => {
    const [foreign] = await rows<{ reference: string }>(
      `SELECT reference FROM bookings b LEFT JOIN profiles p ON p.id = b.customer_id WHERE p.email IS DISTINCT FROM 'client@rihla.test' LIMIT 1`,
    );
    const reference = foreign?.reference ?? '';
    expect(reference).toMatch(/^RH-/);
    for (const path of [`/fr/bookings/${reference}`, `/fr/bookings/${reference}/sent`])
      expect((await asCustomer.get(path)).status()).toBe(404);
    expect((await act('fr', reference, 'cancel')).status()).toBe(404);
  });

  test('an unknown wish of the page is refused', async () => {
    const reference = await booked(10);
    expect((await act('fr', reference, 'confirm')).status()).toBe(400);
    expect(await rows('SELECT status FROM bookings WHERE reference = $1', [reference])).toEqual([
      { status: 'pending' },
    ]);
  });
});
