import {} from 'vitest';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { addDays, todayInMorocco } from '~/platform/clock';
import { site } from '../../setup/site';

/** Rows of the site's database, as plain SQL gives them. */
export function rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return withConnection(site.databaseUrl, async (client) => (await client.query(sql, values)).rows as Row[]);
}

/** `YYYY-MM-DD`, so many days after today in Morocco. */
export const dayAhead = (days: number): string => addDays(todayInMorocco(), days);

export interface RentedCar {
  id: string;
  shortId: string;
  agencyId: string;
  locationId: string;
  pricePerDay: string;
}

/** Cars of the demo agency that can be booked and that nobody has taken from `days` on. */
export function freeCars(days: number): Promise<RentedCar[]> {
  return rows<RentedCar>(
    `SELECT v.id, v.short_id AS "shortId", v.agency_id AS "agencyId", l.location_id AS "locationId", v.price_per_day AS "pricePerDay"
      FROM vehicles v JOIN agencies a ON a.id = v.agency_id JOIN vehicle_locations l ON l.vehicle_id = v.id AND l.is_primary
      WHERE a.slug = 'atlas-cars' AND v.status = 'available'
        AND NOT EXISTS (SELECT FROM occupancies o WHERE o.vehicle_id = v.id AND o.ends_at > $1::date)
      ORDER BY v.short_id`,
    [dayAhead(days)],
  );
}
