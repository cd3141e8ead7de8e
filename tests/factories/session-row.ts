import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Whatever runs SQL. */
interface Connection {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** What a cookie holds for a value, as Remix's `createCookie` writes it, unsigned. */
export const cookieValue = (value: unknown): string =>
  encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));

/** Signs an account in by a row, for a day. Returns the value of its session cookie, another one at each call. */
export async function insertSession(client: Connection, profileId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO sessions (id, token_hash, profile_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [randomUUID(), createHash('sha256').update(token).digest('hex'), profileId],
  );
  return cookieValue(token);
}
