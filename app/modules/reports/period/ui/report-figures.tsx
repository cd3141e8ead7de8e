import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatMoney, formatNumber, formatPercent } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Figures } from '~/ui/data/figures';
import { Link } from '~/ui/link';
import type { ReportQuery } from '../agency-report';
import type { AgencyReport } from '../read-agency-report.server';
import type { ReportFigures as FiguresOfDays } from '../read-report.server';
import { reportLinks } from './report-links';

interface ReportFiguresProps {
  report: Pick<AgencyReport, 'days' | 'figures' | 'before'>;
  states: ReportQuery['states'];
}

/** The figures of a report, each with its change and the list that proves it. */
export function ReportFigures({ report: { days, figures, before }, states }: ReportFiguresProps) {
  const { t } = useTranslation('agency-report');
  const lang = useLanguage();
  const change = useChange();
  const to = reportLinks(lang, days, states);
  const money = (amount: string | null) => (amount === null ? '–' : formatMoney(amount, lang));
  const proven = (href: string, words: ReactNode) => (
    <Link href={href} className="rounded-badge hover:underline hover:underline-offset-4">
      {words}
    </Link>
  );
  return (
    <Figures
      items={[
        {
          label: t('figure.received'),
          value: proven(to.payments(), money(figures.received)),
          note: before && change.money(figures.received, before.received),
        },
        {
          label: t('figure.rentals'),
          value: proven(to.bookings(), formatNumber(figures.rentals, lang)),
          note: before && change.count(figures.rentals, before.rentals),
        },
        {
          label: t('figure.occupancy'),
          value: proven(to.calendar(), figures.occupancy === null ? '–' : formatPercent(figures.occupancy * 100, lang)),
          note: before && change.points(figures.occupancy, before.occupancy),
        },
        {
          label: t('figure.pricePerDay'),
          value: proven(to.bookings(), money(figures.pricePerDay)),
          note: before && change.money(figures.pricePerDay, before.pricePerDay),
        },
        {
          label: t('figure.due'),
          value: proven(to.bookings({ owing: 'due' }), money(figures.due)),
          note: t('figure.owing', { count: figures.owing }),
        },
        {
          label: t('figure.booked'),
          value: proven(to.bookings(), money(figures.booked)),
          note: before && change.money(figures.booked, before.booked),
        },
        {
          label: t('figure.invoiced'),
          value: proven(to.invoices(), money(figures.invoiced)),
          note: before && change.money(figures.invoiced, before.invoiced),
        },
        {
          label: t('figure.days'),
          value: proven(to.bookings(), formatNumber(figures.days, lang)),
          note: before && change.count(figures.days, before.days),
        },
        {
          label: t('figure.length'),
          value: proven(
            to.bookings(),
            lengthOf(figures, (count, days) => t('figure.lengthInDays', { count, days }), lang),
          ),
          note:
            before && before.length !== null
              ? t('change.before', { before: formatNumber(before.length, lang, { decimals: 1 }) })
              : null,
        },
        {
          label: t('figure.costs'),
          value: proven(to.works(), money(figures.costs)),
          note: before && t('change.before', { before: money(before.costs) }),
        },
      ]}
    />
  );
}

function lengthOf(
  { length }: Pick<FiguresOfDays, 'length'>,
  say: (count: number, days: string) => string,
  lang: ReturnType<typeof useLanguage>,
): string {
  return length === null ? '–' : say(Math.round(length), formatNumber(length, lang, { decimals: 1 }));
}

const TONES = { up: 'text-ok', down: 'text-bad', same: 'text-muted' } as const;

/** How a figure changed, and from what. */
function useChange() {
  const { t } = useTranslation('agency-report');
  const lang = useLanguage();
  const tell = (difference: number, words: string, before: string) => {
    const tone = difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';
    return (
      <>
        <b className={`font-semibold ${TONES[tone]}`}>
          <bdi>{words}</bdi>
        </b>{' '}
        {t('change.on', { before })}
      </>
    );
  };
  const signed = (difference: number, words: string) => (difference > 0 ? `+${words}` : words);
  return {
    money: (now: string | null, before: string | null) => {
      if (now === null || before === null || Number(before) === 0)
        return before === null ? null : t('change.before', { before: formatMoney(before, lang) });
      const points = ((Number(now) - Number(before)) / Math.abs(Number(before))) * 100;
      return tell(points, signed(points, formatPercent(points, lang, { decimals: 1 })), formatMoney(before, lang));
    },
    count: (now: number, before: number) =>
      tell(now - before, signed(now - before, formatNumber(now - before, lang)), formatNumber(before, lang)),
    points: (now: number | null, before: number | null) => {
      if (now === null || before === null) return null;
      const points = Math.round(now * 100) - Math.round(before * 100);
      const words = t('change.points', { count: Math.abs(points), points: signed(points, formatNumber(points, lang)) });
      return tell(points, words, formatPercent(before * 100, lang));
    },
  };
}
