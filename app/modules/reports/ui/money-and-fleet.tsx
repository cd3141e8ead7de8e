import { useTranslation } from 'react-i18next';
import { formatRange } from '~/i18n/dates';
import { formatMoney, formatNumber, formatPercent } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { startOfMonth } from '~/platform/clock';
import { Figures } from '~/ui/data/figures';
import type { FleetToday } from '../fleet-today.server';
import type { MoneyToday } from '../money-today.server';

/** The four figures of the overview. */
export function MoneyAndFleet({ fleet, money }: { fleet: FleetToday; money: MoneyToday }) {
  const { t } = useTranslation(['agency-overview', 'terms-booking']);
  const lang = useLanguage();
  const collected = money.months.at(-1)?.amount ?? '0';
  const { due, length } = money;
  return (
    <Figures
      items={[
        {
          label: t('figures.fleet'),
          value: (
            <>
              {fleet.out} <span className="text-card text-muted">{t('figures.ofFleet', { count: fleet.total })}</span>
            </>
          ),
          note: (
            <>
              <FleetBar fleet={fleet} />
              {t('figures.fleetNote', {
                out: t('figures.out', { count: fleet.out }),
                unavailable: t('figures.unavailable', { count: fleet.unavailable }),
                free: t('figures.free', { count: fleet.free }),
              })}
            </>
          ),
        },
        {
          label: t('figures.collected'),
          value: formatMoney(collected, lang),
          note: <Change now={collected} before={money.sameDaysLastMonth} />,
        },
        {
          label: t('figures.due'),
          value: formatMoney(due.amount, lang),
          note: (
            <>
              {t('terms-booking:count.booking', { count: due.bookings })}
              {due.afterReturn > 0 && (
                <>
                  {t('figures.separator')}
                  <strong className="font-semibold text-bad">
                    {t('figures.afterReturn', { count: due.afterReturn })}
                  </strong>
                </>
              )}
            </>
          ),
        },
        {
          label: t('figures.length'),
          value:
            length.thisMonth === null
              ? '–'
              : t('figures.days', {
                  count: length.thisMonth,
                  days: formatNumber(length.thisMonth, lang, { decimals: 1 }),
                }),
          note:
            length.lastMonth === null
              ? t('figures.lengthNone')
              : t('figures.lengthBefore', { days: formatNumber(length.lastMonth, lang, { decimals: 1 }) }),
        },
      ]}
    />
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
  const days = formatRange(startOfMonth(before.until), before.until, lang);
  const base = Number(before.amount);
  if (base <= 0) return <>{t('figures.noneBefore', { days })}</>;
  const points = ((Number(now) - base) / base) * 100;
  const text = formatPercent(points.toFixed(1), lang, { decimals: 1 });
  return (
    <>
      <strong className={`font-semibold ${points < 0 ? 'text-bad' : 'text-ok'}`}>
        <bdi dir="ltr">{points > 0 ? `+${text}` : text}</bdi>
      </strong>{' '}
      {t('figures.against', { days })}
    </>
  );
}
