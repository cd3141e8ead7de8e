import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { BookingStatusBadge, PaymentRing } from '~/modules/bookings/ui/booking-badges';
import { DepositNotice, PriceLines } from '~/modules/bookings/pricing/ui/price-lines';
import { BookedVehicleCard } from '~/modules/bookings/request/ui/booked-vehicle';
import { ConfirmDisclosure } from '~/modules/bookings/request/ui/confirm-disclosure';
import { Details, DriverSummary, Ltr } from '~/modules/bookings/request/ui/driver-summary';
import { Notice } from '~/ui/feedback/flash';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, TitledCard } from '~/ui/layout/card';
import type { CustomerBooking } from '../find-customer-booking.server';
import { BookingPeriod } from './booking-period';

/*
 * The parts of a customer's own booking.
 */

interface BookingProps<Fact extends keyof CustomerBooking> {
  booking: Pick<CustomerBooking, Fact>;
}

/** Its reference, how it stands and when it was asked for. */
export function CustomerBookingHead({ booking }: BookingProps<'reference' | 'shown' | 'createdAt'>) {
  const { t } = useTranslation(['account-booking', 'account-bookings']);
  const lang = useLanguage();
  const { reference, shown, createdAt } = booking;
  return (
    <>
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[{ label: t('account-bookings:title'), href: paths.bookings(lang) }, { label: reference }]}
      />
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="heading text-h1">
          <Ltr>{reference}</Ltr>
        </h1>
        <BookingStatusBadge status={shown} />
        <p className="w-full text-table text-muted">
          {t('createdOn', { date: formatDate(createdAt, lang, 'medium') })}
        </p>
      </div>
    </>
  );
}

/** What the customer must know before anything else: that the request lapsed, or why it was refused. */
export function CustomerBookingNotices({ booking }: BookingProps<'shown' | 'cancelReason'>) {
  const { t } = useTranslation('account-booking');
  return (
    <>
      {booking.shown === 'lapsed' ? <Notice type="warning">{t('expired')}</Notice> : null}
      {booking.cancelReason ? (
        <Notice type="info" title={t('reason')}>
          {booking.cancelReason}
        </Notice>
      ) : null}
    </>
  );
}

interface BookedRentalProps extends BookingProps<'vehicle' | 'pickupAt' | 'returnAt' | 'days'> {
  agency: { name: string };
  /** Names of the places in the page's language. */
  pickupPlace: string;
  returnPlace: string;
}

/** Which car, when and where. */
export function BookedRental({ booking, agency, pickupPlace, returnPlace }: BookedRentalProps) {
  const { vehicle, pickupAt, returnAt, days } = booking;
  return (
    <Card as="section" pad="none" labelledBy="car-title">
      <div id="car-title" className="border-b border-line p-5">
        <BookedVehicleCard car={vehicle} agency={agency} />
      </div>
      <div className="p-5">
        <BookingPeriod {...{ pickupAt, returnAt, days, pickupPlace, returnPlace }} />
      </div>
    </Card>
  );
}

/** A card for each driver, and one for what the customer wrote. */
export function BookedDrivers({ drivers, notes }: Pick<CustomerBooking, 'drivers' | 'notes'>) {
  const { t } = useTranslation('booking-form');
  return (
    <>
      {drivers.map((driver) => (
        <TitledCard
          key={driver.position}
          id={`driver-${driver.position}`}
          title={t(driver.position === 1 ? 'driverTitle' : 'secondTitle')}
        >
          <DriverSummary driver={driver} />
        </TitledCard>
      ))}
      {notes ? (
        <TitledCard id="notes" title={t('notes')}>
          <p className="whitespace-pre-line">{notes}</p>
        </TitledCard>
      ) : null}
    </>
  );
}

type Money = 'pricePerDay' | 'days' | 'totalPrice' | 'paidAmount' | 'amountDue' | 'damageAmount' | 'depositAmount';

/** Its price, what was paid of it, and the caution while that is still to come. */
export function BookedPrice({
  booking,
  sumMatches,
}: BookingProps<Money | 'status' | 'paymentStatus'> & { sumMatches: boolean }) {
  const { t } = useTranslation('booking-form');
  const { status, paymentStatus, pricePerDay, days, totalPrice, paidAmount, amountDue, damageAmount } = booking;
  const isOpen = status === 'pending' || status === 'confirmed';
  return (
    <TitledCard
      id="price"
      title={t('price.title')}
      end={<PaymentRing status={paymentStatus} isCancelled={status === 'cancelled'} />}
    >
      <PriceLines
        price={{ pricePerDay, days, total: totalPrice, paid: paidAmount, due: amountDue, damage: damageAmount }}
        sumMatches={sumMatches}
      />
      {isOpen ? (
        <div className="mt-4 empty:hidden">
          <DepositNotice amount={booking.depositAmount} />
        </div>
      ) : null}
    </TitledCard>
  );
}

/** Its contract, or that there is none yet; nothing of a cancelled one. */
export function BookingPapers({ booking: { status, contract } }: BookingProps<'status' | 'contract'>) {
  const { t } = useTranslation(['account-booking', 'terms-booking']);
  if (status === 'cancelled') return null;
  const paper = contract
    ? t('paperNumber', { number: contract.number, status: t(`terms-booking:contractStatus.${contract.status}`) })
    : t('noContract');
  return (
    <TitledCard id="papers" title={t('papers')}>
      <Details rows={[[t('contract'), paper]]} />
    </TitledCard>
  );
}

/** Inside a form: takes a request back, or a finished booking out of one's list; `intent` is what it posts. */
export function WithdrawBooking({ intent }: { intent: 'cancel' | 'hide' }) {
  const { t } = useTranslation('account-booking');
  return (
    <ConfirmDisclosure
      open={t(`${intent}.open`)}
      question={t(`${intent}.question`)}
      confirm={t(`${intent}.confirm`)}
      submit={{ name: 'intent', value: intent }}
    />
  );
}
