import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { withConnection } from '../../scripts/lib/database.mjs';
import { newBookingReference } from '~/modules/bookings/booking-reference';
import { readSnapshot } from '~/modules/contracts/document/snapshot.server';
import { insertRow, insertVehicle, VALID } from '../factories/raw-rows';
import { insertRider } from '../factories/rider-row';
import { insertSession } from '../factories/session-row';
import { insertTwoFactor } from '../factories/two-factor-row';

/**
 * Everyone who may knock. `halfSignedIn`: an administrator whose second factor is on, in a browser that gave only the first.
 * `otherAgency` is set up but owns none of the rows the paths name, and has none of their numbers.
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
  /** Rows that a path may name: they belong to `customer` and `agency` (the demo accounts). */
  carShortId: string;
  agencySlug: string;
  /** Short ids of four cars that anybody sees, one more than are compared at once. */
  comparedCars: string;
  /** A file of vehicles of the agency, with a fault. */
  importId: string;
  /** A work of that car's log. */
  workId: string;
  /** Of the car that an administrator has delisted. */
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
  /** A contract of the agency; the other agency has none of that number. */
  contractNumber: string;
  /** A contract of the agency with a rider, and its booking, the demo customer's; the other agency has none of that number. */
  rider: { contract: string; reference: string };
  /** An issued invoice of the agency, of which the other agency has none of that number, and a draft. */
  invoiceNumber: string;
  draftInvoiceId: string;
  /** An invoice of the completed booking. */
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
    // Files that an administrator of another test took count for none of these.
    await client.query(`DELETE FROM attempt_limits WHERE key LIKE 'admin-file%'`);
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
    const suspendedSlug = (owner: string) => `essai-${owner.slice(0, 8)}`;
    /** A complete agency that an administrator has suspended; its owner, whose id begins its slug. */
    const addSuspendedAgency = async () => {
      const owner = await addProfile('agency', 'active');
      await client.query(
        `INSERT INTO agencies (id, owner_id, short_id, name, slug, status, setup_step, email, phone, address, city_slug)
         VALUES ($1, $2, $3, 'Essai', $4, 'suspended', 5, 'a@b.ma', '+212522000000', 'rue 1', 'casablanca')`,
        [owner, owner, owner.slice(0, 8), suspendedSlug(owner)],
      );
      return owner;
    };
    const customer = await profileOf('client@rihla.test');
    const agency = await profileOf('agence@rihla.test');
    // The smallest of the sample agencies: whatever the day of the seed, the demo agency has numbers beyond all of its.
    const { owner: otherAgency } = await one(
      `SELECT a.owner_id AS owner FROM agencies a JOIN profiles p ON p.id = a.owner_id AND p.status = 'active'
       JOIN invoices i ON i.agency_id = a.id AND i.number IS NOT NULL
       WHERE a.status = 'active' AND a.is_complete AND a.owner_id <> $1
       GROUP BY a.id ORDER BY count(*), a.id LIMIT 1`,
      [agency],
    );
    const admin = await profileOf('admin@rihla.test');
    if (!customer || !agency || !otherAgency || !admin) throw new Error('The demo accounts are not in the database.');
    const car = await one(
      `SELECT v.id, v.short_id, v.model_id, a.id AS agency_id, a.slug, l.id AS location_id
       FROM vehicles v JOIN agencies a ON a.id = v.agency_id JOIN agency_locations l ON l.agency_id = a.id
       WHERE a.owner_id = $1 AND v.status = 'available' AND v.archived_at IS NULL ORDER BY v.id LIMIT 1`,
      [agency],
    );
    // What the pages and tests of favourites find: nobody's heart stands at this car.
    await client.query('DELETE FROM favorites WHERE vehicle_id = $1', [car.id]);
    const compared = await one(
      `SELECT string_agg(short_id, ',') AS ids FROM (
         SELECT v.short_id FROM vehicles v WHERE v.agency_id = $1 AND v.status = 'available' AND v.archived_at IS NULL
         ORDER BY v.id DESC LIMIT 4) AS four`,
      [car.agency_id],
    );
    const work = await one('SELECT id FROM vehicle_works WHERE vehicle_id = $1 ORDER BY id LIMIT 1', [car.id]);
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
    const times = { pickup_at: rows[0]?.pickup, return_at: rows[0]?.back, blocked_until: rows[0]?.back };
    const reference = newBookingReference();
    await insertRow(client, 'bookings', {
      ...VALID.bookings(car.agency_id, car.id, renter.id, car.location_id),
      ...times,
      days: 1,
      total_price: '300.00',
      customer_id: customer,
      reference,
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
      ...{ days: 1, total_price: '300.00', reference: adminReference },
    });
    const suspendedOwner = await addSuspendedAgency();
    // A car and where it stands come together.
    await client.query('BEGIN');
    const place = await insertRow(client, 'agency_locations', {
      ...{ agency_id: suspendedOwner, city_slug: 'casablanca', name: 'Agence', type: 'city_center', is_default: true },
    });
    const adminCar = await insertVehicle(client, {
      ...{ agency: suspendedOwner, model: car.model_id, location: place.id, city: 'casablanca' },
    });
    await client.query('COMMIT');
    const completed = await one(
      `SELECT b.reference, i.number AS invoice FROM bookings b
       LEFT JOIN invoices i ON i.booking_id = b.id AND i.kind = 'invoice' AND i.status NOT IN ('draft', 'canceled')
       WHERE b.customer_id = $1 AND b.status = 'completed' AND b.hidden_by_customer_at IS NULL
       ORDER BY i.number IS NULL, b.created_at DESC, b.id LIMIT 1`,
      [customer],
    );
    // Of a year in which no other agency has one: how many contracts each has depends on the day of the seed.
    const contract = await one(
      `UPDATE contracts SET number = 'CTR-2040-0001' WHERE id = (
         SELECT id FROM contracts WHERE agency_id = $1 AND status = 'pending' ORDER BY number DESC LIMIT 1)
       RETURNING number`,
      [car.agency_id],
    );
    const rider = await addRider(client, { agency: car.agency_id ?? '', customer });
    const invoice = await one(
      `SELECT id, number FROM invoices WHERE agency_id = $1 AND kind = 'invoice' AND status NOT IN ('draft', 'canceled')
         AND number NOT IN (SELECT coalesce(i.number, '') FROM invoices i JOIN agencies a ON a.id = i.agency_id
           WHERE a.owner_id = $2)
       ORDER BY number DESC LIMIT 1`,
      [car.agency_id, otherAgency],
    );
    if (!invoice.number) throw new Error('The demo agency has no invoice of a number of its own.');
    const draft = await one(`SELECT id FROM invoices WHERE agency_id = $1 AND status = 'draft' ORDER BY id LIMIT 1`, [
      car.agency_id,
    ]);
    const payment = await one(
      `SELECT id FROM payments WHERE agency_id = $1 AND method = 'cheque' AND kind = 'payment' ORDER BY received_on, id LIMIT 1`,
      [car.agency_id],
    );
    const paid = await one(
      `SELECT p.id FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.reference = $1 AND p.kind = 'payment'
       ORDER BY p.id LIMIT 1`,
      [completed.reference],
    );
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
    const review = await one(
      `SELECT id FROM reviews WHERE agency_id = $1 AND customer_id <> $2 AND is_visible ORDER BY created_at, id LIMIT 1`,
      [car.agency_id, customer],
    );
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
        admin: await signIn(admin),
        suspended: await signInAndSuspend(),
        halfSignedIn: await signInHalfway(),
      },
      carShortId: car.short_id ?? '',
      importId: String(sent.id),
      workId: work.id ?? '',
      agencySlug: car.slug ?? '',
      comparedCars: compared.ids ?? '',
      withdrawnCarShortId: withdrawn.short_id ?? '',
      suspendedAgencySlug: suspendedSlug(suspendedOwner),
      bookingReference: reference,
      clientId: String(renter.id),
      otherClientId: String(secondRenter.id),
      completedReference: completed.reference ?? '',
      contractNumber: contract.number ?? '',
      rider,
      invoiceNumber: invoice.number ?? '',
      draftInvoiceId: draft.id ?? '',
      completedInvoice: completed.invoice ?? '',
      paymentId: payment.id ?? '',
      completedPayment: paid.id ?? '',
      locationId: car.location_id ?? '',
      whatsappId: String(message.id),
      reviewId: review.id ?? '',
      adminAgencyId: suspendedOwner,
      ...(await addDoubles()),
      ...catalogue,
      adminCarShortId: String(adminCar).slice(0, 8),
      adminReference,
      adminInvoiceId: invoice.id ?? '',
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

/** The first rider of a signed contract of the agency and the customer: that of an earlier world, or a new one. */
async function addRider(client: pg.Client, of: { agency: string; customer: string }) {
  const { rows } = await client.query<Record<string, string> & { first: boolean }>(
    `SELECT k.id, k.number, k.snapshot, b.reference, b.vehicle_id, b.pickup_location_id AS location, b.id AS booking,
       NOT EXISTS (SELECT FROM contract_riders r WHERE r.contract_id = k.id) AS first
     FROM contracts k JOIN bookings b ON b.id = k.booking_id
     WHERE k.agency_id = $1 AND (b.customer_id = $2 OR b.customer_id IS NULL) AND b.status = 'completed' AND k.status = 'signed'
       AND b.hidden_by_customer_at IS NULL
     ORDER BY b.customer_id NULLS LAST, k.number DESC, k.id LIMIT 1`,
    [of.agency, of.customer],
  );
  const [found] = rows;
  if (!found) throw new Error('The demo agency has no signed contract');
  await client.query('UPDATE bookings SET customer_id = $2 WHERE id = $1 AND customer_id IS NULL', [
    found.booking,
    of.customer,
  ]);
  const { id, number = '', snapshot = '{}', reference = '' } = found;
  if (found.first)
    await insertRider(client, {
      agency_id: of.agency,
      id,
      vehicle_id: found.vehicle_id,
      location: found.location,
      paper: readSnapshot(snapshot).paper,
    });
  return { contract: number, reference };
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
