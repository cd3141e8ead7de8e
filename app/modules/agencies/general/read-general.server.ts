import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { spokenLanguages } from '../preferences/spoken-languages';
import { shownPhone } from '../setup/read-setup.server';

/** What the form of the general settings shows. */
export async function readGeneral({ agencyId, profileId }: AgencyScope) {
  const { citySlug, phone, languages, logoKey, slug, ...texts } = await db.agency.findUniqueOrThrow({
    where: { id: agencyId, ownerId: profileId },
    select: {
      name: true,
      slug: true,
      description: true,
      descriptionEn: true,
      descriptionAr: true,
      logoKey: true,
      email: true,
      phone: true,
      website: true,
      address: true,
      citySlug: true,
      languages: true,
      ice: true,
      rc: true,
      fiscalId: true,
      tp: true,
      cnss: true,
      licenceNumber: true,
    },
  });
  return {
    values: { ...texts, phone: shownPhone(phone), city: citySlug },
    languages: spokenLanguages(languages),
    logoKey,
    slug,
  };
}
