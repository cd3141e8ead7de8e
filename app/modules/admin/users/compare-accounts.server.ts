import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { AdminScope, Role } from '~/modules/tenancy/scope';
import { todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

interface Row {
  id: string;
  fullName: string;
  email: string;
  role: Role;
  createdAt: Date;
  bookings: number;
  contracts: number;
  invoices: number;
  hasAgency: boolean;
}

/** Why two accounts stay two (R259): always their addresses; the others where they hold for this pair. */
export type Reason = 'addresses' | 'documents' | 'agency' | 'roles';

/**
 * Two accounts that may be the same person's, side by side: what hangs on each, why they are not made one, and which of them
 * nothing hangs on (R259). One query.
 * @throws DomainError profileNotFound where either is missing or was deleted, and of two that share neither a phone nor an
 *   identity card; clientsFetchFailed for a reason nobody foresaw.
 */
export const compareAccounts = (_scope: AdminScope, id: string, otherId: string) =>
  compare(id, otherId).catch((error: unknown) => rethrowAs(error, 'clientsFetchFailed'));

async function compare(id: string, otherId: string) {
  if (!isUuid(id) || !isUuid(otherId) || id === otherId) throw new DomainError('profileNotFound');
  const rows = await db.$queryRaw<Row[]>`
    SELECT p.id::text, p.full_name AS "fullName", p.email::text, p.role::text AS role, p.created_at AS "createdAt",
      (SELECT count(*)::int FROM bookings b WHERE b.customer_id = p.id) AS bookings,
      (SELECT count(*)::int FROM contracts c JOIN bookings b ON b.id = c.booking_id WHERE b.customer_id = p.id) AS contracts,
      (SELECT count(*)::int FROM invoices i JOIN bookings b ON b.id = i.booking_id
        WHERE b.customer_id = p.id AND i.number IS NOT NULL) AS invoices,
      EXISTS (SELECT FROM agencies a WHERE a.owner_id = p.id) AS "hasAgency"
    FROM profiles p JOIN profiles o ON o.id IN (${id}::uuid, ${otherId}::uuid) AND o.id <> p.id
    WHERE p.id IN (${id}::uuid, ${otherId}::uuid) AND p.anonymised_at IS NULL AND o.anonymised_at IS NULL
      AND (p.phone = o.phone OR p.cin = o.cin)`;
  const one = rows.find((row) => row.id === id);
  const other = rows.find((row) => row.id === otherId);
  if (!one || !other) throw new DomainError('profileNotFound');
  const pair = [one, other] as const;
  const reasons: Reason[] = ['addresses'];
  if (pair.some(({ contracts, invoices }) => contracts + invoices > 0)) reasons.push('documents');
  if (pair.some(({ hasAgency }) => hasAgency)) reasons.push('agency');
  if (one.role !== other.role) reasons.push('roles');
  // The younger one first: it was opened by mistake more often.
  const idle = [...pair]
    .sort((first, second) => second.createdAt.getTime() - first.createdAt.getTime())
    .find(({ bookings, hasAgency, role }) => bookings === 0 && !hasAgency && role !== 'admin');
  return { accounts: pair.map(inDays), reasons, idle: idle ? { id: idle.id, email: idle.email } : null };
}
export type Comparison = Awaited<ReturnType<typeof compareAccounts>>;

const inDays = ({ createdAt, ...row }: Row) => ({ ...row, createdOn: todayInMorocco(createdAt) });
