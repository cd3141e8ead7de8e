import { useTranslation } from '~/i18n/use-translation';
import type { CalendarDay, WallClock } from '~/platform/clock';
import { Code, dayAndTime } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { auditLines } from '../audit-lines';
import type { AuditLine, AuditValues } from '../list-audit-lines.server';

type Name = 'action' | (typeof auditLines.columns.all)[number];

const NOTHING = <span className="text-muted">–</span>;

/** A line with its moment by the platform's clock (R121). */
type ShownLine = AuditLine & { at: WallClock };

/** The columns of the audit log. */
export function useAuditCells(today: CalendarDay): Cells<ShownLine, Name> {
  const { t } = useTranslation('admin-audit');
  return {
    action: {
      cell: ({ action }) => <span className="font-semibold">{t(`action.${action}`)}</span>,
      detail: ({ entity, entityId }) => <Code>{[entity, entityId?.slice(0, 8)].filter(Boolean).join(' ')}</Code>,
      phone: 'title',
    },
    actor: {
      cell: ({ actor }) => (actor ? <bdi>{actor.fullName}</bdi> : <span className="text-muted">{t('former')}</span>),
      detail: ({ actorRole }) => (actorRole ? t(`role.${actorRole}`) : null),
    },
    change: { cell: (line) => <Changes line={line} /> },
    created: dayAndTime(today, ({ at }) => at),
    row: { cell: ({ entityId }) => (entityId ? <Code>{entityId}</Code> : NOTHING) },
    agency: { cell: ({ agency }) => (agency ? <bdi>{agency}</bdi> : NOTHING) },
    network: { cell: ({ network }) => (network ? <Code>{network}</Code> : NOTHING) },
  };
}

/** What changed, a line a part: what it was, and what it is; else what the line says beside. */
function Changes({ line: { before, after, data } }: { line: Pick<AuditLine, 'before' | 'after' | 'data'> }) {
  const parts = Object.keys({ ...before, ...after });
  if (parts.length === 0 && Object.keys(data).length === 0) return NOTHING;
  const text = (values: AuditValues | null, part: string) => {
    const value = values?.[part] ?? null;
    return value === null ? '∅' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  const shown =
    parts.length > 0
      ? parts.map((part) => ({ part, value: `${text(before, part)} → ${text(after, part)}` }))
      : Object.keys(data).map((part) => ({ part, value: text(data, part) }));
  return (
    <span dir="ltr" className="grid text-small rtl:justify-items-end">
      {shown.map(({ part, value }) => (
        <span key={part} className="max-w-96 wrap-anywhere">
          <span className="text-muted">{part}</span> {value}
        </span>
      ))}
    </span>
  );
}
