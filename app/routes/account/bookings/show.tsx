import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { oneOf, readForm } from '~/http/form/form.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { useServerForm } from '~/http/form/use-server-form';
import { formatRange } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { OwnChange } from '~/modules/bookings/changes/ui/own-change';
import { withdrawChange } from '~/modules/bookings/changes/withdraw-change.server';
import { closedEnds, hoursAt } from '~/modules/agencies/hours/opening-hours';
import { ClosedNotices } from '~/modules/agencies/hours/ui/closed-notices';
import { agencyContact } from '~/modules/bookings/details/agency-contact';
import { cancelBooking } from '~/modules/bookings/lifecycle/cancel-booking.server';
import { findCustomerBooking } from '~/modules/bookings/details/find-customer-booking.server';
import { handover } from '~/modules/bookings/details/handover';
import { isAhead } from '~/modules/bookings/lifecycle/booking-status';
import { hideBooking } from '~/modules/bookings/lifecycle/hide-booking.server';
import { isPlainSum } from '~/modules/bookings/pricing/is-plain-sum';
import { AgencyLines } from '~/modules/bookings/details/ui/agency-card';
import { BookingDocuments } from '~/modules/bookings/details/ui/booking-documents';
import { BookingTimeline } from '~/modules/bookings/details/ui/booking-timeline';
import {
  BookedDrivers,
  BookedPrice,
  BookedRental,
  CustomerBookingHead,
  CustomerBookingNotices,
  WithdrawBooking,
} from '~/modules/bookings/details/ui/customer-booking';
import { findOwnReview } from '~/modules/reviews/writing/find-own-review.server';
import { OwnReviewCard } from '~/modules/reviews/writing/ui/own-review-card';
import { findToRentAgain } from '~/modules/search/summaries/rent-again.server';
import { RentAgain } from '~/modules/search/summaries/ui/rent-again';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { dayOf, nowInMorocco } from '~/platform/clock';
import { TitledCard } from '~/ui/layout/card';

export const handle = { hydrate: 'never' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, lang, params }) => {
    const {
      agency,
      events,
      whatsapp: _,
      pickupLocation,
      returnLocation,
      ...booking
    } = await findCustomerBooking(scope, params.reference ?? '');
    const { vehicle, status, shown, pickupAt, returnAt, reference } = booking;
    const [own, again] = await Promise.all([
      status === 'completed' ? findOwnReview(scope, reference) : null,
      isAhead(shown) ? null : findToRentAgain(vehicle, booking.pricePerDay),
    ]);
    const t = translator(lang);
    return {
      booking,
      own,
      again,
      now: nowInMorocco(),
      agency: { name: agency.name, slug: agency.slug, logoKey: agency.logoKey, address: agency.address },
      events: events.map(({ id, type, title, actorRole, at }) => ({ id, type, title, actorRole, at })),
      pickup: handover(pickupLocation, pickupAt, agency.hours, lang),
      back: handover(returnLocation, returnAt, agency.hours, lang),
      closed: isAhead(shown)
        ? closedEnds(
            { at: pickupAt, hours: hoursAt(pickupLocation, agency.hours) },
            { at: returnAt, hours: hoursAt(returnLocation, agency.hours) },
          )
        : [],
      contact: agencyContact({ ...booking, agency }, status === 'pending' ? 'ask' : 'about', t, lang),
      sumMatches: isPlainSum(booking.totalPrice, booking.pricePerDay, booking.days),
      head: {
        title: t('account-booking:title', { car: vehicleName(vehicle), reference }),
        description: t('account-booking:metaDescription', {
          car: vehicleName(vehicle),
          period: formatRange(dayOf(pickupAt), dayOf(returnAt), lang, { year: true }),
        }),
      },
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'customer', async ({ request, scope, lang, params }) => {
    const reference = params.reference ?? '';
    const reading = await readForm(request, oneOf('intent', ['cancel', 'hide', 'withdrawChange']));
    if (!reading.ok) return reading.invalid;
    try {
      if (reading.value.intent === 'hide') {
        await hideBooking(scope, reference);
        return await redirectWithFlash(paths.bookings(lang), { type: 'success', message: 'flash:booking.hidden' });
      }
      const isChange = reading.value.intent === 'withdrawChange';
      await (isChange ? withdrawChange : cancelBooking)(scope, reference);
      return await redirectWithFlash(paths.booking(lang, reference), {
        type: 'success',
        message: isChange ? 'flash:change.withdrawn' : 'flash:booking.requestCancelled',
      });
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

export default function BookingPage() {
  const { booking, own, again, agency, contact, events, now, sumMatches, pickup, back, closed } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation(['account-booking', 'own-review']);
  const form = useServerForm({ id: 'booking-actions' });
  return (
    <main id="main" tabIndex={-1} className="wrap pt-4 pb-16">
      <CustomerBookingHead booking={booking} />
      <div className="grid gap-4 empty:hidden">
        <FormErrors form={form} />
        <CustomerBookingNotices booking={booking} />
        <ClosedNotices ends={closed} />
      </div>
      <div className="mt-4 items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_372px] print:grid print:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] print:gap-4">
        <div className="grid gap-4">
          <BookedRental booking={booking} agency={agency} pickup={pickup} back={back} />
          {own ? (
            <TitledCard id="review" title={t('own-review:title')}>
              <OwnReviewCard own={own} />
            </TitledCard>
          ) : null}
          <div className="print:hidden">
            <TitledCard id="history" title={t('history')}>
              <BookingTimeline events={events} {...booking} now={now} viewer="customer" />
            </TitledCard>
          </div>
          <BookedDrivers drivers={booking.drivers} notes={booking.notes} />
        </div>
        <div className="mt-4 grid gap-4 lg:mt-0 print:mt-0">
          <BookedPrice booking={booking} sumMatches={sumMatches} />
          <TitledCard id="agency" title={t('agency')}>
            <AgencyLines agency={agency} contact={contact} />
          </TitledCard>
          <div className="print:hidden empty:hidden">
            <OwnChange booking={booking} form={form.props} />
          </div>
          <BookingDocuments booking={booking} />
          {again ? (
            <div className="print:hidden">
              <TitledCard id="again" title={t('again.title')}>
                <RentAgain {...again} />
              </TitledCard>
            </div>
          ) : null}
          {booking.status === 'pending' || booking.isHideable ? (
            <form {...form.props} className="print:hidden">
              <WithdrawBooking intent={booking.status === 'pending' ? 'cancel' : 'hide'} />
            </form>
          ) : null}
        </div>
      </div>
    </main>
  );
}
