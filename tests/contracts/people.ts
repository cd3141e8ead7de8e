import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { withConnection } from '../../scripts/lib/database.mjs';
import { newBookingReference } from '~/modules/bookings/booking-reference';
import { passwordHash } from '../../prisma/seed/password';
import { insertRow, insertVehicle, VALID } from '../factories/raw-rows';
import { insertSession } from '../factories/session-row';
import { insertTwoFactor } from '../factories/two-factor-row';
import { insertOwnRentals } from './own-rentals';

/**
 * Everyone who may knock. `halfSignedIn`: an administrator whose second factor is on, in a browser that gave only the first.
 * `otherAgency` is set up and has nothing but its place: none of the rows that the paths name, and none of their numbers.
 */
export const ACTORS = [
  'anonymous',
  'customer',
  'otherCustomer',
  'agency',
  'otherAgency',
  'incompleteAgency',
  'suspendedAgency',
  'admin',
  'suspended',
  'halfSignedIn',
] as const;
export type ActorName = (typeof ACTORS)[number];

export interface World {
  /** The Cookie header of each; empty for the anonymous. */
  cookies: Record<ActorName, string>;
  /**
   * Rows that a path may name: they belong to `customer` and `agency` (the demo accounts). The car, the agency and the cars
   * that are compared are the demo's, which has them on every day; what becomes of a row is tried at those of the world.
   */
  carShortId: string;
  agencySlug: string;
  /** Short ids of four cars that anybody sees, one more than are compared at once. */
  comparedCars: string;
  /** A file of vehicles of the agency, with a fault. */
  importId: string;
  /** A work of that car's log. */
  workId: string;
  /** Of a car that an administrator has delisted: one of the demo's, which has some on every day. */
  withdrawnCarShortId: string;
  /** Of the agency of `suspendedAgency`. */
  suspendedAgencySlug: string;
  bookingReference: string;
  /** Who rents with that booking, in the agency's book. */
  clientId: string;
  /** Another of its clients. */
  otherClientId: string;
  /** A completed booking of theirs, and a visible review of the agency that somebody else wrote. */
  completedReference: string;
  /** A contract of the agency that nobody signed. */
  contractNumber: string;
  /** A signed contract of the agency with a rider, and its booking, the customer's. */
  rider: { contract: string; reference: string };
  /** Two invoices of the completed booking: one that was issued, and a draft. */
  invoiceNumber: string;
  draftInvoiceId: string;
  completedInvoice: string;
  /** A cheque that the agency received, and a payment of the completed booking. */
  paymentId: string;
  completedPayment: string;
  /** A place of the agency. */
  locationId: string;
  /** A WhatsApp message that the agency has not sent yet. */
  whatsappId: string;
  reviewId: string;
  /** What administrators look at: an agency that is suspended, and a customer's account. */
  adminAgencyId: string;
  adminUserId: string;
  /** A brand without models and one with a model, and a make and model that an agency typed. */
  brandId: string;
  otherBrandId: string;
  modelId: string;
  typed: { make: string; model: string };
  /** A model that nothing changes, and its picture in the library. */
  otherModelId: string;
  otherModelName: string;
  carImageId: string;
  /** A photo of the car of that name, which nobody looked at yet. */
  uploadId: string;
  /** Another account with the same phone. */
  adminDoubleId: string;
  /** A car of that agency; a booking that waits, of nobody's account; an invoice that was issued. */
  adminCarShortId: string;
  adminReference: string;
  adminInvoiceId: string;
  /** A reminder and an e-mail of the platform that have not left yet. */
  jobId: string;
  emailId: string;
}

/** Held by whoever writes rows here, and by whoever watches that a request writes none. */
export const WRITING = 7_741_002;

/** Signs everyone in by rows, on the seeded database behind the site; leaves one pending booking. */
export async function openWorld(databaseUrl: string): Promise<World> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
  try {
    const one = async (sql: string, values: unknown[] = []) =>
      (await client.query<Record<string, string>>(sql, values)).rows[0] ?? {};
    const profileOf = async (email: string) =>
      (await one('SELECT id FROM profiles WHERE email = $1', [email])).id ?? '';
    const addProfile = async (role: string, status: string) => {
      const id = randomUUID();
      await client.query(
        `INSERT INTO profiles (id, email, full_name, role, status, email_verified_at) VALUES ($1, $2, 'Essai Essai', $3::role, $4::profile_status, now())`,
        [id, `guard-${id}@exemple.test`, role, status],
      );
      return id;
    };
    /** An administrator with a password, which the page that asks for it once more needs. */
    const addAdmin = async () => {
      const id = await addProfile('admin', 'active');
      await insertRow(client, 'credentials', { profile_id: id, password_hash: await passwordHash() });
      return id;
    };
    /** Signed in from an hour ahead: however long the tests take, nobody is asked again who they are (R251). */
    const signIn = async (profileId: string) => `session=${await insertSession(client, profileId, -60)}`;
    /** Signed in, and suspended after that: what is left is a cookie. */
    const signInAndSuspend = async () => {
      const profile = await addProfile('customer', 'active');
      const cookie = await signIn(profile);
      await client.query(`UPDATE profiles SET status = 'suspended' WHERE id = $1`, [profile]);
      return cookie;
    };
    /** By the first factor only, of an account that has a second. */
    const signInHalfway = async () => {
      const profile = await addProfile('admin', 'active');
      await insertTwoFactor(client, profile);
      return signIn(profile);
    };
    /** Two customers who share a phone. */
    const addDoubles = async () => {
      const [adminUserId, adminDoubleId] = [
        await addProfile('customer', 'active'),
        await addProfile('customer', 'active'),
      ];
      const phone = `+2126${randomInt(10_000_000, 99_999_999)}`;
      await client.query('UPDATE profiles SET phone = $1 WHERE id IN ($2, $3)', [phone, adminUserId, adminDoubleId]);
      return { adminUserId, adminDoubleId };
    };
    const slugOf = (owner: string) => `essai-${owner.slice(0, 8)}`;
    /** A complete agency with its place; its owner, whose id is its own and begins its slug. */
    const addAgency = async (status: 'active' | 'suspended') => {
      const owner = await addProfile('agency', 'active');
      await client.query(
        `INSERT INTO agencies (id, owner_id, short_id, name, slug, status, setup_step, email, phone, address, city_slug)
         VALUES ($1, $2, $3, 'Essai', $4, $5, 5, 'a@b.ma', '+212522000000', 'rue 1', 'casablanca')`,
        [owner, owner, owner.slice(0, 8), slugOf(owner), status],
      );
      await client.query('INSERT INTO agency_settings (agency_id) VALUES ($1)', [owner]);
      const place = await insertRow(client, 'agency_locations', {
        ...{ agency_id: owner, city_slug: 'casablanca', name: 'Agence', type: 'city_center', is_default: true },
      });
      return { owner, place: place.id };
    };
    const customer = await profileOf('client@rihla.test');
    const agency = await profileOf('agence@rihla.test');
    if (!customer || !agency) throw new Error('The demo accounts are not in the database.');
    // A car that the customer has not among the favourites: the page that adds it asks.
    const car = await one(
      `SELECT v.id, v.short_id, v.model_id, a.id AS agency_id, a.slug, l.id AS location_id, l.city_slug
       FROM vehicles v JOIN agencies a ON a.id = v.agency_id JOIN agency_locations l ON l.agency_id = a.id
       WHERE a.owner_id = $1 AND v.status = 'available' AND v.archived_at IS NULL
         AND NOT EXISTS (SELECT FROM favorites f WHERE f.vehicle_id = v.id AND f.profile_id = $2)
       ORDER BY v.id, l.is_default DESC LIMIT 1`,
      [agency, customer],
    );
    const compared = await one(
      `SELECT string_agg(short_id, ',') AS ids FROM (
         SELECT v.short_id FROM vehicles v WHERE v.agency_id = $1 AND v.status = 'available' AND v.archived_at IS NULL
         ORDER BY v.id DESC LIMIT 4) AS four`,
      [car.agency_id],
    );
    const work = await insertRow(client, 'vehicle_works', {
      ...{ id: randomUUID(), agency_id: car.agency_id, vehicle_id: car.id, done_on: '2026-01-02', what: 'Vidange' },
    });
    const sent = await insertRow(client, 'vehicle_imports', {
      id: randomUUID(),
      agency_id: car.agency_id,
      rows: '[]',
      faults: '[{"line": 2, "field": "year", "message": "errors-vehicle:yearOutOfRange"}]',
      total: 1,
    });
    const renter = await insertRow(client, 'clients', {
      ...VALID.clients(car.agency_id),
      cin: `ZT${randomInt(1_000_000, 9_999_999)}`,
    });
    const secondRenter = await insertRow(client, 'clients', {
      ...VALID.clients(car.agency_id),
      cin: `ZT${randomInt(1_000_000, 9_999_999)}`,
    });
    // A day of a far year, another one at each call: no two of them overlap.
    const day = randomInt(0, 30_000);
    const { rows } = await client.query<{ pickup: string; back: string; later: string }>(
      `SELECT to_char(at, 'YYYY-MM-DD HH24:MI') AS pickup, to_char(at + interval '2 hours', 'YYYY-MM-DD HH24:MI') AS back,
         to_char(at + interval '4 hours', 'YYYY-MM-DD HH24:MI') AS later
       FROM (SELECT timestamp '2040-01-01 10:00' + $1 * interval '1 day' AS at) AS days`,
      [day],
    );
    // Nobody's request lapses meanwhile.
    const times = { pickup_at: rows[0]?.pickup, return_at: rows[0]?.back, blocked_until: rows[0]?.back };
    const open = { answer_by: '2039-12-31 10:00' };
    const reference = newBookingReference();
    await insertRow(client, 'bookings', {
      ...VALID.bookings(car.agency_id, car.id, renter.id, car.location_id),
      ...times,
      ...open,
      ...{ days: 1, total_price: '300.00', customer_id: customer, reference },
    });
    const withdrawn = await one(
      `SELECT v.short_id FROM vehicles v JOIN agencies a ON a.id = v.agency_id
       WHERE v.status = 'unavailable' AND v.archived_at IS NULL AND a.status = 'active' LIMIT 1`,
    );
    const adminReference = newBookingReference();
    await insertRow(client, 'bookings', {
      ...VALID.bookings(car.agency_id, car.id, renter.id, car.location_id),
      // After that of the customer, on the same day.
      ...{ pickup_at: rows[0]?.back, return_at: rows[0]?.later, blocked_until: rows[0]?.later },
      ...open,
      ...{ days: 1, total_price: '300.00', reference: adminReference },
    });
    const { owner: otherAgency } = await addAgency('active');
    const { owner: suspendedOwner, place } = await addAgency('suspended');
    // A car and where it stands come together.
    await client.query('BEGIN');
    const adminCar = await insertVehicle(client, {
      ...{ agency: suspendedOwner, model: car.model_id, location: place, city: 'casablanca' },
    });
    await client.query('COMMIT');
    const own = await insertOwnRentals(client, {
      ...{ agency: car.agency_id ?? '', model: car.model_id ?? '', location: car.location_id ?? '' },
      ...{ city: car.city_slug ?? '', customer, reviewer: await addProfile('customer', 'active') },
    });
    const message = await insertRow(client, 'outbox_messages', {
      id: randomUUID(),
      ...{ channel: 'whatsapp', recipient: '+212661234567', template: 'client_registered', agency_id: car.agency_id },
      params: JSON.stringify({ customerName: 'Essai Essai', agencyName: 'Essai', agencyPhone: '' }),
    });
    const job = await insertRow(client, 'notification_jobs', {
      id: randomUUID(),
      ...{ agency_id: car.agency_id, type: 'booking_reminder', kind: 'pickup_reminder' },
    });
    const email = await insertRow(client, 'outbox_messages', {
      id: randomUUID(),
      ...{ channel: 'email', recipient: 'essai@rihla.test', template: 'contactReceived' },
      params: JSON.stringify({ fullName: 'Essai Essai' }),
    });
    const catalogue = await addCatalogue(client, { agency: car.agency_id, location: car.location_id });
    return whole({
      cookies: {
        anonymous: '',
        customer: await signIn(customer),
        otherCustomer: await signIn(await addProfile('customer', 'active')),
        agency: await signIn(agency),
        otherAgency: await signIn(otherAgency),
        incompleteAgency: await signIn(await addProfile('agency', 'active')),
        suspendedAgency: await signIn(suspendedOwner),
        admin: await signIn(await addAdmin()),
        suspended: await signInAndSuspend(),
        halfSignedIn: await signInHalfway(),
      },
      carShortId: car.short_id ?? '',
      importId: String(sent.id),
      workId: String(work.id),
      agencySlug: car.slug ?? '',
      comparedCars: compared.ids ?? '',
      withdrawnCarShortId: withdrawn.short_id ?? '',
      suspendedAgencySlug: slugOf(suspendedOwner),
      bookingReference: reference,
      clientId: String(renter.id),
      otherClientId: String(secondRenter.id),
      completedReference: own.completedReference,
      contractNumber: own.pendingContract,
      rider: { contract: own.signedContract, reference: own.completedReference },
      invoiceNumber: own.completedInvoice,
      draftInvoiceId: own.draftInvoiceId,
      completedInvoice: own.completedInvoice,
      paymentId: own.chequeId,
      completedPayment: own.completedPayment,
      locationId: car.location_id ?? '',
      whatsappId: String(message.id),
      reviewId: own.reviewId,
      adminAgencyId: suspendedOwner,
      ...(await addDoubles()),
      ...catalogue,
      adminCarShortId: String(adminCar).slice(0, 8),
      adminReference,
      adminInvoiceId: own.completedInvoiceId,
      jobId: String(job.id),
      emailId: String(email.id),
    });
  } finally {
    await client.end();
  }
}

/** @throws Error of a world without one of its rows: the sample data of that day have none */
function whole(world: World): World {
  const missing = Object.entries(world).flatMap(([name, value]) => (value === '' ? [name] : []));
  if (missing.length > 0) throw new Error(`The world has no ${missing.join(', no ')}.`);
  return world;
}

/** A brand without models, one with a model, and a make and model that an agency typed, for a vehicle that it archived. */
async function addCatalogue(client: pg.Client, at: { agency: unknown; location: unknown }) {
  const word = randomUUID().slice(0, 8);
  const brand = (name: string) =>
    insertRow(client, 'brands', { id: randomUUID(), slug: `${name}-${word}`, name: `${name} ${word}` });
  const { id: brandId } = await brand('vide');
  const { id: otherBrandId } = await brand('autre');
  const { id: modelId } = await insertRow(client, 'models', {
    ...{ id: randomUUID(), brand_id: otherBrandId, slug: 'essai', name: 'Essai', year_start: 2015, category: 'suv' },
  });
  const { id: otherModelId } = await insertRow(client, 'models', {
    ...{ id: randomUUID(), brand_id: otherBrandId, slug: 'autre', name: 'Autre', year_start: 2015, category: 'suv' },
  });
  const { id: carImageId } = await insertRow(client, 'car_images', {
    ...{ id: randomUUID(), model_id: otherModelId, view: 'front', width: 640, height: 360 },
    key: `library-${randomUUID().replaceAll('-', '')}`,
  });
  const typed = { make: 'Essai', model: word };
  const names = { make: typed.make, model_name: typed.model, registration_number: `${randomInt(10_000, 99_999)}-ب-6` };
  const row = {
    ...VALID.vehicles(at.agency, null),
    ...names,
    id: randomUUID(),
    status: 'maintenance',
    archived_at: new Date(),
  };
  await client.query('BEGIN');
  await insertRow(client, 'vehicles', row);
  await client.query(
    `INSERT INTO vehicle_locations (vehicle_id, location_id, agency_id, city_slug, is_primary)
     SELECT $1, id, agency_id, city_slug, true FROM agency_locations WHERE id = $2`,
    [row.id, at.location],
  );
  await client.query('COMMIT');
  const { id: uploadId } = await insertRow(client, 'vehicle_images', {
    ...{ id: randomUUID(), vehicle_id: row.id, agency_id: at.agency, position: 0, width: 640, height: 360 },
    key: `vehicle-${randomUUID().replaceAll('-', '')}`,
  });
  const ids = { brandId: String(brandId), otherBrandId: String(otherBrandId), modelId: String(modelId) };
  const images = {
    otherModelId: String(otherModelId),
    otherModelName: `autre ${word} Autre`,
    carImageId: String(carImageId),
    uploadId: String(uploadId),
  };
  return { ...ids, ...images, typed };
}

/** The bookings with the most rows around them, by reference: of the demo customer, and of the demo agency. */
export function fullestBookings(databaseUrl: string): Promise<{ customer: string; agency: string }> {
  return withConnection(databaseUrl, async (client) => {
    const fullest = async (condition: string) => {
      const { rows } = await client.query<{ reference: string }>(`
        SELECT b.reference FROM bookings b
        JOIN agencies a ON a.id = b.agency_id LEFT JOIN profiles p ON p.id = b.customer_id
        WHERE ${condition} AND b.hidden_by_customer_at IS NULL
        ORDER BY (SELECT count(*) FROM contracts c WHERE c.booking_id = b.id) DESC,
          (SELECT count(*) FROM payments m WHERE m.booking_id = b.id) DESC,
          (SELECT count(*) FROM drivers d WHERE d.booking_id = b.id) DESC, b.id
        LIMIT 1`);
      if (!rows[0]) throw new Error(`No booking where ${condition}`);
      return rows[0].reference;
    };
    return {
      customer: await fullest(`p.email = 'client@rihla.test'`),
      agency: await fullest(`a.slug = 'atlas-cars'`),
    };
  });
}

/** A new account whose agency stands at a step of the set-up; its Cookie header. The connection is the caller's to close. */
export async function signInAtStep(client: pg.Client, step: 1 | 2 | 3 | 4): Promise<string> {
  await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
  const [owner, agency] = [randomUUID(), randomUUID()];
  await client.query(
    `INSERT INTO profiles (id, email, full_name, role, email_verified_at) VALUES ($1, $2, 'Essai Essai', 'agency', now())`,
    [owner, `setup-${owner}@exemple.test`],
  );
  if (step > 1) {
    const contact = step > 2 ? ['a@b.ma', '+212522000000', 'rue 1', 'casablanca'] : [null, null, null, null];
    await client.query(
      `INSERT INTO agencies (id, owner_id, short_id, name, slug, setup_step, email, phone, address, city_slug)
       VALUES ($1, $2, $3, 'Essai', $4, $5, $6, $7, $8, $9)`,
      [agency, owner, agency.slice(0, 8), `essai-${agency.slice(0, 8)}`, step, ...contact],
    );
    await client.query('INSERT INTO agency_settings (agency_id) VALUES ($1)', [agency]);
  }
  const session = await insertSession(client, owner);
  await client.query('SELECT pg_advisory_unlock($1)', [WRITING]);
  return `session=${session}`;
}
