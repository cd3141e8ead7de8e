import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import type { AgencyBookingQuery } from './agency-bookings';
import { listAgencyBookings } from './list-agency-bookings.server';
import type { BookingListItem } from './list-bookings.server';

/** A line of the file: what the list shows, and what only the file says. */
export interface BookingFileRow extends BookingListItem {
  email: string | null;
  /** CIN, passport or residence permit of the client, a company’s ICE. */
  identity: string | null;
  /** The days on which money came in, `2026-12-04, 2026-12-07`. */
  paidOn: string | null;
}

/** The agency's bookings for a file, with what is not sent to the list's page. Three queries. */
export async function listBookingFile(scope: AgencyScope, query: AgencyBookingQuery) {
  const { bookings, total } = await listAgencyBookings(scope, query);
  const references = bookings.map(({ reference }) => reference);
  const facts = await db.$queryRaw<Pick<BookingFileRow, 'reference' | 'email' | 'identity' | 'paidOn'>[]>`
    SELECT b.reference, c.email, coalesce(c.cin, c.passport, c.residence_permit, c.ice) AS identity,
      (SELECT string_agg(DISTINCT p.received_on::text, ', ' ORDER BY p.received_on::text) FROM payments p
        WHERE p.booking_id = b.id AND p.kind = 'payment') AS "paidOn"
    FROM bookings b JOIN clients c ON c.id = b.client_id
    WHERE b.agency_id = ${scope.agencyId}::uuid AND b.reference = ANY(${references})`;
  const byReference = new Map(facts.map((fact) => [fact.reference, fact]));
  const none = { email: null, identity: null, paidOn: null };
  const rows = bookings.map((row): BookingFileRow => ({ ...none, ...byReference.get(row.reference), ...row }));
  return { bookings: rows, total };
}
