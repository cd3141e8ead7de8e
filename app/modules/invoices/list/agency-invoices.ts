import type { Translator } from '~/i18n/i18next.server';
import { clientName } from '~/modules/people/client-name';
import { csvDecimal, type FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { idFilter, oneOf, periodFilter, textFilter } from '~/platform/list/filters';
import type { InvoiceListItem } from './list-invoices.server';

/** What a document of the list is: the statuses of an invoice (R39), and credit notes, which have none. */
export const INVOICE_STATES = ['draft', 'sent', 'overdue', 'partial_paid', 'paid', 'canceled', 'credit_note'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** The days of issue: nothing is issued ahead of its day. */
const PERIODS = ['all', 'today', 'yesterday', 'this_month', 'last_7_days', 'last_30_days', 'custom'] as const;

/**
 * An agency's invoices, drafts and credit notes. `search`: number, client, or the reference of the booking; `period`: of
 * the issue, of a draft of its beginning.
 */
export const agencyInvoices = defineList({
  filters: {
    state: oneOf('status', INVOICE_STATES),
    search: textFilter('q'),
    clientId: idFilter('client'),
    period: periodFilter(PERIODS),
  },
  tab: 'state',
  sorts: ['-issued', 'issued', '-total', 'total', '-due', 'due', 'client', '-client'],
  columns: {
    all: ['client', 'issued', 'payBy', 'tax', 'total', 'paid', 'due', 'status'],
    usual: ['client', 'issued', 'payBy', 'total', 'due', 'status'],
    cookie: 'invoice-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
});
export type AgencyInvoiceQuery = QueryOf<typeof agencyInvoices>;

/** The same list as a file for spreadsheets; a credit note is below zero. */
export function agencyInvoiceFile(t: Translator) {
  const columns = {
    number: ({ number }) => number ?? '',
    kind: ({ state }) => t(`invoice:state.${state === 'credit_note' ? 'credit_note' : 'invoice'}`),
    status: ({ state }) => t(`invoice:state.${state}`),
    issued: ({ issuedOn }) => issuedOn ?? '',
    payBy: ({ dueOn }) => dueOn ?? '',
    client: ({ client }) => clientName(client),
    ice: ({ client }) => client.ice ?? '',
    booking: ({ reference }) => reference,
    currency: ({ currency }) => currency,
    excl: ({ totalExcl }) => csvDecimal(totalExcl),
    tax: ({ taxAmount }) => csvDecimal(taxAmount),
    total: ({ total }) => csvDecimal(total),
    paid: ({ paid }) => csvDecimal(paid),
    due: ({ due }) => csvDecimal(due),
  } satisfies Record<string, (invoice: InvoiceListItem) => string | number>;
  const head = (column: keyof typeof columns) => t(`agency-invoices-file:${column}`);
  return { name: 'factures', columns, head, cut: (rows: FileCut) => t('agency-invoices-file:cut', rows) };
}
