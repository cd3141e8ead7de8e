import { ANONYMISED_NAME } from '~/modules/people/anonymised';
import type { Transaction } from '~/platform/db.server';

/** The agencies' notices about the bookings of a person whose account goes no longer name them. */
export async function anonymiseNotifications(tx: Transaction, profileId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE notifications n SET metadata = n.metadata || jsonb_build_object('customerName', ${ANONYMISED_NAME}::text)
    FROM bookings b
    WHERE b.customer_id = ${profileId}::uuid AND n.agency_id = b.agency_id AND n.booking_id = b.id
      AND n.metadata ->> 'customerName' IS NOT NULL`;
}
