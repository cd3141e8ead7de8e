import { Trans } from 'react-i18next';
import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Line } from '~/ui/layout/card';
import { Notice } from '~/ui/feedback/flash';

/** Money is decimal text in MAD. */
export interface PriceFacts {
  pricePerDay: string;
  days: number;
  total: string;
  /** What has been received, and what is still due; left out before there is a booking, or where nothing is due any more. */
  paid?: string;
  due?: string;
  /** Charged after the return. */
  damage?: string;
  /** What invoices bill beside these; below 0 for less. */
  adjustment?: string;
}

const isSome = (amount: string | undefined): amount is string => Number(amount ?? 0) > 0;

interface PriceLinesProps {
  price: PriceFacts;
  sumMatches?: boolean;
  /** Where the reader is not the one who pays, or nothing is left to pay. */
  totalLabel?: string;
}

/**
 * What a rental costs, line by line; an agency may have agreed a total that is not days × price, and
 * then no sum is pretended.
 */
export function PriceLines({ price, sumMatches = true, totalLabel }: PriceLinesProps) {
  const { t } = useTranslation(['booking', 'terms-time']);
  const lang = useLanguage();
  const money = (amount: string) => formatExactMoney(amount, lang);
  const days = t('terms-time:count.day', { count: price.days });
  const adjustment = Number(price.adjustment ?? 0);
  const hasMore = isSome(price.paid) || isSome(price.damage) || adjustment !== 0;
  return (
    <dl>
      {sumMatches ? (
        <Line label={t('price.perDayTimes', { price: money(price.pricePerDay), days })}>{money(price.total)}</Line>
      ) : (
        <Line label={t('price.duration')}>{days}</Line>
      )}
      <Line strong label={totalLabel ?? t('price.total')}>
        {money(price.total)}
      </Line>
      {isSome(price.damage) ? <Line label={t('price.damage')}>{money(price.damage)}</Line> : null}
      {adjustment === 0 ? null : (
        <Line label={t(adjustment > 0 ? 'price.billed' : 'price.credited')}>{money(String(price.adjustment))}</Line>
      )}
      {isSome(price.paid) ? <Line label={t('price.paid')}>{money(price.paid)}</Line> : null}
      {price.due && hasMore ? <Line label={t('price.due')}>{money(price.due)}</Line> : null}
    </dl>
  );
}

/** The refundable caution to bring; nothing where the agency asks for none. */
export function DepositNotice({ amount }: { amount: string }) {
  const { t } = useTranslation('booking-form');
  const lang = useLanguage();
  if (!isSome(amount)) return null;
  return (
    <Notice type="warning" icon="wallet">
      <p>
        <Trans
          t={t}
          i18nKey="price.deposit"
          values={{ amount: formatExactMoney(amount, lang) }}
          components={{ b: <strong /> }}
        />
      </p>
    </Notice>
  );
}
