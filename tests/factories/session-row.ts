import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Whatever runs SQL. */
interface Connection {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** What a cookie holds for a value, as Remix's `createCookie` writes it, unsigned. */
export const cookieValue = (value: unknown): string =>
  encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));

/** Signs an account in by a row, for a day; `age`: minutes since then. Returns the value of its session cookie, another one at each call. */
export async function insertSession(client: Connection, profileId: string, age = 0): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO sessions (id, token_hash, profile_id, expires_at, created_at)
     VALUES ($1, $2, $3, now() + interval '1 day', now() - make_interval(mins => $4))`,
    [randomUUID(), createHash('sha256').update(token).digest('hex'), profileId, age],
  );
  return cookieValue(token);
}
