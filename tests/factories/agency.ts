import type { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { everyDay, type WeeklyHours } from '~/modules/agencies/hours/opening-hours';
import { time } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { ensureCatalogue } from './catalogue';
import { createProfile, type ProfileFacts } from './customer';
import { ice, landline } from './people';
import { testRandom, type Random } from './random';

/** Monday to Friday with Friday's midday pause, Saturday, and a closed Sunday. */
export const USUAL_HOURS: WeeklyHours = {
  ...everyDay([{ from: time('08:30'), to: time('19:00') }]),
  friday: [
    { from: time('08:30'), to: time('12:30') },
    { from: time('14:30'), to: time('19:00') },
  ],
  saturday: [{ from: time('09:00'), to: time('18:00') }],
  sunday: 'closed',
};

/** An agency that may rent: complete, active, verified. Numbers are made up, in the forms of DOMAIN §1.5. */
export function agencyRow(
  random: Random,
  facts: Partial<Prisma.AgencyCreateManyInput> & { ownerId: string },
): Prisma.AgencyCreateManyInput & { id: string } {
  const id = facts.id ?? random.uuid();
  const shortId = shortIdFrom(random);
  const slug = facts.slug ?? `agence-${shortId}`;
  return {
    shortId,
    name: `Agence ${shortId}`,
    email: `contact@${slug}.test`,
    phone: landline(random, '522'),
    address: '12, boulevard Mohammed V',
    citySlug: 'casablanca',
    ice: ice(random),
    rc: String(random.int(10_000, 599_999)),
    fiscalId: String(random.int(1_000_000, 59_999_999)),
    tp: String(random.int(10_000_000, 39_999_999)),
    cnss: String(random.int(1_000_000, 9_999_999)),
    licenceNumber: `LV-${random.int(1000, 9999)}`,
    status: 'active',
    verification: 'verified',
    setupStep: 5,
    slugChosen: true,
    ...facts,
    slug,
    id,
  };
}

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

/** An agency with its owner, settings and one location in Casablanca, or where `agency.citySlug` says. */
export async function createAgency({ agency = {}, settings = {}, owner = {} }: AgencyFacts = {}): Promise<TestAgency> {
  await ensureCatalogue();
  const profile = await createProfile({ role: 'agency', ...owner });
  const row = agencyRow(testRandom, { ...agency, ownerId: profile.id });
  const citySlug = row.citySlug ?? 'casablanca';
  const locationId = testRandom.uuid();
  await db.$transaction(async (tx) => {
    await tx.agency.createMany({ data: [row] });
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

export function shortIdFrom(random: Random): string {
  return Array.from({ length: 8 }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[random.int(0, 35)]).join('');
}
