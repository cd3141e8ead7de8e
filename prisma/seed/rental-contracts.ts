import type { Prisma } from '~/generated/prisma/client';
import { contractNumber } from '~/modules/contracts/contract-number';
import { defaultTerms } from '~/modules/contracts/default-terms.server';
import type { Language } from '~/i18n/languages';
import { wallToInstant, type WallClock } from '~/platform/clock';
import type { Written } from './rental-rows';
import { signedAt } from './rental-timeline';

/** The contracts of confirmed rentals, numbered per agency and year in order of confirmation (R35); signed once the car has gone out. */
export function contractsOf(written: readonly Written[]): Prisma.ContractCreateManyInput[] {
  const counters = new Map<string, number>();
  const confirmed = written.flatMap((one) => (one.moments.confirmed ? [{ ...one, at: one.moments.confirmed }] : []));
  return confirmed
    .sort((a, b) => order(a.at, b.at) || order(a.booking.id, b.booking.id))
    .map(({ at, booking, moments, rental }) => {
      const year = at.slice(0, 4);
      const series = `${booking.agencyId}/${year}`;
      const sequence = (counters.get(series) ?? 0) + 1;
      counters.set(series, sequence);
      return {
        id: rental.random.uuid(),
        agencyId: booking.agencyId,
        bookingId: booking.id,
        clientId: booking.clientId,
        vehicleId: booking.vehicleId,
        number: contractNumber(year, sequence),
        startsAt: booking.pickupAt,
        endsAt: booking.returnAt,
        amount: booking.totalPrice,
        depositAmount: booking.depositAmount,
        terms: defaultTerms(booking.language as Language),
        status: moments.pickedUp ? 'signed' : 'pending',
        signedAt: moments.pickedUp && wallToInstant(signedAt(moments.pickedUp)),
        createdAt: wallToInstant(at),
      };
    });
}

function order(a: WallClock | string, b: WallClock | string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
