import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualAnswer } from '~/modules/bookings/answers/answer-time';
import { readAnswers } from '~/modules/bookings/answers/read-answers.sql';
import { parseBookingReference } from '~/modules/bookings/booking-reference';
import { canTransition } from '~/modules/bookings/lifecycle/booking-status';
import { paymentStatusOf } from '~/modules/payments/payment-status';
import { MANUAL_PAYMENT_STATUSES } from '~/modules/payments/payment-statuses';
import { rentalDays } from '~/modules/availability/period/rental-days';
import { parsePhone } from '~/modules/people/identity-numbers';
import { parseWeeklyHours } from '~/modules/agencies/hours/opening-hours';
import { looksMoroccan } from '~/modules/fleet/vehicles/plate';
import { dateToWall, instantToWall } from '~/platform/clock';
import { languageOfText } from '~/modules/reviews/text-language';
import { db } from '~/platform/db.server';
import { getFile } from '~/platform/storage.server';
import { inHistory } from '../../tests/setup/history';
import { isEmpty } from './is-empty';
import { seed } from './run';
import type { World } from './world';

/** Everything that the sample data say agrees with everything else they say. */
let world: World;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rihla-seed-'));
  process.env.STORAGE_DIR = folder;
  expect(await isEmpty()).toBe(true);
  world = await inHistory(() => seed(() => {}));
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Rows of a query that finds disagreements: there must be none. */
async function none(sql: string): Promise<void> {
  expect(await db.$queryRawUnsafe(`SELECT * FROM (${sql}) AS wrong LIMIT 5`)).toEqual([]);
}

describe('amount and variety', () => {
  test('as much as the product wants to show', async () => {
    expect(await isEmpty()).toBe(false);
    expect(await db.city.count()).toBe(38);
    expect(await db.locationPoint.count()).toBe(204);
    expect([await db.brand.count(), await db.model.count()]).toEqual([38, 232]);
    expect(await db.agency.count({ where: { status: 'active', isComplete: true } })).toBe(24);
    expect((await db.agency.groupBy({ by: ['citySlug'] })).length).toBe(12);
    expect(await db.vehicle.count()).toBe(320);
    expect(await db.vehicle.count({ where: { isFeatured: true } })).toBe(12);
    expect(await db.profile.count({ where: { role: 'customer' } })).toBe(60);
    expect(await db.booking.count()).toBeGreaterThan(2500);
  });

  test('every category, fuel and vehicle status; every booking, invoice and payment status that a seed can have', async () => {
    const counted = async (sql: string) =>
      (await db.$queryRawUnsafe<{ value: string }[]>(sql)).map(({ value }) => value).sort();
    expect(await counted('SELECT DISTINCT category::text AS value FROM vehicles')).toHaveLength(7);
    expect((await counted('SELECT DISTINCT fuel_type::text AS value FROM vehicles')).length).toBeGreaterThanOrEqual(4);
    expect(await counted('SELECT DISTINCT status::text AS value FROM vehicles')).toEqual([
      'available',
      'maintenance',
      'rented',
      'unavailable',
    ]);
    expect(await counted('SELECT DISTINCT status::text AS value FROM bookings')).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'pending',
    ]);
    expect(await counted('SELECT DISTINCT payment_status::text AS value FROM bookings')).toEqual([
      'paid',
      'partial_paid',
      'pending',
      'refunded',
      'unpaid',
    ]);
    expect(await counted('SELECT DISTINCT status::text AS value FROM invoices')).toEqual([
      'canceled',
      'draft',
      'overdue',
      'paid',
      'partial_paid',
      'sent',
    ]);
    expect(await db.vehicle.count({ where: { status: 'unavailable' } })).toBe(1);
  });

  test('the demo accounts and what they find', async () => {
    const owners = await db.agency.findMany({
      where: { slug: { in: ['atlas-cars', 'medina-drive'] } },
      select: { slug: true, owner: { select: { email: true } } },
      orderBy: { slug: 'asc' },
    });
    expect(owners.map(({ owner }) => owner.email)).toEqual(['agence@rihla.test', 'agence2@rihla.test']);
    expect((await db.profile.findUniqueOrThrow({ where: { email: 'admin@rihla.test' } })).role).toBe('admin');
    for (const slug of ['atlas-cars', 'medina-drive']) {
      const pending = await db.booking.count({ where: { agency: { slug }, status: 'pending' } });
      const unread = await db.notification.count({
        where: { agency: { slug }, isRead: false, title: 'notifications:booking_requested.title' },
      });
      expect(pending).toBeGreaterThanOrEqual(3);
      expect(unread).toBe(pending);
    }
    const mine = await db.booking.groupBy({
      by: ['status'],
      where: { customer: { email: 'client@rihla.test' } },
      orderBy: { status: 'asc' },
    });
    expect(mine.map(({ status }) => status).sort()).toEqual(['cancelled', 'completed', 'confirmed', 'pending']);
  });

  test('several agencies have answered often enough to say how soon they do, the demo agency among them', async () => {
    const saying: string[] = [];
    for (const { id, slug } of world.agencies) {
      if (usualAnswer(await readAnswers(id)) !== null) saying.push(slug);
    }
    expect(saying).toContain('atlas-cars');
    expect(saying.length).toBeGreaterThanOrEqual(8);
  });

  test('exactly one car is not back in time, with a demo agency', async () => {
    const late = world.written.filter(({ rental }) => rental.outcome === 'late');
    expect(late.map(({ rental }) => rental.vehicle.agency.slug)).toEqual(['atlas-cars']);
    const overdue = world.written.filter(
      ({ booking }) => booking.status === 'confirmed' && dateToWall(booking.returnAt as Date) <= world.now,
    );
    expect(overdue).toEqual(late);
  });
});

describe('what waits for the administrator', () => {
  test('papers: seen before the badge, waiting, refused with a reason, each with its picture where it has one', async () => {
    await none(`SELECT a.id FROM agencies a WHERE (a.verification = 'verified') <> (a.verified_at IS NOT NULL)
      OR a.verification = 'verified' AND (SELECT count(*) FROM agency_papers p WHERE p.agency_id = a.id AND p.seen_at = a.verified_at) <> 5`);
    await none('SELECT id FROM agency_papers WHERE dated > seen_at');
    await none('SELECT id FROM handed_papers WHERE dated > handed_at OR handed_at > now() OR refused_at > now()');
    const unverified = await db.agency.findMany({
      where: { verification: { not: 'verified' } },
      orderBy: { slug: 'asc' },
    });
    expect(unverified.map(({ slug, verification }) => [slug, verification])).toEqual([
      ['angad-location', 'pending'],
      ['bab-el-bahr', 'pending'],
    ]);
    const handed = await db.handedPaper.findMany({ include: { agency: true } });
    expect(
      handed
        .filter(({ reason }) => reason !== null)
        .map(({ agency, reason }) => `${agency.slug} ${reason}`)
        .sort(),
    ).toEqual(['angad-location other', 'atlas-cars expired']);
    const renewed = handed.filter(({ agency, reason }) => agency.verification === 'verified' && reason === null);
    expect(new Set(renewed.map(({ agency }) => agency.slug))).toEqual(new Set(['medina-drive']));
    const seen = await db.agencyPaper.findMany({ where: { pictureKey: { not: null } } });
    expect(seen).toHaveLength(10);
    for (const { pictureKey } of [...handed, ...seen])
      expect(await getFile('private', pictureKey ?? '')).not.toBeNull();
  });

  test('photos: waiting, approved and refused, each where its state keeps it; the bell tells of papers and photos', async () => {
    const photos = await db.vehicleImage.findMany();
    expect(photos.map(({ reviewedAt }) => reviewedAt === null).sort()).toEqual([false, ...Array(5).fill(true)]);
    await none(`SELECT vehicle_id FROM vehicle_images GROUP BY 1 HAVING max(position) <> count(*) - 1`);
    for (const { key } of photos) expect(await getFile('public', key)).not.toBeNull();
    const refused = await db.refusedImage.findMany();
    expect(refused.map(({ reason }) => reason)).toEqual(['blurred']);
    for (const { key } of refused) expect(await getFile('private', key ?? '')).not.toBeNull();
    const open = await db.notification.groupBy({
      by: ['title'],
      where: { agencyId: null, actionTaken: false },
      _count: true,
    });
    expect(Object.fromEntries(open.map(({ title, _count }) => [title.split(/[:.]/)[1], _count]))).toMatchObject({
      agency_registered: 2,
      papers_handed_in: 3,
      pictures_added: 4,
    });
  });
});

describe('agencies and cars', () => {
  test('hours, phones and logos are what the product reads', async () => {
    for (const agency of await db.agency.findMany({ include: { settings: true, locations: true } })) {
      expect(parseWeeklyHours(agency.operatingHours), agency.slug).not.toBeNull();
      expect(agency.operatingHours).toEqual(agency.settings?.workingHours);
      expect(parsePhone(agency.phone ?? '')).toBe(agency.phone);
      expect(await getFile('public', agency.logoKey ?? '')).not.toBeNull();
      expect(agency.locations.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    }
  });

  test('cars stand in their agency’s places, with a plate, plausible years, prices and upkeep', async () => {
    const year = Number(world.today.slice(0, 4));
    for (const car of await db.vehicle.findMany({ include: { model: true } })) {
      expect(looksMoroccan(car.registrationNumber), car.registrationNumber).toBe(true);
      if (!car.model) throw new Error('a model that the catalogue does not list');
      expect(car.year).toBeGreaterThanOrEqual(Math.max(car.model.yearStart, year - 5));
      expect(car.year).toBeLessThanOrEqual(Math.min(year, car.model.yearEnd ?? year));
      expect([car.category, car.seats]).toEqual([car.model.category, car.model.seats]);
      expect(Number(car.pricePerDay) % 10).toBe(0);
      expect(car.lastOilChangeDate?.getTime()).toBeLessThanOrEqual(Date.parse(world.today));
      expect(car.createdAt.getTime()).toBeLessThan(Date.parse(world.today));
    }
    await none(
      'SELECT id FROM vehicles v WHERE (SELECT count(*) FROM vehicle_locations l WHERE l.vehicle_id = v.id AND l.is_primary) <> 1',
    );
    const short = await db.vehicle.findMany({ select: { shortId: true } });
    expect(new Set(short.map(({ shortId }) => shortId)).size).toBe(320);
  });

  test('a car is out when and only when a confirmed booking has it, and in the workshop when its days are blocked', async () => {
    const now = `timestamp '${world.now}'`;
    await none(`SELECT id FROM vehicles v WHERE (v.status = 'rented') <> EXISTS (
      SELECT FROM bookings b WHERE b.vehicle_id = v.id AND b.status = 'confirmed' AND b.pickup_at <= ${now})`);
    await none(`SELECT id FROM vehicles v WHERE (v.status = 'maintenance') <> EXISTS (
      SELECT FROM occupancies o WHERE o.vehicle_id = v.id AND o.kind = 'maintenance' AND ${now} BETWEEN o.starts_at AND o.ends_at)`);
  });
});

describe('bookings', () => {
  test('days, totals, references and statuses follow the rules', async () => {
    const bookings = await db.booking.findMany();
    expect(new Set(bookings.map(({ reference }) => reference)).size).toBe(bookings.length);
    for (const booking of bookings) {
      const [start, end] = [dateToWall(booking.pickupAt), dateToWall(booking.returnAt)];
      expect(parseBookingReference(booking.reference)).toBe(booking.reference);
      expect(booking.days).toBe(rentalDays(start, end));
      const full = booking.pricePerDay.times(booking.days);
      if (booking.source === 'customer') expect(booking.totalPrice.toFixed(2)).toBe(full.toFixed(2));
      else expect(booking.totalPrice.lte(full)).toBe(true);
      if (!MANUAL_PAYMENT_STATUSES.some((manual) => manual === booking.paymentStatus)) {
        const { status: bookingStatus, totalPrice, paidAmount } = booking;
        expect(booking.paymentStatus).toBe(
          paymentStatusOf({ bookingStatus, totalPrice: totalPrice.toString(), paidAmount: paidAmount.toString() }),
        );
      } else expect(booking.paidAmount.toFixed(2)).toBe('0.00');
      expect(booking.source === 'customer').toBe(booking.customerId !== null);
      expect(instantToWall(booking.createdAt) < start).toBe(true);
      expect((booking.status === 'completed') === (booking.completedAt !== null)).toBe(true);
      expect((booking.status === 'cancelled') === (booking.cancelledAt !== null)).toBe(true);
      if (booking.status === 'completed')
        expect(booking.returnedAt && booking.returnedAt > booking.pickupAt).toBe(true);
      for (const instant of [booking.createdAt, booking.confirmedAt, booking.cancelledAt, booking.completedAt])
        if (instant) expect(instantToWall(instant) <= world.now).toBe(true);
    }
  });

  test('no car was ever promised twice, and nobody drove two cars at once online', async () => {
    await none(`SELECT a.id FROM bookings a JOIN bookings b ON b.vehicle_id = a.vehicle_id AND b.id > a.id
      AND tsrange(a.pickup_at, a.blocked_until) && tsrange(b.pickup_at, b.blocked_until)
      WHERE a.status <> 'cancelled' AND b.status <> 'cancelled'
        AND NOT (a.status = 'pending' AND a.pickup_at <= timestamp '${world.now}') AND NOT (b.status = 'pending' AND b.pickup_at <= timestamp '${world.now}')`);
    await none(`SELECT a.id FROM bookings a JOIN bookings b ON b.customer_id = a.customer_id AND b.id > a.id
      AND tsrange(a.pickup_at, a.return_at) && tsrange(b.pickup_at, b.return_at) WHERE a.status <> 'cancelled' AND b.status <> 'cancelled'`);
  });

  test('occupancies are those of pending and confirmed bookings, without lapsed requests', async () => {
    await none(`SELECT b.id FROM bookings b LEFT JOIN occupancies o ON o.booking_id = b.id
      WHERE (o.id IS NOT NULL) <> (b.status = 'confirmed' OR (b.status = 'pending' AND NOT has_lapsed(b, timestamp '${world.now}')))
        OR o.starts_at <> b.pickup_at OR o.ends_at <> b.blocked_until`);
    const lapsed = await db.booking.count({ where: { status: 'pending', occupancy: null } });
    expect(lapsed).toBe(2);
  });

  test('places, clients and drivers belong to the booking', async () => {
    await none(`SELECT b.id FROM bookings b WHERE NOT EXISTS (
      SELECT FROM vehicle_locations l WHERE l.vehicle_id = b.vehicle_id AND l.location_id = b.pickup_location_id)`);
    await none(
      'SELECT b.id FROM bookings b JOIN clients c ON c.id = b.client_id WHERE c.profile_id IS DISTINCT FROM b.customer_id',
    );
    await none('SELECT b.id FROM bookings b JOIN profiles p ON p.id = b.customer_id WHERE b.created_at < p.created_at');
    await none(
      'SELECT c.id FROM clients c WHERE c.created_at > (SELECT min(b.created_at) FROM bookings b WHERE b.client_id = c.id)',
    );
    await none(
      'SELECT b.id FROM bookings b WHERE (SELECT count(*) FROM drivers d WHERE d.booking_id = b.id AND d.position = 1) <> 1',
    );
  });

  test('the demo agency has a client to avoid, who rents no more, and one who was written down twice', async () => {
    const avoided = await db.client.findMany({
      where: { agency: { slug: 'atlas-cars' }, blacklistedAt: { not: null } },
      include: { bookings: true },
    });
    expect(avoided).toHaveLength(1);
    const [one] = avoided;
    expect(one?.bookings.length).toBeGreaterThan(0);
    expect(one?.bookings.every(({ createdAt }) => createdAt < (one.blacklistedAt ?? createdAt))).toBe(true);
    const twice = await db.$queryRaw<{ phone: string }[]>`
      SELECT c.phone FROM clients c JOIN agencies a ON a.id = c.agency_id AND a.slug = 'atlas-cars'
      GROUP BY c.phone, c.cin HAVING count(*) = 2 AND c.cin IS NOT NULL`;
    expect(twice).toHaveLength(1);
  });

  test('timelines run forward, start with the booking and end in its status by allowed moves', async () => {
    const bookings = await db.booking.findMany({
      include: { events: { orderBy: [{ createdAt: 'asc' }, { type: 'asc' }] } },
    });
    for (const { events, status, source, createdAt } of bookings) {
      expect(events[0]?.type).toBe(source === 'customer' ? 'requested' : 'created');
      expect(events[0]?.createdAt).toEqual(createdAt);
      let at: 'pending' | 'confirmed' | 'completed' | 'cancelled' = 'pending';
      for (const { type, actorRole } of events) {
        const to = type === 'declined' ? 'cancelled' : type;
        if (to !== 'confirmed' && to !== 'completed' && to !== 'cancelled') continue;
        expect(canTransition(at, to, actorRole ?? 'agency'), `${at} → ${to}`).toBe(true);
        at = to;
      }
      expect(at).toBe(status);
      expect(instantToWall(events.at(-1)?.createdAt ?? createdAt) <= world.now).toBe(true);
    }
  });
});

describe('papers and money', () => {
  test('a contract for each confirmed booking, with its facts, numbered without gaps', async () => {
    await none(`SELECT b.id FROM bookings b LEFT JOIN contracts c ON c.booking_id = b.id WHERE (c.id IS NOT NULL) <> (b.confirmed_at IS NOT NULL)
      OR (c.starts_at, c.ends_at, c.amount, c.client_id, c.vehicle_id) IS DISTINCT FROM (b.pickup_at, b.return_at, b.total_price, b.client_id, b.vehicle_id) AND c.id IS NOT NULL`);
    await none(
      `SELECT agency_id, left(number, 8) FROM contracts GROUP BY 1, 2 HAVING max(right(number, 4)::int) <> count(*)`,
    );
    await none(`SELECT c.id FROM contracts c JOIN bookings b ON b.id = c.booking_id
      WHERE (c.status = 'signed') <> (b.confirmed_at IS NOT NULL AND b.status <> 'cancelled' AND b.pickup_at <= timestamp '${world.now}')`);
  });

  test('the demo agency’s cars that are out have their state noted, and one contract has a rider to sign', async () => {
    const ofDemo = { agency: { slug: 'atlas-cars' } };
    const out = await db.booking.count({ where: { ...ofDemo, status: 'confirmed', handedOverAt: { not: null } } });
    expect(out).toBeGreaterThan(2);
    expect(await db.conditionReport.count({ where: { booking: ofDemo, moment: 'pickup' } })).toBe(out);
    const riders = await db.contractRider.findMany({
      include: { signature: true, contract: { include: { agency: true } } },
    });
    expect(riders.map(({ sequence, signature, contract }) => [sequence, signature, contract.agency.slug])).toEqual([
      [1, null, 'atlas-cars'],
    ]);
  });

  test('invoices: numbers without gaps in order of issue, counters, sums, tax of the agency', async () => {
    await none(
      `SELECT agency_id, kind, year FROM invoices WHERE number IS NOT NULL GROUP BY 1, 2, 3 HAVING max(sequence) <> count(*)`,
    );
    await none(
      `SELECT c.* FROM invoice_counters c WHERE last <> (SELECT max(sequence) FROM invoices i WHERE (i.agency_id, i.kind, i.year) = (c.agency_id, c.kind, c.year))`,
    );
    await none(
      `SELECT a.id FROM invoices a JOIN invoices b ON (a.agency_id, a.kind, a.year) = (b.agency_id, b.kind, b.year) AND b.sequence = a.sequence + 1 WHERE b.issued_on < a.issued_on`,
    );
    await none(
      'SELECT i.id FROM invoices i WHERE total_incl <> (SELECT sum(total) FROM invoice_lines l WHERE l.invoice_id = i.id)',
    );
    await none('SELECT i.id FROM invoices i JOIN agencies a ON a.id = i.agency_id WHERE i.tax_rate <> a.tax_rate');
    await none(`SELECT i.id FROM invoices i JOIN bookings b ON b.id = i.booking_id
      WHERE i.kind = 'invoice' AND i.total_incl <> b.total_price + b.damage_amount`);
    await none(
      `SELECT i.id FROM invoices i JOIN invoices c ON c.id = i.corrects_id WHERE c.status <> 'canceled' OR i.total_incl <> -c.total_incl`,
    );
    await none(
      `SELECT id FROM invoices WHERE status = 'canceled' AND NOT EXISTS (SELECT FROM invoices c WHERE c.corrects_id = invoices.id)`,
    );
    await none(
      `SELECT booking_id FROM invoices WHERE kind = 'invoice' AND status <> 'canceled' GROUP BY 1 HAVING count(*) > 1`,
    );
    const [rates] = await db.$queryRaw<
      { rates: number }[]
    >`SELECT count(DISTINCT tax_rate)::int AS rates FROM invoices`;
    expect(rates?.rates).toBe(2);
  });

  test('the ledger is what bookings and invoices say was paid', async () => {
    const signed = "sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END)";
    await none(
      `SELECT b.id FROM bookings b WHERE paid_amount <> coalesce((SELECT ${signed} FROM payments p WHERE p.booking_id = b.id), 0)`,
    );
    await none(
      `SELECT b.id FROM bookings b WHERE EXISTS (SELECT FROM invoices i WHERE i.booking_id = b.id AND number IS NOT NULL)
        AND paid_amount <> (SELECT sum(i.paid_amount) FROM invoices i WHERE i.booking_id = b.id)`,
    );
    await none('SELECT id FROM bookings WHERE paid_amount > total_price + damage_amount + adjustment_amount');
    await none(`SELECT id FROM invoices WHERE kind = 'invoice' AND status <> CASE
      WHEN status IN ('draft', 'canceled') THEN status WHEN paid_amount >= total_incl THEN 'paid' WHEN paid_amount > 0 THEN 'partial_paid'
      WHEN due_on < date '${world.today}' THEN 'overdue' ELSE 'sent' END::invoice_status`);
    await none(
      `SELECT p.id FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE p.created_at < b.confirmed_at OR b.confirmed_at IS NULL OR p.received_on > date '${world.today}'`,
    );
  });

  test('reviews: three languages, realistic ratings, after the return', async () => {
    await none('SELECT r.id FROM reviews r JOIN bookings b ON b.id = r.booking_id WHERE r.created_at < b.completed_at');
    await none('SELECT id FROM reviews WHERE replied_at < created_at');
    const ratings = await db.review.findMany({
      select: { rating: true, comment: true, language: true, reply: true, replyLanguage: true },
    });
    for (const { comment, language, reply, replyLanguage } of ratings) {
      expect([language, replyLanguage]).toEqual([comment && languageOfText(comment), reply && languageOfText(reply)]);
    }
    expect(ratings.filter(({ reply }) => reply !== null).length).toBeGreaterThan(40);
    const mean = ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length;
    expect(ratings.length).toBeGreaterThan(120);
    expect(mean).toBeGreaterThan(3.8);
    expect(mean).toBeLessThan(4.8);
    expect(new Set(ratings.map(({ rating }) => rating)).size).toBeGreaterThanOrEqual(4);
    expect(ratings.some(({ comment }) => /[\u0600-\u06ff]/.test(comment ?? ''))).toBe(true);
    expect(ratings.some(({ comment }) => /\bthe\b/i.test(comment ?? ''))).toBe(true);
  });

  test('settings, WhatsApp templates in three languages and an action for each', async () => {
    expect((await db.adminSetting.findUniqueOrThrow({ where: { key: 'security' } })).value).toMatchObject({
      emailVerification: true,
    });
    const actions = await db.whatsappAction.findMany({ include: { template: true } });
    expect(actions).toHaveLength(7);
    for (const { template } of actions)
      for (const body of [template?.bodyFr, template?.bodyEn, template?.bodyAr]) expect(body).toMatch(/\{\w+\}/);
  });
});
