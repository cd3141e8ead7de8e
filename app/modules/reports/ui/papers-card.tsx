import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { type PaperKind, paperUrgency } from '~/modules/fleet/papers/due-papers';
import { PaperDue } from '~/modules/fleet/papers/ui/paper-due';
import { paths, withQuery } from '~/paths';
import { Card, CardHeader } from '~/ui/layout/card';
import { Icon, type IconName } from '~/ui/icon';
import { Link } from '~/ui/link';
import { Plate } from '~/ui/data/plate';
import type { ExpiringPaper } from '../fleet-today.sql';

const ICONS: Record<PaperKind, IconName> = {
  insurance: 'shield-alert',
  technicalControl: 'clipboard-check',
  circulationPermit: 'id-card',
  oilChange: 'droplet',
};
const SHOWN = 5;

/** Papers and oil changes that fall due, the most urgent first. */
export function PapersCard({ papers }: { papers: ExpiringPaper[] }) {
  const { t } = useTranslation('agency-overview');
  const lang = useLanguage();
  const rest = papers.slice(SHOWN);
  return (
    <Card pad="none" as="section" labelledBy="papers" className="min-w-0">
      <CardHeader
        id="papers"
        title={t('papers.title')}
        action={
          papers.length > 0 && (
            <Link
              href={withQuery(paths.agencyVehicles(lang), { papers: 'due', sort: 'papers' })}
              className="link target text-small"
            >
              {t('papers.count', { count: papers.length })}
            </Link>
          )
        }
      />
      {papers.length === 0 && <p className="px-5 py-6 text-muted">{t('papers.none')}</p>}
      <ul>
        {papers.slice(0, SHOWN).map((paper) => (
          <Row key={`${paper.kind} ${paper.plate}`} paper={paper} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="border-t border-line">
          <summary className="link flex min-h-11 items-center px-5 text-small">
            {t('papers.more', { count: rest.length })}
          </summary>
          <ul className="border-t border-line">
            {rest.map((paper) => (
              <Row key={`${paper.kind} ${paper.plate}`} paper={paper} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function Row({ paper }: { paper: ExpiringPaper }) {
  const { t } = useTranslation('terms-papers');
  const lang = useLanguage();
  const left = paperUrgency(paper);
  const look = left < 0 ? 'text-bad bg-bad-tint' : left <= 14 ? 'text-warn bg-warn-tint' : 'text-muted bg-sunk';
  const [text] = look.split(' ');
  return (
    <li className="relative hover:bg-sunk grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 border-b border-line sm:max-xl:grid-cols-[auto_minmax(0,1fr)_auto] px-5 py-2.5 last:border-0">
      <span className={`flex size-9 items-center justify-center rounded-field ${look}`}>
        <Icon name={ICONS[paper.kind]} />
      </span>
      <span className="min-w-0">
        <Link
          href={withQuery(paths.agencyVehicles(lang), { q: paper.plate })}
          className="stretched block text-table font-semibold"
        >
          {t(`kind.${paper.kind}`)}
        </Link>
        <span className="flex flex-wrap gap-x-1.5 text-micro text-muted">
          <span dir="auto">{paper.vehicle}</span> <Plate>{paper.plate}</Plate>
        </span>
      </span>
      <span className={`text-small font-semibold max-sm:col-start-2 sm:max-xl:text-end xl:col-start-2 ${text}`}>
        <PaperDue paper={paper} />
      </span>
    </li>
  );
}
