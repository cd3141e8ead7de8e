import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { Consequences } from '../read-consequences.server';

/** What ending a booking does, line by line: to the car, to the money, and who is told. */
export function useConsequences(step: 'cancel' | 'complete', facts: Consequences): string[] {
  const { t } = useTranslation('admin-booking');
  const lang = useLanguage();
  const { isRented, paid, due, held, currency, invoices, agency, customer, isCustomerTold } = facts;
  const money = (sum: string) => formatExactMoney(sum, lang, currency);
  const isSome = (sum: string) => Number(sum) > 0;
  return [
    t(`${step}.days`),
    ...(step === 'complete' && isRented ? [t('complete.car')] : []),
    isSome(paid) ? t(`${step}.paid`, { amount: money(paid) }) : t(`${step}.nothingPaid`),
    ...(isSome(due) ? [t(`${step}.due`, { amount: money(due) })] : []),
    ...(isSome(held) ? [t(`${step}.held`, { amount: money(held) })] : []),
    ...(invoices > 0 ? [t(`${step}.invoices`, { count: invoices })] : []),
    t(isCustomerTold ? `${step}.told` : `${step}.toldAgency`, { agency, customer }),
    t('final'),
  ];
}
