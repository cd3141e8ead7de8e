import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { CalendarDay } from '~/platform/clock';
import { Badge } from '~/ui/badge';
import { Icon, type IconName } from '~/ui/icon';
import { Card, CardHeader } from '~/ui/layout/card';
import {
  type DuePaper,
  duePapers,
  PAPER_KINDS,
  type PaperFacts,
  type PaperKind,
  paperUrgency,
} from '../../papers/due-papers';
import { PaperDue } from '../../papers/ui/paper-due';

const ICONS: Record<PaperKind, IconName> = {
  insurance: 'shield-check',
  technicalControl: 'clipboard-check',
  circulationPermit: 'id-card',
  oilChange: 'droplet',
};

interface PapersCardProps {
  vehicle: PaperFacts;
  today: CalendarDay;
  /** At the end of its head. */
  action?: ReactNode;
}

/** Each paper of a vehicle with its day and state: late, due soon, in order, or not written down. */
export function PapersCard({ vehicle, today, action }: PapersCardProps) {
  const { t } = useTranslation(['vehicle-papers', 'terms-papers']);
  const due = duePapers(vehicle, today);
  return (
    <Card as="section" pad="none" labelledBy="papers">
      <CardHeader id="papers" title={t('title')} action={action} />
      <ul className="@container">
        {PAPER_KINDS.map((kind) => (
          <li key={kind} className="flex items-start gap-3 border-b border-line px-5 py-2.5 last:border-0">
            <Icon name={ICONS[kind]} className="mt-0.5 text-muted" />
            <span className="min-w-0 grow">
              {/* Beside every name or below every name. */}
              <span className="flex flex-col items-start gap-x-3 gap-y-1 @md:flex-row @md:items-center @md:justify-between">
                <span className="text-table font-semibold">{t(`terms-papers:kind.${kind}`)}</span>
                <State paper={due.find((paper) => paper.kind === kind)} isKnown={isKnown(kind, vehicle)} />
              </span>
              <span className="block text-small text-muted">
                <Until kind={kind} vehicle={vehicle} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const DAYS = {
  insurance: 'insuranceExpiry',
  technicalControl: 'technicalControlExpiry',
  circulationPermit: 'circulationPermitExpiry',
  oilChange: 'oilChangeDueDate',
} as const satisfies Record<PaperKind, keyof PaperFacts>;

/** The mileage at which the oil is to be changed; null where the agency has not said. */
const oilAt = ({ lastOilChangeMileage, oilChangeInterval }: PaperFacts) =>
  lastOilChangeMileage === null || oilChangeInterval === null ? null : lastOilChangeMileage + oilChangeInterval;

const isKnown = (kind: PaperKind, vehicle: PaperFacts) =>
  vehicle[DAYS[kind]] !== null || (kind === 'oilChange' && oilAt(vehicle) !== null);

function Until({ kind, vehicle }: { kind: PaperKind; vehicle: PaperFacts }) {
  const { t } = useTranslation('vehicle-papers');
  const lang = useLanguage();
  const day = vehicle[DAYS[kind]];
  const at = kind === 'oilChange' ? oilAt(vehicle) : null;
  const parts = [
    day && t(kind === 'oilChange' ? 'on' : 'until', { day: formatDate(day, lang, 'medium') }),
    at !== null && t('at', { km: formatNumber(at, lang) }),
  ].filter(Boolean);
  return <>{parts.length > 0 ? parts.join(' · ') : t('noDay')}</>;
}

function State({ paper, isKnown: known }: { paper: DuePaper | undefined; isKnown: boolean }) {
  const { t } = useTranslation('vehicle-papers');
  if (!known) return <Badge>{t('unknown')}</Badge>;
  if (!paper) return <Badge tone="ok">{t('fine')}</Badge>;
  return (
    <Badge tone={paperUrgency(paper) < 0 ? 'bad' : 'warn'}>
      <PaperDue paper={paper} />
    </Badge>
  );
}
