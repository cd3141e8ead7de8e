import type { PersonScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

/** What a record says of a person in words and numbers. */
const FACTS = [
  'fullName',
  'companyName',
  'phone',
  'email',
  'cin',
  'passport',
  'residencePermit',
  'drivingPermit',
  'ice',
  'address',
] as const;

/**
 * The agencies' records of a person, for them. A record may be older than the account, and hold what
 * the agency heard from somebody else. So only those facts stand here that the person gave themself (`given`); of others it is said that the agency
 * holds them (`withheld`), and the agency answers who asks in person.
 */
export async function exportClientRecords({ profileId }: PersonScope, given: ReadonlySet<string>, most: number) {
  const records = await db.client.findMany({
    where: { profileId },
    orderBy: { createdAt: 'desc' },
    take: most,
    // The agency's own words stay its own: notes, a warning, which records it took for one.
    omit: {
      id: true,
      agencyId: true,
      profileId: true,
      notes: true,
      blacklistedAt: true,
      blacklistReason: true,
      mergedInto: true,
      identityDocumentKey: true,
      identityBackKey: true,
    },
    include: { agency: { select: { name: true } } },
  });
  return records.map(({ agency, ...record }) => {
    const withheld = FACTS.filter((fact) => record[fact] !== null && !given.has(normal(record[fact])));
    return { agency: agency.name, ...record, ...Object.fromEntries(withheld.map((fact) => [fact, null])), withheld };
  });
}

const normal = (text: string) => text.trim().toLowerCase();

/** The texts among some facts, as `exportClientRecords` compares them. */
export const givenTexts = (...facts: readonly object[]): ReadonlySet<string> =>
  new Set(facts.flatMap((of) => Object.values(of).filter((value) => typeof value === 'string')).map(normal));
