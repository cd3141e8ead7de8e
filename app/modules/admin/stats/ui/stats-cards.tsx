import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { direction } from '~/i18n/languages';
import { formatMoney, formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { chartUnit } from '~/modules/reports/ui/chart-unit';
import { BarChart } from '~/ui/data/bar-chart';
import { Figures } from '~/ui/data/figures';
import { Card, CardHeader } from '~/ui/layout/card';
import { PROOFS } from '../../dashboard/proofs';
import type { Stats, StatsFigures, StatsStep } from '../read-stats.server';
import type { StatsDays } from '../stats-range';

interface FigureProps {
  stats: Pick<Stats, 'now' | 'then'>;
  days: StatsDays;
}

/** What the range came to, each beside what the days before it came to; counts lead to the list that proves them. */
export function StatsFigureStrip({ stats: { now, then }, days: { from, today } }: FigureProps) {
  const { t } = useTranslation('admin-stats');
  const lang = useLanguage();
  const percent = (part: number, whole: number) =>
    whole > 0 ? t('percent', { value: Math.round((part / whole) * 100) }) : '–';
  const share = ({ requests, confirmed }: StatsFigures) => percent(confirmed, requests);
  const silence = ({ settled, unanswered }: StatsFigures) => percent(unanswered, settled);
  const answer = ({ settled, answerMinutes }: StatsFigures) => {
    if (settled === 0) return '–';
    if (answerMinutes === null) return t('noAnswer');
    return t('hours', { value: formatNumber(answerMinutes / 60, lang, { decimals: 1 }) });
  };
  const before = (value: string) => t('before', { value });
  const number = (value: number) => formatNumber(value, lang);
  const link = (proof: (typeof PROOFS)['bookings'], value: string) => (
    <a href={proof(lang, { from, today })} className="hover:underline hover:underline-offset-4">
      {value}
    </a>
  );
  return (
    <div className="grid gap-4">
      <Figures
        items={[
          { label: t('bookings'), value: link(PROOFS.bookings, number(now.bookings)), note: before(number(then.bookings)) },
          { label: t('booked'), value: formatMoney(now.booked, lang), note: before(formatMoney(then.booked, lang)) },
          { label: t('agencies'), value: link(PROOFS.newAgencies, number(now.agencies)), note: before(number(then.agencies)) },
          { label: t('customers'), value: link(PROOFS.newCustomers, number(now.customers)), note: before(number(then.customers)) },
        ]}
      />
      <Figures
        items={[
          { label: t('requests'), value: link(PROOFS.requests, number(now.requests)), note: before(number(then.requests)) },
          { label: t('confirmed'), value: link(PROOFS.requests, share(now)), note: before(share(then)) },
          { label: t('answer'), value: answer(now), note: before(answer(then)) },
          { label: t('unanswered'), value: silence(now), note: before(silence(then)) },
        ]}
      />
    </div>
  ); // prettier-ignore
}

interface ChartProps {
  steps: StatsStep[];
  of: 'bookings' | 'booked' | 'searches';
}

/** Bookings, what they are worth, or searches, day by day or week by week: bars, and a table. */
export function StatsChart({ steps, of }: ChartProps) {
  const { t } = useTranslation('admin-stats');
  const lang = useLanguage();
  const values = steps.map((step) => Number(step[of]));
  const unit = chartUnit(of === 'booked' ? values : [], lang);
  const name = ({ from, to }: StatsStep) =>
    from === to
      ? formatDate(from, lang, 'long')
      : t('span', { from: formatDate(from, lang, 'medium'), to: formatDate(to, lang, 'medium') });
  return (
    <Card pad="none" as="section" labelledBy={`chart-${of}`} className="min-w-0">
      <CardHeader
        id={`chart-${of}`}
        title={t(of)}
        note={of === 'booked' ? t(unit.inThousands ? 'inThousands' : 'inDirhams') : null}
      />
      <div className="px-4 py-4 sm:px-5">
        <BarChart
          id={`stats-${of}`}
          label={t(of)}
          rtl={direction(lang) === 'rtl'}
          axisText={unit.axisText}
          table={{ open: t('table'), head: [t('steps'), t(of)] }}
          bars={steps.map((step, index) => ({
            label: formatDate(step.from, lang, 'short'),
            longLabel: name(step),
            value: values[index] ?? 0,
            text: unit.text(values[index] ?? 0),
            longText: of === 'booked' ? formatMoney(step.booked, lang) : formatNumber(step[of], lang),
            current: index === steps.length - 1,
          }))}
        />
      </div>
    </Card>
  );
}

interface SharesProps {
  id: 'cities' | 'categories';
  rows: { key: string; label: string; bookings: number; booked: string }[];
}

/** Where, or of which kind, the bookings were: a table. */
export function SharesCard({ id, rows }: SharesProps) {
  const { t } = useTranslation('admin-stats');
  const lang = useLanguage();
  return (
    <Card pad="none" as="section" labelledBy={`${id}-title`} className="min-w-0">
      <CardHeader id={`${id}-title`} title={t(id)} />
      {rows.length === 0 ? (
        <p className="px-5 py-4 text-muted">{t('nothing')}</p>
      ) : (
        <div
          className="overflow-x-auto"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what a phone cuts off
          tabIndex={0}
        >
          <table className="w-full text-table">
            <thead>
              <tr className="border-b border-line text-muted">
                <th scope="col" className="py-2 ps-4 pe-2 text-start sm:ps-5 font-medium">
                  {t(id)}
                </th>
                <th scope="col" className="px-1 py-2 text-end font-medium">
                  {t('bookings')}
                </th>
                <th scope="col" className="py-2 ps-2 pe-4 text-end sm:pe-5 font-medium">
                  {t('booked')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(({ key, label, bookings, booked }) => (
                <tr key={key}>
                  <th scope="row" className="py-2 ps-4 pe-2 text-start sm:ps-5 font-normal">
                    {label}
                  </th>
                  <td className="px-1 py-2 text-end tabular-nums">{formatNumber(bookings, lang)}</td>
                  <td className="py-2 ps-2 pe-4 text-end sm:pe-5 font-semibold tabular-nums">
                    {formatMoney(booked, lang)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
