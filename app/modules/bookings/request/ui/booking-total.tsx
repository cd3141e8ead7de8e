import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatRange } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { useMessage } from '~/i18n/use-message';
import { DepositNotice, PriceLines } from '~/modules/bookings/pricing/ui/price-lines';
import { withQuery } from '~/paths';
import { addDays, type CalendarDay, day, dayOf, diffDays } from '~/platform/clock';
import { Notice } from '~/ui/feedback/flash';
import type { RentalOfForm } from '../open-booking-form.server';

interface LivePartProps {
  id: string;
  as?: 'div' | 'span';
  /** Whether it says that it is on its way; a screen reader then hears what comes. */
  isSaid?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of the page that public/quote.js draws anew once dates or times change; until then it says so. */
export function LivePart({ id, as: Tag = 'div', isSaid, className = '', children }: LivePartProps) {
  const { t } = useTranslation('booking-form');
  const said = isSaid && {
    'data-waiting': t('price.waiting'),
    'data-failed': t('price.failed'),
    'aria-live': 'polite' as const,
  };
  return (
    <Tag id={id} data-quote {...said} className={`live-quote ${className}`}>
      {children}
    </Tag>
  );
}

interface TotalProps {
  rental: RentalOfForm;
  pricePerDay: string;
}

/** What the dates in the fields cost, day by day and in all; else the price of a day, and what is wrong with the dates. */
export function BookingTotal({ rental: { quote, fault }, pricePerDay }: TotalProps) {
  const { t } = useTranslation('booking-form');
  const say = useMessage();
  const lang = useLanguage();
  if (quote?.availableFrom !== null)
    return (
      <>
        <p>
          <span className="heading text-h2">{formatExactMoney(pricePerDay, lang)}</span>{' '}
          <span className="text-muted">{t('price.perDay')}</span>
        </p>
        {fault ? (
          <p className="text-small text-bad">{say(fault.message)}</p>
        ) : (
          <p className="text-small text-muted">{t(quote ? 'price.taken' : 'price.chooseDates')}</p>
        )}
      </>
    );
  return (
    <>
      <p className="text-table text-muted">{formatRange(quote.pickupAt, quote.returnAt, lang, { year: true })}</p>
      <PriceLines price={quote} />
      <DepositNotice amount={quote.deposit} />
    </>
  );
}

/** The same in two short lines, for the bar at the foot of a phone. */
export function ShortTotal({ rental: { quote, fault }, pricePerDay }: TotalProps) {
  const { t } = useTranslation(['booking-form', 'terms-time']);
  const say = useMessage();
  const lang = useLanguage();
  const isFree = quote?.availableFrom === null;
  if (fault)
    return <span className="block max-w-40 font-sans text-small font-medium text-bad">{say(fault.message)}</span>;
  return (
    <>
      <span className="block">{formatExactMoney(isFree ? quote.total : pricePerDay, lang)}</span>
      <span className="block font-sans text-micro font-normal text-muted">
        {isFree ? t('terms-time:count.day', { count: quote.days }) : t('price.perDay')}
      </span>
    </>
  );
}

interface TakenProps {
  rental: RentalOfForm;
  carPage: string;
  /** The first free day, where it is said already. */
  saidFrom?: CalendarDay;
}

/** Dates that are taken, said before anything is filled in, with the way to days that are free. */
export function TakenNotice({ rental: { quote }, carPage, saidFrom }: TakenProps) {
  const { t } = useTranslation(['booking-form', 'errors-booking']);
  const found = quote?.availableFrom;
  if (!quote || !found) return null;
  const from = saidFrom ?? day(found);
  const length = Math.max(1, diffDays(dayOf(quote.pickupAt), dayOf(quote.returnAt)));
  const calendar = (
    <a
      href={`${withQuery(carPage, { startDate: from, endDate: addDays(from, length) })}#availability`}
      className="link inline-flex min-h-11 items-center"
    >
      {t('calendar')}
    </a>
  );
  if (saidFrom) return calendar;
  return (
    <Notice type="warning">
      <p>{t('errors-booking:datesConflictFrom', { availableFrom: from })}</p>
      {calendar}
    </Notice>
  );
}
