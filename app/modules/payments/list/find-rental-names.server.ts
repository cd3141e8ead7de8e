import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { locationName } from '~/modules/agencies/locations/location-name';
import { findVehicleChoices } from '~/modules/fleet/vehicles/find-vehicle-choices.server';
import { clientName } from '~/modules/people/client-name';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import type { AgencyPaymentQuery } from './agency-payments';

/** What is named of the rentals by which a link from elsewhere filters a list; null for none or another agency's. */
export interface RentalNames {
  vehicle: string | null;
  client: string | null;
  place: string | null;
  category: string | null;
}

/** The filters of a list by what its rentals are. */
export type RentalQuery = Partial<Pick<AgencyPaymentQuery, 'vehicleId'>> &
  Pick<AgencyPaymentQuery, 'clientId' | 'placeId' | 'category'>;

/**
 * What the chips of filters by a vehicle, client, place or category say. Three queries at most, none where nothing is
 * filtered so.
 */
export async function findRentalNames(
  scope: AgencyScope,
  { vehicleId = null, clientId, placeId, category }: RentalQuery,
  language: Language,
): Promise<RentalNames> {
  const { agencyId } = scope;
  const names = { nameFr: true, nameEn: true, nameAr: true } as const;
  const [vehicles, client, place] = await Promise.all([
    vehicleId === null ? null : findVehicleChoices(scope, { typed: '', chosenId: vehicleId }),
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
    vehicle: vehicles?.chosen?.label ?? null,
    client: client && clientName(client),
    place: place && locationName(place, language),
    category: category && translator(language)(`terms-vehicle:category.${category}`),
  };
}
