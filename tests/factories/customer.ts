import type { Prisma } from '~/generated/prisma/client';
import type { AdminScope, CustomerScope } from '~/modules/tenancy/scope';
import { passwordHash } from '../../prisma/seed/password';
import { day, dayToDate } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { mailboxOf, resident } from '../../prisma/seed/people';
import { testRandom } from '../../prisma/seed/random';

export { PASSWORD, passwordHash } from '../../prisma/seed/password';

export type ProfileFacts = Partial<Prisma.ProfileCreateManyInput>;

/** An active account with a verified e-mail and the password of all test accounts. */
export async function createProfile(facts: ProfileFacts = {}) {
  const { fullName, phone } = resident(testRandom);
  const id = testRandom.uuid();
  const email = `${mailboxOf(facts.fullName ?? fullName)}.${id.slice(0, 4)}@exemple.test`;
  return db.profile.create({
    data: {
      id,
      email,
      fullName,
      phone,
      emailVerifiedAt: new Date(),
      consentedAt: new Date(),
      ...facts,
      credential: { create: { passwordHash: await passwordHash() } },
    },
  });
}

export interface TestCustomer {
  id: string;
  email: string;
  fullName: string;
  scope: CustomerScope;
}

/** A customer whose profile holds all that a booking asks for: identity card, driving permit, birth date. */
export async function createCustomer(facts: ProfileFacts = {}): Promise<TestCustomer> {
  const { cin, drivingPermit } = resident(testRandom);
  const profile = await createProfile({
    cin,
    drivingPermit,
    licenceIssuedOn: dayToDate(day('2015-05-04')),
    birthDate: dayToDate(day('1990-02-14')),
    ...facts,
  });
  return {
    id: profile.id,
    email: profile.email,
    fullName: profile.fullName,
    scope: { role: 'customer', profileId: profile.id },
  };
}

export async function createAdmin(facts: ProfileFacts = {}): Promise<{ id: string; email: string; scope: AdminScope }> {
  const profile = await createProfile({ role: 'admin', ...facts });
  return { id: profile.id, email: profile.email, scope: { role: 'admin', profileId: profile.id } };
}
