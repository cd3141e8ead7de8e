import type { Translator } from '~/i18n/i18next.server';
import { ROLES } from '~/modules/tenancy/scope';
import { instantToWall } from '~/platform/clock';
import { csvDecimal, type FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { oneOf, periodFilter, textFilter } from '~/platform/list/filters';
import type { ListedAccount } from './list-accounts.server';

export const ACCOUNT_STATUSES = ['active', 'inactive', 'suspended'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** The days on which an account was opened. */
const PERIODS = ['all', 'today', 'yesterday', 'this_month', 'last_7_days', 'last_30_days', 'custom'] as const;
const CONFIRMED = ['yes', 'no'] as const;
const SORTS = ['-created', 'created', 'name'] as const;

/** All accounts (R256). `search`: name, e-mail or phone. */
export const adminAccounts = defineList({
  filters: {
    role: oneOf('role', ROLES),
    search: textFilter('q'),
    status: oneOf('status', ACCOUNT_STATUSES),
    confirmed: oneOf('confirmed', CONFIRMED),
    period: periodFilter(PERIODS),
  },
  tab: 'role',
  sorts: SORTS,
  columns: {
    all: ['role', 'status', 'confirmed', 'created', 'phone'],
    usual: ['role', 'status', 'confirmed', 'created'],
    cookie: 'admin-account-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
  isLong: true,
});
export type AccountsQuery = QueryOf<typeof adminAccounts>;

/** The customers among them (R46). */
export const adminCustomers = defineList({
  filters: {
    status: oneOf('status', ACCOUNT_STATUSES),
    search: textFilter('q'),
    confirmed: oneOf('confirmed', CONFIRMED),
    period: periodFilter(PERIODS),
  },
  tab: 'status',
  sorts: SORTS,
  columns: {
    all: ['type', 'bookings', 'spent', 'confirmed', 'created', 'phone'],
    usual: ['type', 'bookings', 'spent', 'created'],
    cookie: 'admin-customer-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
  isLong: true,
});
export type CustomersQuery = QueryOf<typeof adminCustomers>;

/** Either list as a file for spreadsheets. */
export function accountsFile(t: Translator, name: 'comptes' | 'clients') {
  const columns = {
    name: ({ fullName }) => fullName,
    email: ({ email }) => email,
    phone: ({ phone }) => phone ?? '',
    role: ({ role }) => t(`admin-users:role.${role}`),
    status: ({ status }) => t(`admin-users:status.${status}`),
    confirmed: ({ isConfirmed }) => t(isConfirmed ? 'admin-users:yes' : 'admin-users:no'),
    bookings: ({ bookings }) => bookings,
    spent: ({ spent }) => csvDecimal(spent),
    created: ({ createdAt }) => instantToWall(createdAt).slice(0, 10),
  } satisfies Record<string, (account: ListedAccount) => string | number>;
  const head = (column: keyof typeof columns) => t(`admin-users:column.${column}`);
  return { name, columns, head, cut: (rows: FileCut) => t('admin-users:cut', rows) };
}
