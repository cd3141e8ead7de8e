import { useTranslation } from '~/i18n/use-translation';
import { DATE_WORDS } from '~/i18n/date-words';
import { formatDate } from '~/i18n/dates';
import { formatPercent } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { paths, withQuery } from '~/paths';
import { weekday } from '~/platform/clock';
import { Card, CardHeader } from '~/ui/layout/card';
import { Link } from '~/ui/link';
import type { Occupancy } from '../agency-overview.server';

/** How far the fleet is taken on the next days: a bar a day, and how many vehicles are free; each day leads to its calendar. */
export function OccupancyCard({ occupancy: { listed, days } }: { occupancy: Occupancy }) {
  const { t } = useTranslation('agency-overview');
  const lang = useLanguage();
  const share = (free: number) => (listed > 0 ? Math.round((100 * (listed - free)) / listed) : 0);
  const mean = Math.round(days.reduce((sum, { free }) => sum + share(free), 0) / Math.max(days.length, 1));
  return (
    <Card pad="none" as="section" labelledBy="occupancy" className="min-w-0">
      <CardHeader
        id="occupancy"
        title={t('occupancy.title', { count: days.length })}
        note={t('occupancy.mean', { share: formatPercent(String(mean), lang) })}
        action={
          <Link href={paths.agencyCalendar(lang)} className="link target text-small">
            {t('occupancy.calendar')}
          </Link>
        }
      />
      <ol className="grid grid-cols-7 gap-x-1 gap-y-4 p-5 sm:grid-cols-14">
        {days.map(({ day, free }) => (
          <li key={day}>
            <Link
              href={withQuery(paths.agencyCalendar(lang), { from: day })}
              aria-label={t('occupancy.day', {
                day: formatDate(day, lang, 'long'),
                share: formatPercent(String(share(free)), lang),
                free: t('occupancy.free', { count: free }),
              })}
              className="grid justify-items-center gap-1 rounded-badge text-micro text-muted hover:bg-sunk"
            >
              <span aria-hidden>{DATE_WORDS[lang].weekdaysNarrow[weekday(day) - 1]}</span>
              <span aria-hidden className="font-semibold text-ink tabular-nums">
                {Number(day.slice(8))}
              </span>
              <span aria-hidden className="flex h-20 w-full max-w-7 items-end overflow-hidden rounded-check bg-stage">
                <span className="w-full bg-primary" style={{ height: `${share(free)}%` }} />
              </span>
              <span aria-hidden className={free === 0 ? 'font-semibold text-bad' : 'tabular-nums'}>
                {free}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="px-5 pb-4 text-small text-muted">{t('occupancy.legend')}</p>
    </Card>
  );
}
