import { instantToWall } from '~/platform/clock';
import type { Translator } from '~/i18n/i18next.server';
import { csvDecimal, type FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { periodFilter } from '~/platform/list/filters';
import type { CashMovement } from './find-cash-day.server';
import type { CashDayItem } from './list-cash-days.server';

const PERIODS = ['all', 'today', 'yesterday', 'this_month', 'last_7_days', 'last_30_days', 'custom'] as const;

/** The days of an agency's cash book, the latest first: those that were closed, and those since on which cash moved (R175). */
export const cashBook = defineList({
  filters: { period: periodFilter(PERIODS) },
  pageSize: 24,
  hasPageSizes: true,
});
export type CashBookQuery = QueryOf<typeof cashBook>;

const amount = (value: string | null) => (value === null ? '' : csvDecimal(value));

/** The days as a file for spreadsheets. */
export function cashBookFile(t: Translator) {
  const columns = {
    day: ({ day }) => day,
    opening: ({ opening }) => amount(opening),
    ins: ({ ins }) => amount(ins),
    outs: ({ outs }) => amount(outs),
    expected: ({ expected }) => amount(expected),
    counted: ({ counted }) => amount(counted),
    difference: ({ difference }) => amount(difference),
    note: ({ note }) => note ?? '',
  } satisfies Record<string, (day: CashDayItem) => string>;
  const head = (column: keyof typeof columns) => t(`cash-file:${column}`);
  return { name: 'caisse', columns, head, cut: (rows: FileCut) => t('cash-file:cut', rows) };
}

/** What moved on a day as a file for spreadsheets. */
export function cashDayFile(t: Translator, day: string) {
  const columns = {
    time: ({ createdAt }) => instantToWall(createdAt).replace('T', ' '),
    kind: ({ kind }) => t(`terms-payment:cash.${kind}`),
    booking: ({ booking }) => booking ?? '',
    client: ({ client }) => client ?? '',
    reason: ({ reason }) => reason ?? '',
    ins: ({ amount: moved }) => (moved.startsWith('-') ? '' : csvDecimal(moved)),
    outs: ({ amount: moved }) => (moved.startsWith('-') ? csvDecimal(moved.slice(1)) : ''),
  } satisfies Record<string, (movement: CashMovement) => string>;
  const head = (column: keyof typeof columns) => t(`cash-file:${column}`);
  return { name: `caisse-du-${day}`, columns, head, cut: (rows: FileCut) => t('cash-file:cut', rows) };
}
