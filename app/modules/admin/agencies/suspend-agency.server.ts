import { randomUUID } from 'node:crypto';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { Prisma } from '~/generated/prisma/client';
import { endSessions } from '~/modules/access/sessions/end-sessions.server';
import { liveSessions } from '~/modules/access/sessions/session-lifetime';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { isAheadSql } from '~/modules/bookings/list/list-bookings.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { nowInMorocco } from '~/platform/clock';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { lockAgency } from './lock-agency.server';

/**
 * Whom a suspension concerns: who rents by a request that waits or a rental that is not ended, a late one too, each address
 * once. A request that lapsed concerns nobody (R23). The agency wrote down some of them itself; they have no account. Nobody
 * is told who deleted theirs.
 */
const rentersOf = (agencyId: string) => Prisma.sql`
  SELECT DISTINCT ON (lower(coalesce(p.email::text, c.email::text))) coalesce(p.email::text, c.email::text) AS email,
    coalesce(p.full_name, c.full_name) AS "fullName", coalesce(p.language, b.language) AS language, p.id AS "profileId"
  FROM bookings b
  JOIN clients c ON c.agency_id = b.agency_id AND c.id = b.client_id
  LEFT JOIN profiles p ON p.id = b.customer_id
  WHERE b.agency_id = ${agencyId}::uuid AND ${isAheadSql(nowInMorocco())}
    AND coalesce(p.email::text, c.email::text) IS NOT NULL AND p.anonymised_at IS NULL
  ORDER BY lower(coalesce(p.email::text, c.email::text)), p.id NULLS LAST`;

interface Renter {
  email: string;
  fullName: string;
  language: string;
  /** Null: without an account. */
  profileId: string | null;
}

/** What a suspension of an agency would do, in figures. Two queries. */
export async function readSuspension(_scope: AdminScope, agencyId: string): Promise<SuspensionEffect> {
  const { sessionTimeoutMinutes } = await readSetting('security');
  const figures = db.$queryRaw<[Omit<SuspensionEffect, 'sessions'>]>`
    SELECT (SELECT count(*)::int FROM vehicles WHERE agency_id = ${agencyId}::uuid AND archived_at IS NULL) AS vehicles,
      (SELECT count(*)::int FROM bookings b
        WHERE b.agency_id = ${agencyId}::uuid AND ${isAheadSql(nowInMorocco())}) AS bookings,
      (SELECT count(*)::int FROM (${rentersOf(agencyId)}) renters) AS customers`;
  const [[effect], sessions] = await Promise.all([
    figures,
    db.session.count({ where: { profile: { agency: { id: agencyId } }, ...liveSessions(sessionTimeoutMinutes) } }),
  ]);
  return { ...effect, sessions };
}

interface SuspensionEffect {
  /** That leave the search. */
  vehicles: number;
  /** Requests that wait, and rentals that are not ended; and how many people who rent are told. */
  bookings: number;
  customers: number;
  /** Of its people, that still hold and end. */
  sessions: number;
}

/**
 * Suspends an agency (R67, R252): its people are signed out and find a page that says why, its vehicles leave the search and
 * nothing new is booked; customers keep seeing their bookings. Its owner and everybody with an open booking are told by
 * e-mail. One that is suspended stays as it is.
 * @throws DomainError agencyNotFound; agencyUpdateFailed for a reason nobody foresaw.
 */
export async function suspendAgency(scope: AdminScope, id: string, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockAgency(tx, id);
    if (agency.status === 'suspended') return;
    await tx.agency.update({ where: { id }, data: { status: 'suspended', suspensionReason: reason } });
    const sessions = await endSessions(tx, agency.owner.id);
    const told = await tellRenters(tx, id, agency.name);
    await tellOwner(tx, id, agency, 'agencySuspended');
    await recordAudit(tx, scope, {
      action: 'agency.suspended',
      entity: 'agency',
      entityId: id,
      before: { status: agency.status },
      after: { status: 'suspended' },
      data: { sessions, told },
    });
  }).catch((error: unknown) => rethrowAs(error, 'agencyUpdateFailed'));
}

/**
 * Ends the suspension of an agency: it is active again where it is set up, pending otherwise; its owner is told.
 * @throws DomainError agencyNotFound; agencyUpdateFailed for a reason nobody foresaw.
 */
export async function reactivateAgency(scope: AdminScope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockAgency(tx, id);
    if (agency.status !== 'suspended') return;
    const status = agency.isComplete ? 'active' : 'pending';
    await tx.agency.update({ where: { id }, data: { status } });
    await tellOwner(tx, id, agency, 'agencyReactivated');
    await recordAudit(tx, scope, {
      action: 'agency.reactivated',
      entity: 'agency',
      entityId: id,
      before: { status: agency.status },
      after: { status },
    });
  }).catch((error: unknown) => rethrowAs(error, 'agencyUpdateFailed'));
}

type Locked = Awaited<ReturnType<typeof lockAgency>>;

async function tellOwner(
  tx: Transaction,
  agencyId: string,
  { name, owner }: Locked,
  template: 'agencySuspended' | 'agencyReactivated',
): Promise<void> {
  await enqueueEmail(tx, {
    to: owner.email,
    language: owner.language,
    template,
    params: { fullName: owner.fullName, agencyName: name },
    dedupeKey: `${template}:${randomUUID()}`,
    agencyId,
    profileId: owner.id,
  });
}

/** Tells each of its renters, once. Returns how many. */
async function tellRenters(tx: Transaction, agencyId: string, agencyName: string): Promise<number> {
  const renters = await tx.$queryRaw<Renter[]>(rentersOf(agencyId));
  const event = randomUUID();
  for (const { email, fullName, language, profileId } of renters) {
    await enqueueEmail(tx, {
      to: email,
      language,
      template: profileId ? 'agencySuspendedCustomer' : 'agencySuspendedClient',
      params: { fullName, agencyName },
      dedupeKey: `agency-suspended:${event}:${email}`,
      agencyId,
      ...(profileId && { profileId }),
    });
  }
  return renters.length;
}
