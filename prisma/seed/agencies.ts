import agencyFacts from '../data/agencies.json';
import type { Prisma } from '~/generated/prisma/client';
import { ALWAYS_OPEN, everyDay, type WeeklyHours } from '~/modules/agencies/hours/opening-hours';
import { type SpokenLanguage, spokenLanguages } from '~/modules/agencies/preferences/spoken-languages';
import { addDays, time, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { agencyRow, USUAL_HOURS } from './agency-row';
import { CITIES, POINTS } from './catalogue';
import { passwordHash } from './password';
import { landline, mailboxOf, mobile } from './people';
import type { Random } from './random';
import { drawLogo, type Mark } from './logos';
import type { World } from './world';

type Row = Prisma.AgencyCreateManyInput & { id: string; slug: string };

export interface SeededAgency extends Row {
  facts: (typeof agencyFacts)[number];
  taxRate: number;
  turnaroundMinutes: number;
  /** The main location first. */
  locations: { id: string; citySlug: string; type: string }[];
}

const range = (from: string, to: string) => [{ from: time(from), to: time(to) }];
const HOURS: Record<string, WeeklyHours> = {
  week: { ...everyDay(range('08:30', '19:00')), saturday: range('09:00', '18:00'), sunday: 'closed' },
  friday: USUAL_HOURS,
  daily: everyDay(range('08:00', '20:00')),
  long: everyDay(range('07:00', '23:00')),
  always: ALWAYS_OPEN,
  varied: {
    ...everyDay(range('08:00', '19:00')),
    tuesday: range('08:00', '21:00'),
    friday: [...range('08:00', '12:00'), ...range('15:00', '20:00')],
    saturday: range('08:00', '22:00'),
    sunday: range('10:00', '22:00'),
  },
};

/** The first three digits after +212 of a landline, by region of the numbering plan. */
const AREAS: Record<string, string> = {
  casablanca: '522',
  rabat: '537',
  marrakech: '524',
  essaouira: '524',
  ouarzazate: '524',
  agadir: '528',
  laayoune: '528',
  tanger: '539',
  fes: '535',
  meknes: '535',
  oujda: '536',
  nador: '536',
};

/** Arabic and French everywhere, English often, Spanish in the north, Amazigh in the Souss and the Rif. */
function languagesOf(random: Random, city: string): SpokenLanguage[] {
  return spokenLanguages([
    'ar',
    'fr',
    ...(random.chance(0.7) ? ['en'] : []),
    ...(['tanger', 'tetouan', 'nador'].includes(city) ? ['es'] : []),
    ...(['agadir', 'nador', 'ouarzazate'].includes(city) ? ['zgh'] : []),
  ]);
}

/** Agencies that nobody has verified; their papers wait (`papers.ts`). */
const UNVERIFIED: readonly string[] = ['bab-el-bahr', 'angad-location'];

/** The agencies of prisma/data/agencies.json with their owners, settings, places and logos. */
export async function seedAgencies(world: World): Promise<string> {
  const random = world.random.fork('agencies');
  // What was added since draws from a source of its own, so that the rest stays as it was.
  const later = world.random.fork('agency facts');
  const owners: Prisma.ProfileCreateManyInput[] = [];
  const settings: Prisma.AgencySettingsCreateManyInput[] = [];
  const places: (Prisma.AgencyLocationCreateManyInput & { id: string })[] = [];

  for (const facts of agencyFacts) {
    const since = wallToInstant(wallAt(addDays(world.today, -random.int(400, 1100)), time('09:30')));
    const owner = ownerRow(random, facts, since);
    owners.push(owner);
    const verifiedAt = new Date(since.getTime() + later.int(3, 40) * 86_400_000);
    const isVerified = !UNVERIFIED.includes(facts.slug);
    const turnaroundMinutes = facts.profile === 'premium' ? 120 : random.pick([0, 60]);
    const row = agencyRow(random, {
      ownerId: owner.id,
      slug: facts.slug,
      name: facts.name,
      description: facts.description,
      phone: random.chance(0.6) ? landline(random, AREAS[facts.city] ?? '522') : mobile(random),
      email: `contact@${facts.slug}.test`,
      website: random.chance(0.6) ? `https://www.${facts.slug}.test` : null,
      address: facts.address,
      citySlug: facts.city,
      logoKey: await drawLogo(facts.mark as Mark, facts.colour),
      createdAt: since,
      verification: isVerified ? 'verified' : 'unverified',
      verifiedAt: isVerified ? verifiedAt : null,
      languages: languagesOf(later, facts.city),
    });
    const mine = placesOf(random, row, facts);
    places.push(...mine);
    settings.push({
      agencyId: row.id,
      taxRate: facts.tax,
      workingHours: HOURS[facts.hours] as object,
      turnaroundMinutes,
      minimumAge: facts.profile === 'premium' ? 25 : 21,
      minimumLicenceYears: facts.profile === 'premium' ? 3 : random.pick([1, 1, 2]),
      unlimitedMileage: facts.profile !== 'premium',
      dailyMileage: facts.profile === 'premium' ? 250 : null,
      notificationEmail: row.email,
    });
    world.agencies.push({
      ...row,
      facts,
      taxRate: facts.tax,
      turnaroundMinutes,
      locations: mine.map(({ id, citySlug, type }) => ({ id, citySlug, type })),
    });
  }

  await db.profile.createMany({ data: owners });
  const hash = await passwordHash();
  await db.credential.createMany({ data: owners.map(({ id }) => ({ profileId: id as string, passwordHash: hash })) });
  await db.agency.createMany({
    data: world.agencies.map(
      ({ facts: _facts, locations: _places, turnaroundMinutes: _minutes, taxRate: _rate, ...row }) => row,
    ),
  });
  await db.agencySettings.createMany({ data: settings });
  await db.agencyLocation.createMany({ data: places });
  return `${world.agencies.length} agencies, ${places.length} places`;
}

function ownerRow(
  random: Random,
  facts: SeededAgency['facts'],
  since: Date,
): Prisma.ProfileCreateManyInput & { id: string } {
  return {
    id: random.uuid(),
    role: 'agency',
    email: facts.ownerEmail ?? `${mailboxOf(facts.owner)}@${facts.slug}.test`,
    fullName: facts.owner,
    phone: mobile(random),
    language: facts.slug === 'bab-el-bahr' ? 'ar' : 'fr',
    emailVerifiedAt: since,
    consentedAt: since,
    createdAt: since,
  };
}

/** The office, then the points the agency serves: airport, stations, port … */
function placesOf(random: Random, agency: Row, facts: SeededAgency['facts']) {
  const city = CITIES.find((one) => one.slug === facts.city);
  const own = { agencyId: agency.id, citySlug: facts.city, createdAt: agency.createdAt };
  const office = {
    ...own,
    id: random.uuid(),
    name: `${facts.name}, ${city?.nameFr}`,
    address: facts.address,
    type: 'district' as const,
    pointSlug: pointOf(facts.place).citySlug === facts.city ? facts.place : null,
    isDefault: true,
  };
  return [
    office,
    ...facts.points.map((slug) => {
      const point = pointOf(slug);
      return {
        ...own,
        id: random.uuid(),
        citySlug: point.citySlug,
        name: point.nameFr,
        type: point.type,
        pointSlug: slug,
        isDefault: false,
      };
    }),
  ];
}

function pointOf(slug: string) {
  const point = POINTS.find((one) => one.slug === slug);
  if (!point) throw new RangeError(`No place ${slug} in the catalogue`);
  return point;
}
