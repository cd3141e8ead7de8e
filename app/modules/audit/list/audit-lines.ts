import type { Translator } from '~/i18n/i18next.server';
import { ROLES } from '~/modules/tenancy/scope';
import { instantToWall } from '~/platform/clock';
import type { FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { oneOf, periodFilter, textFilter } from '~/platform/list/filters';
import { AUDIT_ACTIONS, type AuditAction } from '../actions';
import type { AuditLine } from './list-audit-lines.server';

/** The kinds of rows that something is done to: the first part of an action. */
export const AUDIT_KINDS = [...new Set(AUDIT_ACTIONS.map((action) => action.split('.')[0] as KindOf<AuditAction>))];
type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never;

/** The days of a log: nothing is written ahead of its day. */
const PERIODS = ['all', 'today', 'yesterday', 'this_month', 'last_7_days', 'last_30_days', 'custom'] as const;

/** Who did what (R250). `search`: the name or address of who did it, or the id of a row. */
export const auditLines = defineList({
  filters: {
    role: oneOf('role', ROLES),
    search: textFilter('q'),
    kind: oneOf('kind', AUDIT_KINDS),
    period: periodFilter(PERIODS),
  },
  tab: 'role',
  sorts: ['-created', 'created'],
  columns: {
    all: ['actor', 'change', 'created', 'row', 'agency', 'network'],
    usual: ['actor', 'change', 'created'],
    cookie: 'audit-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
  isLong: true,
});
export type AuditQuery = QueryOf<typeof auditLines>;

/** The same list as a file for spreadsheets. */
export function auditFile(t: Translator) {
  const json = (value: object | null) => (value && Object.keys(value).length > 0 ? JSON.stringify(value) : '');
  const columns = {
    created: ({ createdAt }) => instantToWall(createdAt).replace('T', ' '),
    actor: ({ actor }) => actor?.fullName ?? '',
    role: ({ actorRole }) => (actorRole ? t(`admin-audit:role.${actorRole}`) : ''),
    action: ({ action }) => t(`admin-audit:action.${action}`),
    entity: ({ entity }) => entity,
    id: ({ entityId }) => entityId ?? '',
    agency: ({ agency }) => agency ?? '',
    before: ({ before }) => json(before),
    after: ({ after }) => json(after),
    data: ({ data }) => json(data),
    network: ({ network }) => network ?? '',
    request: ({ requestId }) => requestId ?? '',
  } satisfies Record<string, (line: AuditLine) => string>;
  const head = (column: keyof typeof columns) => t(`admin-audit-file:${column}`);
  return { name: 'journal-audit', columns, head, cut: (rows: FileCut) => t('admin-audit-file:cut', rows) };
}
