import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { newBookingReference } from '~/modules/bookings/booking-reference';

export type Row = Record<string, unknown>;

/** Writes rows with plain SQL, past every rule of the application: for tests of the database itself. */
export async function insertRow(client: Client, table: string, row: Row): Promise<Row> {
  const columns = Object.keys(row);
  const sql = `INSERT INTO ${table} (${columns.join(', ')})
    VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING *`;
  return (await client.query<Row>(sql, Object.values(row))).rows[0] ?? {};
}

/** Each file that runs begins somewhere else: several of them write to one site. */
let counter = randomInt(1, 9_000) * 1_000;
const serial = () => ++counter;

/** Valid rows of each kind; every rule test changes one thing about one of them. */
export const VALID = {
  profiles: () => ({ email: `p${serial()}@rihla.test`, full_name: 'Salma Idrissi' }),
  cities: () => ({
    slug: `ville-${serial()}`,
    name_fr: 'V',
    name_en: 'V',
    name_ar: 'م',
    region: 'R',
    lat: 0,
    lng: 0,
  }),
  brands: () => ({ slug: `marque-${serial()}`, name: `Marque ${serial()}` }),
  agencies: (owner: unknown) => ({
    owner_id: owner,
    short_id: `a${String(serial()).padStart(7, '0')}`,
    name: 'Atlas',
    slug: `agence-${serial()}`,
    created_at: '2025-01-01',
  }),
  vehicles: (agency: unknown, model: unknown) => ({
    agency_id: agency,
    model_id: model,
    year: 2022,
    color: 'blanc',
    category: 'economy',
    transmission: 'manual',
    fuel_type: 'diesel',
    seats: 5,
    price_per_day: '300.00',
    registration_number: `1000${serial()}-أ-6`,
    current_mileage: 40_000,
  }),
  clients: (agency: unknown) => ({
    agency_id: agency,
    full_name: 'Youssef Amrani',
    phone: '+212600000000',
    cin: `BE${serial()}`,
    driving_permit: '12/345678',
  }),
  bookings: (agency: unknown, vehicle: unknown, client: unknown, location: unknown) => ({
    reference: newBookingReference(),
    agency_id: agency,
    vehicle_id: vehicle,
    client_id: client,
    pickup_location_id: location,
    return_location_id: location,
    answer_by: '2026-12-03 09:00',
    pickup_at: '2026-12-01 10:00',
    return_at: '2026-12-04 10:00',
    blocked_until: '2026-12-04 11:00',
    days: 3,
    price_per_day: '300.00',
    total_price: '900.00',
  }),
  invoices: (agency: unknown, booking: unknown, client: unknown) => ({
    agency_id: agency,
    booking_id: booking,
    client_id: client,
    period_start: '2026-12-01 10:00',
    period_end: '2026-12-04 10:00',
    tax_rate: 20,
    total_excl: '750.00',
    tax_amount: '150.00',
    total_incl: '900.00',
  }),
  /** A mail of an issued one, which its address opens for a day. */
  invoice_sendings: (agency: unknown, invoice: unknown) => ({
    agency_id: agency,
    invoice_id: invoice,
    channel: 'email',
    recipient: 'client@exemple.test',
    language: 'fr',
    file_key: `invoice-${'a'.repeat(32)}`,
    file_sha256: 'a'.repeat(64),
    token_hash: randomBytes(32).toString('hex'),
    created_at: '2026-01-05 10:00Z',
    expires_at: '2026-01-06 10:00Z',
    request_key: randomUUID(),
  }),
  /** The line of such an invoice. */
  invoice_lines: (agency: unknown, invoice: unknown) => ({
    agency_id: agency,
    invoice_id: invoice,
    position: 1,
    label: 'Location',
    quantity: 3,
    unit_price: '300.00',
    total: '900.00',
  }),
};

/** One agency with everything a booking needs. */
export async function insertAgency(client: Client, shared: { city: unknown; model: unknown }) {
  const insert = async (table: string, row: Row) => insertRow(client, table, row);
  const owner = (await insert('profiles', { ...VALID.profiles(), role: 'agency' })).id;
  const agency = (await insert('agencies', VALID.agencies(owner))).id;
  await insert('agency_settings', { agency_id: agency });
  const place = { agency_id: agency, city_slug: shared.city, name: 'Agence', type: 'city_center' };
  const location = (await insert('agency_locations', { ...place, is_default: true })).id;
  const vehicle = await insertVehicle(client, {
    agency,
    model: shared.model,
    location,
    city: shared.city,
  });
  const customer = (await insert('profiles', VALID.profiles())).id;
  const renter = (await insert('clients', { ...VALID.clients(agency), profile_id: customer })).id;
  const booking = (
    await insert('bookings', {
      ...VALID.bookings(agency, vehicle, renter, location),
      customer_id: customer,
    })
  ).id;
  return { agency, location, vehicle, customer, client: renter, booking, place };
}

/** A vehicle with its primary location; both belong in one transaction, which the caller opens. */
export async function insertVehicle(
  client: Client,
  at: { agency: unknown; model: unknown; location: unknown; city: unknown },
) {
  const { id } = await insertRow(client, 'vehicles', VALID.vehicles(at.agency, at.model));
  await insertRow(client, 'vehicle_locations', {
    vehicle_id: id,
    location_id: at.location,
    agency_id: at.agency,
    city_slug: at.city,
    is_primary: true,
  });
  return id;
}
