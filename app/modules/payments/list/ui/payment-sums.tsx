import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { PaymentSums as Sums } from '../list-payments.server';

/** What the filtered rows come to: received, refunded, what is left, and how it came. */
export function PaymentSums({ sums: { currency, received, refunded, bounced, net, byMethod } }: { sums: Sums }) {
  const { t } = useTranslation(['agency-payments', 'terms-booking']);
  const lang = useLanguage();
  const lines = [
    { label: t('sums.received'), value: received },
    { label: t('sums.refunded'), value: refunded },
    ...(Number(bounced) > 0 ? [{ label: t('sums.bounced'), value: bounced }] : []),
    { label: t('sums.net'), value: net, isResult: true },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 sm:gap-x-8 sm:flex sm:flex-wrap gap-y-3 rounded-card border border-line bg-surface px-5 py-3.5">
      {lines.map(({ label, value, isResult }) => (
        <div key={label}>
          <dt className="text-small text-muted">{label}</dt>
          <dd className={`whitespace-nowrap tabular-nums ${isResult ? 'font-semibold' : ''}`}>
            {formatExactMoney(value, lang, currency)}
          </dd>
        </div>
      ))}
      {byMethod.length > 1
        ? byMethod.map(({ method, net: amount }, at) => (
            <div key={method} className={at === 0 ? 'sm:border-s sm:border-line sm:ps-8' : ''}>
              <dt className="text-small text-muted">{t(`terms-booking:paymentMethod.${method}`)}</dt>
              <dd className="whitespace-nowrap tabular-nums">{formatExactMoney(amount, lang, currency)}</dd>
            </div>
          ))
        : null}
    </dl>
  );
}
