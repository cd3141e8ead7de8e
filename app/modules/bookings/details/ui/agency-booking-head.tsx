import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { BookingStatusBadge } from '~/modules/bookings/ui/booking-badges';
import { clientName } from '~/modules/people/client-name';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import type { BookingDetails } from '../find-booking.server';
import { AgencyBookingActions } from './agency-booking-actions';

interface AgencyBookingHeadProps {
  booking: BookingDetails;
}

/** Whose booking it is, how it stands, and what the agency may do now. */
export function AgencyBookingHead({ booking }: AgencyBookingHeadProps) {
  const { t } = useTranslation(['agency', 'agency-booking']);
  const lang = useLanguage();
  return (
    <>
      <Breadcrumbs
        label={t('agency-booking:trail')}
        items={[{ label: t('nav.bookings'), href: paths.agencyBookings(lang) }, { label: booking.reference }]}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="heading text-h1">{clientName(booking.client)}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi dir="ltr" className="text-muted">
              {booking.reference}
            </bdi>
            <BookingStatusBadge status={booking.shown} />
          </p>
        </div>
        <AgencyBookingActions booking={booking} />
      </div>
    </>
  );
}
