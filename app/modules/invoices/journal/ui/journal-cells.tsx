import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Code } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import { TextLink } from '~/ui/text-link';
import type { JournalRow } from '../list-journal.server';

/** The columns of the journal, as an accountant reads them. */
export function useJournalCells(): Cells<
  JournalRow,
  'number' | 'date' | 'client' | 'base' | 'tax' | 'total' | 'payment'
> {
  const { t } = useTranslation(['journal', 'terms-booking']);
  const lang = useLanguage();
  const money = (of: (row: JournalRow) => string) => ({
    align: 'end' as const,
    cell: (row: JournalRow) => (
      <span className="whitespace-nowrap">{formatExactMoney(of(row), lang, row.currency)}</span>
    ),
  });
  return {
    number: {
      cell: ({ number }) => (
        <TextLink href={paths.agencyInvoice(lang, number)}>
          <Code>{number}</Code>
        </TextLink>
      ),
      detail: ({ corrects, issuedOn }) => (
        <>
          <span className="block rows:hidden">{formatDate(issuedOn, lang, 'numeric')}</span>
          {corrects ? t('correcting', { number: `\u2066${corrects}\u2069` }) : null}
        </>
      ),
      phone: 'title',
    },
    date: { cell: ({ issuedOn }) => formatDate(issuedOn, lang, 'numeric'), phone: 'none' },
    client: {
      cell: ({ client }) => <bdi>{client}</bdi>,
      detail: ({ ice }) => (ice ? t('ice', { ice: `\u2066${ice}\u2069` }) : null),
    },
    base: { ...money(({ base }) => base), phone: 'none' },
    tax: { ...money(({ tax }) => tax), phone: ({ rate }) => (Number(rate) > 0 ? 'field' : 'none') },
    total: { ...money(({ total }) => total), phone: 'corner' },
    payment: {
      cell: ({ payments, currency }) =>
        payments.length > 0 ? (
          <ul>
            {payments.map(({ day, method, amount }, at) => (
              <li key={at} className="text-small">
                {t('settled', {
                  day: formatDate(day, lang, 'numeric'),
                  method: t(`terms-booking:paymentMethod.${method}`),
                  amount: formatExactMoney(amount, lang, currency),
                })}
              </li>
            ))}
          </ul>
        ) : (
          <span className="text-muted">–</span>
        ),
      phone: ({ payments }) => (payments.length > 0 ? 'field' : 'none'),
    },
  };
}

/** What everything of the period comes to. */
export function JournalSums({ sums }: { sums: Record<'base' | 'tax' | 'total' | 'currency', string> }) {
  const { t } = useTranslation('journal');
  const lang = useLanguage();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-5 py-3.5">
      {(['base', 'tax', 'total'] as const).map((name) => (
        <div key={name}>
          <dt className="text-small text-muted">{t(`column.${name}`)}</dt>
          <dd className={`whitespace-nowrap tabular-nums ${name === 'total' ? 'font-semibold' : ''}`}>
            {formatExactMoney(sums[name], lang, sums.currency)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
