import { randomInt, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { newBookingReference } from '~/modules/bookings/booking-reference';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { insertRow, insertVehicle, type Row, VALID } from '../../factories/raw-rows';
import { site } from '../../setup/site';
import { dayAhead, rows } from './rows';
import { newAgencyAccount } from './setup-account';

export interface SettledAgency {
  /** Its owner's, to sign in with. */
  email: string;
  id: string;
  slug: string;
  /** Its main place, in Casablanca. */
  placeId: string;
}

export interface OwnCar {
  id: string;
  shortId: string;
  plate: string;
  agency: SettledAgency;
}

export interface OwnRental {
  id: string;
  reference: string;
  clientId: string;
}

/** An agency of its own, since 2024, whose set-up is done, with its main place: nobody else's test sees what happens to it. */
export async function newSettledAgency(): Promise<SettledAgency> {
  const owner = await newAgencyAccount();
  const id = randomUUID();
  const slug = `maison-${id.slice(0, 8)}`;
  await rows(
    `INSERT INTO agencies (id, short_id, owner_id, name, slug, slug_chosen, email, phone, address, city_slug, status, setup_step, created_at)
     VALUES ($1, $2, $3, 'Maison Cars', $4, true, 'bureau@exemple.test', '+212661234567', '3, rue du Port', 'casablanca', 'active', 5, '2024-01-01')`,
    [id, id.slice(-8), owner.id, slug],
  );
  await rows('INSERT INTO agency_settings (agency_id) VALUES ($1)', [id]);
  const place = await write((client) =>
    insertRow(client, 'agency_locations', {
      ...{ agency_id: id, city_slug: 'casablanca', name: 'Agence du port', type: 'district', is_default: true },
    }),
  );
  return { email: owner.email, id, slug, placeId: String(place.id) };
}

/** A car of an agency that anybody can rent at 300 DH a day, with a plate of its own; `change`: what is otherwise. */
export async function newCar(agency: SettledAgency, change: Row = {}): Promise<OwnCar> {
  const id = await write(async (client) => {
    const { rows: models } = await client.query<{ id: string }>(
      `SELECT m.id FROM models m JOIN brands b ON b.id = m.brand_id WHERE b.slug = 'dacia' AND m.slug = 'logan'`,
    );
    await client.query('BEGIN');
    const at = { agency: agency.id, model: models[0]?.id, location: agency.placeId, city: 'casablanca' };
    const vehicle = String(await insertVehicle(client, at));
    const plate = `${randomInt(10_000, 100_000)}-ب-${randomInt(1, 90)}`;
    await update(client, 'vehicles', vehicle, { deposit_amount: 4_000, registration_number: plate, ...change });
    await client.query('COMMIT');
    return vehicle;
  });
  const [car] = await rows<Omit<OwnCar, 'agency'>>(
    'SELECT id, short_id AS "shortId", registration_number AS plate FROM vehicles WHERE id = $1',
    [id],
  );
  if (!car) throw new Error('The car has gone');
  return { ...car, agency };
}

/** A client in the book of an agency, who can be reached by e-mail and WhatsApp. */
export const newClient = async (agency: SettledAgency, change: Row = {}): Promise<string> =>
  String(
    (
      await write((client) =>
        insertRow(client, 'clients', { ...VALID.clients(agency.id), email: 'salma@exemple.test', ...change }),
      )
    ).id,
  );

/**
 * A rental of a car for a client of its own, at 300 DH a day, from a day to another, both counted from today and at ten
 * o'clock: a request that waits for an answer, or one that was confirmed. `change`: what is otherwise.
 */
export async function newRental(
  { id: vehicle, agency }: OwnCar,
  { from, to, status = 'confirmed', ...change }: { from: number; to: number; status?: 'pending' | 'confirmed' } & Row,
): Promise<OwnRental> {
  const clientId = await newClient(agency);
  const until = `${dayAhead(to)} 10:00`;
  const reference = newBookingReference();
  const booking = await write((client) =>
    insertRow(client, 'bookings', {
      ...VALID.bookings(agency.id, vehicle, clientId, agency.placeId),
      ...{ reference, status, payment_status: status === 'pending' ? 'pending' : 'unpaid', language: 'fr' },
      ...{ pickup_at: `${dayAhead(from)} 10:00`, return_at: until, blocked_until: until },
      ...{ days: to - from, total_price: 300 * (to - from), answer_by: `${dayAhead(2)} 10:00` },
      ...change,
    }),
  );
  return { id: String(booking.id), reference, clientId };
}

const write = <T>(work: (client: Client) => Promise<T>): Promise<T> => withConnection(site.databaseUrl, work);

async function update(client: Client, table: string, id: string, change: Row): Promise<void> {
  const columns = Object.keys(change).map((column, at) => `${column} = $${at + 2}`);
  await client.query(`UPDATE ${table} SET ${columns.join(', ')} WHERE id = $1`, [id, ...Object.values(change)]);
}
