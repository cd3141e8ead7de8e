import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { Card, CardHeader } from '~/ui/layout/card';
import { Link } from '~/ui/link';
import { HEALTH_POINTS } from '../health-points';
import type { Health } from '../read-health.server';
import { healthLinks } from './health-links';
import { StateBadge, StateIcon } from './state-badge';
import { useHealthSentences } from './use-health-sentences';

/** What is looked at, with how it stands, its figures and the list that proves them. */
export function PointsCard({ health }: { health: Health }) {
  const { t } = useTranslation(['admin-health', 'admin-health-points']);
  const lang = useLanguage();
  const say = useHealthSentences(health);
  const links = healthLinks(lang, health.queues);
  return (
    <Card pad="none" as="section" labelledBy="points" className="min-w-0">
      <CardHeader id="points" title={t('points')} />
      <ul>
        {HEALTH_POINTS.map((point) => {
          const name = t(`admin-health-points:point.${point}`);
          const href = links[point];
          return (
            <li
              key={point}
              className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-line px-5 py-3 last:border-0 ${href ? 'hover:bg-sunk' : ''}`}
            >
              <StateIcon state={health.states[point]} />
              {href ? (
                <Link href={href} className="stretched text-table font-semibold">
                  {name}
                </Link>
              ) : (
                <span className="text-table font-semibold">{name}</span>
              )}
              <StateBadge state={health.states[point]} />
              <p className="col-span-2 col-start-2 text-small text-muted wrap-anywhere">{say(point)}</p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
