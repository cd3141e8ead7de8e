import { useTranslation } from '~/i18n/use-translation';
import { formatMoney, formatNumber, formatPercent } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Figures } from '~/ui/data/figures';
import { Trend } from '~/ui/data/trend';
import { Link } from '~/ui/link';
import type { StatsFigures } from '../../stats/read-stats.server';
import { PROOFS } from '../proofs';
import type { Dashboard } from '../read-dashboard.server';

/** A figure, with the list of its rows where there is one. */
export function Proven({ href, children }: { href: string | null; children: string }) {
  if (href === null) return children;
  return (
    <Link href={href} className="rounded-badge hover:underline hover:underline-offset-4">
      {children}
    </Link>
  );
}

/** What the last 30 days came to, each figure with its change and the list that proves it. */
export function FigureStrip({
  dashboard: { now, then, days },
}: {
  dashboard: Pick<Dashboard, 'now' | 'then' | 'days'>;
}) {
  const { t } = useTranslation('admin-overview');
  const lang = useLanguage();
  const trend = useTrend();
  const number = (value: number) => formatNumber(value, lang);
  const share = ({ requests, confirmed }: StatsFigures) => (requests > 0 ? (confirmed / requests) * 100 : null);
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, lang));
  const proven = (href: string | null, value: number) => <Proven href={href}>{number(value)}</Proven>;
  return (
    <Figures
      items={[
        {
          label: t('figure.bookings'),
          value: proven(PROOFS.bookings(lang, days), now.bookings),
          note: trend(now.bookings, then.bookings, number(then.bookings)),
        },
        {
          label: t('figure.booked'),
          // Millions and their currency may take two lines on a phone.
          value: formatMoney(now.booked, lang).replace('\u00a0', ' '),
          note: trend(Number(now.booked), Number(then.booked), formatMoney(then.booked, lang)),
        },
        {
          label: t('figure.confirmed'),
          // A share of requests leads to them: those that were confirmed say so.
          value: <Proven href={PROOFS.requests(lang, days)}>{percent(share(now))}</Proven>,
          note: trend.points(share(now), share(then), percent(share(then))),
        },
        {
          label: t('figure.customers'),
          value: proven(PROOFS.newCustomers(lang, days), now.customers),
          note: trend(now.customers, then.customers, number(then.customers)),
        },
        {
          label: t('figure.agencies'),
          value: proven(PROOFS.newAgencies(lang, days), now.agencies),
          note: trend(now.agencies, then.agencies, number(then.agencies)),
        },
      ]}
    />
  );
}

/** How a figure changed, in percent of what it was; of a share, in points. */
function useTrend() {
  const { t } = useTranslation('admin-overview');
  const lang = useLanguage();
  const signed = (value: number, words: string) => (Math.round(value) > 0 ? `+${words}` : words);
  const trend = (now: number, then: number, before: string) => {
    const points = then > 0 ? ((now - then) / then) * 100 : null;
    return (
      <Trend
        change={now - then}
        words={points === null ? null : signed(points, formatPercent(points, lang))}
        against={t('change.against', { before })}
      />
    );
  };
  trend.points = (now: number | null, then: number | null, before: string) => {
    const points = now === null || then === null ? null : Math.round(now) - Math.round(then);
    return (
      <Trend
        change={points ?? 0}
        words={
          points === null
            ? null
            : t('change.points', { count: Math.abs(points), points: signed(points, formatNumber(points, lang)) })
        }
        against={t('change.against', { before })}
      />
    );
  };
  return trend;
}
