import { useLocation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { PAPER_KINDS } from '~/modules/agencies/papers/paper-kinds';
import { paths } from '~/paths';
import { type CalendarDay, instantToWall } from '~/platform/clock';
import { Badge, type BadgeTone } from '~/ui/badge';
import { Icon, type IconName } from '~/ui/icon';
import { Link } from '~/ui/link';
import { Code, Day, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import { Avatar } from '~/ui/media/avatar';
import { useHydrated } from '~/ui/use-hydrated';
import type { adminAgencies, AgencyStatus, Verification } from '../agencies';
import type { ListedAgency } from '../list-agencies.server';
import { checksId } from './agency-checks';

type Name = 'agency' | 'status' | 'open' | (typeof adminAgencies.columns.all)[number];

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
    <span className={`flex w-fit items-center gap-1.5 whitespace-nowrap ${tone}`}>
      <Icon name={icon} />
      {t(`verification.${verification}`)}
    </span>
  );
}

/** How many of the papers were seen, as a thin bar of a part for each and in words, and how many wait. */
function PapersBar({ seen, waiting }: { seen: number; waiting: number }) {
  const { t } = useTranslation('admin-agencies');
  const all = PAPER_KINDS.length;
  const tone = seen === all ? 'bg-ok' : 'bg-warn';
  return (
    <span className="inline-grid gap-1 whitespace-nowrap">
      <span aria-hidden className="flex h-1 w-16 overflow-hidden rounded-full bg-line cards:ms-auto">
        {PAPER_KINDS.slice(0, seen).map((kind) => (
          <span key={kind} className={`basis-1/5 ${tone}`} />
        ))}
      </span>
      <span className="text-micro text-muted">
        {t('papersSeen', { count: seen, all })}
        {waiting > 0 ? <span className="text-warn"> · {t('papersWait', { count: waiting })}</span> : null}
      </span>
    </span>
  );
}

/** Opens a row in place, or closes it; without a script the page comes back with the row open. */
function OpenRow({ agency: { id, name }, isOpen }: { agency: ListedAgency; isOpen: boolean }) {
  const { t } = useTranslation('admin-agencies');
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  if (isOpen) params.delete(OPEN_ROW);
  else params.set(OPEN_ROW, id);
  const query = params.toString();
  return (
    <Link
      href={`${pathname}${query && `?${query}`}${isHydrated ? '' : `#${rowAnchor(id)}`}`}
      id={rowAnchor(id)}
      keepScroll
      replaces
      aria-expanded={isOpen}
      aria-controls={isOpen ? checksId(id) : undefined}
      aria-label={t(isOpen ? 'closeRow' : 'openRow', { name })}
      className="relative z-1 inline-flex size-11 scroll-mt-24 items-center justify-center rounded-field text-muted hover:text-ink"
    >
      <Icon name="chevron-down" className={isOpen ? 'rotate-180' : undefined} />
    </Link>
  );
}

/** The parameter of the row that is open. */
export const OPEN_ROW = 'open';
const rowAnchor = (id: string) => `row-${id}`;

/** The columns of the agencies; the whole row is a link to the agency's page. `open`: the id of the row that is open. */
export function useAgencyCells(today: CalendarDay, open: string | undefined): Cells<ListedAgency, Name> {
  const lang = useLanguage();
  const code = (text: string | null) => (text ? <Code>{text}</Code> : NOTHING);
  return {
    agency: {
      cell: ({ id, name }) => <RowLink href={paths.adminAgency(lang, id)}>{name}</RowLink>,
      detail: ({ owner }) => <bdi>{owner}</bdi>,
      mark: ({ name, logoKey }) => (
        <Avatar
          shape="square"
          name={name}
          src={logoKey && paths.photo(logoKey, 128)}
          className="size-8 max-sm:size-9"
        />
      ),
      phone: 'title',
    },
    status: { cell: ({ status }) => <AgencyStatusBadge status={status} />, phone: 'corner' },
    city: { cell: ({ city }) => city ?? NOTHING },
    vehicles: { align: 'end', cell: ({ vehicles }) => vehicles },
    bookings: { align: 'end', cell: ({ bookings }) => bookings },
    papers: { cell: ({ seenPapers, waitingPapers }) => <PapersBar seen={seenPapers} waiting={waitingPapers} /> },
    verification: { cell: ({ verification }) => <VerificationMark verification={verification} /> },
    created: { cell: ({ createdAt }) => <Day at={instantToWall(createdAt)} today={today} /> },
    email: { cell: ({ email }) => code(email) },
    phone: { cell: ({ phone }) => code(phone) },
    ice: { cell: ({ ice }) => code(ice) },
    open: {
      align: 'end',
      headerHidden: true,
      cell: (agency) => <OpenRow agency={agency} isOpen={agency.id === open} />,
    },
  };
}
