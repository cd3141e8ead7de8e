import type { AgencyStatus } from '~/generated/prisma/enums';
import type { OwnAgency, Viewing } from '../tenancy/scope';

/** What a request reads of an agency: its owner's, or the one that an administrator looks through. */
export const OWN_AGENCY = {
  ...{ id: true, name: true, slug: true, isComplete: true, status: true },
  // Every header says it, and here it costs no query of its own.
  _count: { select: { notifications: { where: { isDismissed: false, isRead: false } } } },
} as const;

interface AgencyRow extends Omit<OwnAgency, 'isSuspended' | 'unread'> {
  status: AgencyStatus;
  _count: { notifications: number };
}

/** An agency as a request knows it. */
export function ownAgency({ id, name, slug, isComplete, status, _count }: AgencyRow): OwnAgency {
  return { id, name, slug, isComplete, isSuspended: status === 'suspended', unread: _count.notifications };
}

/** Whether an administrator still looks through an agency: a viewing ends by itself (R255). */
export const isOpen = ({ until }: Viewing): boolean => until.getTime() > Date.now();
