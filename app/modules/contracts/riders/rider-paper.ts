import type { WallClock } from '~/platform/clock';
import type { ContractPaper } from '../document/find-contract-paper.server';

/** What a rider may change of a rental. Money is decimal text. */
export interface RentalTerms {
  vehicle: Pick<ContractPaper['vehicle'], 'make' | 'modelName' | 'year' | 'registrationNumber'>;
  startsAt: WallClock;
  endsAt: WallClock;
  days: number;
  pickup: ContractPaper['pickup']['place'];
  restitution: ContractPaper['restitution']['place'];
  amount: string;
  depositAmount: string;
  /** Null in riders that were written before they told the drivers. */
  drivers: RentalDriver[] | null;
}

/** Who drives, by what names a person (R186). */
export type RentalDriver = Pick<
  ContractPaper['drivers'][number],
  'fullName' | 'cin' | 'passport' | 'residencePermit' | 'drivingPermit'
>;

/** Everything that stands on a rider, fit for JSON. */
export interface RiderPaper {
  number: string;
  /** What it is a rider of. */
  contract: { number: string; signedOn: string; reference: string };
  createdAt: WallClock;
  agency: ContractPaper['agency'];
  client: ContractPaper['client'];
  /** Of the contract: ISO code. */
  currency: string;
  before: RentalTerms;
  after: RentalTerms;
  /** The agency's logo as it stood on the contract; a JPEG in base64. */
  logo: string | null;
}

/** `CTR-2026-0007/A1`: the first rider of a contract. */
export const riderNumber = (contract: string, sequence: number): string => `${contract}/A${sequence}`;

/** The number of a rider as the name of a file, in which no slash may stand. */
export const riderFileName = (number: string): string => number.replace('/', '-');

/** The place of a rider from an address; null for what cannot be one. */
export function parseSequence(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

/** What a contract agreed on, as its riders compare it. */
export const termsOfPaper = (paper: ContractPaper): RentalTerms => ({
  vehicle: vehicleOf(paper.vehicle),
  startsAt: paper.startsAt,
  endsAt: paper.endsAt,
  days: paper.booking.days,
  pickup: paper.pickup.place,
  restitution: paper.restitution.place,
  amount: paper.amount,
  depositAmount: paper.depositAmount,
  drivers: paper.drivers.map(driverOf),
});

/** A driver by what a rider names them with. */
export const driverOf = ({ fullName, cin, passport, residencePermit, drivingPermit }: RentalDriver): RentalDriver => ({
  fullName,
  cin,
  passport,
  residencePermit,
  drivingPermit,
});

/** A car by what a rider names it with. */
export const vehicleOf = ({ make, modelName, year, registrationNumber }: RentalTerms['vehicle']) => ({
  make,
  modelName,
  year,
  registrationNumber,
});

/** What a rider can change, in the order in which it says so. */
export const CHANGEABLE = [
  'vehicle',
  'start',
  'end',
  'pickup',
  'restitution',
  'drivers',
  'days',
  'amount',
  'deposit',
] as const;
export type Changeable = (typeof CHANGEABLE)[number];

/** What is other after than before. */
export function changesOf({ before, after }: Pick<RiderPaper, 'before' | 'after'>): Changeable[] {
  const isOther: Record<Changeable, boolean> = {
    vehicle: before.vehicle.registrationNumber !== after.vehicle.registrationNumber,
    start: before.startsAt !== after.startsAt,
    end: before.endsAt !== after.endsAt,
    pickup: before.pickup.id !== after.pickup.id,
    restitution: before.restitution.id !== after.restitution.id,
    drivers:
      before.drivers !== null &&
      after.drivers !== null &&
      JSON.stringify(before.drivers.map(driverOf)) !== JSON.stringify(after.drivers.map(driverOf)),
    days: before.days !== after.days,
    amount: before.amount !== after.amount,
    deposit: before.depositAmount !== after.depositAmount,
  };
  return CHANGEABLE.filter((part) => isOther[part]);
}
