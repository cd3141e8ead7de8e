import { localName } from '~/i18n/local-name';
import type { Language } from '~/i18n/languages';
import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { displayPhone, parsePhone } from '~/modules/people/identity-numbers';
import { db } from '~/platform/db.server';
import { ownLocationsOf } from '../locations/agency-locations.server';
import { suggestSlugs } from '../username/free-slugs.server';
import { hoursFields } from '../hours/hours-fields';
import { missingForSetup } from './missing-for-setup';
import { MAX_OWN_LOCATIONS, ownAddressField, ownChoice, ownNameField, pointChoice } from '../locations/locations-form';
import type { SetupField, SetupProgress } from './setup-steps';

/** The account's agency with what the forms of the set-up show; null while there is none. */
export async function readSetup(scope: AgencySetupScope) {
  const owner = await db.profile.findUniqueOrThrow({
    where: { id: scope.profileId },
    select: {
      email: true,
      phone: true,
      agency: {
        select: {
          shortId: true,
          name: true,
          slug: true,
          description: true,
          logoKey: true,
          email: true,
          phone: true,
          website: true,
          address: true,
          citySlug: true,
          operatingHours: true,
          ice: true,
          rc: true,
          fiscalId: true,
          tp: true,
          cnss: true,
          licenceNumber: true,
          setupStep: true,
          slugChosen: true,
          isComplete: true,
          status: true,
        },
      },
    },
  });
  const { agency } = owner;
  const progress: SetupProgress = { setupStep: agency?.setupStep ?? 1, missing: missingForSetup(agency) };
  return { owner, agency, progress };
}
export type Setup = Awaited<ReturnType<typeof readSetup>>;

/** Step 1: what its form shows. */
export function companyValues({ agency }: Setup) {
  return { name: agency?.name, description: agency?.description };
}

/** A stored number as people write it; one that is none stays as it is. */
export function shownPhone(phone: string | null | undefined): string | null | undefined {
  const parsed = phone && parsePhone(phone);
  return parsed ? displayPhone(parsed) : phone;
}

/** Step 2: what its form shows; e-mail and phone start as the owner's. */
export function contactValues({ agency, owner }: Setup) {
  return {
    email: agency?.email ?? owner.email,
    phone: shownPhone(agency?.phone ?? owner.phone),
    website: agency?.website,
    address: agency?.address,
    city: agency?.citySlug,
  };
}

/** What the agency lacks and the form of step 2 shows all the same: it only waits to be saved. */
export function fieldsToConfirm(setup: Setup): SetupField[] {
  const shown = contactValues(setup);
  return setup.progress.missing.filter((field) => field !== 'name' && shown[field]);
}

/** Step 3: the known places of the agency's city, those served, its own, and the values of all fields. */
export async function hoursAndLocations(scope: AgencySetupScope, { agency }: Setup, language: Language) {
  const citySlug = agency?.citySlug ?? '';
  const [points, locations] = await Promise.all([
    db.locationPoint.findMany({ where: { citySlug }, orderBy: [{ position: 'asc' }, { slug: 'asc' }] }),
    db.agencyLocation.findMany({
      where: { agency: { ownerId: scope.profileId }, isActive: true, OR: [{ citySlug }, ownLocationsOf(citySlug)] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { pointSlug: true, name: true, address: true, isDefault: true },
    }),
  ]);
  const own = locations.filter(({ pointSlug }) => pointSlug === null).slice(0, MAX_OWN_LOCATIONS);
  const main = locations.find(({ isDefault }) => isDefault);
  const at = main ? own.indexOf(main) : -1;
  const mainPlace = main?.pointSlug ? pointChoice(main.pointSlug) : at >= 0 ? ownChoice(at + 1) : null;
  const ownFields = own.flatMap(({ name, address }, index) => [
    [ownNameField(index + 1), name] as const,
    [ownAddressField(index + 1), address] as const,
  ]);
  return {
    points: points.map((point) => ({ slug: point.slug, type: point.type, name: localName(point, language) })),
    served: locations.flatMap(({ pointSlug }) => pointSlug ?? []),
    ownCount: own.length,
    values: { ...hoursFields(agency?.operatingHours), ...Object.fromEntries(ownFields), mainPlace },
  };
}

/** Step 4: the numbers and the username, with free ones to choose from. */
export async function lastValues(scope: AgencySetupScope, { agency }: Setup) {
  const { ice, rc, fiscalId, tp, cnss, licenceNumber, slug } = agency ?? {};
  return {
    values: { ice, rc, fiscalId, tp, cnss, licenceNumber, slug },
    suggestions: agency ? await suggestSlugs(scope.profileId, agency) : [],
  };
}
