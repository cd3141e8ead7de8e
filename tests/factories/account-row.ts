import { randomUUID } from 'node:crypto';
import { withConnection } from '../../scripts/lib/database.mjs';
import { hashPassword } from '~/modules/access/password/password.server';

/** What the accounts of browser tests sign in with. */
export const TEST_PASSWORD = 'mot de passe d’essai';

/** A confirmed customer's account on the database behind a site. */
export async function insertAccount(databaseUrl: string, language = 'fr'): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `essai-${id.slice(0, 8)}@exemple.test`;
  const hash = await hashPassword(TEST_PASSWORD);
  await withConnection(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO profiles (id, email, full_name, language, email_verified_at) VALUES ($1, $2, 'Essai Essai', $3, now())`,
      [id, email, language],
    );
    await client.query(`INSERT INTO credentials (profile_id, password_hash) VALUES ($1, $2)`, [id, hash]);
  });
  return { id, email };
}
