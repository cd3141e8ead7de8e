import type { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { ensureCatalogue } from '../../prisma/seed/catalogue';
import { createProfile, type ProfileFacts } from './customer';
import { agencyRow, USUAL_HOURS } from '../../prisma/seed/agency-row';
import { testRandom } from '../../prisma/seed/random';

export interface TestAgency {
  id: string;
  slug: string;
  ownerId: string;
  scope: AgencyScope;
  citySlug: string;
  /** The main location, where cars of the agency stand. */
  locationId: string;
}

interface AgencyFacts {
  agency?: Partial<Omit<Prisma.AgencyCreateManyInput, 'ownerId'>>;
  settings?: Partial<Prisma.AgencySettingsCreateManyInput>;
  owner?: ProfileFacts;
}

/** Since when an agency of the tests is there: what they date back is of later days. */
const FIRST_DAY = new Date('2024-01-01T09:00:00Z');
/** What a badge rests on (R254). */
const PAPER = { kind: 'licence', number: 'LV-2024-0719', dated: new Date('2024-01-01'), seenAt: FIRST_DAY };

/** An agency with its owner, settings and one location in Casablanca, or where `agency.citySlug` says. */
export async function createAgency({ agency = {}, settings = {}, owner = {} }: AgencyFacts = {}): Promise<TestAgency> {
  await ensureCatalogue();
  const profile = await createProfile({ role: 'agency', ...owner });
  const row = agencyRow(testRandom, { createdAt: FIRST_DAY, ...agency, ownerId: profile.id });
  const citySlug = row.citySlug ?? 'casablanca';
  const locationId = testRandom.uuid();
  await db.$transaction(async (tx) => {
    await tx.agency.createMany({ data: [row] });
    if (row.verification === 'verified') await tx.agencyPaper.create({ data: { agencyId: row.id, ...PAPER } });
    await tx.agencySettings.create({
      data: { agencyId: row.id, workingHours: USUAL_HOURS as object, notificationEmail: row.email, ...settings },
    });
    await tx.agencyLocation.create({
      data: {
        id: locationId,
        agencyId: row.id,
        citySlug,
        name: row.name,
        address: row.address,
        type: 'district',
        isDefault: true,
      },
    });
  });
  return {
    id: row.id,
    slug: row.slug,
    ownerId: profile.id,
    citySlug,
    locationId,
    scope: { role: 'agency', profileId: profile.id, agencyId: row.id },
  };
}

/** A further place of an agency; in its own city unless told otherwise. */
export async function createAgencyLocation(
  agency: TestAgency,
  facts: Partial<Prisma.AgencyLocationCreateManyInput> = {},
): Promise<string> {
  const id = testRandom.uuid();
  await db.agencyLocation.create({
    data: { name: 'Gare', type: 'train_station', citySlug: agency.citySlug, ...facts, id, agencyId: agency.id },
  });
  return id;
}
