import { randomBytes } from 'node:crypto';

/** Whatever runs SQL. */
interface Connection {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** Turns an account's second factor on by a row. Its secret is nobody's: no code opens it. */
export async function insertTwoFactor(client: Connection, profileId: string): Promise<void> {
  const secret = ['v1', ...[12, 16, 32].map((bytes) => randomBytes(bytes).toString('base64url'))].join('.');
  await client.query('INSERT INTO two_factors (profile_id, secret, last_step) VALUES ($1, $2, 1)', [profileId, secret]);
}
