import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Line } from '~/ui/layout/card';
import type { CashDayDetails } from '../find-cash-day.server';
import { Difference } from './cash-cells';

/** From what a day opened with to what was counted. */
export function CashSums({ book }: { book: Omit<CashDayDetails, 'movements'> }) {
  const { t } = useTranslation('cash');
  const lang = useLanguage();
  const { currency, opening, ins, outs, expected, closed } = book;
  const money = (amount: string) => formatExactMoney(amount, lang, currency);
  return (
    <dl>
      <Line label={t('sum.opening')}>{opening === null ? t('sum.unknown') : money(opening)}</Line>
      <Line label={t('sum.ins')}>{money(ins)}</Line>
      <Line label={t('sum.outs')}>{money(outs)}</Line>
      {expected === null ? null : (
        <Line strong label={t('sum.expected')}>
          {money(expected)}
        </Line>
      )}
      {closed ? (
        <>
          <Line label={t('sum.counted')}>{money(closed.counted)}</Line>
          <Line label={t('sum.difference')}>
            <span className="whitespace-normal">
              <Difference amount={closed.difference} note={closed.note} currency={currency} />
            </span>
          </Line>
        </>
      ) : null}
    </dl>
  );
}
