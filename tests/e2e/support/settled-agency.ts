import { randomUUID } from 'node:crypto';
import { rows } from './rows';
import { newAgencyAccount } from './setup-account';

/** An agency of its own whose set-up is done: nobody else's test sees what happens to it. */
export async function newSettledAgency(): Promise<{ email: string; id: string; slug: string }> {
  const owner = await newAgencyAccount();
  const id = randomUUID();
  const slug = `maison-${id.slice(0, 8)}`;
  await rows(
    `INSERT INTO agencies (id, short_id, owner_id, name, slug, slug_chosen, email, phone, address, city_slug, status, setup_step)
     VALUES ($1, $2, $3, 'Maison Cars', $4, true, 'bureau@exemple.test', '+212661234567', '3, rue du Port', 'casablanca', 'active', 5)`,
    [id, id.slice(-8), owner.id, slug],
  );
  await rows('INSERT INTO agency_settings (agency_id) VALUES ($1)', [id]);
  return { email: owner.email, id, slug };
}
