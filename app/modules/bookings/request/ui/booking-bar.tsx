import { useTranslation } from '~/i18n/use-translation';
import { withQuery } from '~/paths';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { ShownQuote } from '~/modules/bookings/pricing/ui/quote-lines';
import { ButtonLink } from '~/ui/button';
import { StickyBar } from '~/ui/layout/sticky-bar';
import { enquiryQuery, type RentalEnquiry } from '../rental-enquiry';

type BookingBarProps = { pricePerDay: string; quote: ShownQuote | null; book: string; enquiry: RentalEnquiry };

/** Phones: the total and the way on, always at hand; without a price, the way to the dates. */
export function BookingBar({ pricePerDay, quote, book, enquiry }: BookingBarProps) {
  const { t } = useTranslation('vehicle');
  const { t: terms } = useTranslation('terms-time');
  const lang = useLanguage();
  const free = quote && quote.availableFrom === null;
  return (
    <div data-part="bar">
      <StickyBar
        label={t('panel.sticky')}
        value={<span className="worked-out">{formatExactMoney(free ? quote.total : pricePerDay, lang)}</span>}
        note={
          <span className="worked-out">
            {free ? t('panel.stickyDays', { days: terms('count.day', { count: quote.days }) }) : t('panel.perDay')}
          </span>
        }
      >
        {free ? (
          <ButtonLink
            href={withQuery(book, enquiryQuery(enquiry))}
            rel="nofollow"
            tone="primary"
            size="xl"
            wide
            className="worked-out"
          >
            {t('panel.request')}
          </ButtonLink>
        ) : (
          <ButtonLink href="#panel" tone="primary" size="xl" wide>
            {t('panel.chooseDates')}
          </ButtonLink>
        )}
      </StickyBar>
    </div>
  );
}
