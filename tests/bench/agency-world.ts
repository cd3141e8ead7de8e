import type { Client } from 'pg';
import { loadCatalogue } from './catalogue';

/** The one agency of the scratch database; its location is `md5('place1')::uuid`. */
export const AGENCY = 'b3a1d6b6-4f5c-4a57-9d0e-6a3c1f0e9a11';

export const OWNER = '0d1f3c52-7d0c-4a7e-8f43-2f7f3a5f2c10';

export interface AgencySize {
  vehicles: number;
  clients: number;
  /** Bookings of each vehicle, one in 20 days, the last two of them ahead. */
  bookingsOfVehicle: number;
}

const FIRST =
  'Salma Youssef Fatima Omar Khadija Karim Amina Rachid Zineb Hamza Imane Mehdi Nadia Said Houda Anas Meryem Ali';
const LAST =
  'Amrani Bennani Idrissi Tazi Alaoui Fassi Berrada Chraibi Lahlou Kettani Naciri Filali Ouazzani Rami Slaoui Ziani';
const MAKES = 'Entreprise Société Atelier Cabinet Groupe Studio Pharmacie École';

/**
 * One agency of a size that none has yet, made by the database itself: its cars with places, papers, pictures and
 * blocks, its clients (one in 20 a company, one in 200 a merged record), and their bookings with payments, events and
 * occupancies. Of the past ones most are completed and paid, some cancelled or lapsed, a few late; one in 33 still owes.
 * Rules and indexes are those of the migrations; triggers and references rest during the load, so that it writes itself
 * what triggers would.
 */
export async function buildAgency(client: Client, size: AgencySize, now: string): Promise<void> {
  const set = (sql: string, values: unknown[] = []) => client.query(sql, values);
  await set(`SET session_replication_role = replica`);
  await set(`SET maintenance_work_mem = '256MB'`);
  await set(`SET synchronous_commit = off`);
  await loadCatalogue(client);
  await set(`INSERT INTO profiles (id, email, full_name, role) VALUES ($1, 'owner@bench.test', 'Owner', 'agency')`, [
    OWNER,
  ]);
  await set(
    `INSERT INTO agencies (id, short_id, owner_id, name, slug, email, phone, address, city_slug, status, verification, setup_step)
     VALUES ($1, 'bench001', $2, 'Grande Flotte', 'grande-flotte', 'a@bench.test', '+212600000000',
       '1, avenue', 'casablanca', 'active', 'verified', 5)`,
    [AGENCY, OWNER],
  );
  await set(`INSERT INTO agency_settings (agency_id) VALUES ($1)`, [AGENCY]);
  await set(
    `INSERT INTO agency_locations (id, agency_id, city_slug, name, type, is_default)
     SELECT md5('place' || n)::uuid, $1, 'casablanca', 'Agence ' || n, 'city', n = 1 FROM generate_series(1, 4) n`,
    [AGENCY],
  );
  await loadVehicles(set, size, now);
  await loadClients(set, size, now);
  await loadBookings(set, size, now);
  await set(`SET session_replication_role = origin`);
  await set(`VACUUM ANALYZE`);
}

type Set = (sql: string, values?: unknown[]) => Promise<unknown>;

async function loadVehicles(set: Set, { vehicles }: AgencySize, now: string): Promise<void> {
  await set(
    `INSERT INTO vehicles (id, short_id, agency_id, model_id, make, model_name, search_text, year, color, category,
       transmission, fuel_type, seats, price_per_day, deposit_amount, registration_number, status, archived_at, created_at,
       current_mileage, last_oil_change_mileage, oil_change_interval, insurance_expiry, technical_control_expiry,
       circulation_permit_expiry)
     SELECT md5('car' || n)::uuid, left(md5('car' || n), 8), $2, m.id, b.name, m.name,
       search_key(b.name || ' ' || m.name || ' ' || 2018 + n % 9), 2018 + n % 9, 'blanc', m.category,
       CASE WHEN n % 5 < 2 THEN 'automatic' ELSE 'manual' END::transmission, 'diesel', m.seats,
       200 + (n * 37) % 1200, 3000, lpad((n * 7919 % 100000)::text, 5, '0') || '-أ-' || 1 + n % 70,
       CASE WHEN n % 40 = 0 THEN 'maintenance' WHEN n % 3 = 0 THEN 'rented' ELSE 'available' END::vehicle_status,
       CASE WHEN n % 50 = 1 THEN $3::timestamp AT TIME ZONE 'UTC' END, timestamptz '2024-01-01' + n * interval '3 hours',
       20000 + (n * 613) % 90000, 15000 + (n * 613) % 90000, 10000,
       $3::date + (n * 31) % 360, $3::date + (n * 53) % 360 + 5, $3::date + (n * 71) % 360 + 5
     FROM generate_series(1, $1::int) n
     JOIN (SELECT row_number() OVER (ORDER BY slug, id) - 1 AS at, count(*) OVER () AS of, * FROM models) m ON m.at = (n * 7919) % m.of
     JOIN brands b ON b.id = m.brand_id
     ON CONFLICT (short_id) DO NOTHING`,
    [vehicles, AGENCY, now],
  );
  await set(
    `INSERT INTO vehicle_locations (vehicle_id, location_id, agency_id, city_slug, is_primary)
     SELECT md5('car' || n)::uuid, md5('place' || 1 + (n + k) % 4)::uuid, $2, 'casablanca', k = 0
     FROM generate_series(1, $1::int) n, generate_series(0, 1) k`,
    [vehicles, AGENCY],
  );
  await set(
    `INSERT INTO vehicle_images (vehicle_id, agency_id, position, key, width, height)
     SELECT md5('car' || n)::uuid, $2, k, md5(n || 'image' || k), 1600, 1200
     FROM generate_series(1, $1::int) n, generate_series(0, n % 3) k`,
    [vehicles, AGENCY],
  );
  await set(
    `INSERT INTO vehicle_works (id, agency_id, vehicle_id, done_on, what, cost)
     SELECT md5(n || 'work' || k)::uuid, $2, md5('car' || n)::uuid, $3::date - (n * 37 + k * 91) % 700, 'Vidange', 400 + (n * 7 + k) % 900
     FROM generate_series(1, $1::int) n, generate_series(1, 6) k`,
    [vehicles, AGENCY, now],
  );
}

async function loadClients(set: Set, { clients }: AgencySize, now: string): Promise<void> {
  const word = (words: string, at: string) =>
    `(string_to_array('${words}', ' '))[1 + ${at} % ${words.split(' ').length}]`;
  await set(
    `INSERT INTO clients (id, agency_id, type, full_name, company_name, phone, email, cin, driving_permit, ice,
       merged_into, blacklisted_at, blacklist_reason, created_at)
     SELECT md5('client' || n)::uuid, $2, CASE WHEN n % 20 = 0 THEN 'company' ELSE 'individual' END::client_type,
       ${word(FIRST, 'n')} || ' ' || ${word(LAST, '(n / 7)')} || ' ' || ${word(LAST, '(n / 131)')},
       CASE WHEN n % 20 = 0 THEN ${word(MAKES, 'n / 20')} || ' ' || ${word(LAST, '(n / 160)')} || ' ' || n END,
       '+2126' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), CASE WHEN n % 5 < 3 THEN 'client' || n || '@bench.test' END,
       CASE WHEN n % 20 > 0 THEN 'BE' || n END, CASE WHEN n % 20 > 0 THEN n || '/26' END,
       CASE WHEN n % 20 = 0 THEN lpad(n::text, 15, '0') END,
       CASE WHEN n % 200 = 3 THEN md5('client' || n - 1)::uuid END,
       CASE WHEN n % 500 = 7 THEN $3::timestamp AT TIME ZONE 'UTC' END, CASE WHEN n % 500 = 7 THEN 'Retards répétés' END,
       $3::timestamp AT TIME ZONE 'UTC' - n * interval '11 minutes'
     FROM generate_series(1, $1::int) n`,
    [clients, AGENCY, now],
  );
}

async function loadBookings(
  set: Set,
  { vehicles, clients, bookingsOfVehicle }: AgencySize,
  now: string,
): Promise<void> {
  const digit = (at: number) =>
    `substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (code / ${30 ** at}::bigint % 30)::int, 1)`;
  const code = (from: number) => [0, 1, 2, 3].map((at) => digit(from + at)).join(' || ');
  await set(
    `INSERT INTO bookings (id, reference, agency_id, vehicle_id, client_id, source, pickup_at, return_at, blocked_until,
       pickup_location_id, return_location_id, days, price_per_day, total_price, paid_amount, status, payment_status,
       confirmed_at, cancelled_at, completed_at, returned_at, answer_by, created_at)
     SELECT md5('booking' || n)::uuid, 'RH-' || ${code(4)} || '-' || ${code(0)}, $4, md5('car' || car)::uuid,
       md5('client' || 1 + (n::bigint * 48271 % $2::int))::uuid, source::booking_source, pickup, back, back,
       md5('place' || 1 + n % 4)::uuid, md5('place' || 1 + n % 4)::uuid, days, price, days * price,
       CASE WHEN status = 'completed' AND n % 33 > 0 THEN days * price
         WHEN status IN ('completed', 'confirmed') AND n % 2 > 0 THEN round(days * price * 0.3) ELSE 0 END,
       CASE WHEN status = 'lapsed' THEN 'pending' ELSE status END::booking_status,
       CASE WHEN status = 'completed' AND n % 33 > 0 THEN 'paid'
         WHEN status IN ('completed', 'confirmed') THEN CASE WHEN n % 2 > 0 THEN 'partial_paid' ELSE 'unpaid' END
         ELSE 'pending' END::payment_status,
       CASE WHEN status IN ('completed', 'confirmed') THEN asked + interval '2 hours' END,
       CASE WHEN status = 'cancelled' THEN asked + interval '3 hours' END,
       CASE WHEN status = 'completed' THEN back AT TIME ZONE 'UTC' END, CASE WHEN status = 'completed' THEN back END,
       CASE WHEN source = 'customer' THEN (CASE status WHEN 'pending' THEN $5::timestamp + interval '1 day'
         ELSE least(pickup, asked AT TIME ZONE 'UTC' + interval '48 hours') END) END,
       asked
     FROM (
       SELECT *, CASE
           WHEN back <= $5::timestamp THEN CASE WHEN n % 29 < 3 THEN 'cancelled' WHEN n % 71 = 0 THEN 'lapsed'
             WHEN k = ahead AND n % 31 = 0 THEN 'confirmed' ELSE 'completed' END
           WHEN n % 17 = 0 THEN 'cancelled'
           WHEN pickup > $5::timestamp AND n % 13 = 0 THEN 'pending' ELSE 'confirmed' END AS status,
         CASE WHEN n % 3 = 0 THEN 'agency' ELSE 'customer' END AS source,
         least(pickup - (1 + n % 15) * interval '1 day', $5::timestamp - n % 700 * interval '1 minute') AT TIME ZONE 'UTC' AS asked,
         200 + (car * 37) % 1200 AS price
       FROM (
         SELECT car, k, (car - 1) * $3::int + k AS n, 2 + (car + k * 5) % 7 AS days, $3::int - 3 AS ahead,
           ((car - 1) * $3::int + k)::bigint * 48271 * 30 % 656100000000 AS code, pickup,
           pickup + (2 + (car + k * 5) % 7) * interval '1 day' AS back
         FROM generate_series(1, $1::int) car, generate_series(1, $3::int) k,
         LATERAL (SELECT date_trunc('day', $5::timestamp) + interval '1 day' * (20 * (k - $3::int + 2) - car % 20)
           + interval '8 hours' + car % 20 * interval '30 minutes' AS pickup) p
       ) planned
     ) made`,
    [vehicles, clients, bookingsOfVehicle, AGENCY, now],
  );
  await set(
    `INSERT INTO occupancies (agency_id, vehicle_id, kind, booking_id, starts_at, ends_at)
     SELECT agency_id, vehicle_id, 'booking', id, pickup_at, blocked_until FROM bookings
     WHERE status = 'confirmed' OR (status = 'pending' AND least(pickup_at, answer_by) > $1::timestamp)`,
    [now],
  );
  // Between two rentals of a vehicle eleven days are free: works of two days for each vehicle every 100 days.
  await set(
    `INSERT INTO occupancies (agency_id, vehicle_id, kind, starts_at, ends_at, reason)
     SELECT agency_id, vehicle_id, 'maintenance', pickup_at + interval '9 days', pickup_at + interval '11 days', 'Révision'
     FROM (SELECT *, row_number() OVER (PARTITION BY vehicle_id ORDER BY pickup_at) AS at FROM bookings) b WHERE at % 5 = 4`,
  );
  await set(
    `INSERT INTO payments (agency_id, booking_id, amount, method, received_on, created_at)
     SELECT agency_id, id, part, 'cash', CASE WHEN k = 1 THEN created_at::date ELSE pickup_at::date END, created_at
     FROM bookings, generate_series(1, 2) k,
     LATERAL (SELECT CASE WHEN k = 1 THEN round(paid_amount * 0.3) ELSE paid_amount - round(paid_amount * 0.3) END AS part) p
     WHERE paid_amount > 0`,
  );
  await set(
    `INSERT INTO booking_events (agency_id, booking_id, type, created_at)
     SELECT agency_id, id, 'requested'::booking_event_type, created_at FROM bookings
     UNION ALL SELECT agency_id, id, 'confirmed', confirmed_at FROM bookings WHERE confirmed_at IS NOT NULL
     UNION ALL SELECT agency_id, id, 'completed', completed_at FROM bookings WHERE completed_at IS NOT NULL
     UNION ALL SELECT agency_id, id, 'cancelled', cancelled_at FROM bookings WHERE cancelled_at IS NOT NULL`,
  );
}
