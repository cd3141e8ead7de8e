import { useTranslation } from '~/i18n/use-translation';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { InvoiceSums as Sums } from '~/modules/invoices/list/list-invoices.server';

/** What the filtered documents come to, a card a currency: invoiced less credited, its tax, received, still to come. */
export function InvoiceSums({ sums }: { sums: Sums[] }) {
  const { t } = useTranslation('admin-invoices');
  const lang = useLanguage();
  return (
    <div className="grid gap-3">
      {sums.map((one) => (
        <dl
          key={one.currency}
          className="grid grid-cols-2 gap-x-3 gap-y-3 rounded-card border border-line bg-surface px-4 py-3.5 sm:flex sm:flex-wrap sm:gap-x-8 sm:px-5"
        >
          {(['invoiced', 'tax', 'paid', 'due'] as const).map((name) => (
            <div key={name}>
              <dt className="text-small text-muted">{t(`sums.${name}`)}</dt>
              <dd className={`whitespace-nowrap tabular-nums ${name === 'invoiced' ? 'font-semibold' : ''}`}>
                {formatMoney(one[name], lang, { decimals: 2, currency: one.currency })}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}
