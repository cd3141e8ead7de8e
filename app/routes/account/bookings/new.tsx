import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm, speakerOf } from '~/http/form/form.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { encodePath } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { visitorAddress } from '~/http/session/session.server';
import { useServerForm } from '~/http/form/use-server-form';
import { translator } from '~/i18n/i18next.server';
import { bookingAddress, type FormValues } from '~/modules/bookings/request/booking-form.server';
import { bookingSchema } from '~/modules/bookings/request/booking-schema';
import { countBookingRequest } from '~/modules/bookings/request/booking-request-limits.server';
import {
  closeBookingDraft,
  findBookingDraft,
  saveBookingDraft,
} from '~/modules/bookings/request/drafts/booking-drafts.server';
import { bookedCar, findVehicleToBook, openBookingForm } from '~/modules/bookings/request/open-booking-form.server';
import { enquiryChosen } from '~/modules/bookings/request/rental-enquiry';
import { findRequestedBooking } from '~/modules/bookings/request/request-booking.server';
import { sendBooking } from '~/modules/bookings/request/send-booking.server';
import { BookingFields, BookingForm } from '~/modules/bookings/request/ui/booking-form';
import { bookingLabels } from '~/modules/bookings/request/ui/booking-labels';
import { BookingReview } from '~/modules/bookings/request/ui/booking-review';
import { StepHeader } from '~/modules/bookings/request/ui/step-header';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { useRoot } from '~/root';
import {
  answerDraft,
  draftInAddress,
  nextStep,
  noRoomText,
  postedDraft,
  refusalOf,
  returnWithDates,
} from './new-draft.server';

/** Each step is a page that the server draws, so nothing here needs React in the browser: 30 kB, not 210. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** The fields, with what is wrong in a draft that was sent; or the review of a draft that stands. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ request, scope, actor, lang, url, params }) => {
    const car = await findVehicleToBook(params.shortId);
    const address = draftInAddress(url);
    const found = await findBookingDraft(actor, car.id, address);
    const booking = found?.outcome.isBooked && (await findRequestedBooking(scope, found.outcome.requestKey));
    if (booking) throw redirect(encodePath(paths.bookingSent(lang, booking.reference)));

    const places = { pickup: car.pickupLocations, return: car.returnLocations };
    // A draft that the address does not name was found by its query, and may have other dates by now.
    const chosen = address.id === null ? enquiryChosen(url.searchParams, places) : {};
    const draft = found?.outcome.isBooked ? null : found && { ...found, values: { ...found.values, ...chosen } };
    const answer = draft && address.step ? await answerDraft(draft, car, lang, await speakerOf(request)) : null;
    const isReview = address.step === 'review' && answer?.review !== undefined;
    const t = translator(lang);
    const name = vehicleName(car);
    return {
      ...bookedCar(car, lang),
      fields: isReview ? null : await openBookingForm(scope, car, url.searchParams, draft?.values ?? null, lang),
      // A form that was sent has been told already.
      noRoom: answer ? null : await noRoomText(scope, car, lang),
      answer,
      draft: draft && { ...draft.values, draft: draft.id, requestKey: draft.outcome.requestKey },
      /** Of a form that was not sent before. */
      newDraft: crypto.randomUUID(),
      edit: draft && bookingAddress(lang, car.shortId, draft.values, { id: draft.id }),
      isExpired: address.id !== null && !draft,
      head: {
        title: t('booking-form:metaTitle', { car: name }),
        description: t('booking-form:metaDescription', { car: name, agency: car.agency.name }),
      },
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, params }) =>
  page ? pageMeta(matches, params.lang, { ...page.head, index: false }) : [];

/**
 * Three posts of one page, each with every field: `price` works the total out again, `review` shows what would be
 * sent, `confirm` asks for the car. All but a booking leave a draft and lead to its address, which can be loaded
 * again and gone back to. A price, a status or an owner that is posted along is never read.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'customer',
    async ({ request, scope, actor, lang, url, params }) => {
      const car = await findVehicleToBook(params.shortId);
      const reading = await readForm(request, bookingSchema(car.conditions));
      const { id, step, values, outcome } = postedDraft(reading.form);
      if (reading.ok && outcome.sent) {
        await countBookingRequest(scope, visitorAddress());
        try {
          const booking = await sendBooking(scope, car, { ...reading.value, vehicleId: car.id }, outcome.sent, lang);
          if (booking) {
            await closeBookingDraft(actor, id, outcome.requestKey);
            return redirect(encodePath(paths.bookingSent(lang, booking.reference)), 303);
          }
        } catch (error) {
          outcome.refusal = refusalOf(error);
        }
      }
      const { enquiry } = draftInAddress(url);
      await saveBookingDraft(actor, { id, vehicleId: car.id, values, outcome, enquiry });
      const next = step === 'price' ? undefined : await nextStep({ id, values, outcome }, reading.ok, car, lang);
      return redirect(encodePath(bookingAddress(lang, car.shortId, values, { id, step: next })), 303);
    },
    { returnTo: (request) => returnWithDates(request, args.params) },
  );
}

export default function BookPage() {
  const { fields } = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1} className="wrap max-w-[calc(var(--container-page)-8rem)] pt-4 pb-4 md:pt-8 lg:pb-16">
      {fields ? <FieldsStep /> : <ReviewStep />}
    </main>
  );
}

function FieldsStep() {
  const { car, agency, carPage, fields, noRoom, answer, draft, newDraft, isExpired } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['booking-form', 'person']);
  const { values, constraint, rental, ...shown } = fields!;
  const form = useServerForm({ id: 'booking', constraint, defaultValue: values, lastResult: answer?.result ?? null });
  return (
    <>
      <StepHeader title={t('title')} step={1} back={{ href: carPage, label: t('back') }} />
      <form {...form.props} data-asks-total className="items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_340px]">
        <Hidden values={{ vehicleId: values.vehicleId ?? '', draft: draft?.draft ?? newDraft, requestKey: newDraft }} />
        <BookingForm
          car={car}
          agency={agency}
          carPage={carPage}
          rental={rental}
          isExpired={isExpired}
          noRoom={noRoom}
          availableFrom={answer?.availableFrom}
          errors={<FormErrors form={form} labels={bookingLabels(t)} />}
          submit={{ name: 'step', value: 'review' }}
        >
          <BookingFields form={form} fault={rental.fault} {...shown} price={{ name: 'step', value: 'price' }} />
        </BookingForm>
      </form>
      {useRoot()?.lean ? null : <script src="/quote.js" defer />}
    </>
  );
}

function ReviewStep() {
  const { car, agency, answer, draft, edit } = useLoaderData<typeof loader>();
  const { t } = useTranslation('booking-review');
  const { review, before, noConsent } = answer!;
  const { price, deposit } = review!;
  return (
    <>
      <StepHeader title={t('title')} step={2} back={{ href: edit!, label: t('edit') }} />
      <form method="post" id="booking-review" noValidate>
        <Hidden values={{ ...draft!, seenTotal: price.total, seenDeposit: deposit }} />
        <BookingReview
          car={car}
          agency={agency}
          review={review!}
          before={before}
          noConsent={noConsent}
          edit={edit!}
          send={{ name: 'step', value: 'confirm' }}
        />
      </form>
    </>
  );
}

function Hidden({ values }: { values: FormValues }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
