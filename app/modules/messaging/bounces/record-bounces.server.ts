import { Prisma } from '~/generated/prisma/client';
import { storedText } from '~/platform/cut-text';
import { currentInstant } from '~/platform/clock';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { endAllOfCustomer, endSubscription } from '../subscriptions/change-subscription.server';
import type { Subscription } from '../subscriptions/subscriptions';

/** A word of a mail server about an address. */
export interface Bounce {
  /** The same word always carries the same id. */
  eventId: string;
  email: string;
  /** `complaint`: its reader called a mail spam. */
  kind: 'hard' | 'soft' | 'complaint';
  reason: string;
  occurredAt: Date;
  /** Of a complaint: the switch that the mail obeys; null or missing for one without, or where nobody said which mail. */
  about?: Subscription | null;
}

/** So many soft bounces within so many days count as a hard one (R207). */
export const SOFT_BOUNCES = 5;
export const SOFT_DAYS = 7;
/** Older words say nothing of today. */
const OLDEST_DAYS = 30;
/** What a clock elsewhere may be ahead. */
const AHEAD_MS = 10 * 60_000;

const daysBefore = (instant: Date, days: number) => new Date(instant.getTime() - days * 86_400_000);

/**
 * Writes down what mail servers said, each of their words once, and marks the addresses that take no mail any more (R207):
 * after one hard bounce, or five soft ones in a week. A complaint ends what its receiver may refuse (R228). Words of more than 30 days ago, or of the future, are passed over.
 * @returns how many were new, and how many addresses are marked by them
 */
export async function recordBounces(bounces: readonly Bounce[]): Promise<{ recorded: number; marked: number }> {
  const now = currentInstant();
  const timely = bounces.filter(
    ({ occurredAt }) => occurredAt > daysBefore(now, OLDEST_DAYS) && occurredAt.getTime() < now.getTime() + AHEAD_MS,
  );
  if (timely.length === 0) return { recorded: 0, marked: 0 };
  return inTransaction(async (tx) => {
    const rows = timely.map(({ about: _, ...bounce }) => ({ ...bounce, reason: storedText(bounce.reason, 500) }));
    const created = await tx.emailBounce.createManyAndReturn({
      data: rows,
      skipDuplicates: true,
      select: { eventId: true },
    });
    if (created.length === 0) return { recorded: 0, marked: 0 };
    const marked = await mark(tx, [...new Set(rows.map(({ email }) => email))]);
    const isNew = new Set(created.map(({ eventId }) => eventId));
    for (const { email, about } of timely.filter(({ kind, eventId }) => kind === 'complaint' && isNew.has(eventId))) {
      await endAllOfCustomer(tx, email);
      if (about && 'agencyId' in about) await endSubscription(about, tx);
    }
    return { recorded: created.length, marked };
  });
}

/** Marks those of some addresses of which enough was said; the latest word is the reason. */
function mark(tx: Transaction, emails: string[]): Promise<number> {
  const now = currentInstant();
  const since = daysBefore(now, SOFT_DAYS);
  return tx.$executeRaw`
    INSERT INTO undeliverable_emails (email, reason, since)
    SELECT b.email, (array_agg(b.reason ORDER BY b.occurred_at DESC))[1], ${now}
    FROM email_bounces b
    WHERE b.email = ANY(${emails}::citext[]) AND b.counts
    GROUP BY b.email
    HAVING bool_or(b.kind = 'hard')
      OR count(*) FILTER (WHERE b.kind = 'soft' AND b.occurred_at > ${since}) >= ${SOFT_BOUNCES}::int
    ORDER BY b.email
    ON CONFLICT (email) DO NOTHING`;
}

/** When a mail to an address was last called spam, as long as that is kept; null for never (R228). One query. */
export async function complainedAt(email: string): Promise<Date | null> {
  const last = await db.emailBounce.findFirst({
    where: { email, kind: 'complaint' },
    orderBy: { occurredAt: 'desc' },
    select: { occurredAt: true },
  });
  return last?.occurredAt ?? null;
}

/** An address was proved: mail reaches it, whatever was said before (R207). */
export async function clearBounces(tx: Transaction, email: string): Promise<void> {
  await tx.undeliverableEmail.deleteMany({ where: { email } });
  await tx.emailBounce.updateMany({ where: { email, counts: true }, data: { counts: false } });
}

/** Everything that was said of an address goes with its owner. */
export async function forgetBounces(tx: Transaction, email: string): Promise<void> {
  await tx.undeliverableEmail.deleteMany({ where: { email } });
  await tx.emailBounce.deleteMany({ where: { email } });
}

/** Those of some addresses that take no mail, with the moment since which that is known. One query, none for no address. */
export async function findUndeliverable(
  emails: readonly (string | null | undefined)[],
): Promise<{ email: string; since: Date }[]> {
  const asked = emails.filter((email) => typeof email === 'string' && email !== '') as string[];
  if (asked.length === 0) return [];
  return db.$queryRaw(
    Prisma.sql`SELECT email::text, since FROM undeliverable_emails WHERE email = ANY(${asked}::citext[])`,
  );
}
