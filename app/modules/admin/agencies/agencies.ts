import type { Translator } from '~/i18n/i18next.server';
import { instantToWall } from '~/platform/clock';
import type { FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { oneOf, periodFilter, textFilter } from '~/platform/list/filters';
import type { ListedAgency } from './list-agencies.server';

export const AGENCY_STATUSES = ['active', 'pending', 'suspended'] as const;
export type AgencyStatus = (typeof AGENCY_STATUSES)[number];

/** Whether an administrator saw its papers: asked for and waiting, done, or never asked. */
export const VERIFICATIONS = ['pending', 'verified', 'unverified'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/** The tabs of the list: each state of verification, and agencies that renewed a paper, which waits (R315). */
const AGENCY_TABS = ['pending', 'papers', 'verified', 'unverified'] as const;
export type AgencyTab = (typeof AGENCY_TABS)[number];

/** The days on which an agency signed up. */
const PERIODS = ['all', 'today', 'yesterday', 'this_month', 'last_7_days', 'last_30_days', 'custom'] as const;

/** All agencies (R252). `search`: name, username, ICE or e-mail, of the agency or its owner; `city`: a slug. */
export const adminAgencies = defineList({
  filters: {
    verification: oneOf('verification', AGENCY_TABS),
    search: textFilter('q'),
    status: oneOf('status', AGENCY_STATUSES),
    city: textFilter('city'),
    period: periodFilter(PERIODS),
  },
  tab: 'verification',
  sorts: ['-created', 'created', 'name', '-vehicles', 'vehicles'],
  columns: {
    all: ['city', 'vehicles', 'bookings', 'papers', 'verification', 'created', 'email', 'phone', 'ice'],
    usual: ['city', 'vehicles', 'bookings', 'papers', 'verification', 'created'],
    cookie: 'admin-agency-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
  isLong: true,
});
export type AgenciesQuery = QueryOf<typeof adminAgencies>;

/** The same list as a file for spreadsheets. */
export function agenciesFile(t: Translator) {
  const columns = {
    name: ({ name }) => name,
    username: ({ slug }) => slug,
    owner: ({ owner }) => owner,
    email: ({ email }) => email ?? '',
    phone: ({ phone }) => phone ?? '',
    city: ({ city }) => city ?? '',
    ice: ({ ice }) => ice ?? '',
    vehicles: ({ vehicles }) => vehicles,
    bookings: ({ bookings }) => bookings,
    status: ({ status }) => t(`admin-agencies:status.${status}`),
    papers: ({ seenPapers }) => seenPapers,
    verification: ({ verification }) => t(`admin-agencies:verification.${verification}`),
    created: ({ createdAt }) => instantToWall(createdAt).slice(0, 10),
  } satisfies Record<string, (agency: ListedAgency) => string | number>;
  const head = (column: keyof typeof columns) => t(`admin-agencies:column.${column}`);
  return { name: 'agences', columns, head, cut: (rows: FileCut) => t('admin-agencies:cut', rows) };
}
