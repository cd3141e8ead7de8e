import type { AgencyScope } from '~/modules/tenancy/scope';
import { todayInMorocco } from '~/platform/clock';
import type { ReportQuery } from './agency-report';
import { listReportRows } from './list-report-rows.server';
import { firstDay, readCancellations, readFigures, readSteps, type ReportFigures } from './read-report.server';
import { comparedDays, type DayRange, reportDays } from './report-days';

/** The days that a report is about, and those that it is compared with. At most one query. */
export async function daysOfReport(
  scope: AgencyScope,
  { period, comparison }: Pick<ReportQuery, 'period' | 'comparison'>,
): Promise<{ days: DayRange; compared: DayRange | null }> {
  const today = todayInMorocco();
  const isOpen = period.name === 'all' || (period.name === 'custom' && period.from === null);
  const days = reportDays(period, today, isOpen ? await firstDay(scope, today) : today);
  const isComparable = period.name !== 'all';
  return { days, compared: isComparable ? comparedDays(days, comparison ?? 'before') : null };
}

/** An agency's report: its figures beside those that they are compared with, and a page of its rows (R215). Five queries at most. */
export async function readAgencyReport(scope: AgencyScope, query: ReportQuery) {
  const { days, compared } = await daysOfReport(scope, query);
  const [[figures, before = null], chart, cancellations, { rows, total }] = await Promise.all([
    readFigures(scope, compared ? [days, compared] : [days], query.states) as Promise<[ReportFigures, ReportFigures?]>,
    readSteps(scope, days, compared),
    readCancellations(scope, days),
    listReportRows(scope, days, query),
  ]);
  return { days, compared, figures, before, chart, cancellations, rows, total };
}
export type AgencyReport = Awaited<ReturnType<typeof readAgencyReport>>;
