import { useTranslation } from '~/i18n/use-translation';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { InvoiceSums as Sums } from '../list-invoices.server';

/** What the filtered invoices come to: invoiced less credited, its tax, received, still to come. */
export function InvoiceSums({ sums }: { sums: Sums }) {
  const { t } = useTranslation('agency-invoices');
  const lang = useLanguage();
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-3 rounded-card border border-line bg-surface px-4 py-3.5 sm:flex sm:flex-wrap sm:gap-x-8 sm:px-5">
      {(['invoiced', 'tax', 'paid', 'due'] as const).map((name) => (
        <div key={name}>
          <dt className="text-small text-muted">{t(`sums.${name}`)}</dt>
          <dd className={`whitespace-nowrap tabular-nums ${name === 'due' ? 'font-semibold' : ''}`}>
            {formatMoney(sums[name], lang, { decimals: 2, currency: sums.currency })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
