import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatRange } from '~/i18n/dates';
import { formatMoney, formatNumber, formatPercent } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { paths, withQuery } from '~/paths';
import { addDays, startOfMonth } from '~/platform/clock';
import { Link } from '~/ui/link';
import { Figures } from '~/ui/data/figures';
import type { FleetToday } from '../fleet-today.sql';
import type { MoneyToday } from '../money-today.server';

/** The four figures of the overview. */
export function MoneyAndFleet({ fleet, money }: { fleet: FleetToday; money: MoneyToday }) {
  const { t } = useTranslation(['agency-overview', 'terms-booking']);
  const lang = useLanguage();
  const collected = money.months.at(-1)?.amount ?? '0';
  const { due, length } = money;
  const payments = (query: Record<string, string>) => withQuery(paths.agencyPayments(lang), query);
  const cars = (query: Record<string, string>) => withQuery(paths.agencyVehicles(lang), query);
  const bookings = (query: Record<string, string>) => withQuery(paths.agencyBookings(lang), query);
  return (
    <Figures
      items={[
        {
          label: t('figures.fleet'),
          value: (
            <>
              <Figure href={cars({ use: 'out' })}>{fleet.out}</Figure>{' '}
              <Figure href={cars({})} className="text-card text-muted">
                {t('figures.ofFleet', { count: fleet.total })}
              </Figure>
            </>
          ),
          note: (
            <>
              <FleetBar fleet={fleet} />
              <Figure href={cars({ use: 'out' })}>{t('figures.out', { count: fleet.out })}</Figure>
              {t('figures.comma')}
              <Figure href={cars({ use: 'stopped' })}>{t('figures.unavailable', { count: fleet.unavailable })}</Figure>
              {t('figures.comma')}
              <Figure href={cars({ use: 'free' })}>{t('figures.free', { count: fleet.free })}</Figure>
            </>
          ),
        },
        {
          label: t('figures.collected'),
          value: <Figure href={payments({ period: 'this_month' })}>{formatMoney(collected, lang)}</Figure>,
          note: <Change now={collected} before={money.sameDaysLastMonth} />,
        },
        {
          label: t('figures.due'),
          value: <Figure href={bookings({ owing: 'due' })}>{formatMoney(due.amount, lang)}</Figure>,
          note: (
            <>
              <Figure href={bookings({ owing: 'due' })}>
                {t('terms-booking:count.booking', { count: due.bookings })}
              </Figure>
              {due.afterReturn > 0 && (
                <>
                  {t('figures.separator')}
                  <Figure href={bookings({ owing: 'overdue' })} className="font-semibold text-bad">
                    {t('figures.afterReturn', { count: due.afterReturn })}
                  </Figure>
                </>
              )}
            </>
          ),
        },
        {
          label: t('figures.length'),
          value:
            length.thisMonth === null ? (
              '–'
            ) : (
              <Figure href={bookings({ rentals: 'kept', period: 'this_month' })}>
                {t('figures.days', {
                  count: length.thisMonth,
                  days: formatNumber(length.thisMonth, lang, { decimals: 1 }),
                })}
              </Figure>
            ),
          note: <LengthBefore money={money} />,
        },
      ]}
    />
  );
}

/** How long people rented last month, with these rentals. */
function LengthBefore({ money: { length, today } }: { money: MoneyToday }) {
  const { t } = useTranslation('agency-overview');
  const lang = useLanguage();
  if (length.lastMonth === null) return <>{t('figures.lengthNone')}</>;
  const to = addDays(startOfMonth(today), -1);
  const period = { rentals: 'kept', period: 'custom', from: startOfMonth(to), to };
  return (
    <Figure href={withQuery(paths.agencyBookings(lang), period)}>
      {t('figures.lengthBefore', { days: formatNumber(length.lastMonth, lang, { decimals: 1 }) })}
    </Figure>
  );
}

/** A figure that leads to the rows it counts. */
function Figure({ href, className = '', children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <Link href={href} className={`hover:underline hover:underline-offset-2 ${className}`}>
      {children}
    </Link>
  );
}

/** How the fleet is shared out; the words under it say the same. */
function FleetBar({ fleet }: { fleet: FleetToday }) {
  const share = (count: number) => ({ width: `${fleet.total ? (count / fleet.total) * 100 : 0}%` });
  return (
    <span aria-hidden className="mt-1 mb-2 flex h-1.5 gap-px overflow-hidden rounded-check bg-stage">
      <span className="bg-primary" style={share(fleet.out)} />
      <span className="bg-saffron" style={share(fleet.unavailable)} />
    </span>
  );
}

/** Against the same days of last month; nothing is said of a change from nothing. */
function Change({ now, before }: { now: string; before: MoneyToday['sameDaysLastMonth'] }) {
  const { t } = useTranslation('agency-overview');
  const lang = useLanguage();
  const from = startOfMonth(before.until);
  const days = formatRange(from, before.until, lang);
  const href = withQuery(paths.agencyPayments(lang), { period: 'custom', from, to: before.until });
  const base = Number(before.amount);
  if (base <= 0) return <>{t('figures.noneBefore', { days })}</>;
  const points = ((Number(now) - base) / base) * 100;
  const text = formatPercent(points.toFixed(1), lang, { decimals: 1 });
  return (
    <>
      <strong className={`font-semibold ${points < 0 ? 'text-bad' : 'text-ok'}`}>
        <bdi dir="ltr">{points > 0 ? `+${text}` : text}</bdi>
      </strong>{' '}
      <Figure href={href}>{t('figures.against', { days })}</Figure>
    </>
  );
}
