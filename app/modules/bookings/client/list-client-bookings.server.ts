import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import {
  type CalendarDay,
  dateToWall,
  dayOf,
  diffDays,
  nowInMorocco,
  type WallClock,
  wallToDate,
} from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { PageQuery } from '~/platform/list/define-list';
import { pageOfBookings } from '../list/list-bookings.server';

const { sql } = Prisma;

/** A page of the bookings of a client, those of records merged into it included, the latest first. Two queries. */
export const listClientBookings = ({ agencyId }: AgencyScope, clientId: string, query: PageQuery) =>
  pageOfBookings(
    {
      conditions: [
        sql`b.agency_id = ${agencyId}::uuid`,
        sql`b.client_id = ANY (ARRAY(SELECT o.id FROM clients o WHERE o.id = ${clientId}::uuid OR o.merged_into = ${clientId}::uuid))`,
      ],
    },
    { ...query, status: null, sort: '-pickup' },
  );

/** What a client still has to pay for a booking. */
export interface ClientDebt {
  reference: string;
  vehicle: string;
  pickupAt: WallClock;
  returnAt: WallClock;
  /** MAD, decimal text. */
  paid: string;
  due: string;
  /** Days since a return that is past; null while the car is still to come back. */
  daysLate: number | null;
}

/** More than anybody owes one agency; the figure above the list has the whole sum. */
const MOST_DEBTS = 10;

/** The bookings of a client that are not fully paid, as the figure `outstanding` counts them; the oldest first. One query. */
export async function listClientDebts({ agencyId }: AgencyScope, clientId: string): Promise<ClientDebt[]> {
  const now = nowInMorocco();
  const today: CalendarDay = dayOf(now);
  const rows = await db.booking.findMany({
    where: {
      agencyId,
      client: { OR: [{ id: clientId }, { mergedInto: clientId }] },
      status: { in: ['confirmed', 'completed'] },
      // Paid means its damage, too.
      paymentStatus: { notIn: ['refunded', 'paid'] },
    },
    orderBy: [{ returnAt: 'asc' }, { id: 'asc' }],
    take: MOST_DEBTS,
    select: {
      reference: true,
      status: true,
      pickupAt: true,
      returnAt: true,
      totalPrice: true,
      damageAmount: true,
      adjustmentAmount: true,
      paidAmount: true,
      vehicle: { select: { make: true, modelName: true } },
    },
  });
  return rows.map(({ reference, status, pickupAt, returnAt, paidAmount, vehicle, ...price }) => ({
    reference,
    vehicle: `${vehicle.make} ${vehicle.modelName}`,
    pickupAt: dateToWall(pickupAt),
    returnAt: dateToWall(returnAt),
    paid: paidAmount.toString(),
    due: price.totalPrice.plus(price.damageAmount).plus(price.adjustmentAmount).minus(paidAmount).toString(),
    daysLate:
      status === 'completed' || returnAt < wallToDate(now)
        ? Math.max(0, diffDays(dayOf(dateToWall(returnAt)), today))
        : null,
  }));
}
