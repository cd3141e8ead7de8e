import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { errorResponse } from '~/http/error-response.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import type { RouteHandle } from '~/http/handle';
import { paths, withQuery } from '~/paths';
import { encodePath } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { useServerForm } from '~/http/form/use-server-form';
import { translator } from '~/i18n/i18next.server';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { locationName } from '~/modules/agencies/locations/location-name';
import {
  bookingConstraint,
  firstValues,
  type FormValues,
  keptValues,
} from '~/modules/bookings/request/booking-form.server';
import { bookingSchema } from '~/modules/bookings/request/booking-schema';
import { findRenter } from '~/modules/bookings/request/find-renter.server';
import { readEnquiry } from '~/modules/bookings/request/rental-enquiry';
import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS } from '~/modules/availability/period/rental-period';
import { countBookingRequest } from '~/modules/bookings/request/booking-request-limits.server';
import { visitorAddress } from '~/http/session/session.server';
import { requestBooking } from '~/modules/bookings/request/request-booking.server';
import { reviewBooking, type ReviewedBooking } from '~/modules/bookings/request/review-booking.server';
import { BookedVehicleCard } from '~/modules/bookings/request/ui/booked-vehicle';
import { bookingLabels } from '~/modules/bookings/request/ui/booking-labels';
import { BookingReview } from '~/modules/bookings/request/ui/booking-review';
import { DriverFields, SecondDriverFields } from '~/modules/people/ui/driver-fields';
import { PeriodFields } from '~/modules/bookings/request/ui/period-fields';
import { StepHeader } from '~/modules/bookings/request/ui/step-header';
import { carPath } from '~/modules/catalogue/car-path';
import { findPublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { addDays, type CalendarDay, day, todayInMorocco } from '~/platform/clock';
import { Button } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { Checkbox } from '~/ui/form/checkbox';
import { StickyBar } from '~/ui/layout/sticky-bar';
import { Textarea } from '~/ui/form/textarea';

/** Each post is a page of its own, so nothing here needs React in the browser: the form weighs 30 kB, not 210. */
export const handle = { i18n: ['booking', 'terms'], hydrate: 'never' } satisfies RouteHandle;

/** The car of the address; one in maintenance can be seen but not booked (R16). */
async function carOf(shortId: string | undefined) {
  if (!/^[0-9a-f]{8}$/.test(shortId ?? '')) throw errorResponse(404, { message: 'errors:carNotFound' });
  const car = await findPublicVehicle(shortId ?? '');
  if (car.status === 'maintenance') throw new DomainError('vehicleUnavailable');
  return car;
}

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, lang, url, params }) => {
    const car = await carOf(params.shortId);
    const t = translator(lang);
    const enquiry = readEnquiry(url.searchParams, { pickup: car.pickupPlaces, return: car.returnPlaces });
    const values = firstValues(car.id, enquiry, await findRenter(scope));
    const option = (place: (typeof car.pickupPlaces)[number]) => ({ id: place.id, label: locationName(place, lang) });
    const { make, modelName, year, color, category, transmission, fuelType, seats, photo, pricePerDay, depositAmount } =
      car;
    const today = todayInMorocco();
    const name = vehicleName(car);
    return {
      car: { make, modelName, year, color, category, transmission, fuelType, seats, photo, pricePerDay, depositAmount },
      agency: { name: car.agency.name, isVerified: car.agency.isVerified },
      conditions: car.conditions && {
        age: car.conditions.minimumAge,
        years: car.conditions.minimumLicenceYears,
      },
      carPage: carPath({ ...car, citySlug: car.city?.slug ?? null }, lang),
      pickupPlaces: car.pickupPlaces.map(option),
      returnPlaces: car.returnPlaces.map(option),
      values,
      requestKey: crypto.randomUUID(),
      constraint: bookingConstraint,
      today,
      lastDay: addDays(today, MAX_DAYS_AHEAD + MAX_RENTAL_DAYS),
      head: {
        title: t('booking:form.metaTitle', { car: name }),
        description: t('booking:form.metaDescription', { car: name, agency: car.agency.name }),
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
    const car = await carOf(params.shortId);
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
      if (review && (!consents || isChanged(review, seen))) {
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

/** What a client may have seen is compared, never used. */
const isChanged = (review: ReviewedBooking, seen: { total: string; deposit: string }) =>
  review.price.total !== seen.total || review.deposit !== seen.deposit;

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

const FORM = 'booking';

function FormStep({ edited, availableFrom }: { edited?: FormValues; availableFrom?: CalendarDay }) {
  const { car, agency, conditions, carPage, values, requestKey, constraint, today, lastDay, ...page } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation(['booking', 'terms']);
  const lang = useLanguage();
  const shown = edited ?? values;
  const form = useServerForm({ id: FORM, constraint, defaultValue: shown });
  const second = ['secondFullName', 'secondDrivingPermit'].some(
    (name) => form.field(name).defaultValue || form.field(name).error,
  );
  const price = formatMoney(car.pricePerDay, lang);
  return (
    <>
      <StepHeader title={t('form.title')} step={1} back={{ href: carPage, label: t('form.back') }} />
      <form {...form.props} className="items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_340px]">
        <input type="hidden" name="vehicleId" value={shown.vehicleId} />
        <input type="hidden" name="requestKey" value={requestKey} />
        <aside className="mb-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 lg:mb-0">
          <Card className="grid gap-5">
            <BookedVehicleCard car={car} agency={agency} />
            <div className="grid gap-4 max-lg:hidden">
              <p className="border-t border-line pt-4">
                <span className="heading text-h2">{price}</span> <span className="text-muted">{t('price.perDay')}</span>
              </p>
              <Button name="step" value="review" tone="primary" size="xl" wide>
                {t('form.toReview')}
              </Button>
              <p className="text-small text-muted">{t('price.totalNext')}</p>
            </div>
          </Card>
        </aside>
        <div className="grid gap-4 lg:row-start-1">
          <FormErrors form={form} labels={bookingLabels(t)} />
          {availableFrom ? (
            <p>
              <a
                href={`${withQuery(carPage, { startDate: availableFrom })}#availability`}
                className="link inline-flex min-h-11 items-center"
              >
                {t('form.calendar')}
              </a>
            </p>
          ) : null}
          <Part id="dates" title={t('form.datesTitle')}>
            <PeriodFields form={form} {...page} today={today} lastDay={lastDay} />
          </Part>
          <Part id="driver" title={t('form.driverTitle')}>
            <DriverFields
              form={form}
              today={today}
              conditions={
                conditions
                  ? t('form.conditionsHint', {
                      age: t('form.years', { count: conditions.age }),
                      licence: t('form.years', { count: conditions.years }),
                    })
                  : undefined
              }
            />
            <div className="mt-4 -mb-5 border-t border-line [&>details]:border-b-0">
              <SecondDriverFields form={form} open={second} />
            </div>
          </Part>
          <Part id="wishes" title={t('form.notesTitle')}>
            <Textarea
              {...form.field('notes')}
              label={t('form.notes')}
              note={t('form.optional')}
              hint={t('form.notesHint')}
            />
            <Checkbox {...form.checkbox('extensible')} label={t('form.extensible')} className="mt-2" />
          </Part>
        </div>
        <StickyBar label={t('form.toReview')} value={price} note={t('price.perDay')}>
          <Button name="step" value="review" tone="primary" size="xl" wide className="!px-3">
            {t('form.toReview')}
          </Button>
        </StickyBar>
      </form>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <Card as="section" labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`} className="heading mb-4 text-title">
        {title}
      </h2>
      {children}
    </Card>
  );
}

const REVIEW = 'booking-review';
const EDIT = 'booking-edit';

function ReviewStep({ answer, review, values }: { answer: Answer; review: ReviewedBooking; values: FormValues }) {
  const { car, agency } = useLoaderData<typeof loader>();
  const { t } = useTranslation('booking');
  return (
    <>
      <StepHeader
        title={t('review.title')}
        step={2}
        back={{ form: EDIT, name: 'step', value: 'edit', label: t('review.edit') }}
      />
      <form method="post" id={REVIEW} noValidate>
        <Hidden values={{ ...values, requestKey: answer.requestKey ?? '' }} />
        <input type="hidden" name="seenTotal" value={review.price.total} />
        <input type="hidden" name="seenDeposit" value={review.deposit} />
        <BookingReview
          car={car}
          agency={agency}
          review={review}
          before={answer.before}
          noConsent={answer.noConsent}
          edit={{ form: EDIT, name: 'step', value: 'edit' }}
          send={{ name: 'step', value: 'confirm' }}
        />
      </form>
      <form method="post" id={EDIT}>
        <Hidden values={{ ...values, requestKey: answer.requestKey ?? '' }} />
      </form>
    </>
  );
}

function Hidden({ values }: { values: FormValues }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
