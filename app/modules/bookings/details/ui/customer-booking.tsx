import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { formatDate } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { isAhead } from '~/modules/bookings/lifecycle/booking-status';
import { BookingStatusBadge, PaymentRing } from '~/modules/bookings/ui/booking-badges';
import { DepositNotice, PriceLines } from '~/modules/bookings/pricing/ui/price-lines';
import { BookedVehicleCard } from '~/modules/bookings/request/ui/booked-vehicle';
import { ConfirmDisclosure } from '~/modules/bookings/request/ui/confirm-disclosure';
import { DriverSummary, Ltr } from '~/modules/bookings/request/ui/driver-summary';
import { Notice } from '~/ui/feedback/flash';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { ButtonLink } from '~/ui/button';
import { Card, Line, TitledCard } from '~/ui/layout/card';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import type { CustomerBooking } from '../find-customer-booking.server';
import type { Handover } from '../handover';
import { BookingPeriod } from './booking-period';
import { HandoverLines } from './handover-lines';

/*
 * The parts of a customer's own booking.
 */

interface BookingProps<Fact extends keyof CustomerBooking> {
  booking: Pick<CustomerBooking, Fact>;
}

/** Which car, then its reference, how it stands and when it was asked for. */
export function CustomerBookingHead({ booking }: BookingProps<'reference' | 'vehicle' | 'shown' | 'createdAt'>) {
  const { t } = useTranslation(['account-booking', 'account-bookings']);
  const lang = useLanguage();
  const { reference, vehicle, shown, createdAt } = booking;
  return (
    <>
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[{ label: t('account-bookings:title'), href: paths.bookings(lang) }, { label: reference }]}
      />
      <h1 className="mt-2 heading text-h1">{vehicleName(vehicle)}</h1>
      <div className="mt-1 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <Ltr>{reference}</Ltr>
        <BookingStatusBadge status={shown} />
        <span className="text-table">{t('createdOn', { date: formatDate(createdAt, lang, 'medium') })}</span>
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

interface RentalMomentsProps extends BookingProps<'reference' | 'shown' | 'pickupAt' | 'returnAt' | 'days'> {
  pickup: Handover;
  back: Handover;
}

/** When and where, and the file for one's calendar while it is still to come. */
export function RentalMoments({ booking, pickup, back }: RentalMomentsProps) {
  const { t } = useTranslation('account-booking');
  const lang = useLanguage();
  const { reference, shown, pickupAt, returnAt, days } = booking;
  const ahead = isAhead(shown);
  return (
    <>
      <BookingPeriod
        {...{ pickupAt, returnAt, days }}
        pickupPlace={<HandoverLines handover={pickup} isAhead={ahead} />}
        returnPlace={<HandoverLines handover={back} isAhead={ahead} />}
      />
      {ahead ? (
        <ButtonLink href={paths.bookingCalendar(lang, reference)} icon="calendar" className="mt-4" download>
          {t('calendar')}
        </ButtonLink>
      ) : null}
    </>
  );
}

interface BookedRentalProps extends RentalMomentsProps {
  booking: RentalMomentsProps['booking'] & Pick<CustomerBooking, 'vehicle'>;
  agency: { name: string };
}

/** Which car, when and where. */
export function BookedRental({ booking, agency, pickup, back }: BookedRentalProps) {
  const { t } = useTranslation('account-booking');
  return (
    <Card as="section" pad="none" labelledBy="rental-title">
      <h2 id="rental-title" className="sr-only">
        {t('rental')}
      </h2>
      <div className="border-b border-line p-5">
        <BookedVehicleCard car={booking.vehicle} agency={agency} level={null} />
      </div>
      <div className="p-5">
        <RentalMoments booking={booking} pickup={pickup} back={back} />
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

type Money =
  | 'pricePerDay'
  | 'days'
  | 'totalPrice'
  | 'paidAmount'
  | 'amountDue'
  | 'damageAmount'
  | 'adjustmentAmount'
  | 'depositAmount';

/** Its price, what was paid of it, and the caution while that is still to come; nothing is due for what was called off or lapsed. */
export function BookedPrice({
  booking,
  sumMatches,
}: BookingProps<Money | 'status' | 'shown' | 'paymentStatus'> & { sumMatches: boolean }) {
  const { t } = useTranslation(['booking-form', 'account-booking', 'booking']);
  const lang = useLanguage();
  const { status, shown, paymentStatus, pricePerDay, days, totalPrice, paidAmount, amountDue } = booking;
  const { damageAmount: damage, adjustmentAmount: adjustment } = booking;
  const isOff = status === 'cancelled' || shown === 'lapsed';
  return (
    <TitledCard id="price" title={t('price.title')} end={<PaymentRing status={paymentStatus} isCancelled={isOff} />}>
      {isOff ? (
        <>
          <p className="text-body">{t('account-booking:nothingDue')}</p>
          {Number(paidAmount) > 0 ? (
            <dl className="mt-2">
              <Line label={t('booking:price.paid')}>{formatExactMoney(paidAmount, lang)}</Line>
            </dl>
          ) : null}
        </>
      ) : (
        <PriceLines
          price={{ pricePerDay, days, total: totalPrice, paid: paidAmount, due: amountDue, damage, adjustment }}
          sumMatches={sumMatches}
          totalLabel={Number(amountDue) > 0 ? undefined : t('account-booking:total')}
        />
      )}
      {isAhead(shown) ? (
        <div className="mt-4 empty:hidden">
          <DepositNotice amount={booking.depositAmount} />
        </div>
      ) : null}
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
