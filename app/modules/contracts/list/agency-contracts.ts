import type { Translator } from '~/i18n/i18next.server';
import { clientName } from '~/modules/people/client-name';
import { instantToWall } from '~/platform/clock';
import { csvDecimal, type FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { idFilter, oneOf, periodFilter, textFilter } from '~/platform/list/filters';
import type { ContractListItem } from './list-contracts.server';

export const CONTRACT_STATUSES = ['pending', 'signed'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** An agency's contracts (R35). `search`: number, client, phone, car, plate or booking; `period`: of the departure. */
export const agencyContracts = defineList({
  filters: {
    status: oneOf('status', CONTRACT_STATUSES),
    search: textFilter('q'),
    vehicleId: idFilter('vehicle'),
    clientId: idFilter('client'),
    period: periodFilter(),
  },
  tab: 'status',
  sorts: ['-created', 'created', '-start', 'start', '-amount', 'amount', 'client', '-client'],
  columns: {
    all: ['client', 'vehicle', 'start', 'end', 'amount', 'deposit', 'status', 'created'],
    usual: ['client', 'vehicle', 'start', 'end', 'amount', 'status'],
    cookie: 'contract-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
});
export type AgencyContractQuery = QueryOf<typeof agencyContracts>;

/** The same list as a file for spreadsheets, in the language of `t`. */
export function agencyContractFile(t: Translator) {
  const columns = {
    number: ({ number }) => number,
    booking: ({ reference }) => reference,
    client: ({ client }) => clientName(client),
    vehicle: ({ vehicle }) => `${vehicle.make} ${vehicle.modelName}`,
    plate: ({ vehicle }) => vehicle.registrationNumber,
    start: ({ startsAt }) => startsAt.replace('T', ' '),
    end: ({ endsAt }) => endsAt.replace('T', ' '),
    amount: ({ amount }) => csvDecimal(amount),
    deposit: ({ depositAmount }) => csvDecimal(depositAmount),
    currency: ({ currency }) => currency,
    status: ({ status }) => t(`terms-booking:contractStatus.${status}`),
    signed: ({ signedAt }) => (signedAt ? instantToWall(signedAt).slice(0, 10) : ''),
    created: ({ createdAt }) => instantToWall(createdAt).slice(0, 10),
  } satisfies Record<string, (contract: ContractListItem) => string | number>;
  const head = (column: keyof typeof columns) => t(`agency-contracts-file:${column}`);
  return { name: 'contrats', columns, head, cut: (rows: FileCut) => t('agency-contracts-file:cut', rows) };
}
