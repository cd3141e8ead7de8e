import { z } from 'zod';
import { message } from '~/i18n/message';
import {
  IDENTITY_DOCUMENTS,
  parseCin,
  parseDrivingPermit,
  parsePassport,
  parsePhone,
  parseResidencePermit,
} from '~/modules/clients/identity-numbers';
import { nowInMorocco, parseDay, parseTime, todayInMorocco, wallAt } from '~/platform/clock';
import type { DriverDetails } from './driver';
import type { Period } from './overlap';
import { DEFAULT_TIME } from './rental-days';
import { periodProblem } from './rental-period';

const MAX_NAME = 120;
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
  /** An extension may be asked for (READINGS 18); it holds no day. */
  extensible: boolean;
  /** Made with the form, so that the same form sent twice makes one booking. */
  requestKey: string;
}

const NO_DATE = message('errors:dateInvalid', { example: '24/12/2026' });

const text = (max: number) =>
  z
    .string({ error: 'errors:fieldRequired' })
    .trim()
    .min(1, 'errors:fieldRequired')
    .max(max, message('errors:textTooLong', { max }));

/** A text that one of the trade's parsers must accept; gives what the parser makes of it. */
const parsed = <T extends string>(parse: (text: string) => T | null, error: string) =>
  text(60).transform((typed, context) => {
    const value = parse(typed);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });

const date = (missing = 'errors:datesRequired') =>
  z.string({ error: missing }).transform((typed, context) => {
    const value = parseDay(typed.trim());
    if (value) return value;
    context.addIssue({ code: 'custom', message: typed.trim() ? NO_DATE : missing });
    return z.NEVER;
  });

/** A day that has been: a birth, the issue of a licence. */
const pastDay = date(NO_DATE).refine((day) => day <= todayInMorocco(), 'errors:dateInFuture');

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (typeof given === 'string' && !given.trim() ? undefined : given), schema.optional());

const id = z.uuid({ error: (issue) => (issue.input ? 'errors:choiceInvalid' : 'errors:fieldRequired') });
const time = optional(parsed(parseTime, 'errors:timeInvalid'));
const cin = optional(parsed(parseCin, 'errors:cinInvalid'));
const passport = optional(parsed(parsePassport, 'errors:passportInvalid'));
const residencePermit = optional(parsed(parseResidencePermit, 'errors:residencePermitInvalid'));
const drivingPermit = parsed(parseDrivingPermit, 'errors:drivingPermitInvalid');

/** Which of the three numbers counts, where the form shows one field at a time. */
const chosenDocument = optional(z.enum(IDENTITY_DOCUMENTS, { error: 'errors:choiceInvalid' }));

export const bookingFields = z.object({
  vehicleId: id,
  startDate: date(),
  endDate: date(),
  pickupTime: time,
  returnTime: time,
  pickupLocationId: id,
  /** Empty: where it was picked up. */
  returnLocationId: optional(id),
  fullName: text(MAX_NAME),
  phone: parsed(parsePhone, 'errors:phoneInvalid'),
  email: optional(z.email('errors:emailInvalid').max(200, message('errors:textTooLong', { max: 200 }))),
  identityDocument: chosenDocument,
  cin,
  passport,
  residencePermit,
  drivingPermit,
  licenceIssuedOn: optional(pastDay),
  birthDate: optional(pastDay),
  secondFullName: optional(text(MAX_NAME)),
  secondIdentityDocument: chosenDocument,
  secondCin: cin,
  secondPassport: passport,
  secondResidencePermit: residencePermit,
  secondDrivingPermit: optional(drivingPermit),
  notes: optional(text(MAX_NOTES)),
  extensible: z.boolean().optional(),
  requestKey: z.uuid({ error: 'errors:invalidData' }),
});
type Fields = z.output<typeof bookingFields>;
type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number];

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

type Given = Partial<Record<string, unknown>>;

/** A number typed for a document that is not the chosen one stands in no field that can be seen: it is dropped. */
function keepChosen(typed: unknown): unknown {
  if (typeof typed !== 'object' || typed === null) return typed;
  const kept: Given = { ...typed };
  const drop = (chosen: unknown, nameOf: (document: IdentityDocument) => string) => {
    if (!IDENTITY_DOCUMENTS.some((one) => one === chosen)) return;
    for (const document of IDENTITY_DOCUMENTS) if (document !== chosen) delete kept[nameOf(document)];
  };
  drop(kept.identityDocument, (document) => document);
  drop(kept.secondIdentityDocument, (document) => SECOND[document]);
  return kept;
}

type Complaint = [field: keyof Fields, error: string];

/** One identity document a person (READINGS 35). */
function oneDocument(count: number, field: keyof Fields): Complaint[] {
  if (count === 1) return [];
  return [[field, count === 0 ? 'errors:identityDocumentRequired' : 'errors:oneIdentityDocument']];
}

const given = (value: Fields, names: readonly (keyof Fields)[]) => names.filter((name) => value[name] !== undefined).length;

const driverComplaints = (value: Fields): Complaint[] =>
  oneDocument(given(value, IDENTITY_DOCUMENTS), value.identityDocument ?? 'cin');

/** A second driver is whole, or nobody. */
function secondDriverComplaints(value: Fields): Complaint[] {
  const documents = given(value, Object.values(SECOND));
  if (given(value, ['secondFullName', 'secondDrivingPermit']) + documents === 0) return [];
  const found = oneDocument(documents, SECOND[value.secondIdentityDocument ?? 'cin']);
  if (!value.secondFullName) found.push(['secondFullName', 'errors:fieldRequired']);
  if (!value.secondDrivingPermit) found.push(['secondDrivingPermit', 'errors:fieldRequired']);
  return found;
}

function periodComplaints(value: Fields): Complaint[] {
  const wrong = periodProblem(periodOf(value), nowInMorocco());
  return wrong ? [[wrong.field, message(`errors:${wrong.code}`, wrong.params)]] : [];
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
      for (const [field, error] of complaints(value)) context.addIssue({ code: 'custom', path: [field], message: error });
    },
    { when: ({ issues }) => !issues.some(({ path }) => fields.includes(String(path?.[0]))) },
  );

const whole = bookingFields
  .check(rule(PERIOD_FIELDS, periodComplaints), rule(DRIVER_FIELDS, driverComplaints), rule(SECOND_FIELDS, secondDriverComplaints))
  .transform((value): BookingRequest => {
    const second = value.secondFullName && value.secondDrivingPermit;
    return {
      vehicleId: value.vehicleId,
      period: periodOf(value),
      pickupLocationId: value.pickupLocationId,
      returnLocationId: value.returnLocationId ?? value.pickupLocationId,
      driver: {
        fullName: value.fullName,
        phone: value.phone,
        email: value.email ?? null,
        cin: value.cin ?? null,
        passport: value.passport ?? null,
        residencePermit: value.residencePermit ?? null,
        drivingPermit: value.drivingPermit,
        licenceIssuedOn: value.licenceIssuedOn ?? null,
        birthDate: value.birthDate ?? null,
      },
      secondDriver: second
        ? {
            fullName: value.secondFullName ?? '',
            phone: null,
            email: null,
            cin: value.secondCin ?? null,
            passport: value.secondPassport ?? null,
            residencePermit: value.secondResidencePermit ?? null,
            drivingPermit: second,
            licenceIssuedOn: null,
            birthDate: null,
          }
        : null,
      notes: value.notes ?? null,
      extensible: value.extensible ?? false,
      requestKey: value.requestKey,
    };
  });

/**
 * The booking form (SPEC §2, §5), field names as in SPEC §3. Empty times mean 10:00 (READINGS 3). The
 * second driver is optional but whole (READINGS 19). Unknown fields (a price, a status …) are dropped.
 */
export const bookingSchema = z.preprocess(keepChosen, whole);

/** The agency's form that moves a booking to other dates. */
export const moveSchema = z
  .object({ startDate: date(), endDate: date(), pickupTime: time, returnTime: time })
  .transform((value) => {
    const { start, end } = periodOf(value);
    return { pickupAt: start, returnAt: end };
  });
