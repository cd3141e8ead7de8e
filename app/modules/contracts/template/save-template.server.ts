import { DomainError } from '~/errors/domain-error';
import { Prisma } from '~/generated/prisma/client';
import type { LocalText } from '~/i18n/local-text';
import { LANGUAGES } from '~/i18n/languages';
import { lockProfile } from '~/modules/tenancy/lock-profile.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { latestTemplate } from './find-templates.server';

/**
 * Writes the conditions of the agency's next contracts as a new version (R182); null: the eight default clauses hold
 * again. What says the same as the latest one writes nothing. `seen`: the version that the writer had before them.
 * @throws templateChanged where somebody else wrote one meanwhile.
 */
export async function saveTemplate(scope: AgencyScope, clauses: LocalText[] | null, seen: number): Promise<void> {
  const { agencyId, profileId } = scope;
  await inTransaction(async (tx) => {
    await lockProfile(tx, profileId);
    const latest = await latestTemplate(scope, tx);
    if (isSame(latest.clauses, clauses)) return;
    if (latest.version !== seen) throw new DomainError('templateChanged');
    await tx.contractTemplate.create({
      data: {
        agencyId,
        version: latest.version + 1,
        clauses: clauses ? clauses.map(({ fr, en, ar }) => ({ fr, en, ar })) : Prisma.DbNull,
        profileId,
      },
    });
  });
}

const textOf = (clauses: readonly LocalText[] | null): string =>
  JSON.stringify(clauses?.map((clause) => LANGUAGES.map((language) => clause[language])) ?? null);
const isSame = (one: readonly LocalText[] | null, other: readonly LocalText[] | null) => textOf(one) === textOf(other);
