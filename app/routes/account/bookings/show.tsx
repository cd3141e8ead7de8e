import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { oneOf, readForm } from '~/http/form/form.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { useServerForm } from '~/http/form/use-server-form';
import { formatDate, formatRange } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { locationName } from '~/modules/agencies/locations/location-name';
import { agencyContact } from '~/modules/bookings/details/agency-contact';
import { cancelBooking } from '~/modules/bookings/lifecycle/cancel-booking.server';
import { findCustomerBooking } from '~/modules/bookings/details/find-customer-booking.server';
import { hideBooking } from '~/modules/bookings/lifecycle/hide-booking.server';
import { totalForDays } from '~/modules/bookings/pricing/rental-price';
import { AgencyLines } from '~/modules/bookings/details/ui/agency-card';
import { BookedVehicleCard } from '~/modules/bookings/request/ui/booked-vehicle';
import { BookingStatusBadge, PaymentRing } from '~/modules/bookings/ui/booking-badges';
import { BookingPeriod } from '~/modules/bookings/details/ui/booking-period';
import { BookingTimeline } from '~/modules/bookings/details/ui/booking-timeline';
import { ConfirmDisclosure } from '~/modules/bookings/request/ui/confirm-disclosure';
import { Details, DriverSummary, Ltr } from '~/modules/bookings/request/ui/driver-summary';
import { DepositNotice, PriceLines } from '~/modules/bookings/pricing/ui/price-lines';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { dayOf, nowInMorocco } from '~/platform/clock';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';
import { Notice } from '~/ui/feedback/flash';

export const handle = { i18n: ['booking', 'terms'], hydrate: 'never' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, lang, params }) => {
    const {
      agency,
      events,
      whatsapp: _,
      payments: __,
      ...booking
    } = await findCustomerBooking(scope, params.reference ?? '');
    const t = translator(lang);
    const { vehicle, status, pickupAt, returnAt, reference } = booking;
    const now = nowInMorocco();
    return {
      booking,
      now,
      agency: { name: agency.name, slug: agency.slug, logoKey: agency.logoKey, address: agency.address },
      events: events.map(({ id, type, actorRole, at }) => ({ id, type, actorRole, at })),
      pickupPlace: locationName(booking.pickupLocation, lang),
      returnPlace: locationName(booking.returnLocation, lang),
      contact: agencyContact({ ...booking, agency }, status === 'pending' ? 'ask' : 'about', t, lang),
      isLapsed: booking.shown === 'lapsed',
      sumMatches: totalForDays(booking.pricePerDay, booking.days) === booking.totalPrice,
      head: {
        title: t('booking:details.title', { reference }),
        description: t('booking:details.metaDescription', {
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
    const reading = await readForm(request, oneOf('intent', ['cancel', 'hide']));
    if (!reading.ok) return reading.invalid;
    try {
      if (reading.value.intent === 'hide') {
        await hideBooking(scope, reference);
        return await redirectWithFlash(paths.bookings(lang), { type: 'success', message: 'booking:hide.done' });
      }
      await cancelBooking(scope, reference);
      return await redirectWithFlash(paths.booking(lang, reference), {
        type: 'success',
        message: 'booking:cancel.done',
      });
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

export default function BookingPage() {
  const { booking, agency, contact, events, now, isLapsed, sumMatches, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['booking', 'terms']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'booking-actions' });
  const { reference, status, contract } = booking;
  return (
    <main id="main" tabIndex={-1} className="wrap pt-4 pb-16">
      <Breadcrumbs
        label={t('details.breadcrumbs')}
        items={[{ label: t('list.title'), href: paths.bookings(lang) }, { label: reference }]}
      />
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="heading text-h1">
          <Ltr>{reference}</Ltr>
        </h1>
        <BookingStatusBadge status={booking.shown} />
        <p className="w-full text-table text-muted">
          {t('details.createdOn', { date: formatDate(booking.createdAt, lang, 'medium') })}
        </p>
      </div>
      <div className="grid gap-4 empty:hidden">
        <FormErrors form={form} />
        {isLapsed ? <Notice type="warning">{t('details.expired')}</Notice> : null}
        {booking.cancelReason ? (
          <Notice type="info" title={t('details.reason')}>
            {booking.cancelReason}
          </Notice>
        ) : null}
      </div>
      <div className="mt-4 items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid gap-4">
          <Card as="section" pad="none" labelledBy="car-title">
            <div id="car-title" className="border-b border-line p-5">
              <BookedVehicleCard car={booking.vehicle} agency={agency} />
            </div>
            <div className="p-5">
              <BookingPeriod {...booking} pickupPlace={page.pickupPlace} returnPlace={page.returnPlace} />
            </div>
          </Card>
          <Part id="history" title={t('details.history')}>
            <BookingTimeline events={events} {...booking} now={now} viewer="customer" />
          </Part>
          {booking.drivers.map((driver) => (
            <Part
              key={driver.position}
              id={`driver-${driver.position}`}
              title={t(driver.position === 1 ? 'form.driverTitle' : 'form.secondTitle')}
            >
              <DriverSummary driver={driver} />
            </Part>
          ))}
          {booking.notes ? (
            <Part id="notes" title={t('form.notes')}>
              <p className="whitespace-pre-line">{booking.notes}</p>
            </Part>
          ) : null}
        </div>
        <div className="mt-4 grid gap-4 lg:mt-0">
          <Part
            id="price"
            title={t('price.title')}
            end={<PaymentRing status={booking.paymentStatus} isCancelled={status === 'cancelled'} />}
          >
            <PriceLines
              price={{
                pricePerDay: booking.pricePerDay,
                days: booking.days,
                total: booking.totalPrice,
                paid: booking.paidAmount,
                due: booking.amountDue,
                damage: booking.damageAmount,
              }}
              sumMatches={sumMatches}
            />
            {status === 'pending' || status === 'confirmed' ? (
              <div className="mt-4 empty:hidden">
                <DepositNotice amount={booking.depositAmount} />
              </div>
            ) : null}
          </Part>
          <Part id="agency" title={t('details.agency')}>
            <AgencyLines agency={agency} contact={contact} />
          </Part>
          {status === 'cancelled' ? null : (
            <Part id="papers" title={t('details.papers')}>
              <Details
                rows={[
                  [
                    t('details.contract'),
                    contract
                      ? t('details.paperNumber', {
                          number: contract.number,
                          status: t(`terms:contractStatus.${contract.status}`),
                        })
                      : t('details.noContract'),
                  ],
                ]}
              />
            </Part>
          )}
          {status === 'pending' || booking.isHideable ? (
            <form {...form.props} className="print:hidden">
              {status === 'pending' ? (
                <ConfirmDisclosure
                  open={t('cancel.open')}
                  question={t('cancel.question')}
                  confirm={t('cancel.confirm')}
                  submit={{ name: 'intent', value: 'cancel' }}
                />
              ) : (
                <ConfirmDisclosure
                  open={t('hide.open')}
                  question={t('hide.question')}
                  confirm={t('hide.confirm')}
                  submit={{ name: 'intent', value: 'hide' }}
                />
              )}
            </form>
          ) : null}
        </div>
      </div>
    </main>
  );
}

function Part({
  id,
  title,
  end,
  children,
}: {
  id: string;
  title: string;
  end?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <Card as="section" labelledBy={`${id}-title`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="heading text-title">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </Card>
  );
}
