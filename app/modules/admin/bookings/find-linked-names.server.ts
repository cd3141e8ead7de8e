import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import type { BookingsQuery } from './bookings';

/** The names of the account and of the car whose bookings are shown; null where that is not asked. One query at most. */
export async function findLinkedNames(
  _scope: AdminScope,
  { customerId, vehicleId }: Pick<BookingsQuery, 'customerId' | 'vehicleId'>,
): Promise<{ customer: string | null; car: string | null }> {
  if (!customerId && !vehicleId) return { customer: null, car: null };
  const [names] = await db.$queryRaw<[{ customer: string | null; car: string | null }]>`
    SELECT (SELECT full_name FROM profiles WHERE id = ${customerId}::uuid) AS customer,
      (SELECT make || ' ' || model_name FROM vehicles WHERE id = ${vehicleId}::uuid) AS car`;
  return names;
}
