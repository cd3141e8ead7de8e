import { newBookingReference } from '~/modules/bookings/booking-reference';
import { db } from '~/platform/db.server';
import type { TestAgency } from './agency';
import { createClient } from './client';
import { createVehicle } from './vehicle';

/** Rentals of one vehicle stand so many days apart. */
const DAYS_APART = 8;

/**
 * Many confirmed rentals of three days at 300 MAD, on one new vehicle and of one new client, from the first of January
 * 2015 on. One statement, for tests of what comes after.
 * @returns their ids and references
 */
export async function createRentals(agency: TestAgency, count: number): Promise<{ id: string; reference: string }[]> {
  const [vehicle, client] = [await createVehicle(agency), await createClient(agency)];
  const references = Array.from({ length: count }, newBookingReference);
  return db.$queryRaw`
    INSERT INTO bookings (reference, agency_id, vehicle_id, client_id, pickup_location_id, return_location_id, answer_by,
      pickup_at, return_at, blocked_until, days, price_per_day, total_price, status, payment_status, source)
    SELECT reference, ${agency.id}::uuid, ${vehicle.id}::uuid, ${client.id}::uuid, ${agency.locationId}::uuid,
      ${agency.locationId}::uuid, start, start, start + interval '3 days', start + interval '3 days', 3, 300, 900,
      'confirmed', 'unpaid', 'agency'
    FROM (
      SELECT reference, timestamp '2015-01-01 10:00' + (at * ${DAYS_APART}::int) * interval '1 day' AS start
      FROM unnest(${references}::text[]) WITH ORDINALITY AS r(reference, at)
    ) r RETURNING id::text, reference`;
}

/** A draft of 900 MAD with 20 % of tax for each of many new rentals. @returns their ids */
export async function createDrafts(agency: TestAgency, count: number): Promise<string[]> {
  const rentals = await createRentals(agency, count);
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH made AS (
      INSERT INTO invoices (agency_id, booking_id, client_id, period_start, period_end, tax_rate, total_excl, tax_amount,
        total_incl)
      SELECT agency_id, id, client_id, pickup_at, return_at, 20, 750, 150, 900 FROM bookings
      WHERE id = ANY(${rentals.map(({ id }) => id)}::uuid[]) RETURNING id
    ), lines AS (
      INSERT INTO invoice_lines (agency_id, invoice_id, position, label, quantity, unit_price, total)
      SELECT ${agency.id}::uuid, id, 1, 'Location', 3, 300, 900 FROM made
    ) SELECT id::text FROM made`;
  return rows.map(({ id }) => id);
}
