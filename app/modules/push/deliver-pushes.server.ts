import webPush from 'web-push';
import { languageOf } from '~/i18n/languages';
import { findStandingSessions } from '~/modules/access/sessions/standing-sessions.server';
import { type QuietHours, quietUntil } from '~/modules/agencies/messages/quiet-hours';
import { findNotice } from '~/modules/notifications/list-notices.server';
import type { BellScope } from '~/modules/notifications/own-notices';
import { notificationsOf } from '~/paths';
import { storedText } from '~/platform/cut-text';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { pushPayload } from './push-payload.server';
import { type PushKeys, pushKeys } from './push-keys.server';
import { type Post, postToPushService } from './post-to-push-service.server';

const BATCH = 50;
/** How long a claimed message belongs to its process: longer than a push service may take. */
const LEASE_MS = 60_000;
/** Attempts before one is given up, and its waits: 1, 2, 4 … minutes, at most 2 hours. */
export const MOST_PUSHES = 8;
const MOST_WAIT_S = 7_200;
const waitSeconds = (attempts: number) => Math.min(60 * 2 ** (attempts - 1), MOST_WAIT_S);
/** What is older is no news. */
const NEWS_MS = 86_400_000;

interface Claimed {
  sessionId: string;
  notificationId: string;
  attempts: number;
  createdAt: Date;
}

/** What becomes of a message: told, gone because there is nothing to tell, or later. */
type Outcome = 'sent' | 'dropped' | 'later';

/**
 * Tells browsers of a batch of notices (R222), at least once each: rows are claimed with SKIP LOCKED and leased, so a
 * killed process only delays its own. One that says the same again takes the place of the first (`Topic`, `tag`).
 * `post` sends; `keys` sign.
 */
export async function deliverPushes({
  post = postToPushService,
  keys = pushKeys(),
}: { post?: Post; keys?: PushKeys | null } = {}): Promise<Record<Outcome, number>> {
  const result = { sent: 0, dropped: 0, later: 0 };
  if (!keys) return result;
  const now = currentInstant();
  const claimed = await db.$queryRaw<Claimed[]>`
    WITH due AS MATERIALIZED (
      SELECT session_id, notification_id FROM push_messages WHERE next_attempt_at <= ${now}
      ORDER BY next_attempt_at, session_id, notification_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    UPDATE push_messages SET attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
    WHERE (session_id, notification_id) IN (SELECT session_id, notification_id FROM due)
    RETURNING session_id::text AS "sessionId", notification_id::text AS "notificationId", attempts,
      created_at AS "createdAt"`;
  if (claimed.length === 0) return result;
  const standing = await findStandingSessions(claimed.map(({ sessionId }) => sessionId));
  const outcomes = await Promise.all(
    claimed.map(async (row): Promise<Outcome> => {
      if (!standing.has(row.sessionId)) return drop(row);
      return deliver(row, keys, post).catch((error: unknown) => later(row, error));
    }),
  );
  for (const outcome of outcomes) result[outcome] += 1;
  return result;
}

async function deliver(row: Claimed, keys: PushKeys, post: Post): Promise<Outcome> {
  const receiver = await findReceiver(row.sessionId);
  const notice = receiver && (await findNotice(receiver.scope, row.notificationId));
  const age = currentInstant().getTime() - row.createdAt.getTime();
  if (!notice || notice.isRead || age > NEWS_MS) return drop(row);
  const quiet = receiver.quiet && notice.priority !== 'urgent' ? quietUntil(receiver.quiet) : null;
  if (quiet) return wait(row, { at: quiet, attempts: row.attempts - 1 });

  const { subscription, lang, scope } = receiver;
  const payload = pushPayload(notice, lang, notificationsOf(lang, scope.role));
  const { endpoint, p256dh, auth } = subscription;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: keys,
      TTL: Math.ceil((NEWS_MS - age) / 1_000),
      urgency: notice.priority === 'urgent' ? 'high' : 'normal',
      topic: notice.id.replaceAll('-', ''),
    },
  );
  const { status, retryAfter } = await post(endpoint, {
    headers: headers as Record<string, string>,
    body: body as Buffer,
  });
  if (status >= 200 && status < 300) return told(row);
  if (status === 404 || status === 410) {
    // The browser, or its owner, has taken it back.
    await db.pushSubscription.deleteMany({ where: { sessionId: row.sessionId, endpoint } });
    return 'dropped';
  }
  if (status === 429 || status >= 500) return later(row, `answered ${status}`, retryAfter);
  log.error({ status, host: new URL(endpoint).host }, 'a push service refuses what is sent');
  return drop(row);
}

/** Whose browser it is, and what of their bell may be told. */
async function findReceiver(sessionId: string) {
  const found = await db.pushSubscription.findUnique({
    where: { sessionId },
    select: {
      endpoint: true,
      p256dh: true,
      auth: true,
      session: {
        select: {
          profile: {
            select: {
              id: true,
              role: true,
              language: true,
              agency: { select: { id: true, settings: { select: { quietFrom: true, quietTo: true } } } },
            },
          },
        },
      },
    },
  });
  if (!found) return null;
  const { session, ...subscription } = found;
  const { id: profileId, role, language, agency } = session.profile;
  const lang = languageOf(language);
  if (role === 'admin') {
    const scope: BellScope = { role, profileId };
    return { subscription, lang, scope, quiet: null };
  }
  if (role !== 'agency' || !agency) return null;
  const scope: BellScope = { role, profileId, agencyId: agency.id };
  return { subscription, lang, scope, quiet: agency.settings as QuietHours | null };
}

const keyOf = ({ sessionId, notificationId }: Claimed) => ({ sessionId, notificationId });

async function drop(row: Claimed): Promise<Outcome> {
  await db.pushMessage.deleteMany({ where: keyOf(row) });
  return 'dropped';
}

async function told(row: Claimed): Promise<Outcome> {
  await db.$transaction([
    db.pushMessage.deleteMany({ where: keyOf(row) }),
    db.pushSubscription.updateMany({ where: { sessionId: row.sessionId }, data: { lastSuccessAt: currentInstant() } }),
  ]);
  return 'sent';
}

async function wait(row: Claimed, { at, attempts, reason }: { at: Date; attempts: number; reason?: string }) {
  const data = { nextAttemptAt: at, attempts, errorMessage: reason ?? null };
  await db.pushMessage.updateMany({ where: keyOf(row), data });
  return 'later' as const;
}

/** Tries again after a while, or gives up. `seconds`: how long the push service asks to be left alone. */
async function later(row: Claimed, error: unknown, seconds: number | null = null): Promise<Outcome> {
  const reason = storedText(error instanceof Error ? error.message : String(error), 500);
  log.warn({ reason, attempts: row.attempts }, 'a browser could not be told of a notice');
  if (row.attempts >= MOST_PUSHES) return drop(row);
  const pause = Math.min(Math.max(waitSeconds(row.attempts), seconds ?? 0), MOST_WAIT_S);
  const at = new Date(currentInstant().getTime() + pause * 1_000);
  return wait(row, { at, attempts: row.attempts, reason });
}
