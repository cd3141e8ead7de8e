import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { TakenDay } from '~/modules/availability/calendar/taken-days.server';
import type { CalendarDay } from '~/platform/clock';
import { Card, CardHeader } from '~/ui/layout/card';

/** Each state has a shape of its own beside its colour: full, hatched, dashed, empty. */
const LOOKS: Record<TakenDay, string> = {
  rented: 'bg-primary',
  blocked:
    'border border-muted bg-[repeating-linear-gradient(135deg,var(--color-line-strong)_0_2px,transparent_2px_6px)]',
  request: 'border-2 border-dashed border-warn bg-warn-tint',
  free: 'border border-line-strong',
};
const STATES = ['rented', 'request', 'blocked', 'free'] as const satisfies TakenDay[];

interface OccupancyStripProps {
  days: { day: CalendarDay; state: TakenDay }[];
  /** Under the strip. */
  action?: ReactNode;
}

/** How a vehicle stands on the next days: a square a day, and each state counted in words. */
export function OccupancyStrip({ days, action }: OccupancyStripProps) {
  const { t } = useTranslation('agency-vehicle');
  const lang = useLanguage();
  const of = (state: TakenDay) => days.filter((one) => one.state === state).length;
  return (
    <Card as="section" pad="none" labelledBy="occupancy">
      <CardHeader
        id="occupancy"
        title={t('occupancy.title', { count: days.length })}
        action={
          <span className="text-small text-muted tabular-nums">
            {t('occupancy.share', { share: Math.round((100 * of('rented')) / days.length) })}
          </span>
        }
      />
      <div className="p-5">
        <ol className="grid grid-cols-10 gap-1 sm:grid-cols-15 xl:grid-cols-30">
          {days.map(({ day, state }) => {
            const words = t('occupancy.day', { day: formatDate(day, lang), state: t(`occupancy.${state}`) });
            return (
              <li key={day} title={words} className={`h-8 rounded-check ${LOOKS[state]}`}>
                <span className="sr-only">{words}</span>
              </li>
            );
          })}
        </ol>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
          {STATES.map((state) => (
            <li key={state} className="flex items-center gap-2">
              <span aria-hidden className={`size-4 shrink-0 rounded-check ${LOOKS[state]}`} />
              {t(`occupancy.${state}`)} <span className="text-muted tabular-nums">{of(state)}</span>
            </li>
          ))}
        </ul>
        {action ? <p className="mt-3 text-table">{action}</p> : null}
      </div>
    </Card>
  );
}
