import { randomUUID } from 'node:crypto';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { endSessions } from '~/modules/access/sessions/end-sessions.server';
import { liveSessions } from '~/modules/access/sessions/session-lifetime';
import { LISTED_VEHICLE, PUBLIC_AGENCY } from '~/modules/agencies/public/public-agency.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { isAheadSql } from '~/modules/bookings/list/list-bookings.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { nowInMorocco } from '~/platform/clock';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { lockAgency } from './lock-agency.server';
import { rentersOf, tellRenters } from './tell-renters.server';

/** What a suspension of an agency would do, in figures. Three queries. */
export async function readSuspension(_scope: AdminScope, agencyId: string): Promise<SuspensionEffect> {
  const { sessionTimeoutMinutes } = await readSetting('security');
  const figures = db.$queryRaw<[Pick<SuspensionEffect, 'bookings' | 'customers'>]>`
    SELECT (SELECT count(*)::int FROM bookings b
        WHERE b.agency_id = ${agencyId}::uuid AND ${isAheadSql(nowInMorocco())}) AS bookings,
      (SELECT count(*)::int FROM (${rentersOf(agencyId)}) renters) AS customers`;
  const [[effect], vehicles, sessions] = await Promise.all([
    figures,
    db.vehicle.count({ where: { agencyId, ...LISTED_VEHICLE, agency: PUBLIC_AGENCY } }),
    db.session.count({ where: { profile: { agency: { id: agencyId } }, ...liveSessions(sessionTimeoutMinutes) } }),
  ]);
  return { ...effect, vehicles, sessions };
}

interface SuspensionEffect {
  /** On offer now, that leave the search; those that are delisted, or of an agency that is not set up, are in none (R18). */
  vehicles: number;
  /** Requests that wait, and rentals that are not ended; and how many people who rent are told. */
  bookings: number;
  customers: number;
  /** Of its people, that still hold and end. */
  sessions: number;
}

/** What the end of a suspension would do, in figures. Three queries. */
export async function readReactivation(_scope: AdminScope, agencyId: string): Promise<ReactivationEffect> {
  const [{ isComplete }, vehicles, [renters]] = await Promise.all([
    db.agency.findUniqueOrThrow({ where: { id: agencyId }, select: { isComplete: true } }),
    db.vehicle.count({ where: { agencyId, ...LISTED_VEHICLE } }),
    db.$queryRaw<[{ customers: number }]>`SELECT count(*)::int AS customers FROM (${rentersOf(agencyId)}) renters`,
  ]);
  return { vehicles: isComplete ? vehicles : null, ...renters };
}

interface ReactivationEffect {
  /** That are on offer again; null of an agency that is not set up: it waits, and offers none. */
  vehicles: number | null;
  /** How many people who rent are told. */
  customers: number;
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
    const told = await tellRenters(tx, id, agency.name, 'suspended');
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
 * Ends the suspension of an agency: it is active again where it is set up, pending otherwise. Its owner and everybody with an
 * open booking are told by e-mail, so that nobody heeds a warning that no longer holds (R252).
 * @throws DomainError agencyNotFound; agencyUpdateFailed for a reason nobody foresaw.
 */
export async function reactivateAgency(scope: AdminScope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockAgency(tx, id);
    if (agency.status !== 'suspended') return;
    const status = agency.isComplete ? 'active' : 'pending';
    await tx.agency.update({ where: { id }, data: { status } });
    const told = await tellRenters(tx, id, agency.name, 'reactivated');
    await tellOwner(tx, id, agency, agency.isComplete ? 'agencyReactivated' : 'agencyReactivatedPending');
    await recordAudit(tx, scope, {
      action: 'agency.reactivated',
      entity: 'agency',
      entityId: id,
      before: { status: agency.status },
      after: { status },
      data: { told },
    });
  }).catch((error: unknown) => rethrowAs(error, 'agencyUpdateFailed'));
}

type Locked = Awaited<ReturnType<typeof lockAgency>>;

async function tellOwner(
  tx: Transaction,
  agencyId: string,
  { name, owner }: Locked,
  template: 'agencySuspended' | 'agencyReactivated' | 'agencyReactivatedPending',
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
