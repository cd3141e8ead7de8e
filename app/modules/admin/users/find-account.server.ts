import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { liveSessions } from '~/modules/access/sessions/session-lifetime';
import { isAheadSql } from '~/modules/bookings/list/list-bookings.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { nowInMorocco, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

/** Doubles that the page names; a number of many accounts is a company's. */
const MOST_DOUBLES = 5;

/**
 * An account with what an administrator decides by: how it signs in, what hangs on it, and accounts that may be the same
 * person's (R256). Three queries at most.
 * @throws DomainError profileNotFound, also of one that was deleted; clientsFetchFailed for a reason nobody foresaw.
 */
export const findAccount = (_scope: AdminScope, id: string) =>
  readAccount(id).catch((error: unknown) => rethrowAs(error, 'clientsFetchFailed'));

async function readAccount(id: string) {
  const { sessionTimeoutMinutes } = await readSetting('security');
  const row = isUuid(id)
    ? await db.profile.findFirst({
        where: { id, anonymisedAt: null },
        select: {
          id: true,
          fullName: true,
          email: true,
          phone: true,
          role: true,
          status: true,
          clientType: true,
          companyName: true,
          language: true,
          cin: true,
          emailVerifiedAt: true,
          createdAt: true,
          credential: { select: { passwordHash: true, googleSub: true } },
          twoFactor: { select: { enabledAt: true } },
          agency: { select: { id: true, name: true, status: true, isComplete: true } },
          _count: {
            select: { sessions: { where: liveSessions(sessionTimeoutMinutes) }, favorites: true, reviews: true },
          },
        },
      })
    : null;
  if (!row) throw new DomainError('profileNotFound');
  const { credential, twoFactor, emailVerifiedAt, createdAt, cin, agency, _count, ...account } = row;
  const [doubles, [bookings]] = await Promise.all([
    db.profile.findMany({
      where: {
        id: { not: id },
        anonymisedAt: null,
        OR: [...(row.phone ? [{ phone: row.phone }] : []), ...(cin ? [{ cin }] : [])],
      },
      orderBy: { createdAt: 'asc' },
      take: MOST_DOUBLES,
      select: { id: true, fullName: true, email: true },
    }),
    db.$queryRaw<[{ all: number; open: number; spent: string }]>`
      SELECT count(*)::int AS all, (count(*) FILTER (WHERE ${isAheadSql(nowInMorocco())}))::int AS open,
        coalesce(sum(paid_amount) FILTER (WHERE status <> 'cancelled'), 0)::text AS spent
      FROM bookings b WHERE b.customer_id = ${id}::uuid`,
  ]);
  return {
    ...account,
    /** Open: its cars are on offer. */
    agency: agency && { ...agency, isOpen: agency.isComplete && agency.status === 'active' },
    hasPassword: Boolean(credential?.passwordHash),
    hasGoogle: Boolean(credential?.googleSub),
    factorSince: twoFactor && todayInMorocco(twoFactor.enabledAt),
    confirmedOn: emailVerifiedAt && todayInMorocco(emailVerifiedAt),
    createdOn: todayInMorocco(createdAt),
    sessions: _count.sessions,
    favorites: _count.favorites,
    reviews: _count.reviews,
    bookings,
    doubles,
  };
}
export type AccountPage = Awaited<ReturnType<typeof findAccount>>;
