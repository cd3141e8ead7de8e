import { createHash } from 'node:crypto';

/** Whatever runs SQL. */
interface Connection {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** The hash under which the token of a Cookie header is kept. */
export function hashOfCookie(cookie: string): string {
  const [value = ''] = /(?<=session=)[^;]+/.exec(cookie) ?? [];
  const token = JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString()) as string;
  return createHash('sha256').update(token).digest('hex');
}

/** Lets the administrator of a Cookie header look through an agency (R255), for an hour that began `age` minutes ago. */
export async function insertViewing(client: Connection, cookie: string, agencyId: string, age = 0): Promise<void> {
  await client.query(
    `WITH s AS (SELECT id FROM sessions WHERE token_hash = $1)
     INSERT INTO agency_viewings (session_id, agency_id, started_at, ends_at)
     SELECT id, $2, now() - make_interval(mins => $3), now() - make_interval(mins => $3) + interval '60 minutes' FROM s
     ON CONFLICT (session_id) DO UPDATE SET started_at = EXCLUDED.started_at, ends_at = EXCLUDED.ends_at`,
    [hashOfCookie(cookie), agencyId, age],
  );
}
