import { isOutSql, isStoppedSql } from '~/modules/fleet/list/vehicle-use.sql';
import { type DuePaper, duePapers, type PaperFacts, paperUrgency } from '~/modules/fleet/papers/due-papers';
import { hasDuePaperSql, PAPER_FACTS } from '~/modules/fleet/papers/due-papers.sql';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dayOf, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';

export interface FleetToday {
  total: number;
  /** Cars of a confirmed booking that has begun and is not marked as returned. */
  out: number;
  /** Of the others: in maintenance now (by status or block), or delisted. */
  unavailable: number;
  free: number;
}

export interface ExpiringPaper extends DuePaper {
  vehicle: string;
  plate: string;
}

type PaperRow = PaperFacts & { make: string; modelName: string; plate: string };

/**
 * Where the agency's cars are at `now`, as the filter `use` of their list finds them, and which papers and oil changes
 * are due, the most urgent first. One query.
 */
export async function fleetToday(
  scope: AgencyScope,
  now: WallClock,
): Promise<{ fleet: FleetToday; papers: ExpiringPaper[] }> {
  const today = dayOf(now);
  const [{ papers, ...fleet }] = await db.$queryRaw<[Omit<FleetToday, 'free'> & { papers: PaperRow[] | null }]>`
    WITH cars AS (
      SELECT v.id, ${isOutSql(scope, now)} AS is_out, ${isStoppedSql(scope, now)} AS is_stopped
      FROM vehicles v WHERE v.agency_id = ${scope.agencyId}::uuid AND v.archived_at IS NULL
    ), due AS (
      SELECT v.make, v.model_name AS "modelName", v.registration_number AS plate, ${PAPER_FACTS}
      FROM vehicles v WHERE v.agency_id = ${scope.agencyId}::uuid AND v.archived_at IS NULL AND ${hasDuePaperSql(today)}
    )
    SELECT count(*)::int AS total,
      count(*) FILTER (WHERE is_out)::int AS out,
      count(*) FILTER (WHERE is_stopped AND NOT is_out)::int AS unavailable,
      (SELECT json_agg(due) FROM due) AS papers
    FROM cars`;
  return {
    fleet: { ...fleet, free: fleet.total - fleet.out - fleet.unavailable },
    papers: (papers ?? [])
      .flatMap((row) =>
        duePapers(row, today).map((paper) => ({ ...paper, vehicle: `${row.make} ${row.modelName}`, plate: row.plate })),
      )
      .sort((a, b) => paperUrgency(a) - paperUrgency(b)),
  };
}
