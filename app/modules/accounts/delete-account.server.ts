import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { deleteIncompleteAgency } from '~/modules/agencies/setup/delete-incomplete-agency.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { anonymiseCustomerBookings } from '~/modules/bookings/lifecycle/anonymise-customer-bookings.server';
import { anonymiseClients } from '~/modules/clients/anonymise-clients.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import { db, inTransaction, isConstraintViolation, type Transaction } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { removeFile } from '~/platform/storage.server';
import { checkOwnPassword } from '../access/password/check-own-password.server';
import { assertFreshSession } from '../access/sessions/fresh-session.server';
import { anonymiseProfile } from './anonymise-profile.server';
import type { AdminScope, PersonScope, Role } from '../tenancy/scope';

/**
 * Deletes somebody's account (R53): pending requests are cancelled and their agencies
 * told, an agency whose set-up is not finished goes first, then everything personal; invoices,
 * contracts and past rentals stay with their agencies. One transaction: it happens whole or not at all.
 * A second sending finds nothing left to do and is no error.
 *
 * The person proves once more who they are: by the password, or, where there is none, by having signed in
 * a moment ago.
 *
 * @throws DomainError currentPasswordWrong, tooManyAttempts, signInAgain; accountHasRentals, agencyComplete,
 *   lastAdmin; customerDeleteFailed for a reason nobody foresaw.
 */
export async function deleteAccount(
  scope: PersonScope,
  given: { currentPassword?: string; sessionId: string },
): Promise<void> {
  const credential = await db.credential.findUnique({
    where: { profileId: scope.profileId },
    select: { passwordHash: true },
  });
  const proof = credential?.passwordHash
    ? checkOwnPassword(scope, given.currentPassword ?? '')
    : assertFreshSession(scope, given.sessionId);
  await proof.catch(unlessGone(scope));
  await removeAccount(scope);
}

/**
 * Deletes the account of somebody else, as `deleteAccount` does, also of one that may not come in (R53, R256): the profile
 * first, then what signs it in.
 * @throws DomainError ownAccount; accountHasRentals, agencyComplete, lastAdmin; customerDeleteFailed for a reason nobody foresaw.
 */
export async function deleteAccountOf(admin: AdminScope, profileId: string): Promise<void> {
  if (profileId === admin.profileId) throw new DomainError('ownAccount');
  await removeAccount({ profileId }, admin);
}

async function removeAccount(scope: PersonScope, admin?: AdminScope): Promise<void> {
  const files = await inTransaction((tx) => deleteIn(tx, scope, admin)).catch((error: unknown) =>
    rethrowAs(
      isConstraintViolation(error, 'profiles_last_administrator') ? new DomainError('lastAdmin') : error,
      'customerDeleteFailed',
    ),
  );
  if (!files) return;
  for (const key of files.pictures) await removePicture(key);
  for (const key of files.documents) {
    await removeFile('private', key).catch((error: unknown) =>
      log.error({ err: error, key }, 'a document could not be removed'),
    );
  }
}

/** Of two sendings at once, the later one finds nothing to prove it by. */
const unlessGone =
  ({ profileId }: PersonScope) =>
  async (error: unknown) => {
    if ((await db.profile.count({ where: { id: profileId, status: 'active' } })) > 0) throw error;
  };

interface LockedProfile {
  id: string;
  role: Role;
  status: string;
  email: string;
  fullName: string;
  language: string;
  avatarKey: string | null;
  emailVerifiedAt: Date | null;
}

async function deleteIn(
  tx: Transaction,
  { profileId }: PersonScope,
  admin?: AdminScope,
): Promise<{ pictures: string[]; documents: string[] } | null> {
  const profile = await lockForDeletion(tx, profileId, admin !== undefined);
  if (!profile) return null;
  const cancelled = await anonymiseCustomerBookings(tx, { role: 'customer', profileId });
  const { logoKey } = await deleteIncompleteAgency(tx, { role: 'agency', profileId, agencyId: null });
  const { documents } = await anonymiseClients(tx, profileId);
  const outcome = await anonymiseProfile(tx, { ...profile, id: profileId });
  await enqueueEmail(tx, {
    to: profile.email,
    language: profile.language,
    template: admin ? 'accountRemoved' : 'accountDeleted',
    params: { fullName: profile.fullName },
    dedupeKey: `account-deleted:${profileId}`,
    eraseOnceSent: true,
  });
  const who = admin ?? { profileId, role: profile.role };
  const data = { outcome, cancelledRequests: cancelled };
  const before = { role: profile.role, status: profile.status };
  await recordAudit(tx, who, { action: 'account.deleted', entity: 'profile', entityId: profileId, before, data });
  return { pictures: [profile.avatarKey, logoKey].filter((key) => key !== null), documents };
}

/**
 * The profile, locked, an active one unless `isStopped` says that any will do; null when it has gone. Of an administrator all others are locked with it, in
 * one order, so that two who go at once take turns: the later one is then the last.
 */
async function lockForDeletion(tx: Transaction, profileId: string, isStopped: boolean): Promise<LockedProfile | null> {
  const locked = await tx.$queryRaw<LockedProfile[]>`
    SELECT id::text, role::text, status::text, email::text, full_name AS "fullName", language, avatar_key AS "avatarKey",
      email_verified_at AS "emailVerifiedAt"
    FROM profiles
    WHERE anonymised_at IS NULL AND (status = 'active' OR ${isStopped} AND id = ${profileId}::uuid) AND (id = ${profileId}::uuid
      OR role = 'admin' AND EXISTS (SELECT 1 FROM profiles AS own WHERE own.id = ${profileId}::uuid AND own.role = 'admin'))
    ORDER BY profiles.id FOR UPDATE OF profiles`;
  const profile = locked.find(({ id }) => id === profileId);
  if (profile?.role === 'admin' && locked.length === 1) throw new DomainError('lastAdmin');
  return profile ?? null;
}
