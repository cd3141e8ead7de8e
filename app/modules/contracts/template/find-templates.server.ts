import { DomainError } from '~/errors/domain-error';
import type { LocalText } from '~/i18n/local-text';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { instantToWall, type WallClock } from '~/platform/clock';
import { db, type Transaction } from '~/platform/db.server';

/** The conditions of an agency's contracts; without clauses the eight default ones hold. Version 0: none was ever written. */
export interface Template {
  version: number;
  clauses: LocalText[] | null;
}

const MOST_SHOWN = 50;

const COLUMNS = { version: true, clauses: true } as const;

/** Reads the latest version of an agency, the conditions of its next contract. */
export const LATEST_TEMPLATE = { orderBy: { version: 'desc' }, take: 1, select: COLUMNS } as const;

/** A row of the versions; none at all is version 0. */
export const templateOf = (row: { version: number; clauses: unknown } | null | undefined): Template => ({
  version: row?.version ?? 0,
  clauses: (row?.clauses ?? null) as LocalText[] | null,
});

/** The latest conditions of an agency. One query. */
export async function latestTemplate({ agencyId }: AgencyScope, from: Transaction | typeof db = db): Promise<Template> {
  return templateOf(
    await from.contractTemplate.findFirst({ where: { agencyId }, orderBy: LATEST_TEMPLATE.orderBy, select: COLUMNS }),
  );
}

/**
 * One version of the agency's conditions, from an address; version 0 has the eight default clauses. One query at most.
 * @throws templateNotFound for one that is not there.
 */
export async function findTemplate({ agencyId }: AgencyScope, version: string): Promise<Template> {
  if (version === '0') return templateOf(null);
  const found = /^[1-9]\d{0,5}$/.test(version)
    ? await db.contractTemplate.findUnique({
        where: { agencyId_version: { agencyId, version: Number(version) } },
        select: COLUMNS,
      })
    : null;
  if (!found) throw new DomainError('templateNotFound');
  return templateOf(found);
}

/** A line of the versions of an agency's conditions. */
export interface TemplateVersion {
  version: number;
  createdAt: WallClock;
  isDefault: boolean;
  /** Contracts that were made with it. */
  contracts: number;
}

/** The agency's versions, the latest first; the last fifty. One query. */
export async function listTemplates({ agencyId }: AgencyScope): Promise<TemplateVersion[]> {
  const rows = await db.$queryRaw<{ version: number; createdAt: Date; isDefault: boolean; contracts: number }[]>`
    SELECT t.version, t.created_at AS "createdAt", t.clauses IS NULL AS "isDefault", (
        SELECT count(*)::int FROM contracts k WHERE k.agency_id = t.agency_id AND k.template_version = t.version
      ) AS contracts
    FROM contract_templates t WHERE t.agency_id = ${agencyId}::uuid ORDER BY t.version DESC LIMIT ${MOST_SHOWN}`;
  return rows.map((row) => ({ ...row, createdAt: instantToWall(row.createdAt) }));
}
