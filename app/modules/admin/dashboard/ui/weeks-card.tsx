import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { direction } from '~/i18n/languages';
import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { BarChart } from '~/ui/data/bar-chart';
import { Card, CardHeader } from '~/ui/layout/card';
import type { StatsStep } from '../../stats/read-stats.server';
import { PROOFS } from '../proofs';

/** The bookings made in each of the last weeks; the last one ends today. */
export function WeeksCard({ weeks }: { weeks: StatsStep[] }) {
  const { t } = useTranslation('admin-overview');
  const lang = useLanguage();
  const number = (value: number) => formatNumber(value, lang);
  return (
    <Card pad="none" as="section" labelledBy="weeks" className="min-w-0">
      <CardHeader id="weeks" title={t('weeks.title')} />
      <div className="px-4 py-4 sm:px-5">
        <BarChart
          id="weeks-chart"
          label={t('weeks.title')}
          rtl={direction(lang) === 'rtl'}
          axisText={number}
          table={{ open: t('weeks.table'), head: [t('weeks.week'), t('weeks.bookings')] }}
          bars={weeks.map(({ from, to, bookings }, at) => ({
            // Every second one has room for its day, the current one among them.
            label: (weeks.length - 1 - at) % 2 === 0 ? formatDate(from, lang, 'short') : '',
            longLabel: t('weeks.span', { from: formatDate(from, lang, 'medium'), to: formatDate(to, lang, 'medium') }),
            value: bookings,
            text: number(bookings),
            longText: number(bookings),
            href: PROOFS.bookings(lang, { from, today: to }),
            current: at === weeks.length - 1,
          }))}
        />
      </div>
    </Card>
  );
}
