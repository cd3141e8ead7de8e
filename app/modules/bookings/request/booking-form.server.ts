import { getZodConstraint } from '@conform-to/zod/v4';
import { displayPhone, IDENTITY_DOCUMENTS, parsePhone } from '~/modules/people/identity-numbers';
import { bookingFields } from './booking-schema';
import type { Renter } from './find-renter.server';
import { DEFAULT_TIME } from '~/modules/availability/period/rental-days';
import type { Language } from '~/i18n/languages';
import { paths, withQuery } from '~/paths';
import { isUuid } from '~/platform/uuid';
import { enquiryQuery, type RentalEnquiry } from './rental-enquiry';

/** The fields of the booking form that a customer fills in; the review carries them hidden. */
const FIELDS = [
  'vehicleId',
  'startDate',
  'endDate',
  'pickupTime',
  'returnTime',
  'pickupLocationId',
  'returnLocationId',
  'fullName',
  'phone',
  'email',
  'identityDocument',
  'cin',
  'passport',
  'residencePermit',
  'drivingPermit',
  'licenceIssuedOn',
  'birthDate',
  'secondFullName',
  'secondIdentityDocument',
  'secondCin',
  'secondPassport',
  'secondResidencePermit',
  'secondDrivingPermit',
  'notes',
  'extensible',
  'rememberDates',
] as const;

export type FormValues = Record<string, string>;

/** What was typed, and nothing that the form does not ask for. */
export function keptValues(form: FormData): FormValues {
  const given = FIELDS.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(
    given.filter((pair): pair is [(typeof FIELDS)[number], string] => typeof pair[1] === 'string' && pair[1] !== ''),
  );
}

/** The page of a form. Dates and places stand in its address, so that they outlive the draft that it names. */
export function bookingAddress(
  lang: Language,
  shortId: string,
  values: FormValues,
  draft: { id?: string; step?: 'review' | 'check' } = {},
): string {
  const text = (name: keyof RentalEnquiry) => values[name] ?? '';
  const place = (name: keyof RentalEnquiry) => (isUuid(text(name)) ? text(name) : '');
  const enquiry = enquiryQuery({
    startDate: text('startDate'),
    endDate: text('endDate'),
    pickupTime: text('pickupTime') || DEFAULT_TIME,
    returnTime: text('returnTime') || DEFAULT_TIME,
    pickupLocationId: place('pickupLocationId'),
    returnLocationId: place('returnLocationId'),
  });
  return withQuery(paths.book(lang, shortId), { ...enquiry, draft: draft.id, step: draft.step });
}

/** What a form shows before anything was typed: the enquiry of the address, the driver of the profile. */
export function firstValues(vehicleId: string, enquiry: RentalEnquiry, renter: Renter): FormValues {
  const document = IDENTITY_DOCUMENTS.find((one) => renter[one]) ?? 'cin';
  const phone = renter.phone && parsePhone(renter.phone);
  const values = {
    vehicleId,
    ...enquiry,
    fullName: renter.fullName,
    phone: phone ? displayPhone(phone) : renter.phone,
    email: renter.email,
    identityDocument: document,
    [document]: renter[document],
    drivingPermit: renter.drivingPermit,
    licenceIssuedOn: renter.licenceIssuedOn,
    birthDate: renter.birthDate,
    secondIdentityDocument: 'cin',
  };
  return Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** Which fields are marked as required. All else is said by the server, with an example. */
export const bookingConstraint = Object.fromEntries(
  Object.entries(getZodConstraint(bookingFields)).map(([name, { required }]) => [name, { required }]),
);
