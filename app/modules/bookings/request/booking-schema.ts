import { z } from 'zod';
import { ERRORS } from '~/errors/catalogue';
import { emailAddress, optional, parsed, personName, text } from '~/errors/field-schemas';
import { message } from '~/i18n/message';
import { IDENTITY_DOCUMENTS, type IdentityDocument } from '~/modules/people/identity-numbers';
import {
  chosenDocument,
  cin,
  date,
  drivingPermit,
  keepChosenDocument,
  passport,
  pastDay,
  phone,
  residencePermit,
} from '~/modules/people/person-fields';
import { nowInMorocco, parseTime, wallAt } from '~/platform/clock';
import type { DriverDetails } from '~/modules/people/driver';
import type { Period } from '~/modules/availability/overlap';
import { type DriverConditions, driverObstacles } from '../driver-conditions';
import { DEFAULT_TIME } from '~/modules/availability/period/rental-days';
import { periodProblem } from '~/modules/availability/period/rental-period';

const MAX_NOTES = 1000;

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

const startOrEnd = date('errors-booking:datesRequired');
const id = z.uuid({ error: (issue) => (issue.input ? 'errors:choiceInvalid' : 'errors:fieldRequired') });
const time = optional(parsed(parseTime, 'errors:timeInvalid'));

export const bookingFields = z.object({
  vehicleId: id,
  startDate: startOrEnd,
  endDate: startOrEnd,
  pickupTime: time,
  returnTime: time,
  pickupLocationId: id,
  /** Empty: where it was picked up. */
  returnLocationId: optional(id),
  fullName: personName('errors:fieldRequired'),
  phone,
  email: optional(emailAddress),
  identityDocument: chosenDocument,
  cin,
  passport,
  residencePermit,
  drivingPermit,
  licenceIssuedOn: optional(pastDay),
  birthDate: optional(pastDay),
  secondFullName: optional(personName()),
  secondIdentityDocument: chosenDocument,
  secondCin: cin,
  secondPassport: passport,
  secondResidencePermit: residencePermit,
  secondDrivingPermit: optional(drivingPermit),
  notes: optional(text(MAX_NOTES)),
  extensible: z.boolean().optional(),
  rememberDates: z.boolean().optional(),
  requestKey: z.uuid({ error: 'errors:invalidData' }),
});
type Fields = z.output<typeof bookingFields>;

const periodOf = (value: Pick<Fields, 'startDate' | 'endDate' | 'pickupTime' | 'returnTime'>): Period => ({
  start: wallAt(value.startDate, value.pickupTime ?? DEFAULT_TIME),
  end: wallAt(value.endDate, value.returnTime ?? DEFAULT_TIME),
});

const PERIOD_FIELDS = ['startDate', 'endDate', 'pickupTime', 'returnTime'];

const SECOND = {
  cin: 'secondCin',
  passport: 'secondPassport',
  residencePermit: 'secondResidencePermit',
} as const satisfies Record<IdentityDocument, keyof Fields>;

const keepChosen = (typed: unknown): unknown =>
  keepChosenDocument(
    keepChosenDocument(typed, 'identityDocument', (document) => document),
    'secondIdentityDocument',
    (document) => SECOND[document],
  );

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
  const documents = countOf(value, Object.values(SECOND));
  if (countOf(value, ['secondFullName', 'secondDrivingPermit']) + documents === 0) return [];
  const found = oneDocument(documents, SECOND[value.secondIdentityDocument ?? 'cin']);
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
const SECOND_FIELDS = ['secondFullName', 'secondDrivingPermit', 'secondIdentityDocument', ...Object.values(SECOND)];

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
    const second = value.secondFullName && value.secondDrivingPermit;
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
      secondDriver: second
        ? {
            fullName: value.secondFullName ?? '',
            phone: null,
            email: null,
            cin: value.secondCin,
            passport: value.secondPassport,
            residencePermit: value.secondResidencePermit,
            drivingPermit: second,
            licenceIssuedOn: null,
            birthDate: null,
          }
        : null,
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
export const bookingSchema = (conditions: DriverConditions | null) => z.preprocess(keepChosen, wholeFor(conditions));

/** The agency's form that moves a booking to other dates. */
export const rescheduleSchema = z
  .object({ startDate: startOrEnd, endDate: startOrEnd, pickupTime: time, returnTime: time })
  .transform((value) => {
    const { start, end } = periodOf(value);
    return { pickupAt: start, returnAt: end };
  });
