import type { Translator } from '~/i18n/i18next.server';
import { clientName } from '~/modules/people/client-name';
import { displayPhone } from '~/modules/people/identity-numbers';
import { csvDecimal, type FileCut } from '~/platform/csv';
import { instantToWall } from '~/platform/clock';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { oneOf, textFilter } from '~/platform/list/filters';
import type { ClientListItem } from './list-clients.server';

export const CLIENT_TYPES = ['individual', 'company'] as const;

/** An agency's clients (R140). `search`: name, company, phone, e-mail, ICE or a document's number. */
export const agencyClients = defineList({
  filters: {
    type: oneOf('type', CLIENT_TYPES),
    search: textFilter('q'),
    state: oneOf('state', ['owing', 'blacklisted']),
  },
  tab: 'type',
  sorts: ['name', '-name', '-spent', 'spent', '-last', 'last', '-outstanding', '-created'],
  columns: {
    all: ['identity', 'rentals', 'spent', 'outstanding', 'last', 'created'],
    usual: ['identity', 'rentals', 'spent', 'outstanding', 'last'],
    cookie: 'client-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
});
export type AgencyClientQuery = QueryOf<typeof agencyClients>;

/** The same list as a file for spreadsheets. */
export function agencyClientFile(t: Translator) {
  const columns = {
    name: (client) => clientName(client),
    contact: ({ companyName, fullName }) => (companyName ? fullName : ''),
    type: ({ type }) => t(`terms-client:clientType.${type}`),
    phone: ({ phone }) => displayPhone(phone),
    email: ({ email }) => email ?? '',
    identity: ({ cin, passport, residencePermit }) => cin ?? passport ?? residencePermit ?? '',
    ice: ({ ice }) => ice ?? '',
    rentals: ({ rentals }) => rentals,
    spent: ({ spent }) => csvDecimal(spent),
    outstanding: ({ outstanding }) => csvDecimal(outstanding),
    last: ({ lastRental }) => lastRental?.replace('T', ' ') ?? '',
    created: ({ createdAt }) => instantToWall(createdAt).slice(0, 10),
  } satisfies Record<string, (client: ClientListItem) => string | number>;
  const head = (column: keyof typeof columns) => t(`agency-clients-file:${column}`);
  return { name: 'clients', columns, head, cut: (rows: FileCut) => t('agency-clients-file:cut', rows) };
}
