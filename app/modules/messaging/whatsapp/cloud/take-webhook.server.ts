import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Prisma } from '~/generated/prisma/client';
import { storedText } from '~/platform/cut-text';
import { currentInstant } from '~/platform/clock';
import { db, inTransaction, isDatabaseDown, isRefusedData } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { isUuid } from '~/platform/uuid';
import { recordConsent } from './consents.server';
import { refusalOf } from './failures';
import { readProvider } from './provider.server';
import { consentIn } from './stop-words';
import { type ProviderReply, type ProviderStatus, readWebhook } from './webhook';

const { sql } = Prisma;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What the provider is answered when it asks whether this address is ours: its challenge, or null for anybody else (R248). */
export async function answerChallenge(query: URLSearchParams): Promise<string | null> {
  const provider = await readProvider();
  const isRight =
    provider !== null &&
    query.get('hub.mode') === 'subscribe' &&
    timingSafeEqual(digest(query.get('hub.verify_token') ?? ''), digest(provider.verifyToken));
  const challenge = query.get('hub.challenge') ?? '';
  return isRight && /^[\w-]{1,200}$/.test(challenge) ? challenge : null;
}

/** Whether a body is signed with the secret of the provider's application, as `sha256=` and 64 hexadecimal digits. */
function isSigned(body: Uint8Array, signature: string, appSecret: string): boolean {
  const given = /^sha256=([0-9a-f]{64})$/.exec(signature)?.[1];
  const right = createHmac('sha256', appSecret).update(body).digest();
  return given !== undefined && timingSafeEqual(Buffer.from(given, 'hex'), right);
}

/**
 * Takes what the provider posts (R248): 401 for a body that it did not sign, 400 for one that is none of WhatsApp's, else
 * 200, or 500 where a part of it could not be taken now, so that the provider sends the whole post again. The same again
 * changes nothing, and what comes late never takes back what came before it.
 */
export async function takeWebhook(body: Uint8Array, signature: string): Promise<200 | 400 | 401 | 404 | 500> {
  const provider = await readProvider();
  if (!provider) return 404;
  if (!isSigned(body, signature, provider.appSecret)) return 401;
  const told = readWebhook(Buffer.from(body).toString('utf8'), provider.phoneNumberId);
  if (!told) return 400;
  const isTaken: boolean[] = [];
  for (const status of told.statuses) isTaken.push(await isDealtWith(() => takeStatus(status)));
  for (const reply of told.replies) isTaken.push(await isDealtWith(() => takeReply(reply)));
  return isTaken.every(Boolean) ? 200 : 500;
}

/**
 * Takes one status or reply of a post, and says whether it need not be sent again: what fails is logged and keeps none of
 * the others. Data that the database refuses, it would refuse again. While the database is away nothing more is tried:
 * the post is refused whole (503).
 */
async function isDealtWith(take: () => Promise<void>): Promise<boolean> {
  try {
    await take();
    return true;
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ err: error }, 'a status or reply of WhatsApp could not be taken');
    return isRefusedData(error);
  }
}

async function takeReply({ id, phone, text, at }: ProviderReply): Promise<void> {
  const agreed = consentIn(text);
  if (agreed === null) return;
  const now = currentInstant();
  await inTransaction((tx) =>
    recordConsent(tx, { phone, agreed, source: 'reply', replyId: id, at: at > now ? now : at }),
  );
}

/**
 * The row by the provider's id or, while that is not known here, by what we sent with it. A failure counts for the attempt
 * that it is of, so that one told again after a retry does not end the retry.
 */
function rowOf({ id, reference, state }: ProviderStatus): Prisma.Sql {
  const known = sql`provider_id = ${id}`;
  if (!reference || !isUuid(reference.id)) return known;
  const attempt = state === 'failed' ? sql`AND attempts = ${reference.attempt}` : sql``;
  return sql`(${known} OR provider_id IS NULL AND id = ${reference.id}::uuid ${attempt})`;
}

async function takeStatus(status: ProviderStatus): Promise<void> {
  const { id, state, at, error } = status;
  const row = sql`by_provider AND ${rowOf(status)}`;
  const sent = sql`status = 'sent', sent_at = coalesce(sent_at, ${at}), provider_id = coalesce(provider_id, ${id}),
    failure = NULL, error_message = NULL`;
  if (state === 'sent') await db.$executeRaw`UPDATE outbox_messages SET ${sent} WHERE ${row} AND status = 'pending'`;
  if (state === 'delivered')
    await db.$executeRaw`UPDATE outbox_messages SET ${sent}, delivered_at = coalesce(delivered_at, ${at}) WHERE ${row}`;
  if (state === 'read')
    await db.$executeRaw`
      UPDATE outbox_messages SET ${sent}, delivered_at = coalesce(delivered_at, ${at}), read_at = coalesce(read_at, ${at})
      WHERE ${row}`;
  if (state !== 'failed') return;
  const refusal = refusalOf(error?.code ?? null, 400);
  const failure = 'failure' in refusal && refusal.failure !== 'givenUp' ? refusal.failure : 'refused';
  const reason = error ? storedText(`${error.code} ${error.title}`, 500) : null;
  await db.$executeRaw`
    UPDATE outbox_messages SET status = 'failed', sent_at = NULL, failure = ${failure}, error_message = ${reason},
      provider_id = coalesce(provider_id, ${id})
    WHERE ${row} AND delivered_at IS NULL AND status <> 'failed'`;
}
