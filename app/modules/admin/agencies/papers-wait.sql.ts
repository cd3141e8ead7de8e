import { Prisma } from '~/generated/prisma/client';

const { sql } = Prisma;

/** How many papers that agency `a` handed in wait for an answer (R277). */
export const WAITING_PAPERS_SQL = sql`(
  SELECT count(*)::int FROM handed_papers h WHERE h.agency_id = a.id AND h.refused_at IS NULL)`;

/** Whether papers of agency `a` wait that no verification leads to, as those of one that renews a paper (R315). */
export const HAS_PAPERS_TO_READ_SQL = sql`(a.verification <> 'pending' AND a.id IN (
  SELECT h.agency_id FROM handed_papers h WHERE h.refused_at IS NULL))`;
