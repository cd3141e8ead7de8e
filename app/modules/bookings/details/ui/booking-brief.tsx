import { formatDateTime } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { BookingStatusBadge, PaymentRing } from '~/modules/bookings/ui/booking-badges';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { clientName } from '~/modules/people/client-name';
import { displayPhone, parsePhone } from '~/modules/people/identity-numbers';
import { paths } from '~/paths';
import { Plate } from '~/ui/data/plate';
import { ButtonLink } from '~/ui/button';
import { Line } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { BookingBrief as Brief } from '../booking-brief.server';
import { nextAction } from '../next-action';
import { AgencyBookingActions } from './agency-booking-actions';

/** A booking in a window over another page: what it is about, and the steps that its own page offers. */
export function BookingBrief({ booking }: { booking: Brief }) {
  const { t } = useTranslation(['notice-brief', 'terms-time']);
  const lang = useLanguage();
  const { reference, client, shown, pickupAt, returnAt, days } = booking;
  const phone = parsePhone(client.phone);
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="text-card font-semibold">{clientName(client)}</bdi>
        <BookingStatusBadge status={shown} />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-table text-muted">
        <bdi dir="ltr">{reference}</bdi>
        <a href={`tel:${phone ?? client.phone}`} className="link inline-flex items-center touch:min-h-11">
          <bdi dir="ltr">{displayPhone(client.phone)}</bdi>
        </a>
      </p>
      <Car booking={booking} />
      <dl className="mt-3 border-t border-line pt-2">
        <Line label={t('pickup')}>{formatDateTime(pickupAt, lang)}</Line>
        <Line label={t('return')}>{formatDateTime(returnAt, lang)}</Line>
        <Line label={t('length')}>{t('terms-time:count.day', { count: days })}</Line>
        <Money booking={booking} />
      </dl>
      <div className="mt-4 grid gap-2 *:grow">
        <AgencyBookingActions booking={booking} />
        <SettlingLink booking={booking} />
      </div>
      <p className="mt-3">
        <TextLink href={paths.agencyBooking(lang, reference)}>{t('openBooking')}</TextLink>
      </p>
    </>
  );
}

function Car({ booking: { vehicle } }: { booking: Brief }) {
  return (
    <div className="mt-3 flex items-center gap-3">
      <VehicleThumb car={vehicle} className="h-[68px] w-30 shrink-0" />
      <p className="min-w-0">
        <bdi className="block font-semibold wrap-anywhere">
          {vehicle.make} {vehicle.modelName}
        </bdi>
        <Plate className="text-table text-muted">{vehicle.registrationNumber}</Plate>
      </p>
    </div>
  );
}

/** Whether it is paid, and what is left. */
function Money({ booking: { paymentStatus, status, amountDue, currency } }: { booking: Brief }) {
  const { t } = useTranslation('notice-brief');
  const lang = useLanguage();
  return (
    <>
      <Line label={t('payment')}>
        <PaymentRing status={paymentStatus} isCancelled={status === 'cancelled'} />
      </Line>
      {Number(amountDue) > 0 ? (
        <Line strong label={t('due')}>
          {formatExactMoney(amountDue, lang, currency)}
        </Line>
      ) : null}
    </>
  );
}

/** The step about money that a booking waits for once the car is back. */
function SettlingLink({ booking }: { booking: Brief }) {
  const { t } = useTranslation('agency-booking');
  const lang = useLanguage();
  const next = nextAction(booking);
  if (next !== 'collect' && next !== 'giveBack') return null;
  const step = next === 'collect' ? 'payment' : 'deposit';
  return (
    <ButtonLink
      href={paths.agencyBookingStep(lang, booking.reference, step)}
      icon={next === 'collect' ? 'banknote' : 'wallet'}
      tone="primary"
      keepScroll
    >
      {t(next === 'collect' ? 'money.collect' : 'deposit.giveBack')}
    </ButtonLink>
  );
}
