import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { AgencyBookingQuery } from './agency-bookings';
import { listAgencyBookings } from './list-agency-bookings.server';
import type { BookingListItem, BookingPage } from './list-bookings.server';

/** What the file alone says of a booking. */
interface FileFacts {
  email: string | null;
  /** CIN, passport or residence permit of the client, a company’s ICE. */
  identity: string | null;
  /** The days on which money came in, `2026-12-04, 2026-12-07`. */
  paidOn: string | null;
}

/** A line of the file: what the list shows, and what only the file says. */
export type BookingFileRow = BookingListItem & FileFacts;

const FILE_FACTS = Prisma.sql`, c.email, coalesce(c.cin, c.passport, c.residence_permit, c.ice) AS identity,
  (SELECT string_agg(DISTINCT p.received_on::text, ', ' ORDER BY p.received_on::text) FROM payments p
    WHERE p.booking_id = b.id AND p.kind = 'payment') AS "paidOn"`;

/** The agency's bookings for a file, with what is not sent to the list's page. Two queries. */
export function listBookingFile(scope: AgencyScope, query: AgencyBookingQuery): Promise<BookingPage<BookingFileRow>> {
  return listAgencyBookings<FileFacts>(scope, query, FILE_FACTS);
}
