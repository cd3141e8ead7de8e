import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import type { CalendarDay, WallClock } from '~/platform/clock';
import { Link } from '~/ui/link';
import { Code, dayAndTime } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { auditLines } from '../audit-lines';
import type { AuditLine } from '../list-audit-lines.server';

type Name = 'action' | (typeof auditLines.columns.all)[number];

const NOTHING = <span className="text-muted">–</span>;

/** What a line says in words, and where its rows are looked at. */
interface Words {
  changes: { label: string; text: string }[];
  row: { label: string; id: string; href: string | null };
  actorHref: string | null;
  agencyHref: string | null;
}

/** A line with its moment by the platform's clock (R121), in words. */
export type ShownLine = Pick<AuditLine, 'id' | 'action' | 'actor' | 'actorRole' | 'agency' | 'network'> &
  Words & { at: WallClock };

/** The columns of the audit log. */
export function useAuditCells(today: CalendarDay): Cells<ShownLine, Name> {
  const { t } = useTranslation('admin-audit');
  return {
    action: {
      cell: ({ action }) => <span className="font-semibold">{t(`action.${action}`)}</span>,
      detail: ({ row }) => (
        <Linked href={row.href}>
          {row.label} {row.id ? <Code>{row.id.slice(0, 8)}</Code> : null}
        </Linked>
      ),
      phone: 'title',
    },
    actor: {
      cell: ({ actor, actorHref }) =>
        actor ? (
          <Linked href={actorHref}>
            <bdi>{actor.fullName}</bdi>
          </Linked>
        ) : (
          <span className="text-muted">{t('former')}</span>
        ),
      detail: ({ actorRole }) => (actorRole ? t(`role.${actorRole}`) : null),
    },
    change: { cell: ({ changes }) => <Changes changes={changes} /> },
    created: dayAndTime(today, ({ at }) => at),
    row: { cell: ({ row }) => (row.id ? <Code>{row.id}</Code> : NOTHING) },
    agency: {
      cell: ({ agency, agencyHref }) =>
        agency ? (
          <Linked href={agencyHref}>
            <bdi>{agency}</bdi>
          </Linked>
        ) : (
          NOTHING
        ),
    },
    network: { cell: ({ network }) => (network ? <Code>{network}</Code> : NOTHING) },
  };
}

function Linked({ href, children }: { href: string | null; children: ReactNode }) {
  return href ? (
    <Link href={href} className="link">
      {children}
    </Link>
  ) : (
    children
  );
}

/** What changed, a line a part: what it was, and what it is; else what the line says beside. */
function Changes({ changes }: Pick<Words, 'changes'>) {
  if (changes.length === 0) return NOTHING;
  return (
    <span className="grid text-small">
      {changes.map(({ label, text }) => (
        <span key={label} className="max-w-96 wrap-anywhere">
          <span className="text-muted">{label}</span> <bdi>{text}</bdi>
        </span>
      ))}
    </span>
  );
}
