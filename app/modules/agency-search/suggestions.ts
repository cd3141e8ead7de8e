import { formatRange } from '~/i18n/dates';
import type { Language } from '~/i18n/languages';
import { clientName } from '~/modules/people/client-name';
import { displayPhone } from '~/modules/people/identity-numbers';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { paths } from '~/paths';
import type { AgencyFindings } from './search-agency.server';

/** A page that the search field proposes while somebody types. */
export interface Suggestion {
  kind: 'booking' | 'client' | 'vehicle';
  href: string;
  title: string;
  details: string[];
}

/** How many of each kind the field proposes. */
export const MOST_SUGGESTED = 4;

/** What was found as the lines under the search field. */
export function suggestionsOf({ bookings, clients, vehicles }: AgencyFindings, lang: Language): Suggestion[] {
  return [
    ...bookings.rows.map(({ reference, client, vehicle, pickupAt, returnAt }) => ({
      kind: 'booking' as const,
      href: paths.agencyBooking(lang, reference),
      title: reference,
      details: [
        clientName(client),
        `${vehicle.make} ${vehicle.modelName}`,
        formatRange(pickupAt, returnAt, lang, { year: true }),
      ],
    })),
    ...clients.rows.map((client) => ({
      kind: 'client' as const,
      href: paths.agencyClient(lang, client.id),
      title: clientName(client),
      details: [displayPhone(client.phone), ...(client.document ? [client.document] : [])],
    })),
    ...vehicles.rows.map(({ shortId, make, modelName, registrationNumber, year }) => ({
      kind: 'vehicle' as const,
      href: paths.agencyVehicle(lang, shortId),
      title: `${make} ${modelName}`,
      details: [displayPlate(registrationNumber), String(year)],
    })),
  ];
}
