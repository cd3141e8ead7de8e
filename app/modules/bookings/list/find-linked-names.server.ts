import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { locationName } from '~/modules/agencies/locations/location-name';
import { clientName } from '~/modules/people/client-name';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import type { AgencyBookingQuery } from './agency-bookings';

/** The names of the client, place and category by which a link from elsewhere filters the bookings; null for none or another's. */
export interface LinkedNames {
  client: string | null;
  place: string | null;
  category: string | null;
}

/** What the chips of filters by a client, a place or a category say. Two queries at most, none where nothing is filtered so. */
export async function findLinkedNames(
  { agencyId }: AgencyScope,
  { clientId, placeId, category }: Pick<AgencyBookingQuery, 'clientId' | 'placeId' | 'category'>,
  language: Language,
): Promise<LinkedNames> {
  const names = { nameFr: true, nameEn: true, nameAr: true } as const;
  const [client, place] = await Promise.all([
    clientId === null
      ? null
      : db.client.findFirst({ where: { agencyId, id: clientId }, select: { fullName: true, companyName: true } }),
    placeId === null
      ? null
      : db.agencyLocation.findFirst({
          where: { agencyId, id: placeId },
          select: { name: true, point: { select: names } },
        }),
  ]);
  return {
    client: client && clientName(client),
    place: place && locationName(place, language),
    category: category && translator(language)(`terms-vehicle:category.${category}`),
  };
}
