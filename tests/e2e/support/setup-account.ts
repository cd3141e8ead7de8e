import { randomUUID } from 'node:crypto';
import { rows } from './rows';

export interface SetupAccount {
  id: string;
  email: string;
}

/** A confirmed agency account without an agency, as sign-up leaves it. */
export async function newAgencyAccount(): Promise<SetupAccount> {
  const id = randomUUID();
  const email = `setup-${id}@exemple.test`;
  await rows(
    `INSERT INTO profiles (id, email, full_name, phone, role, email_verified_at) VALUES ($1, $2, 'Nadia Berrada', '+212661234567', 'agency', now())`,
    [id, email],
  );
  return { id, email };
}

export interface StoredAgency {
  name: string;
  slug: string;
  status: string;
  setupStep: number;
  isComplete: boolean;
  email: string | null;
  address: string | null;
  ice: string | null;
  logoKey: string | null;
  hours: Record<string, unknown> | null;
  places: string[] | null;
}

/** What stands in the database of the account's agency. */
export async function agencyOf({ id }: SetupAccount): Promise<StoredAgency | undefined> {
  const [agency] = await rows<StoredAgency>(
    `SELECT name, slug, status, setup_step AS "setupStep", is_complete AS "isComplete", email, address, ice, logo_key AS "logoKey",
      operating_hours AS hours,
      (SELECT array_agg(coalesce(l.point_slug, l.name) || CASE WHEN l.is_default THEN '*' ELSE '' END ORDER BY coalesce(l.point_slug, l.name))
        FROM agency_locations l WHERE l.agency_id = a.id AND l.is_active) AS places
     FROM agencies a WHERE owner_id = $1`,
    [id],
  );
  return agency;
}
