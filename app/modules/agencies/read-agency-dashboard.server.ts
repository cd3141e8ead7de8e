import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { furthestStep, SETUP_DONE, type SetupStep } from './setup/setup-steps';

export interface AgencySummary {
  name: string;
  slug: string;
  logoKey: string | null;
  /** In each language, as the frame shows it; null until the set-up says where the agency is. */
  city: Record<Language, string> | null;
  /** Requests that wait for an answer. */
  pending: number;
  /** The step at which the set-up stands; null once it is done. */
  setupStep: SetupStep | null;
  /** No vehicle yet, whatever its status. */
  isEmpty: boolean;
  /** Checked by the platform. */
  isVerified: boolean;
}

interface Row {
  setupStep: number;
  isEmpty: boolean;
  isVerified: boolean;
  name: string;
  slug: string;
  logoKey: string | null;
  fr: string | null;
  en: string | null;
  ar: string | null;
  pending: number;
}

/**
 * What the frame around every page of the agency shows, in one query.
 * @throws agencyNotFound
 */
export async function readAgencySummary(scope: AgencyScope): Promise<AgencySummary> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT a.name, a.slug, a.logo_key AS "logoKey", a.setup_step AS "setupStep",
      NOT EXISTS (SELECT FROM vehicles v WHERE v.agency_id = a.id) AS "isEmpty",
      a.verification = 'verified' AS "isVerified",
      c.name_fr AS fr, c.name_en AS en, c.name_ar AS ar,
      (SELECT count(*)::int FROM bookings b WHERE b.agency_id = a.id AND b.status = 'pending'
        AND NOT has_lapsed(b, ${nowInMorocco()}::timestamp)) AS pending
    FROM agencies a LEFT JOIN cities c ON c.slug = a.city_slug
    WHERE a.id = ${scope.agencyId}::uuid`;
  if (!row) throw new DomainError('agencyNotFound');
  const { name, slug, logoKey, fr, en, ar, pending, isEmpty, isVerified } = row;
  const setupStep = row.setupStep < SETUP_DONE ? furthestStep(row) : null;
  return {
    name,
    slug,
    logoKey,
    pending,
    setupStep,
    isEmpty,
    isVerified,
    city: fr !== null ? { fr, en: en ?? fr, ar: ar ?? fr } : null,
  };
}
