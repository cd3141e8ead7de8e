import type { Prisma } from '~/generated/prisma/client';
import { isAgencySlug } from '../username/agency-slug';
import { findAgencyOfFormerSlug } from '../username/former-slugs.server';
import { db } from '~/platform/db.server';
import { dateToDay } from '~/platform/clock';
import { isUuid } from '~/platform/uuid';
import { openNow, parseWeeklyHours } from '../hours/opening-hours';
import { spokenLanguages } from '../preferences/spoken-languages';
import { PUBLIC_AGENCY } from './public-agency.server';
import { parseWebsite } from '../setup/website';

/**
 * A public agency by its slug, one that it had not long ago (R200), its short public id or its id (R65, R66); null when there is none
 * that visitors may see. The caller redirects to the canonical address when `key` is not the slug.
 */
export async function findPublicAgency(key: string) {
  const lowerKey = key.toLowerCase();
  if (isUuid(lowerKey)) return publicAgency(lowerKey, { id: lowerKey });
  if (!isAgencySlug(lowerKey)) return null;
  const found = await publicAgency(lowerKey, { OR: [{ slug: lowerKey }, { shortId: lowerKey }] });
  if (found) return found;
  const id = await findAgencyOfFormerSlug(lowerKey);
  return id === null ? null : publicAgency(lowerKey, { id });
}

async function publicAgency(key: string, by: Prisma.AgencyWhereInput) {
  const found = await db.agency.findMany({
    where: { ...PUBLIC_AGENCY, ...by },
    select: {
      id: true,
      slug: true,
      name: true,
      description: true,
      descriptionEn: true,
      descriptionAr: true,
      phone: true,
      email: true,
      website: true,
      address: true,
      logoKey: true,
      verification: true,
      verifiedAt: true,
      languages: true,
      createdAt: true,
      operatingHours: true,
      city: { select: { slug: true, nameFr: true, nameEn: true, nameAr: true } },
      settings: { select: { minimumAge: true, minimumLicenceYears: true, unlimitedMileage: true, dailyMileage: true } },
      locations: {
        where: { isActive: true },
        orderBy: [{ isDefault: 'desc' }, { name: 'asc' }],
        select: {
          id: true,
          name: true,
          address: true,
          lat: true,
          lng: true,
          instructions: true,
          hours: true,
          type: true,
          point: { select: { nameFr: true, nameEn: true, nameAr: true, lat: true, lng: true } },
          city: { select: { slug: true, nameFr: true, nameEn: true, nameAr: true } },
        },
      },
    },
  });
  // A username comes before a public id, should both exist.
  const agency = found.find(({ slug }) => slug === key) ?? found[0];
  if (!agency) return null;
  const hours = parseWeeklyHours(agency.operatingHours);
  const { operatingHours: _stored, verification, verifiedAt, createdAt, languages, ...rest } = agency;
  return {
    ...rest,
    locations: rest.locations.map((place) => ({ ...place, hours: parseWeeklyHours(place.hours) })),
    // Drawn as a link: whatever the row holds, only an address of the web.
    website: rest.website && parseWebsite(rest.website),
    isVerified: verification === 'verified',
    verifiedSince: verifiedAt && dateToDay(verifiedAt),
    languages: spokenLanguages(languages),
    since: dateToDay(createdAt),
    hours,
    isOpen: hours !== null && openNow(hours),
  };
}

/** An agency as its own page shows it. */
export type PublicAgency = NonNullable<Awaited<ReturnType<typeof publicAgency>>>;
