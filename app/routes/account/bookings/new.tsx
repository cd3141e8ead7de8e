import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { encodePath } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { useServerForm } from '~/http/form/use-server-form';
import { translator } from '~/i18n/i18next.server';
import { type FormValues, keptValues } from '~/modules/bookings/request/booking-form.server';
import { findVehicleToBook, openBookingForm } from '~/modules/bookings/request/open-booking-form.server';
import { bookingSchema } from '~/modules/bookings/request/booking-schema';
import { countBookingRequest } from '~/modules/bookings/request/booking-request-limits.server';
import { visitorAddress } from '~/http/session/session.server';
import { requestBooking } from '~/modules/bookings/request/request-booking.server';
import { hasOtherSums, reviewBooking, type ReviewedBooking } from '~/modules/bookings/request/review-booking.server';
import { BookingFields, BookingForm } from '~/modules/bookings/request/ui/booking-form';
import { bookingLabels } from '~/modules/bookings/request/ui/booking-labels';
import { BookingReview } from '~/modules/bookings/request/ui/booking-review';
import { StepHeader } from '~/modules/bookings/request/ui/step-header';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { type CalendarDay, day } from '~/platform/clock';

/** Each post is a page of its own, so nothing here needs React in the browser: the form weighs 30 kB, not 210. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, lang, url, params }) => {
    const car = await findVehicleToBook(params.shortId);
    const t = translator(lang);
    const name = vehicleName(car);
    return {
      ...(await openBookingForm(scope, car, url.searchParams, lang)),
      requestKey: crypto.randomUUID(),
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
 * Three posts of one page, each with every field and nothing kept in between: `review` shows the
 * price, `edit` goes back to the fields, `confirm` asks for the car. A price, a status or an owner
 * that is posted along is never read.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'customer', async ({ request, scope, lang, params }) => {
    const car = await findVehicleToBook(params.shortId);
    const reading = await readForm(request, bookingSchema);
    const values = keptValues(reading.form);
    const step = reading.form.get('step');
    if (step === 'edit') return data<Answer>({ values });
    if (!reading.ok) return reading.invalid;

    const wanted = { ...reading.value, vehicleId: car.id };
    const { form } = reading;
    if (step === 'confirm') await countBookingRequest(scope, visitorAddress());
    try {
      if (step !== 'confirm') {
        return data<Answer>({
          review: await reviewBooking(car, wanted, lang),
          requestKey: crypto.randomUUID(),
          values,
        });
      }
      const consents = form.get('consent') === 'on';
      const seen = { total: String(form.get('seenTotal')), deposit: String(form.get('seenDeposit')) };
      const review = await reviewBooking(car, wanted, lang).catch(onlyUnforeseen);
      if (review && (!consents || hasOtherSums(review, seen))) {
        const again = { review, values, requestKey: wanted.requestKey, noConsent: !consents, before: seen };
        return data<Answer>(again, { status: consents ? 409 : 400 });
      }
      // Where there is no review, the form may have been sent before: its booking is in its own way.
      const { reference } = await requestBooking(scope, wanted, lang);
      return redirect(encodePath(paths.bookingSent(lang, reference)), 303);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'locationNotServed')
        return reading.refuse(error, 'pickupLocationId');
      const from = error instanceof DomainError && error.params?.availableFrom;
      if (!from) return reading.refuse(error);
      const availableFrom = day(String(from));
      const refusal = reading.refuse(error);
      return data<Answer>({ ...refusal.data, availableFrom }, refusal.init ?? undefined);
    }
  });
}

function onlyUnforeseen(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}

interface Answer {
  result?: SubmissionResult;
  /** The dates are taken: the first day from which as many are free. */
  availableFrom?: CalendarDay;
  values?: FormValues;
  review?: ReviewedBooking;
  requestKey?: string;
  noConsent?: boolean;
  /** The sums that the customer saw, when they are no longer true. */
  before?: { total: string; deposit: string };
}

export default function BookPage() {
  const answer = useActionData<Answer>();
  return (
    <main id="main" tabIndex={-1} className="wrap max-w-[calc(var(--container-page)-8rem)] pt-4 pb-4 md:pt-8 lg:pb-16">
      {answer?.review && answer.values ? (
        <ReviewStep answer={answer} review={answer.review} values={answer.values} />
      ) : (
        <FormStep edited={answer?.values} availableFrom={answer?.availableFrom} />
      )}
    </main>
  );
}

function FormStep({ edited, availableFrom }: { edited?: FormValues; availableFrom?: CalendarDay }) {
  const { car, agency, carPage, values, requestKey, constraint, ...fields } = useLoaderData<typeof loader>();
  const { t } = useTranslation('booking-form');
  const form = useServerForm({ id: 'booking', constraint, defaultValue: edited ?? values });
  return (
    <>
      <StepHeader title={t('title')} step={1} back={{ href: carPage, label: t('back') }} />
      <form {...form.props} className="items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_340px]">
        <Hidden values={{ vehicleId: (edited ?? values).vehicleId ?? '', requestKey }} />
        <BookingForm
          car={car}
          agency={agency}
          errors={<FormErrors form={form} labels={bookingLabels(t)} />}
          calendar={availableFrom ? { carPage, from: availableFrom } : null}
          submit={{ name: 'step', value: 'review' }}
        >
          <BookingFields form={form} {...fields} />
        </BookingForm>
      </form>
    </>
  );
}

const EDIT = 'booking-edit';

function ReviewStep({ answer, review, values }: { answer: Answer; review: ReviewedBooking; values: FormValues }) {
  const { car, agency } = useLoaderData<typeof loader>();
  const { t } = useTranslation('booking-review');
  const edit = { form: EDIT, name: 'step', value: 'edit' };
  const posted = { ...values, requestKey: answer.requestKey ?? '' };
  return (
    <>
      <StepHeader title={t('title')} step={2} back={{ ...edit, label: t('edit') }} />
      <form method="post" id="booking-review" noValidate>
        <Hidden values={{ ...posted, seenTotal: review.price.total, seenDeposit: review.deposit }} />
        <BookingReview
          car={car}
          agency={agency}
          review={review}
          before={answer.before}
          noConsent={answer.noConsent}
          edit={edit}
          send={{ name: 'step', value: 'confirm' }}
        />
      </form>
      <form method="post" id={EDIT}>
        <Hidden values={posted} />
      </form>
    </>
  );
}

function Hidden({ values }: { values: FormValues }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
