import { z } from 'zod';
import { ERRORS } from '~/errors/catalogue';
import { emailAddress, optional, personName } from '~/errors/field-schemas';
import { message } from '~/i18n/message';
import { IDENTITY_DOCUMENTS } from '~/modules/people/identity-numbers';
import { drivingPermit, phone } from '~/modules/people/person-fields';
import { nowInMorocco } from '~/platform/clock';
import type { DriverDetails } from '~/modules/people/driver';
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
import { type DriverConditions, driverObstacles } from '../driver-conditions';
import { periodProblem } from '~/modules/availability/period/rental-period';

/** What a customer may say about a booking: never a price, a status, an agency or a customer. */
export interface BookingRequest {
  vehicleId: string;
  period: Period;
  pickupLocationId: string;
  returnLocationId: string;
  driver: DriverDetails & { phone: string };
  secondDriver: DriverDetails | null;
  notes: string | null;
  /** An extension may be asked for (R13); it holds no day. */
  extensible: boolean;
  /** The customer wants birth and licence dates kept in the profile for the next booking. */
  rememberDates: boolean;
  /** Made with the form, so that the same form sent twice makes one booking. */
  requestKey: string;
}

const id = chosenId('errors:fieldRequired');

export const bookingFields = z.object({
  vehicleId: id,
  ...periodFields,
  pickupLocationId: id,
  /** Empty: where it was picked up. */
  returnLocationId: optional(id),
  fullName: personName('errors:fieldRequired'),
  phone,
  email: optional(emailAddress),
  ...driverPaperFields,
  drivingPermit,
  ...secondDriverFields,
  notes: bookingNotes,
  extensible: z.boolean().optional(),
  rememberDates: z.boolean().optional(),
  requestKey: z.uuid({ error: 'errors:invalidData' }),
});
type Fields = z.output<typeof bookingFields>;

const PERIOD_FIELDS = Object.keys(periodFields);

type Complaint = [field: keyof Fields, error: string];

/** One identity document a person (R47). */
function oneDocument(count: number, field: keyof Fields): Complaint[] {
  if (count === 1) return [];
  return [[field, count === 0 ? 'errors-person:identityDocumentRequired' : 'errors-person:oneIdentityDocument']];
}

const countOf = (value: Fields, names: readonly (keyof Fields)[]) => names.filter((name) => value[name]).length;

const driverComplaints = (value: Fields): Complaint[] =>
  oneDocument(countOf(value, IDENTITY_DOCUMENTS), value.identityDocument ?? 'cin');

/** A second driver is whole, or nobody. */
function secondDriverComplaints(value: Fields): Complaint[] {
  if (!hasSecondDriver(value)) return [];
  const documents = countOf(value, Object.values(SECOND_DOCUMENTS));
  const found = oneDocument(documents, SECOND_DOCUMENTS[value.secondIdentityDocument ?? 'cin']);
  if (!value.secondFullName) found.push(['secondFullName', 'errors:fieldRequired']);
  if (!value.secondDrivingPermit) found.push(['secondDrivingPermit', 'errors:fieldRequired']);
  return found;
}

const driverConditionComplaints =
  (conditions: DriverConditions | null) =>
  (value: Fields): Complaint[] =>
    (conditions ? driverObstacles(conditions, value, periodOf(value).start) : []).map(({ code, field, params }) => [
      field,
      message(ERRORS[code].message, params),
    ]);

function periodComplaints(value: Fields): Complaint[] {
  const wrong = periodProblem(periodOf(value), nowInMorocco());
  return wrong ? [[wrong.field, message(ERRORS[wrong.code].message, wrong.params)]] : [];
}

const DRIVER_FIELDS = ['identityDocument', ...IDENTITY_DOCUMENTS];
const SECOND_FIELDS = [
  'secondFullName',
  'secondDrivingPermit',
  'secondIdentityDocument',
  ...Object.values(SECOND_DOCUMENTS),
];

/**
 * A rule over several fields, asked once each of them stands. Said together with the faults of other
 * fields, so that nobody corrects the form twice.
 */
const rule = (fields: readonly string[], complaints: (value: Fields) => Complaint[]) =>
  z.superRefine<Fields>(
    (value, context) => {
      for (const [field, error] of complaints(value))
        context.addIssue({ code: 'custom', path: [field], message: error });
    },
    { when: ({ issues }) => !issues.some(({ path }) => fields.includes(String(path?.[0]))) },
  );

const rulesFor = (conditions: DriverConditions | null) =>
  bookingFields.check(
    rule(PERIOD_FIELDS, periodComplaints),
    rule(DRIVER_FIELDS, driverComplaints),
    rule([...PERIOD_FIELDS, 'licenceIssuedOn', 'birthDate'], driverConditionComplaints(conditions)),
    rule(SECOND_FIELDS, secondDriverComplaints),
  );

const wholeFor = (conditions: DriverConditions | null) =>
  rulesFor(conditions).transform((value): BookingRequest => {
    return {
      vehicleId: value.vehicleId,
      period: periodOf(value),
      pickupLocationId: value.pickupLocationId,
      returnLocationId: value.returnLocationId ?? value.pickupLocationId,
      driver: {
        fullName: value.fullName,
        phone: value.phone,
        email: value.email,
        cin: value.cin,
        passport: value.passport,
        residencePermit: value.residencePermit,
        drivingPermit: value.drivingPermit,
        licenceIssuedOn: value.licenceIssuedOn,
        birthDate: value.birthDate,
      },
      secondDriver: secondDriverOf(value),
      notes: value.notes,
      extensible: value.extensible ?? false,
      rememberDates: value.rememberDates ?? false,
      requestKey: value.requestKey,
    };
  });

/**
 * The booking form and the names of its fields (R5). Empty times mean 10:00 (R3). The
 * second driver is optional but whole (R14); the first one meets the agency's conditions on the day of the pick-up
 * (R26). Unknown fields (a price, a status …) are dropped.
 */
export const bookingSchema = (conditions: DriverConditions | null) =>
  z.preprocess(keepChosenDocuments, wholeFor(conditions));

/** The agency's form that moves a booking to other dates. */
export const rescheduleSchema = z.object(periodFields).transform((value) => {
  const { start, end } = periodOf(value);
  return { pickupAt: start, returnAt: end };
});
