import type { Translator } from '~/i18n/i18next.server';
import { clientName } from '~/modules/people/client-name';
import { csvDecimal, type FileCut } from '~/platform/csv';
import { instantToWall } from '~/platform/clock';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { idFilter, oneOf, periodFilter, textFilter } from '~/platform/list/filters';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';
import { CHEQUE_STATES } from '../cheques/cheque';
import { PAYMENT_METHODS } from '../payment-methods';
import { receiptNumber } from '../receipt-number';
import type { BookingSource } from '~/generated/prisma/client';
import type { PaymentListItem } from './list-payments.server';

export const PAYMENT_KINDS = ['payment', 'refund', 'bounced'] as const;

/** Where a cheque stands (R173); `due`: it may be paid in, and was not. */
export const CHEQUE_FILTERS = ['due', ...CHEQUE_STATES] as const;

/** Who made the booking that a row of the ledger pays for. */
export const PAYMENT_SOURCES = ['customer', 'agency', 'admin'] as const satisfies readonly BookingSource[];

/** The days of a ledger: nothing is received ahead of its day. */
const PERIODS = ['all', 'today', 'yesterday', 'this_month', 'last_7_days', 'last_30_days', 'custom'] as const;

/**
 * What an agency received and gave back, and the cheques that bounced (R149). `search`: client, or the reference of the booking; `period`: of the day
 * on which money moved. From the reports, too: of the booking its vehicle, client, place of pick-up, category or source.
 */
export const agencyPayments = defineList({
  filters: {
    cheque: oneOf('cheque', CHEQUE_FILTERS),
    kind: oneOf('kind', PAYMENT_KINDS),
    search: textFilter('q'),
    method: oneOf('method', PAYMENT_METHODS),
    vehicleId: idFilter('vehicle'),
    clientId: idFilter('client'),
    placeId: idFilter('place'),
    category: oneOf('category', CATEGORIES),
    source: oneOf('source', PAYMENT_SOURCES),
    period: periodFilter(PERIODS),
  },
  tab: 'kind',
  sorts: ['-received', 'received', '-amount', 'amount', 'client', '-client'],
  columns: {
    all: ['received', 'method', 'number', 'cheque', 'vehicle', 'amount', 'created'],
    usual: ['received', 'method', 'number', 'cheque', 'amount'],
    cookie: 'payment-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
});
export type AgencyPaymentQuery = QueryOf<typeof agencyPayments>;

/** The same list as a file for spreadsheets; refunds and bounced cheques stand in columns of their own. */
export function agencyPaymentFile(t: Translator) {
  const columns = {
    received: ({ receivedOn }) => receivedOn,
    client: ({ client }) => clientName(client),
    booking: ({ booking }) => booking,
    vehicle: ({ vehicle }) => `${vehicle.make} ${vehicle.modelName}`,
    plate: ({ vehicle }) => vehicle.registrationNumber,
    method: ({ method }) => t(`terms-booking:paymentMethod.${method}`),
    number: ({ number }) => number ?? '',
    bank: ({ bank }) => bank ?? '',
    due: ({ dueOn }) => dueOn ?? '',
    state: ({ state }) => (state ? t(`terms-payment:chequeState.${state}`) : ''),
    currency: ({ currency }) => currency,
    paid: ({ kind, amount }) => (kind === 'payment' ? csvDecimal(amount) : ''),
    refunded: ({ kind, amount }) => (kind === 'refund' ? csvDecimal(amount) : ''),
    bounced: ({ kind, amount }) => (kind === 'bounced' ? csvDecimal(amount) : ''),
    receipt: ({ id, kind }) => (kind === 'bounced' ? '' : receiptNumber(id)),
    created: ({ createdAt }) => instantToWall(createdAt).replace('T', ' '),
  } satisfies Record<string, (payment: PaymentListItem) => string | number>;
  const head = (column: keyof typeof columns) => t(`agency-payments-file:${column}`);
  return { name: 'paiements', columns, head, cut: (rows: FileCut) => t('agency-payments-file:cut', rows) };
}
