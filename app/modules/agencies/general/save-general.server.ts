import { rethrowAs } from '~/errors/rethrow-as.server';
import { changePicture } from '~/modules/pictures/change-picture.server';
import type { PictureChange } from '~/modules/pictures/replace-picture.server';
import { lockProfile } from '~/modules/tenancy/lock-profile.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { requireSetupCity, serveCity } from '../locations/agency-locations.server';
import { spokenLanguages } from '../preferences/spoken-languages';
import type { GeneralInput } from './general-schema';

/**
 * Saves the general settings of an agency with its logo. An agency that moves gets a place in its new city and keeps all
 * that it has: bookings and cars name them.
 * @throws DomainError choiceInvalid for a city that the catalogue does not have; as `changePicture`; saveFailed
 */
export async function saveGeneral(
  scope: AgencyScope,
  { city, languages, ...change }: GeneralInput,
  logo: PictureChange,
): Promise<void> {
  const { agencyId, profileId } = scope;
  await changePicture(scope, logo, 'logo', (logoKey) =>
    inTransaction(async (tx) => {
      await lockProfile(tx, profileId);
      await requireSetupCity(tx, city);
      const own = { id: agencyId, ownerId: profileId };
      const before = await tx.agency.findUniqueOrThrow({ where: own, select: { logoKey: true } });
      await tx.agency.update({
        where: own,
        data: { ...change, citySlug: city, languages: spokenLanguages(languages), logoKey },
      });
      await serveCity(tx, agencyId, city);
      return before.logoKey;
    }),
  ).catch((error: unknown) => rethrowAs(error, 'saveFailed'));
}
