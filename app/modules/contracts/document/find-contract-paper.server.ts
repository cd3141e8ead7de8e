import { DomainError } from '~/errors/domain-error';
import { type Language, languageOf } from '~/i18n/languages';
import type { LocalText } from '~/i18n/local-text';
import type { BookingStatus, ContractSigning, Prisma } from '~/generated/prisma/client';
import { LOCATION_COLUMNS, NAMES } from '~/modules/fleet/vehicles/rental-columns';
import { IDENTITY_COLUMNS } from '~/modules/people/person-columns';
import { FIXED_CURRENCY, rentalCurrency } from '~/modules/payments/rental-currency';
import { owedOf } from '~/modules/payments/owed';
import type { AgencyScope, CustomerScope } from '~/modules/tenancy/scope';
import { type CalendarDay, dateToDay, dateToWall, instantToWall, type WallClock } from '~/platform/clock';
import { db, type Transaction } from '~/platform/db.server';
import { bookingCode } from '../booking-code';
import { conditionOf } from '../condition/vehicle-condition';
import { parseContractNumber } from '../contract-number';
import { readSnapshot, type Snapshot } from './snapshot.server';

/** What a contract says of its agency. */
export const AGENCY_OF_PAPER = {
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
  settings: { select: { currency: true, unlimitedMileage: true, dailyMileage: true } },
} as const satisfies Prisma.AgencySelect;

const PAPER = {
  agency: { select: AGENCY_OF_PAPER },
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
      status: true,
      language: true,
      pickupAt: true,
      returnAt: true,
      vehicleId: true,
      totalPrice: true,
      depositAmount: true,
      days: true,
      pricePerDay: true,
      damageAmount: true,
      adjustmentAmount: true,
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
      ...FIXED_CURRENCY,
      conditions: { select: { moment: true, marks: true, accessories: true, note: true } },
    },
  },
  template: { select: { clauses: true } },
  signature: true,
  scan: { select: { sha256: true, createdAt: true } },
  /** What was agreed last. */
  riders: { orderBy: { sequence: 'desc' }, take: 1 },
} as const satisfies Prisma.ContractInclude;
type Row = Prisma.ContractGetPayload<{ include: typeof PAPER }>;

/**
 * An agency's own contract, by its number. One query.
 * @throws contractNotFound for a foreign or unknown one.
 */
export async function findContractPaper(
  scope: AgencyScope,
  number: string,
  from: Transaction | typeof db = db,
): Promise<FoundContract> {
  const where = { agencyId: scope.agencyId, number: parseContractNumber(number) ?? '' };
  return foundContract(await from.contract.findFirst({ where, include: PAPER }));
}

/**
 * The contract of a customer's own booking, by the booking's reference. One query.
 * @throws contractNotFound where there is none, or the booking is another's or hidden.
 */
export async function findCustomerContractPaper(scope: CustomerScope, reference: string): Promise<FoundContract> {
  const booking = { reference: bookingCode(reference), customerId: scope.profileId, hiddenByCustomerAt: null };
  return foundContract(await db.contract.findFirst({ where: { booking }, include: PAPER }));
}

/** Contracts by their ids, as they stand. One query. */
export async function findContractPapers(ids: string[], from: Transaction): Promise<FoundContract[]> {
  return (await from.contract.findMany({ where: { id: { in: ids } }, include: PAPER })).map(foundContract);
}

/**
 * A contract by its id, for whoever was let to it otherwise. One query.
 * @throws contractNotFound for an unknown one.
 */
export async function contractPaper(id: string, from: Transaction | typeof db = db): Promise<FoundContract> {
  return foundContract(await from.contract.findUnique({ where: { id }, include: PAPER }));
}

/** A contract with what its paper says: that of its booking now, or what was signed. */
export interface FoundContract {
  id: string;
  agencyId: string;
  bookingId: string;
  number: string;
  /** Of the booking: in the renter's language, unless somebody chooses another. */
  language: Language;
  bookingStatus: BookingStatus;
  paper: ContractPaper;
  /** What its booking says now, whatever was signed. */
  current: ContractPaper;
  signed: SignedContract | null;
  /** The scan of the paper that was signed. */
  scan: { sha256: string; createdAt: WallClock } | null;
  /** Whether dates, car or money of the booking are others than the contract and its riders say: the return was settled. */
  isOvertaken: boolean;
}

/** What a signed contract keeps beside its paper. */
export interface SignedContract extends Pick<Snapshot, 'language' | 'logo'> {
  /** Of what was signed. */
  sha256: string;
  method: ContractSigning;
  signerName: string;
  signedOn: CalendarDay;
  drawing: string | null;
  recordedAt: WallClock;
}

/** What a document says of its signature. */
export type DrawnSignature = Omit<SignedContract, 'recordedAt'>;

function foundContract(row: Row | null): FoundContract {
  if (!row) throw new DomainError('contractNotFound');
  const { id, agencyId, bookingId, number, booking, snapshot, snapshotSha256, signature } = row;
  const kept = snapshot === null ? null : readSnapshot(snapshot);
  const current = paperOf(row);
  const agreed = row.riders[0] ?? row;
  return {
    id,
    agencyId,
    bookingId,
    number,
    language: languageOf(booking.language),
    bookingStatus: booking.status,
    paper: kept?.paper ?? current,
    current,
    scan: row.scan && { sha256: row.scan.sha256, createdAt: instantToWall(row.scan.createdAt) },
    signed: kept &&
      signature && {
        language: kept.language,
        logo: kept.logo,
        sha256: snapshotSha256 ?? '',
        method: signature.method,
        signerName: signature.signerName,
        signedOn: dateToDay(signature.signedOn),
        drawing: signature.drawing,
        recordedAt: instantToWall(signature.createdAt),
      },
    isOvertaken:
      agreed.vehicleId !== booking.vehicleId ||
      agreed.startsAt.getTime() !== booking.pickupAt.getTime() ||
      agreed.endsAt.getTime() !== booking.returnAt.getTime() ||
      !agreed.amount.equals(booking.totalPrice) ||
      !agreed.depositAmount.equals(booking.depositAmount),
  };
}

/** An agency as its papers name it, and the currency of its documents (R32). */
export function agencyOfPaper({ settings, ...agency }: Prisma.AgencyGetPayload<{ select: typeof AGENCY_OF_PAPER }>) {
  const { currency = 'MAD', unlimitedMileage = true, dailyMileage = null } = settings ?? {};
  return { currency, agency: { ...agency, settings: settings && { unlimitedMileage, dailyMileage } } };
}

/** Everything that stands on the paper of a contract, fit for JSON; money is decimal text, times are wall clock. */
export type ContractPaper = ReturnType<typeof paperOf>;

function paperOf(contract: Row) {
  const { booking, vehicle } = contract;
  const owed = owedOf({ ...booking, totalPrice: contract.amount });
  return {
    number: contract.number,
    terms: contract.terms,
    /** The agency's own, with their placeholders; null where `terms` are all there is. */
    clauses: (contract.template?.clauses ?? null) as LocalText[] | null,
    createdAt: instantToWall(contract.createdAt),
    startsAt: dateToWall(contract.startsAt),
    endsAt: dateToWall(contract.endsAt),
    amount: contract.amount.toFixed(2),
    depositAmount: contract.depositAmount.toFixed(2),
    ...agencyOfPaper(contract.agency),
    currency: rentalCurrency(booking, contract.agency.settings?.currency ?? 'MAD'),
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
      /** What invoices bill beside these; papers signed before 23 November 2026 do not know it. */
      adjustmentAmount: booking.adjustmentAmount.toFixed(2) as string | undefined,
      total: owed.toFixed(2),
      paidAmount: booking.paidAmount.toFixed(2),
      amountDue: owed.minus(booking.paidAmount.toFixed(2)).toFixed(2),
      guarantee: booking.bankGuaranteeMode,
    },
    condition: conditionOf(booking.conditions),
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
