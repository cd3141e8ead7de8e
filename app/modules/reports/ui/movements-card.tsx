import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { formatDate, formatTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import type { Movement } from '~/modules/planning/day/list-movements.server';
import { MovementBadge } from '~/modules/planning/day/ui/movement-badge';
import { type CalendarDay, dayOf, type WallClock } from '~/platform/clock';
import { Card, CardHeader } from '~/ui/layout/card';
import { Icon } from '~/ui/icon';
import { Plate } from '~/ui/data/plate';
import { Link } from '~/ui/link';

interface MovementsCardProps {
  movements: { today: Movement[]; tomorrow: Movement[] };
  day: 'today' | 'tomorrow';
  today: CalendarDay;
  now: WallClock;
}

/** Who comes for a car and who brings one back, by the hour. */
export function MovementsCard({ movements, day, today, now }: MovementsCardProps) {
  const { t } = useTranslation(['agency-overview', 'terms-movement']);
  const lang = useLanguage();
  const visible = movements[day];
  const other = day === 'today' ? 'tomorrow' : 'today';
  return (
    <Card pad="none" as="section" labelledBy="movements" className="min-w-0">
      <CardHeader
        id="movements"
        title={t(`movements.title.${day}`)}
        action={
          <Link
            href={other === 'tomorrow' ? `${paths.agencyDashboard(lang)}?day=tomorrow` : paths.agencyDashboard(lang)}
            className="link target text-small"
          >
            {t(`movements.other.${other}`, { count: movements[other].length })}
          </Link>
        }
      />
      {visible.length === 0 ? (
        <p className="px-5 py-6 text-muted">{t(`movements.none.${day}`)}</p>
      ) : (
        <ul>
          {visible.map((move) => (
            <li
              key={`${move.kind} ${move.reference}`}
              className="relative grid grid-cols-[4rem_18px_minmax(0,1fr)] items-center gap-x-3 border-b border-line px-4 py-2 last:border-0 hover:bg-sunk sm:grid-cols-[4rem_18px_60px_minmax(0,1fr)_minmax(0,1fr)_10.5rem] sm:px-5 xl:max-2xl:grid-cols-[4rem_18px_minmax(0,1fr)_minmax(0,1fr)_10.5rem]"
            >
              <time dateTime={move.at} className="text-table font-semibold tabular-nums">
                {dayOf(move.at) < today ? formatDate(move.at, lang, 'short') : formatTime(move.at)}
              </time>
              <span className={move.kind === 'departure' ? 'text-primary' : 'text-warn'}>
                <Icon name={move.kind === 'departure' ? 'arrow-up-right' : 'arrow-down-left'} />
                <span className="sr-only">{t(`terms-movement:kind.${move.kind}`)}</span>
              </span>
              <VehicleThumb car={move.car} className="h-[34px] w-15 max-sm:hidden xl:max-2xl:hidden" />
              <span className="min-w-0">
                <Link
                  href={paths.agencyBooking(lang, move.reference)}
                  className="stretched block text-table font-semibold"
                >
                  <span dir="auto" className="block wrap-anywhere">
                    {move.car.make} {move.car.modelName}
                  </span>
                </Link>
                <span className="block text-micro text-muted">
                  <Plate>{move.plate}</Plate>
                </span>
              </span>
              <span className="min-w-0 max-sm:col-start-3">
                <span dir="auto" className="block wrap-anywhere text-table">
                  {move.client}
                </span>
                <span dir="auto" className="block wrap-anywhere text-micro text-muted">
                  {move.place}
                </span>
              </span>
              <span className="justify-self-start max-sm:col-start-3 max-sm:mt-1">
                <MovementBadge move={move} now={now} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
