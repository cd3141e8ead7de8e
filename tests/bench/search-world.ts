import type { Client } from 'pg';
import { loadCatalogue } from './catalogue';

/**
 * A country of `vehicles` cars with 20 blocks each, made by the database itself: 40 cars an agency,
 * cities weighted like a real market (the first holds about a quarter), blocks of one to six days
 * over the half year around `now`. Rules and indexes are those of the migrations; triggers and
 * references rest during the load, the indexes of the block table are built once at its end, and then what
 * the search reads.
 */
export async function buildWorld(client: Client, vehicles: number, now: string): Promise<void> {
  const set = (sql: string, values: unknown[] = []) => client.query(sql, values);
  await set(`SET session_replication_role = replica`);
  await set(`SET maintenance_work_mem = '256MB'`);
  await set(`SET synchronous_commit = off`);

  await loadCatalogue(client);

  const agencies = Math.max(10, Math.round(vehicles / 40));
  await set(
    `INSERT INTO profiles (id, email, full_name, role)
     SELECT md5('owner' || n)::uuid, 'owner' || n || '@bench.test', 'Owner ' || n, 'agency' FROM generate_series(1, $1::int) n`,
    [agencies],
  );
  await set(
    `INSERT INTO agencies (id, short_id, owner_id, name, slug, email, phone, address, city_slug, status, verification)
     SELECT md5('agency' || n)::uuid, translate(lpad(to_hex(n), 8, '0'), '0', 'z'), md5('owner' || n)::uuid, 'Agence ' || n,
            'agence-' || n, 'a' || n || '@bench.test', '+212600000000', '1, avenue', city.slug, 'active', 'verified'
     FROM generate_series(1, $1::int) n
     JOIN LATERAL (
       SELECT slug FROM (
         SELECT slug, sum(1.0 / position) OVER (ORDER BY position) / sum(1.0 / position) OVER () AS upto FROM cities) c
       WHERE c.upto >= ((n * 0.6180339887) % 1) ORDER BY c.upto LIMIT 1) city ON true`,
    [agencies],
  );
  await set(
    `INSERT INTO agency_locations (id, agency_id, city_slug, name, type, is_default)
     SELECT md5('place' || id)::uuid, id, city_slug, name, 'city', true FROM agencies`,
  );
  await set(
    `INSERT INTO vehicles (id, short_id, agency_id, model_id, make, model_name, search_text, year, color, category,
                           transmission, fuel_type, seats, price_per_day, deposit_amount, registration_number, status, created_at)
     SELECT md5('car' || n)::uuid, left(md5('car' || n), 8), md5('agency' || 1 + n % $2::int)::uuid, m.id, b.name, m.name,
            search_key(b.name || ' ' || m.name || ' ' || 2018 + n % 9), 2018 + n % 9, 'blanc', m.category,
            CASE WHEN n % 5 < 2 THEN 'automatic' ELSE 'manual' END::transmission, 'diesel', m.seats,
            200 + (n * 37) % 1200, 3000, n || '-A-1',
            CASE n % 25 WHEN 0 THEN 'maintenance' WHEN 1 THEN 'unavailable' ELSE 'available' END::vehicle_status,
            timestamptz '2026-01-01' + n * interval '1 minute'
     FROM generate_series(1, $1::int) n
     JOIN (SELECT row_number() OVER (ORDER BY slug, id) - 1 AS at, count(*) OVER () AS of, * FROM models) m ON m.at = (n * 7919) % m.of
     JOIN brands b ON b.id = m.brand_id
     ON CONFLICT (short_id) DO NOTHING`,
    [vehicles, agencies],
  );
  await set(
    `INSERT INTO vehicle_locations (vehicle_id, location_id, agency_id, city_slug, is_primary)
     SELECT v.id, l.id, v.agency_id, l.city_slug, true FROM vehicles v JOIN agency_locations l ON l.agency_id = v.agency_id`,
  );

  const indexes = await client.query<{
    name: string;
    definition: string;
    constraint: string | null;
    rule: string | null;
  }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition,
            c.conname AS constraint, pg_get_constraintdef(c.oid) AS rule
     FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.conrelid = i.indrelid
     WHERE i.indrelid = 'occupancies'::regclass AND NOT i.indisprimary
       AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.conindid = i.indexrelid AND f.contype = 'f')`,
  );
  for (const { name, constraint } of indexes.rows)
    await set(constraint ? `ALTER TABLE occupancies DROP CONSTRAINT ${constraint}` : `DROP INDEX ${name}`);
  await set(
    `INSERT INTO occupancies (agency_id, vehicle_id, kind, booking_id, starts_at, ends_at)
     SELECT v.agency_id, v.id, 'booking', gen_random_uuid(), starts, starts + interval '1 day' * (1 + (k * 5 + v.seed) % 6)
     FROM (SELECT agency_id, id, abs(hashtext(id::text)) % 997 AS seed FROM vehicles) v, generate_series(0, 19) k,
     LATERAL (SELECT date_trunc('day', $1::timestamp) + interval '1 day' * (k * 9 - 90 + v.seed % 3) + interval '10 hours' AS starts) s`,
    [now],
  );
  for (const { definition, constraint, rule } of indexes.rows)
    await set(constraint ? `ALTER TABLE occupancies ADD CONSTRAINT ${constraint} ${rule}` : definition);
  await set(`SET session_replication_role = origin`);
  await set(`UPDATE search_ring SET from_day = $1::date`, [now]);
  await set(`ANALYZE`);
  await set(`SELECT refresh_search_vehicles(ARRAY(SELECT id FROM vehicles))`);
  await set(`VACUUM ANALYZE`);
}
