import type { Translator } from '~/i18n/i18next.server';
import { INVOICE_STATES } from '~/modules/invoices/list/agency-invoices';
import { clientName } from '~/modules/people/client-name';
import { csvDecimal, type FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { idFilter, oneOf, periodFilter, textFilter } from '~/platform/list/filters';
import type { AgencyTotals, ListedInvoice } from './list-invoices.server';

/** What is issued: a draft is its agency's own. */
export const ISSUED_STATES = INVOICE_STATES.filter((state) => state !== 'draft');
export type IssuedState = (typeof ISSUED_STATES)[number];

/** Nothing is issued ahead of its day. */
const PERIODS = ['all', 'today', 'yesterday', 'this_month', 'last_7_days', 'last_30_days', 'custom'] as const;

/** The issued invoices and credit notes of all agencies (R285). `search`: number, client, or the reference of the booking. */
export const adminInvoices = defineList({
  filters: {
    state: oneOf('status', ISSUED_STATES),
    search: textFilter('q'),
    agencyId: idFilter('agency'),
    period: periodFilter(PERIODS),
  },
  tab: 'state',
  sorts: ['-issued', 'issued', '-total', 'total'],
  columns: {
    all: ['agency', 'client', 'issued', 'payBy', 'tax', 'total', 'paid', 'due', 'status'],
    usual: ['agency', 'client', 'issued', 'total', 'due', 'status'],
    cookie: 'admin-invoice-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
  isLong: true,
});
export type InvoicesQuery = QueryOf<typeof adminInvoices>;

/** What each agency invoiced, a line a currency (R285). `search`: the agency's name; `period`: the days of issue. */
export const adminInvoiceTotals = defineList({
  filters: { search: textFilter('q'), period: periodFilter(PERIODS) },
  sorts: ['-invoiced', 'invoiced', 'agency', '-agency'],
  columns: {
    all: ['count', 'tax', 'paid', 'due', 'invoiced'],
    usual: ['count', 'tax', 'paid', 'due', 'invoiced'],
    cookie: 'admin-invoice-total-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
});
export type InvoiceTotalsQuery = QueryOf<typeof adminInvoiceTotals>;

/** The list of invoices as a file for spreadsheets; a credit note is below zero. */
export function invoicesFile(t: Translator) {
  const columns = {
    number: ({ number }) => number,
    kind: ({ state }) => t(`invoice:state.${state === 'credit_note' ? 'credit_note' : 'invoice'}`),
    status: ({ state }) => t(`invoice:state.${state}`),
    agency: ({ agency }) => agency.name,
    client: ({ client }) => clientName(client),
    booking: ({ reference }) => reference,
    issued: ({ issuedOn }) => issuedOn,
    payBy: ({ dueOn }) => dueOn ?? '',
    currency: ({ currency }) => currency,
    excl: ({ totalExcl }) => csvDecimal(totalExcl),
    tax: ({ taxAmount }) => csvDecimal(taxAmount),
    total: ({ total }) => csvDecimal(total),
    paid: ({ paid }) => csvDecimal(paid),
    due: ({ due }) => csvDecimal(due),
  } satisfies Record<string, (invoice: ListedInvoice) => string>;
  const head = (column: keyof typeof columns) => t(`admin-invoices-file:invoice.${column}`);
  return { name: 'factures', columns, head, cut: (rows: FileCut) => t('admin-invoices-file:cut', rows) };
}

/** The totals of the agencies as a file for spreadsheets. */
export function invoiceTotalsFile(t: Translator) {
  const columns = {
    agency: ({ agency }) => agency.name,
    currency: ({ currency }) => currency,
    count: ({ count }) => count,
    invoiced: ({ invoiced }) => csvDecimal(invoiced),
    tax: ({ tax }) => csvDecimal(tax),
    paid: ({ paid }) => csvDecimal(paid),
    due: ({ due }) => csvDecimal(due),
  } satisfies Record<string, (totals: AgencyTotals) => string | number>;
  const head = (column: keyof typeof columns) => t(`admin-invoices-file:totals.${column}`);
  return {
    name: 'factures-par-agence',
    columns,
    head,
    cut: (rows: FileCut) => t('admin-invoices-file:totalsCut', rows),
  };
}
