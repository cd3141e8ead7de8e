import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import { HEALTH_POINTS, type HealthPoint, type HealthState } from '../../health/health-points';
import { StateIcon } from '../../health/ui/state-badge';

/** How the platform is, a line a point; the page of its health says the rest. */
export function HealthCard({ states }: { states: Record<HealthPoint, HealthState> }) {
  const { t } = useTranslation(['admin-overview', 'admin-health-points']);
  const lang = useLanguage();
  return (
    <Card pad="none" as="section" labelledBy="health" className="min-w-0">
      <CardHeader
        id="health"
        title={t('health.title')}
        action={
          <TextLink href={paths.adminHealth(lang)} className="target text-small">
            {t('health.all')}
          </TextLink>
        }
      />
      <ul className="grid gap-2.5 px-5 py-4">
        {HEALTH_POINTS.map((point) => (
          <li key={point} className="flex items-center gap-2.5 text-table">
            <StateIcon state={states[point]} />
            <span className="grow">{t(`admin-health-points:point.${point}`)}</span>
            <span className={states[point] === 'ok' ? 'sr-only' : 'text-small font-semibold'}>
              {t(`admin-health-points:state.${states[point]}`)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
