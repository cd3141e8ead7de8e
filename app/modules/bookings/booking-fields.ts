import { z } from 'zod';
import { optional, parsed, personName, text } from '~/errors/field-schemas';
import type { Period } from '~/modules/availability/overlap';
import { DEFAULT_TIME } from '~/modules/availability/period/rental-days';
import type { DriverDetails } from '~/modules/people/driver';
import type { IdentityDocument } from '~/modules/people/identity-numbers';
import {
  chosenDocument,
  cin,
  date,
  drivingPermit,
  keepChosenDocument,
  passport,
  pastDay,
  residencePermit,
} from '~/modules/people/person-fields';
import { type CalendarDay, parseTime, type TimeOfDay, wallAt } from '~/platform/clock';

/** What the customer's and the agency's booking form ask alike (R5, R14); their names are the fields' names. */

const MAX_NOTES = 1000;

export const bookingNotes = optional(text(MAX_NOTES));

/** The id of something that is chosen; `missing`: what is said where nothing is. */
export const chosenId = (missing: string) =>
  z.uuid({ error: (issue) => (issue.input ? 'errors:choiceInvalid' : missing) });

/** Start and end; an empty time means 10:00 (R3). */
export const periodFields = {
  startDate: date('errors-booking:datesRequired'),
  pickupTime: optional(parsed(parseTime, 'errors:timeInvalid')),
  endDate: date('errors-booking:datesRequired'),
  returnTime: optional(parsed(parseTime, 'errors:timeInvalid')),
};

interface TypedPeriod {
  startDate: CalendarDay;
  endDate: CalendarDay;
  pickupTime: TimeOfDay | null;
  returnTime: TimeOfDay | null;
}

export const periodOf = ({ startDate, pickupTime, endDate, returnTime }: TypedPeriod): Period => ({
  start: wallAt(startDate, pickupTime ?? DEFAULT_TIME),
  end: wallAt(endDate, returnTime ?? DEFAULT_TIME),
});

/** The identity document of the first driver, and what the agency's conditions ask for (R26). */
export const driverPaperFields = {
  identityDocument: chosenDocument,
  cin,
  passport,
  residencePermit,
  licenceIssuedOn: optional(pastDay),
  birthDate: optional(pastDay),
};

export const secondDriverFields = {
  secondFullName: optional(personName()),
  secondIdentityDocument: chosenDocument,
  secondCin: cin,
  secondPassport: passport,
  secondResidencePermit: residencePermit,
  secondDrivingPermit: optional(drivingPermit),
};
type SecondDriver = z.output<z.ZodObject<typeof secondDriverFields>>;

/** The field of each identity document of the second driver. */
export const SECOND_DOCUMENTS = {
  cin: 'secondCin',
  passport: 'secondPassport',
  residencePermit: 'secondResidencePermit',
} as const satisfies Record<IdentityDocument, keyof SecondDriver>;

/** Drops what was typed for documents of both drivers that are not the chosen ones. */
export const keepChosenDocuments = (typed: unknown): unknown =>
  keepChosenDocument(
    keepChosenDocument(typed, 'identityDocument', (document) => document),
    'secondIdentityDocument',
    (document) => SECOND_DOCUMENTS[document],
  );

/** Whether anything is said of a second driver. */
export const hasSecondDriver = (value: SecondDriver): boolean =>
  [value.secondFullName, value.secondDrivingPermit, ...Object.values(SECOND_DOCUMENTS).map((name) => value[name])].some(
    Boolean,
  );

/** The second driver of a form that stands; null where there is none. */
export const secondDriverOf = (value: SecondDriver): DriverDetails | null =>
  hasSecondDriver(value)
    ? {
        fullName: value.secondFullName ?? '',
        phone: null,
        email: null,
        cin: value.secondCin,
        passport: value.secondPassport,
        residencePermit: value.secondResidencePermit,
        drivingPermit: value.secondDrivingPermit ?? '',
        licenceIssuedOn: null,
        birthDate: null,
      }
    : null;
