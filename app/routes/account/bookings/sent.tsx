import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { closedEnds, hoursAt } from '~/modules/agencies/hours/opening-hours';
import { ClosedNotices } from '~/modules/agencies/hours/ui/closed-notices';
import { agencyContact } from '~/modules/bookings/details/agency-contact';
import { findCustomerBooking } from '~/modules/bookings/details/find-customer-booking.server';
import { BookedVehicleCard } from '~/modules/bookings/request/ui/booked-vehicle';
import { handover } from '~/modules/bookings/details/handover';
import { RentalMoments } from '~/modules/bookings/details/ui/customer-booking';
import { Ltr } from '~/modules/bookings/request/ui/driver-summary';
import { DepositNotice, PriceLines } from '~/modules/bookings/pricing/ui/price-lines';
import { displayPhone } from '~/modules/people/identity-numbers';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { Icon } from '~/ui/icon';

export const handle = { hydrate: 'never' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, lang, params }) => {
    const booking = await findCustomerBooking(scope, params.reference ?? '');
    const t = translator(lang);
    const { reference, shown, vehicle, agency, pickupAt, returnAt, days, pricePerDay, totalPrice, depositAmount } =
      booking;
    if (shown !== 'pending') return redirect(paths.booking(lang, reference));
    const phone = booking.drivers[0]?.phone;
    return {
      booking: { reference, shown, vehicle, pickupAt, returnAt, days, pricePerDay, totalPrice, depositAmount },
      agency: { name: agency.name },
      pickup: handover(booking.pickupLocation, pickupAt, agency.hours, lang),
      back: handover(booking.returnLocation, returnAt, agency.hours, lang),
      closed: closedEnds(
        { at: pickupAt, hours: hoursAt(booking.pickupLocation, agency.hours) },
        { at: returnAt, hours: hoursAt(booking.returnLocation, agency.hours) },
      ),
      phone: phone ? displayPhone(phone) : '',
      contact: agencyContact(booking, 'ask', t, lang),
      head: { title: t('booking-sent:title'), description: t('booking-sent:metaDescription', { reference }) },
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

/** What has just been asked for, and what follows. */
export default function BookingSentPage() {
  const { booking, agency, pickup, back, closed, phone, contact } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['booking-sent', 'account-booking']);
  const lang = useLanguage();
  const { reference, days } = booking;
  return (
    <main id="main" tabIndex={-1} className="wrap max-w-panel pt-6 pb-16 md:pt-10">
      <div className="flex items-start gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-card bg-ok-tint text-ok">
          <Icon name="check" className="size-6" />
        </span>
        <div className="min-w-0">
          <h1 className="heading text-h1">{t('title')}</h1>
          <p className="text-lead text-muted">{t('lead', { agency: agency.name })}</p>
        </div>
      </div>

      <Card className="mt-6">
        <BookedVehicleCard car={booking.vehicle} agency={agency} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-table text-muted">
            {t('reference')} <Ltr>{reference}</Ltr>
          </p>
          <ButtonLink href={paths.booking(lang, reference)}>{t('open')}</ButtonLink>
        </div>
        <WhatNext phone={phone} />
        {contact ? (
          <ButtonLink
            href={contact.whatsapp}
            tone="primary"
            size="xl"
            icon="whatsapp"
            target="_blank"
            rel="noopener"
            wide
            className="mt-5"
          >
            {t('whatsapp')}
          </ButtonLink>
        ) : null}
      </Card>

      <Card className="mt-4" as="section" labelledBy="rental-title">
        <h2 id="rental-title" className="sr-only">
          {t('account-booking:rental')}
        </h2>
        <div className="grid gap-6 md:grid-cols-2">
          <div>
            <RentalMoments booking={booking} pickup={pickup} back={back} />
          </div>
          <div>
            <PriceLines price={{ pricePerDay: booking.pricePerDay, days, total: booking.totalPrice }} />
            <div className="mt-4 empty:hidden">
              <DepositNotice amount={booking.depositAmount} />
            </div>
          </div>
        </div>
        <div className="mt-4 grid gap-3 empty:hidden">
          <ClosedNotices ends={closed} />
        </div>
      </Card>
      <p className="mt-6 text-center print:hidden">
        <a href={paths.bookings(lang)} className="link inline-flex min-h-11 items-center">
          {t('all')}
        </a>
      </p>
    </main>
  );
}

/** Who answers and how, and that nothing is due. */
function WhatNext({ phone }: { phone: string }) {
  const { t } = useTranslation('booking-sent');
  const steps = [t('step1', { phone: `\u2066${phone}\u2069` }), t('step2'), t('step3')];
  return (
    <>
      <h2 className="heading mt-5 mb-3 border-t border-line pt-5 text-title">{t('whatNext')}</h2>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-badge bg-primary-weak text-small font-semibold text-primary tabular-nums"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
