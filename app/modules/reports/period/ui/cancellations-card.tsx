import { useTranslation } from '~/i18n/use-translation';
import { formatPercent } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Card, CardHeader } from '~/ui/layout/card';
import { Link } from '~/ui/link';
import type { AgencyReport } from '../read-agency-report.server';
import { reportLinks } from './report-links';

/** What was cancelled of the bookings of a report's days: how many, by whom and why. */
export function CancellationsCard({
  report: { days, cancellations },
}: {
  report: Pick<AgencyReport, 'days' | 'cancellations'>;
}) {
  const { t } = useTranslation('agency-report');
  const lang = useLanguage();
  const { cancelled, all, byCustomer, byAgency, reasons } = cancellations;
  const most = Math.max(1, ...reasons.map(({ count }) => count));
  const share = formatPercent(all > 0 ? (cancelled / all) * 100 : 0, lang, { decimals: 1 });
  return (
    <Card pad="none" as="section" labelledBy="cancellations" className="min-w-0">
      <CardHeader
        id="cancellations"
        title={t('cancellations.title')}
        note={t('cancellations.share', { count: cancelled, all, share })}
        action={
          cancelled > 0 ? (
            <Link href={reportLinks(lang, days, ['cancelled']).bookings()} className="link target text-small">
              {t('cancellations.list')}
            </Link>
          ) : undefined
        }
      />
      {cancelled === 0 ? (
        <p className="p-5 text-muted">{t('cancellations.none')}</p>
      ) : (
        <div className="p-5">
          <ul className="grid gap-3">
            {reasons.map(({ reason, count }) => (
              <li key={reason ?? ''}>
                <p className="flex justify-between gap-4 text-table">
                  <bdi className="min-w-0 wrap-anywhere">{reason ?? t('cancellations.noReason')}</bdi>
                  <b className="font-semibold tabular-nums">{count}</b>
                </p>
                <span aria-hidden className="mt-1.5 block h-1.5 rounded-full bg-stage">
                  <span className="block h-full rounded-full bg-muted" style={{ width: `${(100 * count) / most}%` }} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-small text-muted">
            {t('cancellations.byCustomer', { count: byCustomer })} · {t('cancellations.byAgency', { count: byAgency })}
          </p>
        </div>
      )}
    </Card>
  );
}
