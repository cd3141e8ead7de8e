import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { type PageTexts, useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { ClosedNotices } from '~/modules/agencies/hours/ui/closed-notices';
import type { Language } from '~/i18n/languages';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/button';
import { Card, TitledCard } from '~/ui/layout/card';
import { Checkbox } from '~/ui/form/checkbox';
import { ErrorSummary } from '~/ui/form/error-summary';
import { StickyBar } from '~/ui/layout/sticky-bar';
import type { ReviewedBooking } from '../review-booking.server';
import { BookedVehicleCard, type BookedVehicle } from './booked-vehicle';
import { BookingPeriod } from '~/modules/bookings/details/ui/booking-period';
import { Details, DriverSummary } from './driver-summary';
import { DepositNotice, PriceLines } from '~/modules/bookings/pricing/ui/price-lines';
import { RentalTermsText } from '~/modules/contracts/ui/rental-terms';

/** What a submit button of this view carries, and the form it belongs to. */
type Submit = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'form' | 'name' | 'value'>;

interface BookingReviewProps {
  car: BookedVehicle;
  agency: { name: string; isVerified: boolean };
  review: ReviewedBooking;
  /** The fields again, with what was typed. */
  edit: string;
  send: Submit;
  /** The sums seen before, where they have changed since. */
  before?: { total: string; deposit: string };
  noConsent?: boolean;
  /** The box of WhatsApp messages; null where nobody asks (R229). */
  whatsapp: { isTicked: boolean } | null;
}

/** Everything that is about to be sent, its price, and the customer's consent. */
export function BookingReview({ car, agency, review, edit, send, before, noConsent, whatsapp }: BookingReviewProps) {
  const { t } = useTranslation(['booking-review', 'booking-form', 'errors-booking', 'terms-time', 'vehicle']);
  const lang = useLanguage();
  const { price, deposit } = review;
  const sendButton = (
    <Button {...send} tone="primary" size="xl" wide className="max-lg:!px-2 max-lg:!text-body">
      {t('send')}
    </Button>
  );
  return (
    <div className="items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_372px]">
      <div className="grid grid-cols-1 gap-4">
        {noConsent || before ? (
          <ReviewFaults before={before} now={{ total: price.total, deposit }} noConsent={noConsent} />
        ) : null}
        <Card as="section" pad="none" labelledBy="car-title">
          <div id="car-title" className="border-b border-line p-5">
            <BookedVehicleCard car={car} agency={agency} />
          </div>
          <div className="p-5">
            <BookingPeriod {...review} days={price.days} />
            <EditLink href={edit} what={t('editPeriod')} className="ms-8" />
          </div>
        </Card>
        <ClosedNotices ends={review.closed} />
        <ReviewedDrivers review={review} edit={edit} />
        <TitledCard id="conditions" title={t('vehicle:conditions.title')}>
          <RentalTermsText terms={review.terms} />
        </TitledCard>
      </div>
      <div className="mt-4 lg:sticky lg:top-6 lg:mt-0">
        <TitledCard id="price" title={t('booking-form:price.title')}>
          <PriceLines price={price} />
          <div className="mt-4 empty:hidden">
            <DepositNotice amount={deposit} />
          </div>
        </TitledCard>
        <div className="mt-4 px-1">
          <Consent agency={agency.name} isMissing={noConsent} whatsapp={whatsapp} />
          <div className="max-lg:hidden">
            {sendButton}
            <p className="mt-2 text-center text-small text-muted">{t('booking-form:price.nothingNow')}</p>
          </div>
        </div>
        <StickyBar
          label={t('barLabel')}
          value={formatExactMoney(price.total, lang)}
          note={t('barNote', { days: t('terms-time:count.day', { count: price.days }) })}
        >
          {sendButton}
        </StickyBar>
      </div>
    </div>
  );
}

/** Who drives, and what the customer wrote to the agency. */
function ReviewedDrivers({ review, edit }: { review: ReviewedBooking; edit: string }) {
  const { t } = useTranslation(['booking-review', 'booking-form']);
  const { driver, secondDriver, notes, extensible, rememberDates } = review;
  const wishes: [label: string, value: ReactNode][] = [];
  if (notes) {
    const text = (
      <span key="notes" className="whitespace-pre-line">
        {notes}
      </span>
    );
    wishes.push([t('notes'), text]);
  }
  if (extensible) wishes.push([t('extensible'), t('yes')]);
  if (rememberDates) wishes.push([t('rememberDates'), t('yes')]);
  return (
    <TitledCard id="driver" title={t('booking-form:driverTitle')}>
      <DriverSummary driver={driver} />
      {secondDriver ? (
        <div className="mt-5 border-t border-line pt-4">
          <h3 className="heading mb-3 text-card">{t('booking-form:secondTitle')}</h3>
          <DriverSummary driver={secondDriver} />
        </div>
      ) : null}
      {wishes.length > 0 ? (
        <div className="mt-5 border-t border-line pt-4">
          <Details rows={wishes} />
        </div>
      ) : null}
      <EditLink href={edit} what={t('editDriver')} className="mt-2" />
    </TitledCard>
  );
}

interface ConsentProps extends Pick<BookingReviewProps, 'whatsapp'> {
  agency: string;
  isMissing?: boolean;
}

/** The box that sends nothing until it is ticked, one that may be left alone, and who reads what is sent (law 09-08). */
function Consent({ agency, isMissing, whatsapp }: ConsentProps) {
  const { t } = useTranslation(['booking-review', 'common', 'errors-booking']);
  const lang = useLanguage();
  const link = { target: '_blank', rel: 'noopener', className: 'link' };
  return (
    <>
      <Checkbox
        name="consent"
        required
        error={isMissing ? t('errors-booking:consentRequired') : undefined}
        label={
          <Trans t={t} i18nKey="consent" components={{ terms: <a href="#conditions-title" className="link" /> }} />
        }
      />
      {whatsapp ? (
        <Checkbox name="whatsapp" defaultChecked={whatsapp.isTicked} label={t('whatsapp')} hint={t('whatsappHint')} />
      ) : null}
      <p className="mt-2 mb-5 text-small text-muted">
        <Trans
          t={t}
          i18nKey="law"
          values={{ product: t('common:product'), agency }}
          components={{ privacy: <a href={paths.privacy(lang)} {...link} /> }}
        />
      </p>
    </>
  );
}

function EditLink({ href, what, className = '' }: { href: string; what: string; className?: string }) {
  const { t } = useTranslation('booking-review');
  return (
    <a href={href} className={`link inline-flex min-h-11 items-center text-body print:hidden ${className}`}>
      {t('edit')}
      <span className="sr-only"> {what}</span>
    </a>
  );
}

interface ReviewFaultsProps extends Pick<BookingReviewProps, 'before' | 'noConsent'> {
  now: { total: string; deposit: string };
}

/** Takes focus: the customer is about to agree to another sum than the one they saw, or has not agreed. */
function ReviewFaults({ before, now, noConsent }: ReviewFaultsProps) {
  const { t } = useTranslation(['booking-review', 'errors-booking']);
  const lang = useLanguage();
  const changed = before && changedSums(before, now, lang, t);
  const missing = noConsent ? t('errors-booking:consentRequired') : undefined;
  return (
    <ErrorSummary
      title={changed ?? missing ?? ''}
      sentences={changed && missing ? [missing] : []}
      fields={missing ? [{ text: t('toConsent'), href: '#consent' }] : []}
    />
  );
}

type Sums = ReviewFaultsProps['now'];
type Words = PageTexts<['booking-review', 'errors-booking']>;

function changedSums(before: Sums, now: Sums, lang: Language, t: Words): string {
  if (before.total === now.total) return t('depositChanged');
  const isAmount = /^\d{1,9}(\.\d{1,2})?$/.test(before.total);
  if (!isAmount) return t('priceRecheck');
  return t('priceChanged', {
    total: formatExactMoney(now.total, lang),
    before: formatExactMoney(before.total, lang),
  });
}
