import { useTranslation } from '~/i18n/use-translation';
import { withQuery } from '~/paths';
import { formatDate } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { addDays, type CalendarDay, diffDays, parseDay } from '~/platform/clock';
import { Line } from '~/ui/layout/card';
import { Notice } from '~/ui/feedback/flash';
import { enquiryQuery, type RentalEnquiry } from '~/modules/bookings/request/rental-enquiry';

/** As quoteRental gives it: money as decimal text in MAD. */
export interface ShownQuote {
  days: number;
  pricePerDay: string;
  total: string;
  deposit: string;
  availableFrom: string | null;
}

type QuoteLinesProps = { quote: ShownQuote; page: string; enquiry: RentalEnquiry };

/** The sum, or, where the car is taken, the first day from which as many days are free. */
export function QuoteLines({ quote, page, enquiry }: QuoteLinesProps) {
  const { t } = useTranslation('vehicle');
  const { t: terms } = useTranslation('terms-time');
  const lang = useLanguage();
  const free = parseDay(quote.availableFrom);
  if (free) {
    return (
      <Notice type="warning">
        {t('panel.takenText')}{' '}
        <a href={`${withQuery(page, movedTo(free, enquiry))}#panel`} className="link">
          {t('panel.availableFrom', { date: formatDate(free, lang, 'day') })}
        </a>
      </Notice>
    );
  }
  const days = terms('count.day', { count: quote.days });
  return (
    <dl className="border-t border-line pt-3">
      <Line label={t('panel.daysTimesPrice', { price: formatExactMoney(quote.pricePerDay, lang), days })}>
        {formatExactMoney(quote.total, lang)}
      </Line>
      <Line label={t('panel.total')} strong>
        {formatExactMoney(quote.total, lang)}
      </Line>
      {Number(quote.deposit) > 0 ? (
        <Line label={t('panel.deposit')} small>
          {formatExactMoney(quote.deposit, lang)}
        </Line>
      ) : null}
    </dl>
  );
}

/** The same enquiry from another day on, as long as before. */
function movedTo(day: CalendarDay, enquiry: RentalEnquiry) {
  const start = parseDay(enquiry.startDate);
  const end = parseDay(enquiry.endDate);
  const length = start && end ? diffDays(start, end) : 1;
  return { ...enquiryQuery(enquiry), startDate: day, endDate: addDays(day, length) };
}
