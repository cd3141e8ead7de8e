import { randomInt } from 'node:crypto';
import { dayAhead, rows } from './rows';

/** Tests that change cars add cars of their own to this agency, so that they meet no other file. */
export const CARS_OWNER = 'agence2@rihla.test';

export interface Car {
  id: string;
  shortId: string;
  plate: string;
}

/** The first digits of plates that no car has yet: another try of a test adds other cars. */
export const plateStem = () => String(randomInt(10_000, 100_000));

/** A car of the agency like its first one, with a plate of its own. */
export async function addCar(plate: string): Promise<Car> {
  const [car] = await rows<Car>(
    `WITH first AS (SELECT v.* FROM vehicles v JOIN agencies a ON a.id = v.agency_id WHERE a.slug = 'medina-drive'
        AND v.archived_at IS NULL ORDER BY v.created_at, v.id LIMIT 1),
      car AS (INSERT INTO vehicles (id, agency_id, model_id, year, color, category, transmission, fuel_type, seats,
          price_per_day, registration_number)
        SELECT gen_random_uuid(), agency_id, model_id, year, color, category, transmission, fuel_type, seats,
          price_per_day, $1 FROM first RETURNING id, agency_id, registration_number),
      place AS (INSERT INTO vehicle_locations (vehicle_id, agency_id, location_id, city_slug, is_primary)
        SELECT car.id, car.agency_id, l.location_id, l.city_slug, true FROM car, first
        JOIN vehicle_locations l ON l.vehicle_id = first.id AND l.is_primary)
      SELECT id, left(id::text, 8) AS "shortId", registration_number AS plate FROM car`,
    [plate],
  );
  if (!car) throw new Error('the agency has no car to copy');
  return car;
}

/** A confirmed rental of a car, so many days from now. */
export const rent = ({ id }: Car, from: number, to: number) =>
  rows(
    `INSERT INTO bookings (id, reference, agency_id, vehicle_id, client_id, pickup_location_id, return_location_id,
       pickup_at, return_at, blocked_until, days, price_per_day, total_price, status, payment_status, language, answer_by)
     SELECT gen_random_uuid(), 'RH-' || translate(upper(substr(md5(random()::text), 1, 4) || '-' || substr(md5(random()::text), 1, 4)), '01', 'XY'),
       v.agency_id, v.id, (SELECT id FROM clients WHERE agency_id = v.agency_id ORDER BY id LIMIT 1), l.location_id,
       l.location_id, $2::timestamp, $3::timestamp, $3::timestamp, $4, 300, 300 * $4, 'confirmed', 'unpaid', 'fr',
       now() AT TIME ZONE 'UTC' + interval '48 hours'
     FROM vehicles v JOIN vehicle_locations l ON l.vehicle_id = v.id AND l.is_primary WHERE v.id = $1`,
    [id, `${dayAhead(from)} 10:00`, `${dayAhead(to)} 10:00`, to - from],
  );
