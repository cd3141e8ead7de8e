import { LOCATION_COLUMNS } from '~/modules/fleet/vehicles/rental-columns';
import { currentInstant, dateToDay, dateToWall, instantToWall } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';
import { readSnapshot } from '../document/snapshot.server';
import { changesOf, type RentalTerms, riderNumber, termsOfPaper, vehicleOf } from './rider-paper';
import { readRiderSnapshot, writeRiderSnapshot } from './rider-snapshot.server';

const BOOKING = {
  agencyId: true,
  vehicleId: true,
  pickupAt: true,
  returnAt: true,
  days: true,
  totalPrice: true,
  depositAmount: true,
  pickupLocationId: true,
  returnLocationId: true,
  vehicle: { select: { make: true, modelName: true, year: true, registrationNumber: true } },
  pickupLocation: { select: LOCATION_COLUMNS },
  returnLocation: { select: LOCATION_COLUMNS },
  drivers: {
    orderBy: { position: 'asc' },
    take: 2,
    select: { fullName: true, cin: true, passport: true, residencePermit: true, drivingPermit: true },
  },
  contract: {
    select: {
      id: true,
      number: true,
      snapshot: true,
      signature: { select: { signedOn: true } },
      riders: { orderBy: { sequence: 'desc' }, take: 1, select: { sequence: true, snapshot: true } },
    },
  },
} as const;

/**
 * Writes the rider of a signed contract where its booking, in this transaction, no longer is what was agreed last: other
 * dates, another car, other places or drivers, another price or caution (R192). Answers its number; null where nothing of that has
 * changed, or nothing was signed. Whoever changes a booking asks this last: at commit the database refuses a change that
 * no rider says.
 * @param profileId who changed it.
 */
export async function writeRider(tx: Transaction, bookingId: string, profileId: string): Promise<string | null> {
  const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: BOOKING });
  const { agencyId, contract } = booking;
  if (!contract?.snapshot || !contract.signature) return null;
  const { paper, logo } = readSnapshot(contract.snapshot);
  const [last] = contract.riders;
  const signed = termsOfPaper(paper);
  const lastAgreed = last && readRiderSnapshot(last.snapshot).after;
  const before = lastAgreed ? { ...lastAgreed, drivers: lastAgreed.drivers ?? signed.drivers } : signed;
  const after: RentalTerms = {
    vehicle: vehicleOf(booking.vehicle),
    startsAt: dateToWall(booking.pickupAt),
    endsAt: dateToWall(booking.returnAt),
    days: booking.days,
    pickup: booking.pickupLocation,
    restitution: booking.returnLocation,
    amount: booking.totalPrice.toFixed(2),
    depositAmount: booking.depositAmount.toFixed(2),
    drivers: booking.drivers,
  };
  if (changesOf({ before, after }).length === 0) return null;
  const sequence = (last?.sequence ?? 0) + 1;
  const number = riderNumber(contract.number, sequence);
  const createdAt = currentInstant();
  const { vehicleId, pickupLocationId, returnLocationId, pickupAt, returnAt, totalPrice, depositAmount } = booking;
  await tx.contractRider.create({
    data: {
      agencyId,
      contractId: contract.id,
      sequence,
      vehicleId,
      pickupLocationId,
      returnLocationId,
      startsAt: pickupAt,
      endsAt: returnAt,
      amount: totalPrice,
      depositAmount,
      profileId,
      createdAt,
      ...writeRiderSnapshot({
        number,
        contract: {
          number: contract.number,
          signedOn: dateToDay(contract.signature.signedOn),
          reference: paper.booking.reference,
        },
        createdAt: instantToWall(createdAt),
        agency: paper.agency,
        client: paper.client,
        currency: paper.currency,
        before,
        after,
        logo,
      }),
    },
  });
  return number;
}
