import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { type CalendarDay, instantToWall } from '~/platform/clock';
import { Badge, type BadgeTone } from '~/ui/badge';
import { Icon, type IconName } from '~/ui/icon';
import { Code, Day, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { adminAgencies, AgencyStatus, Verification } from '../agencies';
import type { ListedAgency } from '../list-agencies.server';

type Name = 'agency' | 'status' | (typeof adminAgencies.columns.all)[number];

/** Of each state of an agency. */
export const AGENCY_TONES: Record<AgencyStatus, BadgeTone> = { active: 'ok', pending: 'warn', suspended: 'bad' };
const MARKS: Record<Verification, { icon: IconName; tone: string }> = {
  verified: { icon: 'verified', tone: 'text-ok' },
  pending: { icon: 'clock', tone: 'text-warn' },
  unverified: { icon: 'minus', tone: 'text-muted' },
};
const NOTHING = <span className="text-muted">–</span>;

/** The state of an agency, as a badge. */
export function AgencyStatusBadge({ status }: { status: AgencyStatus }) {
  const { t } = useTranslation('admin-agencies');
  return <Badge tone={AGENCY_TONES[status]}>{t(`status.${status}`)}</Badge>;
}

/** Whether its papers were seen: a mark and a word. */
export function VerificationMark({ verification }: { verification: Verification }) {
  const { t } = useTranslation('admin-agencies');
  const { icon, tone } = MARKS[verification];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${tone}`}>
      <Icon name={icon} />
      {t(`verification.${verification}`)}
    </span>
  );
}

/** The columns of the agencies; the whole row is a link to the agency's page. */
export function useAgencyCells(today: CalendarDay): Cells<ListedAgency, Name> {
  const { t } = useTranslation('admin-agencies');
  const lang = useLanguage();
  const code = (text: string | null) => (text ? <Code>{text}</Code> : NOTHING);
  return {
    agency: {
      cell: ({ id, name }) => <RowLink href={paths.adminAgency(lang, id)}>{name}</RowLink>,
      detail: ({ owner }) => <bdi>{owner}</bdi>,
      phone: 'title',
    },
    status: { cell: ({ status }) => <AgencyStatusBadge status={status} />, phone: 'corner' },
    city: { cell: ({ city }) => city ?? NOTHING },
    vehicles: { align: 'end', cell: ({ vehicles }) => vehicles },
    bookings: { align: 'end', cell: ({ bookings }) => bookings },
    verification: {
      cell: ({ verification }) => <VerificationMark verification={verification} />,
      detail: ({ waitingPapers }) => (waitingPapers > 0 ? t('waitingPapers', { count: waitingPapers }) : null),
    },
    created: { cell: ({ createdAt }) => <Day at={instantToWall(createdAt)} today={today} /> },
    email: { cell: ({ email }) => code(email) },
    phone: { cell: ({ phone }) => code(phone) },
    ice: { cell: ({ ice }) => code(ice) },
  };
}
