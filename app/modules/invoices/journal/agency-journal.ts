import type { Translator } from '~/i18n/i18next.server';
import { csvDecimal, type FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { periodFilter } from '~/platform/list/filters';
import type { JournalRow } from './list-journal.server';

const PERIODS = ['all', 'today', 'this_month', 'last_30_days', 'custom'] as const;

/** What an agency issued in a period, for its accountant: invoices and credit notes by number, with what settles them (R177). */
export const agencyJournal = defineList({
  filters: { period: periodFilter(PERIODS) },
  pageSize: 24,
  hasPageSizes: true,
});
export type AgencyJournalQuery = QueryOf<typeof agencyJournal>;

/** The journal as a file for spreadsheets. */
export function agencyJournalFile(t: Translator) {
  const columns = {
    date: ({ issuedOn }) => issuedOn,
    number: ({ number }) => number,
    kind: ({ kind }) => t(`journal:kind.${kind}`),
    corrects: ({ corrects }) => corrects ?? '',
    client: ({ client }) => client,
    ice: ({ ice }) => ice ?? '',
    currency: ({ currency }) => currency,
    base: ({ base }) => csvDecimal(base),
    rate: ({ rate }) => csvDecimal(rate),
    tax: ({ tax }) => csvDecimal(tax),
    total: ({ total }) => csvDecimal(total),
    paid: ({ paid }) => csvDecimal(paid),
    settledOn: ({ settledOn }) => settledOn ?? '',
    payment: ({ payments }) =>
      payments
        .map(({ day, method, number, amount }) =>
          [day, t(`terms-booking:paymentMethod.${method}`), number, csvDecimal(amount)].filter(Boolean).join(' '),
        )
        .join(' | '),
    booking: ({ booking }) => booking,
  } satisfies Record<string, (row: JournalRow) => string>;
  const head = (column: keyof typeof columns) => t(`journal:file.${column}`);
  return { name: 'journal', columns, head, cut: (rows: FileCut) => t('journal:cut', rows) };
}
