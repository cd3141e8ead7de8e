import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { Card, CardHeader } from '~/ui/layout/card';
import type { QueuedReviewPage } from '../find-queued-review.server';

/** Who objects to a review, why, and whether that was answered. */
export function ReportsCard({ reports }: Pick<QueuedReviewPage, 'reports'>) {
  const { t } = useTranslation(['admin-review', 'review']);
  const lang = useLanguage();
  return (
    <Card as="section" pad="none" labelledBy="reports-title">
      <CardHeader id="reports-title" title={t('reports')} />
      {reports.length === 0 ? (
        <p className="p-5 text-muted">{t('noReports')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {reports.map(({ id, reason, details, on, reporter, isSettled }) => (
            <li key={id} className="grid gap-1 px-5 py-4">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{t(`review:reason.${reason}`)}</span>
                <span className="text-small text-muted">
                  <time dateTime={on}>{formatDate(on, lang, 'medium')}</time>
                </span>
              </p>
              {details ? (
                <p dir="auto" className="wrap-anywhere">
                  {details}
                </p>
              ) : null}
              <p className="text-small text-muted">
                {reporter ? <bdi>{reporter}</bdi> : t('formerReporter')}
                {isSettled ? ` · ${t('settled')}` : null}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
