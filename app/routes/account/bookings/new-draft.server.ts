import type { SubmissionResult } from '@conform-to/react';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { readBody } from '~/http/form/body.server';
import { checkForm, type Speaker } from '~/http/form/form.server';
import { sentence, translator } from '~/i18n/i18next.server';
import { type Language, languageOf } from '~/i18n/languages';
import { message } from '~/i18n/message';
import { bookingAddress, type FormValues, keptValues } from '~/modules/bookings/request/booking-form.server';
import { bookingSchema } from '~/modules/bookings/request/booking-schema';
import type { BookingDraft, DraftOutcome } from '~/modules/bookings/request/drafts/booking-drafts.server';
import { noRoomFor } from '~/modules/bookings/request/open-requests.server';
import { hasOtherSums, reviewBooking, type ReviewedBooking } from '~/modules/bookings/request/review-booking.server';
import type { PublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { cutText } from '~/platform/cut-text';
import { type CalendarDay, day } from '~/platform/clock';
import { isUuid } from '~/platform/uuid';

/** What an address says of a draft: its id, the step to show, and the query that it was opened with. */
export function draftInAddress(url: URL) {
  const query = new URLSearchParams(url.search);
  const id = query.get('draft');
  const step = query.get('step');
  query.delete('draft');
  query.delete('step');
  return { id, step, enquiry: query.toString() };
}

/** A posted form as a draft. Each review gets a request key of its own; the confirmation brings it back. */
export function postedDraft(form: FormData): {
  id: string;
  step: string;
  values: FormValues;
  outcome: DraftOutcome;
} {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const step = text('step');
  const isSent = step === 'confirm';
  const ticks = { consents: text('consent') === 'on', whatsapp: text('whatsapp') === 'on' };
  const sent = { ...ticks, total: text('seenTotal'), deposit: text('seenDeposit') };
  return {
    id: isUuid(text('draft')) ? text('draft') : crypto.randomUUID(),
    step,
    values: keptValues(form),
    outcome: {
      requestKey: isSent && isUuid(text('requestKey')) ? text('requestKey') : crypto.randomUUID(),
      sent: isSent ? { ...sent, total: cutText(sent.total, 40), deposit: cutText(sent.deposit, 40) } : undefined,
    },
  };
}

/** What a form that was sent is answered with: what is wrong with it, or the review. */
export interface BookingAnswer {
  result?: SubmissionResult;
  /** The dates are taken: the first day from which as many are free. */
  availableFrom?: CalendarDay;
  review?: ReviewedBooking;
  noConsent?: boolean;
  /** Whether the box of WhatsApp messages was ticked. */
  whatsapp?: boolean;
  /** The sums that the customer saw, when they are no longer true. */
  before?: { total: string; deposit: string };
}

/**
 * What a draft is answered with. It follows from what was typed and from the car as it is now, so that the page can
 * be loaded again. Writes nothing.
 */
export async function answerDraft(
  { values, outcome }: BookingDraft,
  car: PublicVehicle,
  lang: Language,
  say: Speaker,
): Promise<BookingAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...values, requestKey: outcome.requestKey })) form.set(name, value);
  const reading = checkForm(form, bookingSchema(car.conditions), say);
  if (!reading.ok) return { result: reading.invalid.data.result };
  try {
    const review = await reviewBooking(car, { ...reading.value, vehicleId: car.id }, lang);
    const { sent, refusal } = outcome;
    if (refusal) throw new DomainError(refusal.code, refusal.params);
    if (!sent) return { review };
    return {
      review,
      noConsent: !sent.consents,
      whatsapp: sent.whatsapp,
      before: hasOtherSums(review, sent) ? sent : undefined,
    };
  } catch (error) {
    const isPlace = error instanceof DomainError && error.code === 'locationNotServed';
    const { result } = reading.refuse(error, isPlace ? 'pickupLocationId' : undefined).data;
    const from = error instanceof DomainError && error.params?.availableFrom;
    return { result, availableFrom: from ? day(String(from)) : undefined };
  }
}

/**
 * Which page a form that was sent leads to; `isWhole`: a confirmation that stands. Fields that are wrong have an address other
 * than the review's, so that going back from the review, once they are corrected, shows the fields.
 */
export async function nextStep(
  { outcome, ...draft }: BookingDraft,
  isWhole: boolean,
  car: PublicVehicle,
  lang: Language,
): Promise<'review' | 'check'> {
  if (outcome.refusal) return 'check';
  if (outcome.sent && isWhole) return 'review';
  const { review } = await answerDraft({ ...draft, outcome }, car, lang, (text) => text);
  return review ? 'review' : 'check';
}

/** Why a form that opens could not be sent, as a sentence: too many requests of the customer wait (R24). */
export async function noRoomText(scope: CustomerScope, car: PublicVehicle, lang: Language): Promise<string | null> {
  const refusal = await noRoomFor(scope, car.agency.id);
  return refusal && sentence(translator(lang), message(ERRORS[refusal.code].message, refusal.params));
}

/** A refusal as a draft keeps it. @throws on what no form can say. */
export function refusalOf(error: unknown): DraftOutcome['refusal'] {
  if (!(error instanceof DomainError) || error.params?.minutes !== undefined) throw error;
  return { code: error.code, params: error.params };
}

/**
 * Where whoever sent the form signed out comes back to: the form, with the dates and places that stood in it. Without
 * dates the address of the post says as much.
 */
export async function returnWithDates(
  request: Request,
  { lang, shortId = '' }: { lang?: string; shortId?: string },
): Promise<string | undefined> {
  const values = keptValues(await readBody(request));
  if (!values.startDate && !values.endDate) return undefined;
  return bookingAddress(languageOf(lang), shortId, values);
}
