import { z } from 'zod';
import { optional, parsed, personName } from '~/errors/field-schemas';
import { parseMoney } from '~/i18n/parse-money';
import type { DriverDetails } from '~/modules/people/driver';
import { IDENTITY_DOCUMENTS, type IdentityDocument } from '~/modules/people/identity-numbers';
import { drivingPermit, phone } from '~/modules/people/person-fields';
import { message } from '~/i18n/message';
import type { Period } from '~/modules/availability/overlap';
import {
  bookingNotes,
  chosenId,
  driverPaperFields,
  hasSecondDriver,
  keepChosenDocuments,
  periodFields,
  periodOf,
  SECOND_DOCUMENTS,
  secondDriverFields,
  secondDriverOf,
} from '../booking-fields';
import type { Cheque } from '~/modules/payments/cheques/cheque';
import { chequeComplaints, chequeFields, chequeOf, keepChosenMethod } from '~/modules/payments/cheques/cheque-fields';
import { todayInMorocco } from '~/platform/clock';
import { PAYMENT_METHODS } from '~/modules/payments/payment-methods';
import { DEPOSIT_MODES, type DepositMode } from './deposit-modes';

export type DeskPaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A booking that an agency writes down itself, as its form says it. Money is decimal text in MAD. */
export interface DeskBooking {
  clientId: string;
  vehicleId: string;
  period: Period;
  pickupLocationId: string;
  returnLocationId: string;
  /** Null: the client in person, by the papers of the agency's record. */
  driver: DriverDetails | null;
  /** Of the client who drives: what only the conditions ask for. */
  driverDates: Pick<DriverDetails, 'licenceIssuedOn' | 'birthDate'>;
  secondDriver: DriverDetails | null;
  /** The driver does not meet the agency's conditions, and the agency goes on (R26). */
  acceptDriver: boolean;
  /** Null: days × price per day. */
  totalPrice: string | null;
  /** Null: the vehicle's own. */
  depositAmount: string | null;
  depositMode: DepositMode | null;
  received: string | null;
  method: DeskPaymentMethod;
  /** What stands on the cheque that was received (R172). */
  cheque: Cheque | null;
  /** The same cheque pays another booking too. */
  sameCheque: boolean;
  extensible: boolean;
  notes: string | null;
  agencyNotes: string | null;
  /** The client is told of a confirmation. */
  tellClient: boolean;
}

const AMOUNT = message('errors:numberInvalid', { example: '1.250,50' });
const amount = (isAllowed: (value: number) => boolean, error: string) =>
  optional(parsed(parseMoney, AMOUNT).refine((value) => isAllowed(Number(value)), error));
const notNegative = amount((value) => value >= 0, 'errors:amountNegative');
const choice = <const T extends readonly string[]>(values: T) =>
  optional(z.enum(values, { error: 'errors:choiceInvalid' }));

const deskFields = z.object({
  ...periodFields,
  pickupLocationId: chosenId('errors-booking:locationsRequired'),
  /** Empty: where it was picked up. */
  returnLocationId: optional(chosenId('errors-booking:locationsRequired')),
  clientId: chosenId('errors-booking:clientRequired'),
  vehicleId: chosenId('errors-booking:vehicleRequired'),
  clientDrives: z.boolean().optional(),
  fullName: optional(personName()),
  phone: optional(phone),
  ...driverPaperFields,
  drivingPermit: optional(drivingPermit),
  acceptDriver: z.boolean().optional(),
  ...secondDriverFields,
  totalPrice: amount((value) => value > 0, 'errors-booking:totalNotPositive'),
  depositAmount: notNegative,
  depositMode: choice(DEPOSIT_MODES),
  received: notNegative,
  method: choice(PAYMENT_METHODS),
  ...chequeFields,
  extensible: z.boolean().optional(),
  notes: bookingNotes,
  agencyNotes: bookingNotes,
  tellClient: z.boolean().optional(),
});
type Fields = z.output<typeof deskFields>;

const MAIN_FIELDS = ['fullName', 'phone', 'identityDocument', ...IDENTITY_DOCUMENTS, 'drivingPermit'] as const;

/** What stands in fields that are not shown counts as left out. */
function keepShown(typed: unknown): unknown {
  const chosen = keepChosenMethod(keepChosenDocuments(typed));
  if (typeof chosen !== 'object' || chosen === null || !('clientDrives' in chosen)) return chosen;
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !MAIN_FIELDS.some((field) => field === name)));
}

type Complaint = [field: keyof Fields, error: string];
interface PersonFields {
  name: keyof Fields;
  permit: keyof Fields;
  chooser: 'identityDocument' | 'secondIdentityDocument';
  documents: Record<IdentityDocument, keyof Fields>;
}
const MAIN_DRIVER: PersonFields = {
  name: 'fullName',
  permit: 'drivingPermit',
  chooser: 'identityDocument',
  documents: { cin: 'cin', passport: 'passport', residencePermit: 'residencePermit' },
};
const SECOND_DRIVER: PersonFields = {
  name: 'secondFullName',
  permit: 'secondDrivingPermit',
  chooser: 'secondIdentityDocument',
  documents: SECOND_DOCUMENTS,
};

/** A driver has a name, a permit and one identity document, as the database asks (R14, R47). */
function driverComplaints(value: Fields, of: PersonFields): Complaint[] {
  const found: Complaint[] = [];
  if (!value[of.name]) found.push([of.name, 'errors-person:fullNameRequired']);
  const count = Object.values(of.documents).filter((field) => value[field]).length;
  const shown = of.documents[value[of.chooser] ?? 'cin'];
  if (count === 0) found.push([shown, 'errors-person:identityDocumentRequired']);
  if (count > 1) found.push([shown, 'errors-person:oneIdentityDocument']);
  if (!value[of.permit]) found.push([of.permit, 'errors-person:drivingPermitRequired']);
  return found;
}

/** Said together with the faults of other fields, so that nobody corrects the form twice. */
const complaints = z.superRefine<Fields>(
  (value, context) => {
    const found = value.clientDrives ? [] : driverComplaints(value, MAIN_DRIVER);
    if (hasSecondDriver(value)) found.push(...driverComplaints(value, SECOND_DRIVER));
    if (value.method === 'cheque' && Number(value.received) > 0)
      found.push(...chequeComplaints(value, todayInMorocco()));
    const failed = new Set(context.issues.map(({ path }) => String(path?.[0])));
    for (const [field, error] of found)
      if (!failed.has(field)) context.addIssue({ code: 'custom', path: [field], message: error });
  },
  { when: () => true },
);

const mainDriverOf = (value: Fields): DriverDetails => ({
  fullName: value.fullName ?? '',
  phone: value.phone,
  email: null,
  cin: value.cin,
  passport: value.passport,
  residencePermit: value.residencePermit,
  drivingPermit: value.drivingPermit ?? '',
  licenceIssuedOn: value.licenceIssuedOn,
  birthDate: value.birthDate,
});

/**
 * The agency's booking form. Empty times mean 10:00 (R3), an empty total days × price per day, an empty caution the
 * vehicle's. Unknown fields (a status, an agency …) are dropped.
 */
export const deskSchema = z.preprocess(
  keepShown,
  deskFields.check(complaints).transform((value): DeskBooking => ({
    clientId: value.clientId,
    vehicleId: value.vehicleId,
    period: periodOf(value),
    pickupLocationId: value.pickupLocationId,
    returnLocationId: value.returnLocationId ?? value.pickupLocationId,
    driver: value.clientDrives ? null : mainDriverOf(value),
    driverDates: { licenceIssuedOn: value.licenceIssuedOn, birthDate: value.birthDate },
    secondDriver: secondDriverOf(value),
    acceptDriver: value.acceptDriver ?? false,
    totalPrice: value.totalPrice,
    depositAmount: value.depositAmount,
    depositMode: value.depositMode,
    received: value.received,
    method: value.method ?? 'cash',
    cheque: value.method === 'cheque' ? chequeOf(value) : null,
    sameCheque: value.sameCheque ?? false,
    extensible: value.extensible ?? false,
    notes: value.notes,
    agencyNotes: value.agencyNotes,
    tellClient: value.tellClient ?? false,
  })),
);
