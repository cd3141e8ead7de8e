import { DomainError } from '~/errors/domain-error';
import { changePicture } from '~/modules/pictures/change-picture.server';
import { inTransaction } from '~/platform/db.server';
import { lockProfile } from '../tenancy/lock-profile.server';
import type { PersonScope } from '../tenancy/scope';

/**
 * Saves the picture of a profile alone, where the rest of its form does not stand: nobody chooses a good
 * picture twice.
 *
 * @throws DomainError as `changePicture`; profileNotFound when the account is no longer active.
 */
export async function saveAvatar(scope: PersonScope, picture: File): Promise<void> {
  await changePicture(scope, picture, 'avatar', (avatarKey) =>
    inTransaction(async (tx) => {
      // Two changes at once take turns, so that each removes the file that it replaced.
      await lockProfile(tx, scope.profileId);
      const where = { id: scope.profileId, status: 'active' as const };
      const before = await tx.profile.findFirst({ where, select: { avatarKey: true } });
      if (!before) throw new DomainError('profileNotFound');
      await tx.profile.update({ where, data: { avatarKey } });
      return before.avatarKey;
    }),
  );
}
