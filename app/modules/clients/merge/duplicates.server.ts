import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { ANONYMISED_MARK } from '~/modules/people/anonymised';
import { db } from '~/platform/db.server';

const { sql, join, raw } = Prisma;

/** What two records of one person share, the stronger first. */
const SIGNS = ['cin', 'passport', 'residence_permit', 'driving_permit', 'phone', 'email'] as const;

const isSame = (sign: (typeof SIGNS)[number]) =>
  sql`(o.${raw(sign)} = c.${raw(sign)} AND c.${raw(sign)} <> ${ANONYMISED_MARK})`;

/** Whether record `o` may be of the same person as client `c` of its agency, and nobody told them apart. */
const resembles = sql`
  o.agency_id = c.agency_id AND o.id <> c.id AND o.merged_into IS NULL
  AND (${join(SIGNS.map(isSame), ' OR ')})
  AND NOT EXISTS (SELECT FROM client_distinctions d
    WHERE d.one_id = least(o.id, c.id) AND d.other_id = greatest(o.id, c.id))`;

/** Whether client `c` has another record that may be of the same person, as a condition. */
export const HAS_DUPLICATE = sql`EXISTS (SELECT FROM clients o WHERE ${resembles})`;

/** Another record that may be of the same person. */
export interface Duplicate {
  id: string;
  fullName: string;
  companyName: string | null;
  createdAt: Date;
  bookings: number;
  /** The strongest sign that they share. */
  by: 'cin' | 'passport' | 'residencePermit' | 'drivingPermit' | 'phone' | 'email';
}

const BY = { residence_permit: 'residencePermit', driving_permit: 'drivingPermit' } as const;

/** Records of the agency that may be of the same person as one of its clients, the oldest first; three at most. One query. */
export async function findDuplicates({ agencyId }: AgencyScope, clientId: string): Promise<Duplicate[]> {
  const by = join(
    SIGNS.map((sign) => sql`WHEN ${isSame(sign)} THEN ${sign}`),
    ' ',
  );
  const found = await db.$queryRaw<(Omit<Duplicate, 'by'> & { by: (typeof SIGNS)[number] })[]>`
    SELECT o.id, o.full_name AS "fullName", o.company_name AS "companyName", o.created_at AS "createdAt",
      (SELECT count(*)::int FROM bookings b WHERE b.client_id = o.id) AS bookings, CASE ${by} END AS by
    FROM clients c JOIN clients o ON ${resembles}
    WHERE c.id = ${clientId}::uuid AND c.agency_id = ${agencyId}::uuid
    ORDER BY o.created_at, o.id LIMIT 3`;
  return found.map((one) => ({
    ...one,
    by: one.by in BY ? BY[one.by as keyof typeof BY] : (one.by as Duplicate['by']),
  }));
}
