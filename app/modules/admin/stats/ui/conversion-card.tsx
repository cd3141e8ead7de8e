import { formatDate } from '~/i18n/dates';
import { formatNumber, formatPercent } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Figures } from '~/ui/data/figures';
import { Card, CardHeader } from '~/ui/layout/card';
import { type Column, DataTable } from '~/ui/list/data-table';
import type { CityConversion, Conversion, Stats } from '../read-stats.server';
import type { StatsDays } from '../stats-range';

/** Of a hundred, with a decimal where it is few; a dash where there was nothing. */
function useRate() {
  const lang = useLanguage();
  return (part: number, whole: number) => {
    const points = whole > 0 ? (100 * part) / whole : null;
    return points === null ? '–' : formatPercent(points, lang, { decimals: points > 0 && points < 10 ? 1 : 0 });
  };
}

interface ConversionProps {
  stats: Pick<Stats, 'now' | 'then' | 'countedSince' | 'conversions'>;
  days: StatsDays;
}

/** From searches to requests to confirmed ones (R313): figures with those before, and a table by city. */
export function ConversionCard({ stats, days }: ConversionProps) {
  const { t } = useTranslation('admin-stats');
  const lang = useLanguage();
  const rate = useRate();
  const { now, then, countedSince, conversions } = stats;
  const isNew = countedSince === null || countedSince > days.before;
  const figure = (of: 'searches' | 'dated') => ({
    label: t(`step.${of}`),
    value: formatNumber(now[of], lang),
    note: t('before', { value: formatNumber(then[of], lang) }),
  });
  const share = (of: 'requests' | 'confirmed', whole: 'searches' | 'requests') => ({
    label: t(`rate.${of}`),
    value: rate(now[of], now[whole]),
    note: t('before', { value: rate(then[of], then[whole]) }),
  });
  return (
    <Card pad="none" as="section" labelledBy="conversion-title" className="min-w-0">
      <CardHeader id="conversion-title" title={t('conversion')} />
      <div className="grid gap-3 px-4 py-4 sm:px-5">
        <p className="max-w-prose text-small text-muted">
          {t('conversionHint')}{' '}
          {countedSince === null
            ? t('countedNever')
            : isNew && t('countedSince', { day: formatDate(countedSince, lang, 'long') })}
        </p>
        <Figures
          items={[figure('searches'), figure('dated'), share('requests', 'searches'), share('confirmed', 'requests')]}
        />
      </div>
      {conversions.length > 0 ? <CityTable conversions={conversions} /> : null}
    </Card>
  );
}

/** Rows of the table; the file has every city. */
const MOST_CITIES = 10;

const sumOf = (parts: readonly Conversion[]): Conversion =>
  parts.reduce(
    (sum, part) => ({
      searches: sum.searches + part.searches,
      requests: sum.requests + part.requests,
      confirmed: sum.confirmed + part.confirmed,
    }),
    { searches: 0, requests: 0, confirmed: 0 },
  );

/** The most searched cities, the others in one row, and the searches for none in particular. */
function shownRows(conversions: readonly CityConversion[], others: string): readonly CityConversion[] {
  const cities = conversions.filter(({ name }) => name !== null);
  const rest = cities.slice(MOST_CITIES);
  const sum = { now: sumOf(rest.map(({ now }) => now)), then: sumOf(rest.map(({ then }) => then)) };
  return [
    ...cities.slice(0, MOST_CITIES),
    ...(rest.length > 0 ? [{ name: 'others', fr: others, en: others, ar: others, ...sum }] : []),
    ...conversions.filter(({ name }) => name === null),
  ];
}

const COLUMNS = ['searches', 'requests', 'rateRequests', 'confirmed', 'rateConfirmed'] as const;

/** A card a city on a phone; under each figure the one of the days before. */
function CityTable({ conversions }: Pick<Stats, 'conversions'>) {
  const { t } = useTranslation('admin-stats');
  const lang = useLanguage();
  const rate = useRate();
  const number = (value: number) => formatNumber(value, lang);
  /** A request has a city always: a search for the whole country leads to none of its row. */
  const figures = (name: string | null, { searches, requests, confirmed }: Conversion) => ({
    searches: number(searches),
    requests: name === null ? '–' : number(requests),
    rateRequests: name === null ? '–' : rate(requests, searches),
    confirmed: name === null ? '–' : number(confirmed),
    rateConfirmed: name === null ? '–' : rate(confirmed, requests),
  });
  const columns: Column<CityConversion>[] = [
    {
      key: 'city',
      header: t('city'),
      cell: (row) => <span className="cards:font-semibold">{row[lang] ?? t('wholeCountry')}</span>,
      phone: 'title',
    },
    ...COLUMNS.map((column): Column<CityConversion> => ({
      key: column,
      header: t(`column.${column}`),
      align: 'end',
      cell: ({ name, now }) => <bdi className="tabular-nums">{figures(name, now)[column]}</bdi>,
      detail: ({ name, then }) => (
        <>
          <span className="sr-only">{t('periodBefore')} </span>
          <bdi className="tabular-nums">{figures(name, then)[column]}</bdi>
        </>
      ),
    })),
  ];
  return (
    <div className="px-4 pb-4 sm:px-5">
      <DataTable
        caption={t('conversion')}
        columns={columns}
        rows={[...shownRows(conversions, t('otherCities'))]}
        rowKey={({ name }) => name ?? ''}
      />
    </div>
  );
}
