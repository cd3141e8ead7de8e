import { type DuePaper, duePapers, paperUrgency } from '~/modules/fleet/papers/due-papers';
import { hasDuePaperSql, PAPER_FACTS } from '~/modules/fleet/papers/due-papers.sql';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { CalendarDay } from '~/platform/clock';
import { db } from '~/platform/db.server';

export interface ExpiringPaper extends DuePaper {
  vehicle: string;
  plate: string;
}

type Row = Parameters<typeof duePapers>[0] & { make: string; modelName: string; plate: string };

/** Papers and oil changes of the agency's cars that are due, the most urgent first. One query over the cars concerned. */
export async function listExpiringPapers(scope: AgencyScope, today: CalendarDay): Promise<ExpiringPaper[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT v.make, v.model_name AS "modelName", v.registration_number AS plate,
      ${PAPER_FACTS}
    FROM vehicles v WHERE v.agency_id = ${scope.agencyId}::uuid AND v.archived_at IS NULL
      AND ${hasDuePaperSql(today)}`;
  return rows
    .flatMap((row) =>
      duePapers(row, today).map((paper) => ({ ...paper, vehicle: `${row.make} ${row.modelName}`, plate: row.plate })),
    )
    .sort((a, b) => paperUrgency(a) - paperUrgency(b));
}
