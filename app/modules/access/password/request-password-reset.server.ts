import { randomUUID } from 'node:crypto';
import { db } from '~/platform/db.server';
import { notBefore, STEADY_MS } from '~/platform/time-limit';
import { attemptLimit, NO_LIMIT } from '~/platform/attempt-limit.server';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { networkOf } from '~/platform/network-of';
import { hashOfToken, newToken } from '../token.server';

export const RESET_MINUTES = 60;

const requests = attemptLimit('reset', 5, 60);
const networkRequests = attemptLimit('reset-address', 50, 60);
const accountRequests = attemptLimit('reset-account', NO_LIMIT, 60);
const MAILS_AN_HOUR = 10;

/**
 * Sends a link to choose a new password to whoever has an active account of this address (R74).
 * Nobody learns here whether there is one: the answer is the same, after the same statements and the
 * same time. An account that signs in with Google gets a mail that says so.
 *
 * @throws DomainError tooManyAttempts for a network that asks too often, unexpectedRetry.
 */
export async function requestPasswordReset(email: string, address: string): Promise<void> {
  await notBefore(STEADY_MS, async () => {
    await issueLink(email, await countRequest(email, networkOf(address)));
  }).catch((error: unknown) => rethrowAs(error, 'unexpectedRetry'));
}

/**
 * Counts a request, before anybody is looked up. Returns whether a mail may go out: not where strangers
 * have asked for so many that the mailbox is flooded; its owner has one of those mails then.
 */
async function countRequest(email: string, network: string): Promise<boolean> {
  await requests.count(network, email);
  await networkRequests.count(network);
  return (await accountRequests.count(email)) <= MAILS_AN_HOUR;
}

/**
 * The token's row (its hash only), the end of earlier links and the e-mail, in one statement that does
 * nothing where there is no such account.
 */
async function issueLink(email: string, mayMail: boolean): Promise<void> {
  const token = newToken();
  const id = randomUUID();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
  await db.$executeRaw`
    WITH person AS (
      SELECT p.id, p.email::text, p.full_name, p.language,
        CASE WHEN c.password_hash IS NULL AND c.google_sub IS NOT NULL THEN 'passwordResetGoogle' ELSE 'passwordReset' END AS template
      FROM profiles p LEFT JOIN credentials c ON c.profile_id = p.id
      WHERE p.email = ${email}::citext AND p.status = 'active' AND ${mayMail}::boolean
    ), ended AS (
      UPDATE tokens SET used_at = ${now}::timestamptz FROM person
      WHERE tokens.profile_id = person.id AND tokens.purpose = 'password_reset' AND tokens.used_at IS NULL
    ), made AS (
      INSERT INTO tokens (id, purpose, profile_id, token_hash, created_at, expires_at)
      SELECT ${id}::uuid, 'password_reset', person.id, ${hashOfToken(token)}, ${now}::timestamptz, ${expiresAt}::timestamptz FROM person
    )
    INSERT INTO outbox_messages (id, channel, recipient, language, template, params, profile_id, dedupe_key)
    SELECT gen_random_uuid(), 'email', email, language, template,
      jsonb_build_object('fullName', full_name, 'token', ${token}::text, 'minutes', ${RESET_MINUTES}::int,
        'expiresAt', ${expiresAt.toISOString()}::text),
      id, ${`reset:${id}`}
    FROM person`;
}
