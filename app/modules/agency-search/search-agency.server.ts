import { findBookings, type FoundBooking } from '~/modules/bookings/list/booking-search.sql';
import { type PickedClient, searchClients } from '~/modules/clients/picker/search-clients.sql';
import { findVehicles, type FoundVehicle } from '~/modules/fleet/list/vehicle-search.sql';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { cutText } from '~/platform/cut-text';

/** The first of what was found of one kind, and whether there is more. */
interface Found<Row> {
  rows: Row[];
  hasMore: boolean;
}

export interface AgencyFindings {
  bookings: Found<FoundBooking>;
  clients: Found<PickedClient>;
  vehicles: Found<FoundVehicle>;
}

/** As long as any name, plate or reference. */
export const LONGEST_SEARCH = 100;

/**
 * The agency's bookings, clients and vehicles that are found by the typed words. Three queries.
 * @param most how many of each kind
 */
export async function searchAgency(scope: AgencyScope, typed: string, most: number): Promise<AgencyFindings> {
  const words = cutText(typed, LONGEST_SEARCH);
  const [bookings, clients, vehicles] = await Promise.all([
    findBookings(scope, words, most + 1),
    searchClients(scope, words, most + 1),
    findVehicles(scope, words, most + 1),
  ]);
  const first = <Row>(rows: Row[]): Found<Row> => ({ rows: rows.slice(0, most), hasMore: rows.length > most });
  return { bookings: first(bookings), clients: first(clients), vehicles: first(vehicles) };
}
