import { DomainError } from '~/errors/domain-error';
import { db } from '~/platform/db.server';
import type { PersonScope, Role } from '../tenancy/scope';

/** Why an account cannot be deleted now. */
export type DeletionObstacle = 'rentals' | 'agency' | 'lastAdmin';

/**
 * What the page says before somebody deletes their account. `deleteAccount` decides again, under locks.
 * @throws DomainError profileNotFound once it is done.
 */
export async function readDeletion(scope: PersonScope) {
  const { profileId } = scope;
  const [profile, pending, confirmed] = await Promise.all([
    db.profile.findFirst({
      where: { id: profileId, status: 'active' },
      select: {
        role: true,
        email: true,
        credential: { select: { passwordHash: true } },
        agency: { select: { isComplete: true } },
      },
    }),
    db.booking.count({ where: { customerId: profileId, status: 'pending' } }),
    db.booking.count({ where: { customerId: profileId, status: 'confirmed' } }),
  ]);
  if (!profile) throw new DomainError('profileNotFound');
  return {
    obstacle: await obstacleOf(scope, { ...profile, confirmed }),
    role: profile.role,
    email: profile.email,
    hasPassword: Boolean(profile.credential?.passwordHash),
    hasAgency: profile.agency !== null,
    pending,
  };
}

export type Deletion = Awaited<ReturnType<typeof readDeletion>>;

async function obstacleOf(
  scope: PersonScope,
  facts: { role: Role; agency: { isComplete: boolean } | null; confirmed: number },
): Promise<DeletionObstacle | null> {
  if (facts.confirmed > 0) return 'rentals';
  if (facts.agency?.isComplete) return 'agency';
  if (facts.role !== 'admin') return null;
  const others = await db.profile.count({ where: { role: 'admin', status: 'active', NOT: { id: scope.profileId } } });
  return others === 0 ? 'lastAdmin' : null;
}
