import { randomUUID } from 'node:crypto';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { endSessions } from '~/modules/access/sessions/end-sessions.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { nowInMorocco, wallToDate } from '~/platform/clock';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { lockAgency } from './lock-agency.server';

/** Bookings of an agency whose renters a suspension concerns: requests, and rentals that are not over. */
const openBookings = (agencyId: string) => ({
  agencyId,
  OR: [{ status: 'pending' as const }, { status: 'confirmed' as const, returnAt: { gte: wallToDate(nowInMorocco()) } }],
});

/** What a suspension of an agency would do, in figures. One query. */
export async function readSuspension(_scope: AdminScope, agencyId: string): Promise<SuspensionEffect> {
  const [effect] = await db.$queryRaw<[SuspensionEffect]>`
    SELECT (SELECT count(*)::int FROM vehicles WHERE agency_id = ${agencyId}::uuid AND archived_at IS NULL) AS vehicles,
      count(*)::int AS bookings, count(DISTINCT customer_id)::int AS customers,
      (SELECT count(*)::int FROM sessions s JOIN agencies a ON a.owner_id = s.profile_id
        WHERE a.id = ${agencyId}::uuid) AS sessions
    FROM bookings WHERE agency_id = ${agencyId}::uuid
      AND (status = 'pending' OR status = 'confirmed' AND return_at >= ${wallToDate(nowInMorocco())})`;
  return effect;
}

interface SuspensionEffect {
  /** That leave the search. */
  vehicles: number;
  /** Requests, and rentals that are not over; and how many customers have them. */
  bookings: number;
  customers: number;
  /** Of its people, that end. */
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
    const told = await tellCustomers(tx, id, agency.name);
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

/** Tells each customer with an open booking, once. Returns how many. */
async function tellCustomers(tx: Transaction, agencyId: string, agencyName: string): Promise<number> {
  const customers = await tx.profile.findMany({
    where: { anonymisedAt: null, bookings: { some: openBookings(agencyId) } },
    select: { id: true, email: true, fullName: true, language: true },
  });
  const event = randomUUID();
  for (const { id, email, fullName, language } of customers) {
    await enqueueEmail(tx, {
      to: email,
      language,
      template: 'agencySuspendedCustomer',
      params: { fullName, agencyName },
      dedupeKey: `agency-suspended:${event}:${id}`,
      agencyId,
      profileId: id,
    });
  }
  return customers.length;
}
