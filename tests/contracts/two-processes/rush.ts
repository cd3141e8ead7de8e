import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addDays, todayInMorocco } from '~/platform/clock';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { insertSession } from '../../factories/session-row';
import type { TwoServers } from '../../setup/two-servers';
import { plainServers } from './servers';

/**
 * The sale of the century: a hundred booking forms for overlapping dates of one car, sent at once to two web
 * processes on one database.
 */
const ATTEMPTS = 100;
const CUSTOMERS = 20;
let servers: TwoServers;
let cookies: string[];
let car: { id: string; shortId: string; price: string; deposit: string; location: string };

beforeAll(async () => {
  servers = await plainServers();
  await withConnection(servers.databaseUrl, async (client) => {
    const { rows } = await client.query<typeof car>(`
      SELECT v.id, v.short_id AS "shortId", v.price_per_day AS price, v.deposit_amount AS deposit, vl.location_id AS location
      FROM vehicles v JOIN vehicle_locations vl ON vl.vehicle_id = v.id AND vl.is_primary
      JOIN agencies a ON a.id = v.agency_id
      WHERE a.slug = 'atlas-cars' AND v.status = 'available' ORDER BY v.short_id LIMIT 1`);
    if (!rows[0]) throw new Error('The sample data have no car to book.');
    car = rows[0];
    cookies = [];
    for (let at = 0; at < CUSTOMERS; at++) {
      const profileId = randomUUID();
      await client.query(
        `INSERT INTO profiles (id, email, full_name, email_verified_at) VALUES ($1, $2, 'Essai Rapide', now())`,
        [profileId, `rush-${at}@exemple.test`],
      );
      cookies.push(`session=${await insertSession(client, profileId)}`);
    }
  });
});

const START = addDays(todayInMorocco(), 200);

/** Form `at`: three to six days around the same week, so that every two of them overlap. */
function formOf(at: number): URLSearchParams {
  const days = 3 + (at % 4);
  return new URLSearchParams({
    step: 'confirm',
    consent: 'on',
    vehicleId: car.id,
    startDate: addDays(START, -(at % 3)),
    endDate: addDays(START, -(at % 3) + days),
    pickupTime: '10:00',
    returnTime: '10:00',
    pickupLocationId: car.location,
    returnLocationId: car.location,
    fullName: `Essai Rapide ${at}`,
    phone: `06612345${String(at % 100).padStart(2, '0')}`,
    identityDocument: 'cin',
    cin: `BK${100_000 + at}`,
    drivingPermit: `26/${100_000 + at}`,
    licenceIssuedOn: '2015-05-04',
    birthDate: '1990-02-14',
    requestKey: randomUUID(),
    seenTotal: (Number(car.price) * days).toFixed(2),
    seenDeposit: car.deposit,
  });
}

test('of a hundred forms at once on two web processes, one books the car and the others are told it is taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: ATTEMPTS }, async (_, at) => {
      const answer = await fetch(`${servers.baseUrl(at)}/fr/book/${car.shortId}`, {
        method: 'POST',
        body: formOf(at),
        headers: { Cookie: cookies[at % CUSTOMERS] ?? '' },
        redirect: 'manual',
      });
      await answer.text();
      return { status: answer.status, address: new URL(answer.headers.get('Location') ?? '', servers.baseUrl(at)), at };
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  const taken = answers.filter(({ address }) => !/\/sent$/.test(address.pathname));
  expect(taken).toHaveLength(ATTEMPTS - 1);
  // The newest ten of each customer are kept; a page each is enough.
  for (const { address, at } of taken.slice(0, CUSTOMERS)) {
    const page = await fetch(address, { headers: { Cookie: cookies[at % CUSTOMERS] ?? '' } });
    expect(await page.text()).toMatch(/isponible à partir du \p{L}+ \d/u);
  }

  const [row] = await withConnection(servers.databaseUrl, async (client) => {
    const { rows } = await client.query<{ bookings: string; blocks: string }>(
      `SELECT (SELECT count(*) FROM bookings WHERE vehicle_id = $1 AND pickup_at >= $2::date - 5) AS bookings,
              (SELECT count(*) FROM occupancies WHERE vehicle_id = $1 AND starts_at >= $2::date - 5) AS blocks`,
      [car.id, START],
    );
    return rows;
  });
  expect(row).toEqual({ bookings: '1', blocks: '1' });
});
