import type { Client } from 'pg';
import { loadCatalogue } from './catalogue';

export interface PlatformSize {
  profiles: number;
  agencies: number;
  bookings: number;
}

const FIRST =
  'Salma Youssef Fatima Omar Khadija Karim Amina Rachid Zineb Hamza Imane Mehdi Nadia Said Houda Anas Meryem Ali';
const LAST =
  'Amrani Bennani Idrissi Tazi Alaoui Fassi Berrada Chraibi Lahlou Kettani Naciri Filali Ouazzani Rami Slaoui Ziani';
/** Bookings of each vehicle, one in 40 days, the last two of them ahead. */
const BOOKINGS_OF_VEHICLE = 20;
const CLIENTS_OF_AGENCY = 40;
const BRANDS = 200;
const MODELS = 5_000;
/** Names that agencies typed, on one car of sixteen. */
const TYPED = 3_000;

const word = (words: string, at: string) =>
  `(string_to_array('${words}', ' '))[1 + ${at} % ${words.split(' ').length}]`;
/** Eight letters and digits of a number, each once. */
const short = (n: string) => `lpad(to_hex(${n}::bigint * 2654435761 % 4294967296), 8, '0')`;

/**
 * A platform of a size that none has yet, made by the database itself: accounts (the first of them own an agency each, the
 * others are customers), agencies with cars, of a catalogue or of names that they typed, their photos and clients, bookings
 * over two years with their invoices and reviews, mails, WhatsApp messages, reminders, lines of the audit log, and runs of the
 * tasks. Rules and indexes are those of the migrations; triggers and references rest during the load.
 */
export async function buildPlatform(client: Client, size: PlatformSize, now: string): Promise<void> {
  const set = (sql: string, values: unknown[] = []) => client.query(sql, values);
  await set(`SET session_replication_role = replica`);
  await set(`SET maintenance_work_mem = '256MB'`);
  await set(`SET synchronous_commit = off`);
  await loadCatalogue(client);
  await loadModels(set);
  await withoutIndexes(client, async () => {
    await loadPeople(set, size, now);
    await loadFleet(set, size, now);
    await loadBookings(set, size, now);
    await loadInvoices(set, size, now);
    await loadReviews(set, size, now);
    await loadPhotos(set, size, now);
    await loadWhatsapp(set, size, now);
    await loadTraces(set, size, now);
  });
  await set(`SET session_replication_role = origin`);
  await set(`VACUUM ANALYZE`);
}

const LARGE = [
  'profiles',
  'vehicles',
  'clients',
  'bookings',
  'invoices',
  'reviews',
  'review_reports',
  'vehicle_images',
  'refused_images',
  'outbox_messages',
  'audit_logs',
  'notification_jobs',
  'job_runs',
];

/** Indexes that no constraint and no reference leans on are built after the load: once, instead of row by row. */
async function withoutIndexes(client: Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index i
     WHERE indrelid::regclass::text = ANY($1) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
    [LARGE],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await load();
  for (const { definition } of rows) await client.query(definition);
}

type Set = (sql: string, values?: unknown[]) => Promise<unknown>;

/** Beside the product's own brands and models many more, three models of five with a picture in the library. */
async function loadModels(set: Set): Promise<void> {
  await set(
    `INSERT INTO brands (id, slug, name) SELECT md5('brand' || n)::uuid, 'bench-' || n, 'Bench ' || n FROM generate_series(1, $1::int) n`,
    [BRANDS],
  );
  await set(
    `INSERT INTO models (id, brand_id, slug, name, year_start, category, seats)
     SELECT md5('model' || n)::uuid, md5('brand' || 1 + n % $2::int)::uuid, 'm-' || n, ${word(FIRST, 'n')} || ' ' || n, 2000 + n % 24,
       (enum_range(NULL::vehicle_category))[1 + n % array_length(enum_range(NULL::vehicle_category), 1)], 5
     FROM generate_series(1, $1::int) n`,
    [MODELS, BRANDS],
  );
  await set(
    `INSERT INTO car_images (model_id, view, key, width, height)
     SELECT md5('model' || n)::uuid, 'front', 'library-' || md5('model' || n), 1600, 900
     FROM generate_series(1, $1::int) n WHERE n % 5 < 3`,
    [MODELS],
  );
}

async function loadPeople(set: Set, { profiles, agencies }: PlatformSize, now: string): Promise<void> {
  await set(
    `INSERT INTO profiles (id, email, full_name, phone, role, status, email_verified_at, created_at)
     SELECT md5('profile' || n)::uuid, 'p' || n || '@bench.test',
       ${word(FIRST, 'n')} || ' ' || ${word(LAST, '(n / 7)')} || ' ' || ${word(LAST, '(n / 131)')},
       '+2126' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
       CASE WHEN n <= $2::int THEN 'agency' WHEN n = $2::int + 1 THEN 'admin' ELSE 'customer' END::role,
       CASE WHEN n % 100 = 7 THEN 'suspended' ELSE 'active' END::profile_status,
       CASE WHEN n % 20 > 0 THEN $3::timestamp AT TIME ZONE 'UTC' END,
       $3::timestamp AT TIME ZONE 'UTC' - (n::bigint * 48271 % 77760000) * interval '1 second'
     FROM generate_series(1, $1::int) n`,
    [profiles, agencies, now],
  );
  await set(
    `INSERT INTO agencies (id, short_id, owner_id, name, slug, email, phone, address, city_slug, status, verification,
       verified_at, suspended_at, suspension_reason, setup_step, created_at)
     SELECT md5('agency' || n)::uuid, ${short('n')}, md5('profile' || n)::uuid, ${word(LAST, 'n')} || ' Cars ' || n,
       'agence-' || n, 'a' || n || '@bench.test', '+212600000000', '1, avenue', c.slug,
       CASE WHEN n % 50 = 3 THEN 'suspended' ELSE 'active' END::agency_status,
       CASE WHEN n % 20 IN (1, 2) THEN 'pending' WHEN n % 7 = 0 THEN 'unverified' ELSE 'verified' END::verification_status,
       CASE WHEN n % 20 <> 1 AND n % 7 <> 0 THEN $2::timestamp AT TIME ZONE 'UTC' END,
       CASE WHEN n % 50 = 3 THEN $2::timestamp AT TIME ZONE 'UTC' END, CASE WHEN n % 50 = 3 THEN 'Plaintes' END, 5,
       $2::timestamp AT TIME ZONE 'UTC' - (n::bigint * 48271 % 77760000) * interval '1 second'
     FROM generate_series(1, $1::int) n
     JOIN (SELECT slug, row_number() OVER (ORDER BY slug) - 1 AS at, count(*) OVER () AS of FROM cities) c ON c.at = n % c.of`,
    [agencies, now],
  );
  await set(`INSERT INTO agency_settings (agency_id) SELECT id FROM agencies`);
}

async function loadFleet(set: Set, { agencies, bookings }: PlatformSize, now: string): Promise<void> {
  const vehicles = Math.floor(bookings / BOOKINGS_OF_VEHICLE);
  await set(
    `INSERT INTO agency_locations (id, agency_id, city_slug, name, type, is_default)
     SELECT md5('place' || n)::uuid, md5('agency' || n)::uuid, a.city_slug, 'Agence', 'city', true
     FROM generate_series(1, $1::int) n JOIN agencies a ON a.id = md5('agency' || n)::uuid`,
    [agencies],
  );
  await set(
    `INSERT INTO vehicles (id, short_id, agency_id, model_id, make, model_name, search_text, year, color, category,
       transmission, fuel_type, seats, price_per_day, registration_number, status, created_at)
     SELECT md5('car' || n)::uuid, ${short('n')}, md5('agency' || 1 + n % $2::int)::uuid, CASE WHEN NOT is_typed THEN m.id END,
       make, model, search_key(make || ' ' || model || ' ' || 2018 + n % 9), 2018 + n % 9, 'blanc', m.category, 'manual', 'diesel',
       m.seats, 200 + (n * 37) % 1200, lpad((n % 100000)::text, 5, '0') || '-أ-' || 1 + n / 100000,
       CASE WHEN n % 40 = 0 THEN 'maintenance' WHEN n % 3 = 0 THEN 'rented' ELSE 'available' END::vehicle_status,
       $3::timestamp AT TIME ZONE 'UTC' - interval '800 days' - n * interval '5 minutes'
     FROM generate_series(1, $1::int) n
     JOIN (SELECT row_number() OVER (ORDER BY slug, id) - 1 AS at, count(*) OVER () AS of, * FROM models) m ON m.at = (n * 7919::bigint) % m.of
     JOIN brands b ON b.id = m.brand_id,
     LATERAL (SELECT n % 16 = 0 AS is_typed, n / 16 % ${TYPED} AS typed) t,
     LATERAL (SELECT CASE WHEN is_typed THEN 'Marque ' || typed % 90 ELSE b.name END AS make,
       CASE WHEN is_typed THEN 'Type ' || typed ELSE m.name END AS model) named`,
    [vehicles, agencies, now],
  );
  await set(
    `INSERT INTO clients (id, agency_id, type, full_name, phone, cin, driving_permit, created_at)
     SELECT md5('client' || a || '-' || k)::uuid, md5('agency' || a)::uuid, 'individual',
       ${word(FIRST, '(a + k)')} || ' ' || ${word(LAST, '(a * 3 + k)')}, '+2126' || lpad((a * 100 + k)::text, 8, '0'),
       'BE' || a || 'X' || k, k || '/26', $3::timestamp AT TIME ZONE 'UTC' - k * interval '10 days'
     FROM generate_series(1, $1::int) a, generate_series(1, $2::int) k`,
    [agencies, CLIENTS_OF_AGENCY, now],
  );
}

async function loadBookings(set: Set, { profiles, agencies, bookings }: PlatformSize, now: string): Promise<void> {
  const digit = (at: number) =>
    `substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (code / ${30 ** at}::bigint % 30)::int, 1)`;
  const code = (from: number) => [0, 1, 2, 3].map((at) => digit(from + at)).join(' || ');
  await set(
    `INSERT INTO bookings (id, reference, agency_id, vehicle_id, client_id, customer_id, source, pickup_at, return_at,
       blocked_until, pickup_location_id, return_location_id, days, price_per_day, total_price, paid_amount, status,
       payment_status, confirmed_at, cancelled_at, cancelled_by, lapse_notified_at,
       completed_at, returned_at, answer_by, created_at)
     SELECT md5('booking' || n)::uuid, 'RH-' || ${code(4)} || '-' || ${code(0)}, md5('agency' || agency)::uuid,
       md5('car' || car)::uuid, md5('client' || agency || '-' || 1 + n % ${CLIENTS_OF_AGENCY})::uuid,
       CASE WHEN source = 'customer' THEN md5('profile' || $3::int + 2 + n::bigint * 48271 % ($4::int - $3::int - 1))::uuid END,
       source::booking_source, pickup, back, back, md5('place' || agency)::uuid, md5('place' || agency)::uuid, days, price,
       days * price, CASE WHEN status = 'completed' THEN days * price ELSE 0 END, status::booking_status,
       CASE status WHEN 'completed' THEN 'paid' WHEN 'confirmed' THEN 'unpaid' ELSE 'pending' END::payment_status,
       CASE WHEN status IN ('completed', 'confirmed') THEN asked + (1 + n % 300) * interval '1 minute' END,
       CASE WHEN status = 'cancelled' THEN asked + interval '3 hours' END,
       CASE WHEN status = 'cancelled' THEN CASE WHEN n % 2 = 0 THEN 'agency' ELSE 'customer' END::role END,
       CASE WHEN status = 'cancelled' AND source = 'customer' AND n % 4 = 1 THEN asked + interval '2 hours' END,
       CASE WHEN status = 'completed' THEN back AT TIME ZONE 'UTC' END, CASE WHEN status = 'completed' THEN back END,
       CASE WHEN source = 'customer' THEN (CASE status WHEN 'pending' THEN $2::timestamp + interval '1 day'
         ELSE least(pickup, asked AT TIME ZONE 'UTC' + interval '48 hours') END) END, asked
     FROM (
       SELECT *, CASE
           WHEN back <= $2::timestamp THEN CASE WHEN n % 29 < 3 THEN 'cancelled' ELSE 'completed' END
           WHEN n % 17 = 0 THEN 'cancelled'
           WHEN pickup > $2::timestamp AND n % 13 = 0 THEN 'pending' ELSE 'confirmed' END AS status,
         CASE WHEN n % 3 = 0 THEN 'agency' ELSE 'customer' END AS source,
         least(pickup - (1 + n % 15) * interval '1 day', $2::timestamp - n % 700 * interval '1 minute') AT TIME ZONE 'UTC' AS asked,
         200 + (car * 37) % 1200 AS price
       FROM (
         SELECT n, car, 1 + car % $3::int AS agency, 2 + (car + n) % 7 AS days, n::bigint * 48271 * 30 % 656100000000 AS code,
           pickup, pickup + (2 + (car + n) % 7) * interval '1 day' AS back
         FROM generate_series(1, $1::int / ${BOOKINGS_OF_VEHICLE}) car, generate_series(1, ${BOOKINGS_OF_VEHICLE}) k,
         LATERAL (SELECT (car - 1) * ${BOOKINGS_OF_VEHICLE} + k AS n,
           date_trunc('day', $2::timestamp) + interval '1 day' * (40 * (k - ${BOOKINGS_OF_VEHICLE - 2}) - car % 40) + interval '9 hours' AS pickup) p
       ) planned
     ) made`,
    [bookings, now, agencies, profiles],
  );
}

/** An invoice for every second booking that is over, paid but for one in twenty, and a credit note for one in a hundred. */
async function loadInvoices(set: Set, _size: PlatformSize, now: string): Promise<void> {
  await set(
    `INSERT INTO invoices (id, agency_id, booking_id, client_id, kind, number, year, sequence, status, period_start, period_end,
       tax_rate, total_excl, tax_amount, total_incl, paid_amount, covered_amount, issued_on, due_on, created_at)
     SELECT md5('invoice' || b.id)::uuid, b.agency_id, b.id, b.client_id, 'invoice', 'F-2026-' || lpad(b.at::text, 6, '0'), 2026,
       b.at, CASE WHEN b.at % 20 = 0 THEN 'sent' ELSE 'paid' END::invoice_status, b.pickup_at, b.return_at, 20,
       round(b.total_price / 1.2, 2), b.total_price - round(b.total_price / 1.2, 2), b.total_price,
       CASE WHEN b.at % 20 = 0 THEN 0 ELSE b.total_price END, b.total_price, b.return_at::date, b.return_at::date + 30,
       b.return_at AT TIME ZONE 'UTC'
     FROM (SELECT *, row_number() OVER (PARTITION BY agency_id ORDER BY return_at, id) AS at FROM bookings
       WHERE status = 'completed' AND return_at <= $1::timestamp AND get_byte(decode(replace(id::text, '-', ''), 'hex'), 0) % 2 = 0) b`,
    [now],
  );
  await set(
    `INSERT INTO invoices (id, agency_id, booking_id, client_id, kind, corrects_id, number, year, sequence, status, period_start,
       period_end, tax_rate, total_excl, tax_amount, total_incl, issued_on, created_at)
     SELECT md5('credit' || i.id)::uuid, i.agency_id, i.booking_id, i.client_id, 'credit_note', i.id,
       'A-2026-' || lpad((i.sequence / 100)::text, 6, '0'), 2026, i.sequence / 100, 'sent', i.period_start, i.period_end, 20, -10,
       -2, -12, i.issued_on, i.created_at
     FROM invoices i WHERE i.sequence % 100 = 0`,
  );
}

/** A review for one booking in seven; of those one in 150 was reported, by three people, and one in 600 is hidden. */
async function loadReviews(set: Set, { profiles, agencies, bookings }: PlatformSize, now: string): Promise<void> {
  await set(
    `INSERT INTO reviews (id, agency_id, vehicle_id, booking_id, customer_id, author_name, rating, comment, language, is_visible,
       hidden_reason, created_at)
     SELECT md5('review' || at)::uuid, agency_id, vehicle_id, id, customer_id, ${word(FIRST, 'at')} || ' ' || ${word(LAST, '(at / 7)')},
       1 + at % 5, 'Voiture propre et agence ponctuelle, numéro ' || at, 'fr', at % 600 > 0,
       CASE WHEN at % 600 = 0 THEN 'fake'::review_report_reason END, return_at AT TIME ZONE 'UTC' + interval '1 day'
     FROM (SELECT *, (row_number() OVER (ORDER BY id))::int AS at FROM bookings
       WHERE status = 'completed' AND source = 'customer' LIMIT $1::int) b`,
    [Math.round((bookings * 3) / 20)],
  );
  await set(
    `INSERT INTO review_reports (review_id, reporter_id, reason, created_at, settled_at)
     SELECT r.id, md5('profile' || $2::int + 2 + (at * 3 + k) % ($1::int - $2::int - 1))::uuid,
       (enum_range(NULL::review_report_reason))[1 + (at + k) % 5], $3::timestamp AT TIME ZONE 'UTC' - at * interval '1 minute',
       CASE WHEN at % 4 > 0 THEN $3::timestamp AT TIME ZONE 'UTC' END
     FROM (SELECT id, (row_number() OVER (ORDER BY id))::int AS at FROM reviews) r, generate_series(1, 3) k
     WHERE at % 150 = 0`,
    [profiles, agencies, now],
  );
}

/** What a message about a booking tells beside its reference and whom it is for. */
const FACTS = JSON.stringify({
  ...{
    vehicle: 'Dacia Duster 2024',
    pickupAt: '2026-12-03T10:00',
    returnAt: '2026-12-06T10:00',
    days: 3,
    total: '900.00',
  },
  ...{
    pickupLocation: 'Agence, 1, avenue, Fès',
    returnLocation: 'Agence, 1, avenue, Fès',
    deposit: '3000.00',
    reason: '',
  },
  ...{ customerPhone: '+212661234567', agencyName: 'Atlas Cars', agencyPhone: '+212522000000' },
});

/** A WhatsApp message for every second booking that is made: most were sent, some wait, few could not be. */
async function loadWhatsapp(set: Set, { agencies, bookings }: PlatformSize, now: string): Promise<void> {
  await set(
    `INSERT INTO outbox_messages (channel, recipient, template, params, agency_id, status, sent_at, opened_at, opened_by, by_provider,
       failure, error_message, body, created_at, next_attempt_at)
     SELECT 'whatsapp', '+2126' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), 'booking_confirmed',
       '${FACTS}'::jsonb || jsonb_build_object('reference', 'RH-' || upper(to_hex(n)),
         'customerName', ${word(FIRST, 'n')} || ' ' || ${word(LAST, '(n / 7)')}),
       md5('agency' || 1 + n % $2::int)::uuid, status::outbox_status, CASE WHEN status = 'sent' THEN at END,
       CASE WHEN status = 'pending' AND n % 3 = 0 THEN at END,
       CASE WHEN status = 'pending' AND n % 3 = 0 THEN md5('profile' || 1 + n % $2::int)::uuid END,
       status = 'failed' OR n % 2 = 0 AND n % 3 > 0, CASE WHEN status = 'failed' THEN 'noWhatsapp' END,
       CASE WHEN status = 'failed' THEN 'x' END, 'Bonjour {client}, votre réservation est confirmée.', at, at
     FROM generate_series(1, $1::int) n,
     LATERAL (SELECT $3::timestamp AT TIME ZONE 'UTC' - n * interval '45 seconds' AS at,
       CASE WHEN n % 200 = 0 THEN 'failed' WHEN n % 20 IN (1, 2) THEN 'pending' ELSE 'sent' END AS status) t`,
    [Math.round(bookings / 2), agencies, now],
  );
}

/** Two photos a car, of which one in a hundred waits to be looked at, and a refused one for every fiftieth car. */
async function loadPhotos(set: Set, { agencies }: PlatformSize, now: string): Promise<void> {
  const admin = `md5('profile' || ${agencies + 1})::uuid`;
  const cars = `(SELECT id, agency_id, row_number() OVER (ORDER BY id) AS n FROM vehicles) v`;
  const added = `$1::timestamp AT TIME ZONE 'UTC' - (n * 2 + k) * interval '5 minutes'`;
  await set(
    `INSERT INTO vehicle_images (id, vehicle_id, agency_id, position, key, width, height, reviewed_at, reviewed_by, created_at)
     SELECT gen_random_uuid(), v.id, v.agency_id, k, 'vehicle-' || md5(v.id::text || k), 1600, 900,
       CASE WHEN n % 100 > 0 THEN ${added} + interval '1 hour' END, CASE WHEN n % 100 > 0 THEN ${admin} END, ${added}
     FROM ${cars}, generate_series(0, 1) k`,
    [now],
  );
  await set(
    `INSERT INTO refused_images (vehicle_id, agency_id, key, width, height, reason, refused_by, refused_at, created_at)
     SELECT v.id, v.agency_id, 'refused-' || md5(v.id::text), 1600, 900, 'blurred', ${admin}, $1::timestamp AT TIME ZONE 'UTC',
       $1::timestamp AT TIME ZONE 'UTC' - n * interval '5 minutes'
     FROM ${cars} WHERE n % 50 = 0`,
    [now],
  );
}

/** What people and tasks leave behind: a mail for five accounts, a line of the log for two (one in twenty by the administrator), a run of a task for one. */
async function loadTraces(set: Set, { profiles, agencies }: PlatformSize, now: string): Promise<void> {
  await set(
    `INSERT INTO outbox_messages (channel, recipient, template, status, sent_at, error_message, created_at, next_attempt_at)
     SELECT 'email', 'p' || n || '@bench.test', 'bookingConfirmed', CASE WHEN n % 500 = 0 THEN 'failed' ELSE 'sent' END::outbox_status,
       CASE WHEN n % 500 > 0 THEN at END, CASE WHEN n % 500 = 0 THEN '550' END, at, at
     FROM generate_series(1, $1::int / 5) n,
     LATERAL (SELECT $2::timestamp AT TIME ZONE 'UTC' - n * interval '12 seconds' AS at) t`,
    [profiles, now],
  );
  await set(
    `INSERT INTO audit_logs (actor_id, actor_role, agency_id, action, entity, entity_id, created_at)
     SELECT md5('profile' || CASE WHEN n % 20 = 0 THEN $2::int + 1 ELSE 1 + n % $2::int END)::uuid,
       CASE WHEN n % 20 = 0 THEN 'admin' ELSE 'agency' END::role, md5('agency' || 1 + n % $2::int)::uuid, 'booking.confirmed',
       'booking', md5('booking' || n)::uuid::text, $3::timestamp AT TIME ZONE 'UTC' - n * interval '2 minutes'
     FROM generate_series(1, $1::int / 2) n`,
    [profiles, agencies, now],
  );
  await set(
    `INSERT INTO notification_jobs (agency_id, type, kind, status, run_at, executed_at, error_message)
     SELECT md5('agency' || 1 + n % $2::int)::uuid, 'oil_change', 'oil_change_due',
       CASE WHEN n % 400 = 0 THEN 'failed' WHEN n % 9 = 0 THEN 'pending' ELSE 'executed' END::job_status,
       at, CASE WHEN n % 9 > 0 AND n % 400 > 0 THEN at END, CASE WHEN n % 400 = 0 THEN 'x' END
     FROM generate_series(1, $1::int / 5) n,
     LATERAL (SELECT $3::timestamp AT TIME ZONE 'UTC' + CASE WHEN n % 9 = 0 THEN 1 ELSE -1 END * n * interval '1 minute' AS at) t`,
    [profiles, agencies, now],
  );
  await set(
    `INSERT INTO job_runs (task, slot, started_at, finished_at, outcome, result)
     SELECT task, at, at, at, CASE WHEN n % 5000 = 0 THEN 'failed' ELSE 'done' END, '{}'
     FROM generate_series(1, $1::int / 3) n, unnest(ARRAY['deliver-emails', 'deliver-pushes', 'run-reminders']) task,
     LATERAL (SELECT $2::timestamp AT TIME ZONE 'UTC' - n * interval '5 seconds' AS at) t`,
    [profiles, now],
  );
}
