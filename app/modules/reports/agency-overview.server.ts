import type { Language } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, type CalendarDay, nowInMorocco, dayOf, type WallClock } from '~/platform/clock';
import { fleetToday, type FleetToday } from './fleet-today.server';
import { listMovements, type Movement } from '~/modules/planning/day/list-movements.server';
import { listExpiringPapers, type ExpiringPaper } from './list-expiring-papers.server';
import { listPendingRequests, type PendingRequest } from './list-pending-requests.server';
import { moneyToday, type MoneyToday } from './money-today.server';

export interface AgencyOverview {
  now: WallClock;
  today: CalendarDay;
  fleet: FleetToday;
  money: MoneyToday;
  /** Departures and returns of today, late returns of earlier days first; then those of tomorrow. */
  movements: { today: Movement[]; tomorrow: Movement[] };
  papers: ExpiringPaper[];
  requests: { total: number; first: PendingRequest[] };
}

/** The agency's first screen (R113), in five queries. `now` is Moroccan wall clock. */
export async function readAgencyOverview(
  scope: AgencyScope,
  lang: Language,
  now = nowInMorocco(),
): Promise<AgencyOverview> {
  const today = dayOf(now);
  const [fleet, money, movements, papers, requests] = await Promise.all([
    fleetToday(scope, now),
    moneyToday(scope, now),
    listMovements(scope, { from: today, days: 2 }, now, lang),
    listExpiringPapers(scope, today),
    listPendingRequests(scope),
  ]);
  const tomorrow = addDays(today, 1);
  return {
    now,
    today,
    fleet,
    money,
    movements: {
      today: movements.filter(({ at }) => dayOf(at) <= today),
      tomorrow: movements.filter(({ at }) => dayOf(at) === tomorrow),
    },
    papers,
    requests,
  };
}
