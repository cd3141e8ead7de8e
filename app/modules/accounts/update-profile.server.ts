import { DomainError } from '~/errors/domain-error';
import { settleOwnConsent } from '~/modules/messaging/whatsapp/cloud/consents.server';
import { asksForWhatsapp } from '~/modules/messaging/whatsapp/cloud/provider.server';
import { changePicture } from '~/modules/pictures/change-picture.server';
import type { PictureChange } from '~/modules/pictures/replace-picture.server';
import { currentInstant, dayToDate } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import type { ProfileInput, RenterFacts } from './profile-schema';
import { lockProfile } from '../tenancy/lock-profile.server';
import type { PersonScope } from '../tenancy/scope';
import { rethrowAs } from '~/errors/rethrow-as.server';

/**
 * Writes what somebody says of himself (R54). The e-mail address, the role and the status
 * have no way in. What only customers say is left alone for others. A new picture replaces the file of
 * the old one; one that is refused changes nothing.
 *
 * @returns the language that was stored before.
 * @throws DomainError as `changePicture`; profileNotFound when the account is no longer active;
 *   profileUpdateFailed.
 */
export async function updateProfile(
  scope: PersonScope,
  input: ProfileInput,
  picture: PictureChange,
): Promise<{ language: string }> {
  const { fullName, phone, language, theme, marketing, renter } = input;
  let old = language as string;
  await changePicture(scope, picture, 'avatar', (avatarKey) =>
    inTransaction(async (tx) => {
      // Two changes at once take turns, so that each removes the file that it replaced.
      await lockProfile(tx, scope.profileId);
      const before = await tx.profile.findFirst({
        where: { id: scope.profileId, status: 'active' },
        select: { avatarKey: true, role: true, language: true, marketingOptInAt: true, priceFallsOptInAt: true },
      });
      if (!before) throw new DomainError('profileNotFound');
      await tx.profile.update({
        where: { id: scope.profileId },
        data: {
          fullName,
          phone,
          language,
          theme,
          avatarKey,
          // Consent keeps the date on which it was given (law 09-08).
          marketingOptInAt: marketing ? (before.marketingOptInAt ?? currentInstant()) : null,
          ...(renter && before.role === 'customer' ? renterColumns(renter, before) : {}),
        },
      });
      if (renter && before.role === 'customer' && (await asksForWhatsapp(tx)))
        await settleOwnConsent(tx, scope.profileId, { phone, agrees: renter.whatsapp });
      old = before.language;
      return before.avatarKey;
    }),
  ).catch((error: unknown) => rethrowAs(error, 'profileUpdateFailed'));
  return { language: old };
}

const renterColumns = (
  { licenceIssuedOn, birthDate, priceFalls, whatsapp: _, ...facts }: RenterFacts,
  { priceFallsOptInAt }: { priceFallsOptInAt: Date | null },
) => ({
  ...facts,
  priceFallsOptInAt: priceFalls ? (priceFallsOptInAt ?? currentInstant()) : null,
  licenceIssuedOn: licenceIssuedOn && dayToDate(licenceIssuedOn),
  birthDate: birthDate && dayToDate(birthDate),
});
