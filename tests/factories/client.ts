import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';
import type { TestAgency } from './agency';
import { resident } from '../../prisma/seed/people';
import { testRandom } from '../../prisma/seed/random';

/** A renter in the agency's own book: an individual with identity card and driving permit. */
export async function createClient(agency: TestAgency, facts: Partial<Prisma.ClientCreateManyInput> = {}) {
  const { fullName, phone, cin, drivingPermit } = resident(testRandom);
  return db.client.create({
    data: { fullName, phone, cin, drivingPermit, ...facts, id: testRandom.uuid(), agencyId: agency.id },
  });
}
