import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ErrorCode, ERRORS } from '~/errors/catalogue';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES, type Language } from '~/i18n/languages';
import { formatMoney } from '~/i18n/money';
import { everyDay } from '~/modules/agencies/hours/opening-hours';
import { time } from '~/platform/clock';
import { createAgency, createAgencyLocation, type TestAgency } from '../../factories/agency';
import { createCustomer } from '../../factories/customer';
import { insertSession } from '../../factories/session-row';
import { createVehicle, type TestVehicle } from '../../factories/vehicle';
import { site } from '../../setup/site';
import { dayAhead, rows } from '../support/rows';

/** What the agency of these cars asks of drivers, in years. */
const CONDITIONS = { age: 21, licence: 1 };
const PRICE = 300;

let agency: TestAgency;
beforeAll(async () => {
  agency = await createAgency({
    settings: { minimumAge: CONDITIONS.age, minimumLicenceYears: CONDITIONS.licence },
  });
  // Where there is one place, nobody is asked for it.
  await createAgencyLocation(agency);
});

type Fields = Record<string, string>;

/** A browser without scripts, as far as its session goes: one more of an account, or of nobody. */
async function visitor(profileId: string | null) {
  const cookie = profileId && `session=${await insertSession({ query: rows }, profileId)}`;
  const ask = (path: string, more: RequestInit = {}) =>
    fetch(new URL(path, site.baseUrl), {
      redirect: 'manual',
      ...more,
      headers: { Origin: site.baseUrl, ...(cookie && { Cookie: cookie }) },
    });
  const post = (path: string, form: Fields) => ask(path, { method: 'POST', body: new URLSearchParams(form) });
  return {
    get: (path: string) => ask(path),
    text: async (path: string) => (await ask(path)).text(),
    post,
    /** What a browser shows after a post: the page that it is led to, and its address. */
    async send(path: string, form: Fields) {
      const answer = await post(path, form);
      expect(answer.status, await answer.text()).toBe(303);
      const address = locationOf(answer);
      const page = await ask(address);
      expect(page.status).toBe(200);
      return { address, html: (await page.text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"') };
    },
  };
}
type Visitor = Awaited<ReturnType<typeof visitor>>;

/** A customer with a session, and a free car that nobody else's test sees: a customer may have few open requests (R24). */
async function opened() {
  const [customer, car] = [await createCustomer(), await createVehicle(agency)];
  return { customer, car, ...(await visitor(customer.id)) };
}

const locationOf = (answer: Response) => answer.headers.get('Location') ?? '';

/** The form as a customer fills it in, for dates so many days ahead. */
const filled = (car: TestVehicle, days: number, changes: Fields = {}): Fields => ({
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

const book = (lang: Language, car: TestVehicle) => `/${lang}/book/${car.shortId}`;
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** The review's own fields, then the posting that confirms them. */
async function confirmation({ send }: Visitor, car: TestVehicle, days: number, changes: Fields = {}): Promise<Fields> {
  const form = filled(car, days, changes);
  const { html } = await send(book('fr', car), { ...form, step: 'review' });
  const own = Object.fromEntries(
    ['draft', 'requestKey', 'seenTotal', 'seenDeposit'].map((name) => [name, hidden(html, name)]),
  );
  return { ...form, ...own, step: 'confirm', consent: 'on' };
}
const referenceOf = (answer: Response) => /bookings\/([^/]+)\/sent/.exec(locationOf(answer))?.[1] ?? '';
async function bookingsOf(car: TestVehicle): Promise<number> {
  return Number(
    (await rows<{ count: string }>('SELECT count(*) FROM bookings WHERE vehicle_id = $1', [car.id]))[0]?.count,
  );
}

describe('who may book', () => {
  test('somebody signed out is brought back with the dates; other roles are refused', async () => {
    const path = `${book('fr', await createVehicle(agency))}?startDate=${dayAhead(160)}&endDate=${dayAhead(163)}`;
    const anonymous = await (await visitor(null)).get(path);
    expect(anonymous.status).toBe(302);
    expect(new URL(locationOf(anonymous), site.baseUrl).searchParams.get('redirectTo')).toBe(path);
    const owner = await (await visitor(agency.ownerId)).get(path);
    expect(locationOf(owner)).toMatch(/\/fr\/unauthorized/);
  });

  test('an unknown car and a malformed id are not found', async () => {
    const { get } = await opened();
    for (const id of ['00000000', 'zzzzzzzz', '1', `${'a'.repeat(300)}`])
      expect((await get(`/fr/book/${id}`)).status).toBe(404);
  });
});

describe('what a client never decides', () => {
  test('a price, a status, an owner, another car: posted along, they change nothing', async () => {
    const visit = await opened();
    const { car } = visit;
    const other = await createAgency();
    const form = await confirmation(visit, car, 160);
    const answer = await visit.post(book('fr', car), {
      ...form,
      vehicleId: (await createVehicle(agency)).id,
      price: '1',
      totalPrice: '1',
      pricePerDay: '1',
      depositAmount: '0',
      paidAmount: '9999',
      status: 'confirmed',
      paymentStatus: 'paid',
      source: 'agency',
      agencyId: other.id,
      customerId: other.ownerId,
      clientId: other.ownerId,
      days: '1',
    });
    expect(answer.status).toBe(303);
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
      price_per_day: PRICE.toFixed(2),
      total_price: (3 * PRICE).toFixed(2),
      paid_amount: '0.00',
      own_deposit: true,
      email: visit.customer.email,
    });
  });

  test('a price that changed since the review is shown and asked about again', async () => {
    const visit = await opened();
    const { car } = visit;
    const before = await bookingsOf(car);
    const form = await confirmation(visit, car, 160);
    await rows('UPDATE vehicles SET price_per_day = price_per_day + 10 WHERE id = $1', [car.id]);
    const { consent: _, ...unticked } = form;
    for (const sent of [unticked, form]) {
      const shown = (await visit.send(book('fr', car), sent)).html;
      expect(shown).toContain('Le prix a changé');
      expect(shown.includes(translator('fr')('errors-booking:consentRequired'))).toBe(sent === unticked);
      expect(shown.split('id="error-summary"')).toHaveLength(2);
    }
    const { html } = await visit.send(book('fr', car), form);
    expect(Number(hidden(html, 'seenTotal'))).toBe(3 * (PRICE + 10));
    expect(await bookingsOf(car)).toBe(before);

    const again = await visit.post(book('fr', car), { ...form, seenTotal: hidden(html, 'seenTotal') });
    expect(referenceOf(again)).toMatch(/^RH-/);
  });

  test('without consent nothing is sent', async () => {
    const visit = await opened();
    const { car } = visit;
    const before = await bookingsOf(car);
    const { consent: _, ...form } = await confirmation(visit, car, 160);
    const { html } = await visit.send(book('en', car), form);
    expect(html).toContain(translator('en')('errors-booking:consentRequired'));
    expect(await bookingsOf(car)).toBe(before);
  });
});

describe('a form that was sent', () => {
  test('is shown again at its address, to its session alone; what is wrong stands in the order of the screen', async () => {
    const visit = await opened();
    const { car } = visit;
    const wrong = {
      phone: '',
      fullName: '',
      pickupTime: '25:00',
      birthDate: '',
      endDate: 'demain',
      notes: 'Vol AT 781',
    };
    const { address, html } = await visit.send(book('fr', car), { ...filled(car, 160, wrong), step: 'review' });
    const summary = html.slice(
      html.indexOf('id="error-summary"'),
      html.indexOf('</ul>', html.indexOf('id="error-summary"')),
    );
    const links = [...summary.matchAll(/href="#(\w+)"/g)].map(([, name]) => name);
    expect(links).toEqual(['pickupTime', 'endDate', 'fullName', 'phone']);
    expect(await visit.text(address)).toContain('Vol AT 781');

    const theirs = await (await visitor(visit.customer.id)).text(address);
    expect(theirs).not.toContain('Vol AT 781');
    expect(theirs).toContain(translator('fr')('booking-form:expired'));
    expect(theirs).toContain(`value="${dayAhead(160)}"`);
  });

  test('and became a booking leads to it, also from its own address', async () => {
    const visit = await opened();
    const { car } = visit;
    const form = await confirmation(visit, car, 170);
    const reference = referenceOf(await visit.post(book('fr', car), form));
    expect(reference).toMatch(/^RH-/);
    const again = await visit.get(`${book('fr', car)}?draft=${form.draft}&step=review`);
    expect(locationOf(again)).toBe(`/fr/bookings/${reference}/sent`);
    expect(await rows(`SELECT "values" FROM booking_drafts WHERE id = $1`, [form.draft])).toEqual([{ values: {} }]);
  });

  test('by somebody whose session has ended is asked for again with its dates', async () => {
    const car = await createVehicle(agency);
    const answer = await (await visitor(null)).post(`${book('fr', car)}?startDate=${dayAhead(1)}`, filled(car, 180));
    const login = new URL(locationOf(answer), site.baseUrl);
    const back = new URL(login.searchParams.get('redirectTo') ?? '', site.baseUrl);
    expect([back.pathname, back.searchParams.get('startDate'), back.searchParams.get('endDate')]).toEqual([
      book('fr', car),
      dayAhead(180),
      dayAhead(183),
    ]);
    expect(back.search).not.toContain('Salma');
  });
});

describe('before anything is filled in', () => {
  const open = ({ text, car }: Awaited<ReturnType<typeof opened>>, query: string) =>
    text(`${book('fr', car)}?${query}`);

  test('the total of the dates is there; without dates the price of a day', async () => {
    const visit = await opened();
    const total = formatMoney(3 * PRICE, 'fr');
    const html = await open(visit, `startDate=${dayAhead(170)}&endDate=${dayAhead(173)}`);
    expect(html.split(total).length - 1).toBeGreaterThan(2);
    expect(await open(visit, '')).toContain(formatMoney(PRICE, 'fr'));
  });

  test('dates that are wrong or taken are said', async () => {
    const t = translator('fr');
    const visit = await opened();
    const { car } = visit;
    const past = await open(visit, `startDate=${dayAhead(-3)}&endDate=${dayAhead(3)}`);
    const total = past.slice(past.indexOf('id="total"'), past.indexOf('value="review"'));
    expect(total).toContain(t('errors-booking:pickupInPast'));
    expect(past.slice(past.indexOf('id="short-total"'))).toContain(t('errors-booking:pickupInPast'));
    await visit.post(book('fr', car), await confirmation(visit, car, 230));
    const taken = await open(visit, `startDate=${dayAhead(231)}&endDate=${dayAhead(232)}`);
    expect(taken).toContain(t('errors-booking:datesConflictFrom', { availableFrom: dayAhead(234) }));
    expect(taken).not.toContain('id="error-summary"');
  });

  test('"work the total out again" keeps what was typed and complains of nothing', async () => {
    const visit = await opened();
    const { car } = visit;
    const { html } = await visit.send(book('fr', car), {
      ...filled(car, 200, { phone: '', notes: 'Vol AT 781' }),
      step: 'price',
    });
    expect(html).toContain('Vol AT 781');
    expect(html).not.toContain('id="error-summary"');
    expect(html).toContain(formatMoney(3 * PRICE, 'fr'));
  });

  test('the address of other dates shows those, with what was typed', async () => {
    const visit = await opened();
    const { car } = visit;
    const query = `startDate=${dayAhead(210)}&endDate=${dayAhead(215)}`;
    await visit.post(`${book('fr', car)}?${query}`, { ...filled(car, 200, { notes: 'Vol AT 902' }), step: 'price' });
    const html = await open(visit, query);
    expect(html).toContain('Vol AT 902');
    expect(html).toContain(`value="${dayAhead(215)}"`);
    expect(html).not.toContain(`value="${dayAhead(203)}"`);
    expect(html).toContain(formatMoney(5 * PRICE, 'fr'));
  });
});

describe('sent twice', () => {
  test('at once and again later: one booking, the same answer', async () => {
    const visit = await opened();
    const { car } = visit;
    const before = await bookingsOf(car);
    const form = await confirmation(visit, car, 160);
    const both = await Promise.all([visit.post(book('fr', car), form), visit.post(book('fr', car), form)]);
    const later = await visit.post(book('fr', car), form);
    expect([...both, later].map((answer) => answer.status)).toEqual([303, 303, 303]);
    expect(new Set([...both, later].map(referenceOf)).size).toBe(1);
    expect(await bookingsOf(car)).toBe(before + 1);
  });

  test('another request for days that are taken: "available from", and the way to the calendar', async () => {
    const first = await opened();
    const { car } = first;
    await first.post(book('fr', car), await confirmation(first, car, 160));
    const visit = await opened();
    const { html } = await visit.send(book('fr', car), { ...filled(car, 161), step: 'review' });
    expect(html).toMatch(/Voiture disponible à partir du\s\p{L}+\s\d{1,2}(er)?\s\p{L}+\s\d{4}\./u);
    expect(html).toMatch(/href="[^"]*#availability"/);
    expect(html).toContain(`value="${dayAhead(161)}"`);
  });
});

test('a time when the agency is closed is said with its end and the hours, not refused (R12)', async () => {
  const visit = await opened();
  const hours = { workingHours: everyDay([{ from: time('09:00'), to: time('18:00') }]) as object };
  const car = await createVehicle(await createAgency({ settings: hours }));
  const ask = async (pickupTime: string) =>
    (await visit.send(book('fr', car), { ...filled(car, 160, { pickupTime }), step: 'review' })).html;
  const notice = /fermée à l’heure du départ, 03:00 \(\p{L}+\s: \u206609:00–18:00\u2069\)/u;
  expect(await ask('03:00')).toMatch(notice);
  expect(await ask('10:00')).not.toMatch(/est fermée/);
  const form = await confirmation(visit, car, 160, { pickupTime: '03:00' });
  expect(referenceOf(await visit.post(book('fr', car), form))).toMatch(/^RH-/);
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

describe('bad input', () => {
  // Each is told once, and every language says a third of them: what a text holds differs in none (locales.test.ts).
  const languageOf = (at: number) => LANGUAGES[at % LANGUAGES.length] as Language;
  const ONCE = BAD.map(([what, changes, code, given], at) => ({ lang: languageOf(at), what, changes, code, given }));
  let visit: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    visit = await opened();
  });

  test.each(ONCE)('in $lang: $what', async ({ lang, changes, code, given = {} }) => {
    const { car } = visit;
    const params = { ...given, years: code === 'licenceTooRecent' ? CONDITIONS.licence : CONDITIONS.age };
    const said = translator(lang)(
      ERRORS[code].message as 'errors:dateInvalid',
      params as unknown as { example: string },
    );
    for (const step of ['review', 'confirm']) {
      const { html } = await visit.send(book(lang, car), { ...filled(car, 160, changes), step, consent: 'on' });
      expect(html).toContain(said);
      expect(html).toContain('48/776012');
      expect(html).toContain('id="error-summary"');
    }
    expect(await bookingsOf(car)).toBe(0);
  });

  test('more than a form may weigh', async () => {
    const heavy = filled(visit.car, 160, { notes: 'x'.repeat(70_000) });
    expect((await visit.post(book('fr', visit.car), heavy)).status).toBe(413);
  });
});

describe('afterwards', () => {
  async function booked() {
    const visit = await opened();
    const { car } = visit;
    const reference = referenceOf(await visit.post(book('fr', car), await confirmation(visit, car, 160)));
    expect(reference).toMatch(/^RH-/);
    const act = (lang: Language, intent: string) => visit.post(`/${lang}/bookings/${reference}`, { intent });
    return { ...visit, reference, act };
  }

  test('only pending bookings can be cancelled, only ended ones deleted', async () => {
    const { reference, act } = await booked();
    const early = await act('en', 'hide');
    expect(early.status).toBe(409);
    expect(await early.text()).toContain(translator('en')('errors-booking:bookingNotDeletable'));

    await rows(
      `UPDATE bookings SET status = 'confirmed', payment_status = 'unpaid', confirmed_at = now() WHERE reference = $1`,
      [reference],
    );
    const late = await act('en', 'cancel');
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('Only pending bookings can be cancelled.');
    expect(await rows('SELECT status FROM bookings WHERE reference = $1', [reference])).toEqual([
      { status: 'confirmed' },
    ]);
  });

  test('a deleted booking leaves the list and its page; the agency keeps it', async () => {
    const { reference, act, get, text } = await booked();
    expect((await act('fr', 'cancel')).status).toBe(303);
    expect((await act('fr', 'hide')).status).toBe(303);
    expect((await get(`/fr/bookings/${reference}`)).status).toBe(404);
    expect(await text(`/fr/bookings?q=${reference}`)).not.toContain(`bookings/${reference}"`);
    expect((await (await visitor(agency.ownerId)).get(`/fr/agency/bookings/${reference}`)).status).toBe(200);
  });

  test('somebody else’s booking is not found', async () => {
    const { reference } = await booked();
    const { get, post } = await opened();
    for (const path of [`/fr/bookings/${reference}`, `/fr/bookings/${reference}/sent`])
      expect((await get(path)).status).toBe(404);
    expect((await post(`/fr/bookings/${reference}`, { intent: 'cancel' })).status).toBe(404);
  });

  test('an unknown wish of the page is refused', async () => {
    const { reference, act } = await booked();
    expect((await act('fr', 'confirm')).status).toBe(400);
    expect(await rows('SELECT status FROM bookings WHERE reference = $1', [reference])).toEqual([
      { status: 'pending' },
    ]);
  });
});
