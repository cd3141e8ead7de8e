import { DomainError } from '~/errors/domain-error';
import type { Prisma } from '~/generated/prisma/client';
import { LOCATION_COLUMNS, NAMES } from '~/modules/fleet/vehicles/rental-columns';
import { IDENTITY_COLUMNS } from '~/modules/people/person-columns';
import type { AgencyScope, CustomerScope } from '~/modules/tenancy/scope';
import { dateToDay, dateToWall, instantToWall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { bookingCode } from '../booking-code';
import { parseContractNumber } from '../contract-number';

const PAPER = {
  agency: {
    select: {
      name: true,
      phone: true,
      email: true,
      address: true,
      logoKey: true,
      ice: true,
      rc: true,
      fiscalId: true,
      tp: true,
      cnss: true,
      licenceNumber: true,
      city: { select: NAMES },
      settings: { select: { unlimitedMileage: true, dailyMileage: true } },
    },
  },
  client: {
    select: {
      type: true,
      fullName: true,
      companyName: true,
      phone: true,
      address: true,
      ice: true,
      ...IDENTITY_COLUMNS,
    },
  },
  vehicle: {
    select: {
      make: true,
      modelName: true,
      year: true,
      color: true,
      fuelType: true,
      transmission: true,
      registrationNumber: true,
      chassisNumber: true,
      franchiseAmount: true,
    },
  },
  booking: {
    select: {
      reference: true,
      days: true,
      pricePerDay: true,
      damageAmount: true,
      paidAmount: true,
      bankGuaranteeMode: true,
      handedOverAt: true,
      pickupMileage: true,
      pickupFuel: true,
      returnedAt: true,
      returnMileage: true,
      returnFuel: true,
      pickupLocation: { select: LOCATION_COLUMNS },
      returnLocation: { select: LOCATION_COLUMNS },
      drivers: { orderBy: { position: 'asc' }, take: 2 },
    },
  },
} as const satisfies Prisma.ContractInclude;

/**
 * What an agency's own contract says, by its number.
 * @throws contractNotFound for a foreign or unknown one.
 */
export async function findContractPaper(scope: AgencyScope, number: string) {
  return paperOf({ agencyId: scope.agencyId, number: parseContractNumber(number) ?? '' });
}

/**
 * What the contract of a customer's own booking says, by the booking's reference.
 * @throws contractNotFound where there is none, or the booking is another's or hidden.
 */
export async function findCustomerContractPaper(scope: CustomerScope, reference: string) {
  return paperOf({
    booking: { reference: bookingCode(reference), customerId: scope.profileId, hiddenByCustomerAt: null },
  });
}

/** Everything that stands on the paper of a contract; money is decimal text in MAD, times are wall clock. */
export type ContractPaper = Awaited<ReturnType<typeof paperOf>>;

async function paperOf(where: Prisma.ContractWhereInput) {
  const contract = await db.contract.findFirst({ where, include: PAPER });
  if (!contract) throw new DomainError('contractNotFound');
  const { booking, vehicle } = contract;
  return {
    number: contract.number,
    status: contract.status,
    terms: contract.terms,
    createdAt: instantToWall(contract.createdAt),
    changedAt: contract.updatedAt,
    signedAt: contract.signedAt && instantToWall(contract.signedAt),
    startsAt: dateToWall(contract.startsAt),
    endsAt: dateToWall(contract.endsAt),
    amount: contract.amount.toFixed(2),
    depositAmount: contract.depositAmount.toFixed(2),
    agency: contract.agency,
    client: contract.client,
    vehicle: { ...vehicle, franchiseAmount: vehicle.franchiseAmount?.toFixed(2) ?? null },
    drivers: booking.drivers.map((driver) => ({
      fullName: driver.fullName,
      phone: driver.phone,
      cin: driver.cin,
      passport: driver.passport,
      residencePermit: driver.residencePermit,
      drivingPermit: driver.drivingPermit,
      licenceIssuedOn: driver.licenceIssuedOn && dateToDay(driver.licenceIssuedOn),
      birthDate: driver.birthDate && dateToDay(driver.birthDate),
    })),
    booking: {
      reference: booking.reference,
      days: booking.days,
      pricePerDay: booking.pricePerDay.toFixed(2),
      damageAmount: booking.damageAmount.toFixed(2),
      total: contract.amount.plus(booking.damageAmount).toFixed(2),
      paidAmount: booking.paidAmount.toFixed(2),
      amountDue: contract.amount.plus(booking.damageAmount).minus(booking.paidAmount).toFixed(2),
      guarantee: booking.bankGuaranteeMode,
    },
    pickup: {
      place: booking.pickupLocation,
      at: booking.handedOverAt && dateToWall(booking.handedOverAt),
      mileage: booking.pickupMileage,
      fuel: booking.pickupFuel,
    },
    restitution: {
      place: booking.returnLocation,
      at: booking.returnedAt && dateToWall(booking.returnedAt),
      mileage: booking.returnMileage,
      fuel: booking.returnFuel,
    },
  };
}
