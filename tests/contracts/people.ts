import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

/** Everyone who may knock. `otherAgency` is set up but owns none of the rows the paths name. */
export const ACTORS = ['anonymous', 'customer', 'otherCustomer', 'agency', 'otherAgency', 'incompleteAgency', 'admin', 'suspended'] as const;
export type ActorName = (typeof ACTORS)[number];

export interface World {
  /** The Cookie header of each; empty for the anonymous. */
  cookies: Record<ActorName, string>;
  /** Rows that a path may name: they belong to `customer` and `agency` (the demo accounts). */
  carShortId: string;
  agencySlug: string;
  bookingReference: string;
}

/** The cookie that Remix's `createCookie('session')` reads. */
const cookieOf = (token: string) => `session=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`;

/** Signs everyone in by rows, on the seeded database behind the site. */
export async function openWorld(databaseUrl: string): Promise<World> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const one = async (sql: string, values: unknown[] = []) => (await client.query<Record<string, string>>(sql, values)).rows[0] ?? {};
    const profileOf = async (email: string) => (await one('SELECT id FROM profiles WHERE email = $1', [email])).id ?? '';
    const addProfile = async (role: string, status: string) => {
      const id = randomUUID();
      await client.query(
        `INSERT INTO profiles (id, email, full_name, role, status, email_verified_at) VALUES ($1, $2, 'Essai Essai', $3::role, $4::profile_status, now())`,
        [id, `guard-${id}@exemple.test`, role, status],
      );
      return id;
    };
    const signIn = async (profileId: string) => {
      const token = randomBytes(32).toString('base64url');
      await client.query(
        `INSERT INTO sessions (id, token_hash, profile_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
        [randomUUID(), createHash('sha256').update(token).digest('hex'), profileId],
      );
      return cookieOf(token);
    };
    const customer = await profileOf('client@rihla.test');
    const agency = await profileOf('agence@rihla.test');
    const otherAgency = await profileOf('agence2@rihla.test');
    const admin = await profileOf('admin@rihla.test');
    if (!customer || !agency || !otherAgency || !admin) throw new Error('The demo accounts are not in the database.');
    const booking = await one(
      `SELECT b.reference FROM bookings b JOIN agencies a ON a.id = b.agency_id
       WHERE b.customer_id = $1 AND a.owner_id = $2 ORDER BY b.created_at DESC LIMIT 1`,
      [customer, agency],
    );
    const car = await one(
      `SELECT v.short_id, a.slug FROM vehicles v JOIN agencies a ON a.id = v.agency_id WHERE a.owner_id = $1 AND v.status = 'available' ORDER BY v.id LIMIT 1`,
      [agency],
    );
    return {
      cookies: {
        anonymous: '',
        customer: await signIn(customer),
        otherCustomer: await signIn(await addProfile('customer', 'active')),
        agency: await signIn(agency),
        otherAgency: await signIn(otherAgency),
        incompleteAgency: await signIn(await addProfile('agency', 'active')),
        admin: await signIn(admin),
        suspended: await signIn(await addProfile('customer', 'suspended')),
      },
      carShortId: car.short_id ?? '',
      agencySlug: car.slug ?? '',
      bookingReference: booking.reference ?? '',
    };
  } finally {
    await client.end();
  }
}
