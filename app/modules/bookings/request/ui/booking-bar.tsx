import { useTranslation } from 'react-i18next';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Button, ButtonLink } from '~/ui/button';
import { StickyBar } from '~/ui/layout/sticky-bar';
import { PANEL_FORM } from './booking-panel';
import type { ShownQuote } from '~/modules/bookings/pricing/ui/quote-lines';

type BookingBarProps = { pricePerDay: string; quote: ShownQuote | null; book: string };

/** Phones: the total and the way on, always at hand; without a price, the way to the dates. */
export function BookingBar({ pricePerDay, quote, book }: BookingBarProps) {
  const { t } = useTranslation('vehicle');
  const { t: terms } = useTranslation('terms-time');
  const lang = useLanguage();
  const free = quote && quote.availableFrom === null;
  return (
    <StickyBar
      label={t('panel.sticky')}
      value={formatMoney(free ? quote.total : pricePerDay, lang)}
      note={free ? t('panel.stickyDays', { days: terms('count.day', { count: quote.days }) }) : t('panel.perDay')}
    >
      {free ? (
        <Button tone="primary" size="xl" wide form={PANEL_FORM} formAction={book}>
          {t('panel.request')}
        </Button>
      ) : (
        <ButtonLink href="#panel" tone="primary" size="xl" wide>
          {t('panel.chooseDates')}
        </ButtonLink>
      )}
    </StickyBar>
  );
}
