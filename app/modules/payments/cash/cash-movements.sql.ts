import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';

const { sql } = Prisma;

/** Cash of the agency as view `m`: positive into the drawer, negative out of it. */
export const ownMovementsSql = ({ agencyId }: AgencyScope) =>
  sql`(SELECT * FROM cash_movements WHERE agency_id = ${agencyId}::uuid) m`;

/** What came in and went out among rows `m`, both at least 0. */
export const insAndOutsSql = sql`
  coalesce(sum(m.amount) FILTER (WHERE m.amount > 0), 0) AS ins,
  coalesce(-sum(m.amount) FILTER (WHERE m.amount < 0), 0) AS outs`;
