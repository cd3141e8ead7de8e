import { useTranslation } from '~/i18n/use-translation';
import { Notice } from '~/ui/feedback/flash';
import type { ComparedVehicles } from '../compare-vehicles.server';
import { MOST_COMPARED } from '~/modules/search/query/comparison';

interface CompareNoticesProps extends Pick<ComparedVehicles, 'gone' | 'refused'> {
  /** How many cars are compared. */
  cars: number;
}

/** What the address asks that cannot be compared, and what to do. */
export function CompareNotices({ gone, refused, cars }: CompareNoticesProps) {
  const { t } = useTranslation('compare');
  const unknown = (id: string) => t('unknownCar', { id });
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {gone.map(({ shortId, name }) => (
        <Notice key={shortId} type="warning">
          {name === null ? t('notFound', { car: unknown(shortId) }) : t('withdrawn', { car: name })}
        </Notice>
      ))}
      {refused ? (
        <Notice type="warning">
          {t('full', { max: MOST_COMPARED, car: refused.name ?? unknown(refused.shortId) })}
        </Notice>
      ) : null}
      {cars === 1 ? <Notice type="info">{t('alone')}</Notice> : null}
    </div>
  );
}
