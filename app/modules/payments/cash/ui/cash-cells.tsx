import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { formatDate, formatTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { instantToWall } from '~/platform/clock';
import { Badge } from '~/ui/badge';
import type { Column } from '~/ui/list/data-table';
import { RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import { TextLink } from '~/ui/text-link';
import type { CashMovement } from '../find-cash-day.server';
import type { CashDayItem } from '../list-cash-days.server';

/** The columns of the cash book: its days, each a link to what moved. */
export function useCashDayCells(): Cells<
  CashDayItem,
  'day' | 'state' | 'opening' | 'ins' | 'outs' | 'counted' | 'difference'
> {
  const { t } = useTranslation('agency-cash');
  const lang = useLanguage();
  const money = (of: (row: CashDayItem) => string | null) => ({
    align: 'end' as const,
    cell: (row: CashDayItem) => {
      const value = of(row);
      return value === null ? <span className="text-muted">–</span> : formatExactMoney(value, lang, row.currency);
    },
  });
  return {
    day: {
      cell: ({ day }) => <RowLink href={paths.agencyCashDay(lang, day)}>{formatDate(day, lang, 'medium')}</RowLink>,
      phone: 'title',
    },
    state: {
      cell: ({ counted }) => (
        <Badge tone={counted === null ? 'warn' : 'ok'}>{t(counted === null ? 'state.open' : 'state.closed')}</Badge>
      ),
      phone: 'corner',
    },
    opening: { ...money(({ opening }) => opening), phone: 'none' },
    ins: { ...money(({ ins }) => ins), phone: ({ ins }) => (Number(ins) > 0 ? 'field' : 'none') },
    outs: { ...money(({ outs }) => outs), phone: ({ outs }) => (Number(outs) > 0 ? 'field' : 'none') },
    counted: { ...money(({ counted }) => counted), phone: ({ counted }) => (counted === null ? 'none' : 'field') },
    difference: {
      ...money(({ difference }) => difference),
      phone: ({ difference }) => (Number(difference ?? 0) === 0 ? 'none' : 'field'),
      cell: ({ difference, note, currency }) =>
        difference === null ? (
          <span className="text-muted">–</span>
        ) : (
          <Difference amount={difference} note={note} currency={currency} />
        ),
    },
  };
}

/** What was counted above or below what is expected, with the reason. */
export function Difference({ amount, note, currency }: { amount: string; note: string | null; currency: string }) {
  const lang = useLanguage();
  return (
    <>
      <span className={Number(amount) === 0 ? '' : 'font-semibold text-bad'}>
        {formatExactMoney(amount, lang, currency)}
      </span>
      {note ? (
        <span dir="auto" className="block text-micro text-muted">
          {note}
        </span>
      ) : null}
    </>
  );
}

/** The columns of a day: what moved in cash, in the order in which it was written down. */
export function useMovementColumns(currency: string): Column<CashMovement>[] {
  const { t } = useTranslation(['agency-cash-day', 'terms-payment']);
  const lang = useLanguage();
  const side = (key: 'ins' | 'outs', isOn: (amount: string) => boolean): Column<CashMovement> => ({
    key,
    header: t(`column.${key}`),
    align: 'end',
    phone: ({ amount }) => (isOn(amount) ? 'field' : 'none'),
    cell: ({ amount }) =>
      isOn(amount) ? (
        formatExactMoney(amount.replace('-', ''), lang, currency)
      ) : (
        <span aria-hidden className="text-muted">
          –
        </span>
      ),
  });
  return [
    {
      key: 'kind',
      header: t('column.kind'),
      phone: 'title',
      cell: ({ kind }) => <span className="font-semibold">{t(`terms-payment:cash.${kind}`)}</span>,
      detail: ({ createdAt }) => formatTime(instantToWall(createdAt)),
    },
    {
      key: 'about',
      header: t('column.about'),
      cell: ({ reason, client, booking }) =>
        booking ? (
          <>
            <span dir="auto">{client}</span>{' '}
            <TextLink href={paths.agencyBooking(lang, booking)}>
              <bdi dir="ltr">{booking}</bdi>
            </TextLink>
          </>
        ) : (
          <span dir="auto" className="wrap-anywhere">
            {reason}
          </span>
        ),
    },
    side('ins', (amount) => !amount.startsWith('-')),
    side('outs', (amount) => amount.startsWith('-')),
  ];
}
