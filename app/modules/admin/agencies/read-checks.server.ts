import type { PaperKind } from '~/modules/agencies/papers/paper-kinds';
import type { AdminScope } from '~/modules/tenancy/scope';
import { todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import type { Verification } from './agencies';

/** What a badge is decided by, at a glance: numbers, papers, and what speaks against it (R254). */
export interface AgencyChecks {
  id: string;
  ice: string | null;
  rc: string | null;
  fiscalId: string | null;
  licenceNumber: string | null;
  verification: Verification;
  /** Papers that were seen. */
  seen: { kind: PaperKind; hasPicture: boolean }[];
  /** Papers that it handed in and that wait. */
  waiting: { id: string; kind: PaperKind }[];
  /** Whether another agency gave the same ICE. */
  isIceShared: boolean;
  /** Whether its owner confirmed their e-mail address. */
  isEmailConfirmed: boolean;
  isComplete: boolean;
  vehicles: number;
  /** Those of its vehicles without an insurance that runs today. */
  uninsured: number;
}

/** What a row of the agencies shows when it is opened; null where there is no such agency. One query. */
export async function readAgencyChecks(_scope: AdminScope, id: string): Promise<AgencyChecks | null> {
  if (!isUuid(id)) return null;
  const [checks] = await db.$queryRaw<AgencyChecks[]>`
    SELECT a.id::text, a.ice, a.rc, a.fiscal_id AS "fiscalId", a.licence_number AS "licenceNumber",
      a.verification::text AS verification,
      a.is_complete AS "isComplete", p.email_verified_at IS NOT NULL AS "isEmailConfirmed",
      EXISTS (SELECT FROM agencies o WHERE o.ice = a.ice AND o.id <> a.id) AS "isIceShared",
      v.vehicles, v.uninsured,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'hasPicture', s.picture_key IS NOT NULL)), '[]')
        FROM agency_papers s WHERE s.agency_id = a.id) AS seen,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'kind', h.kind)), '[]') FROM handed_papers h
        WHERE h.agency_id = a.id AND h.refused_at IS NULL) AS waiting
    FROM agencies a JOIN profiles p ON p.id = a.owner_id, LATERAL (
      SELECT count(*)::int AS vehicles, (count(*) FILTER (
        WHERE insurance_expiry IS NULL OR insurance_expiry < ${todayInMorocco()}::date))::int AS uninsured
      FROM vehicles WHERE agency_id = a.id AND archived_at IS NULL) v
    WHERE a.id = ${id}::uuid`;
  return checks ?? null;
}
