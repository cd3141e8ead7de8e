import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { ensureCatalogue } from '../../../../prisma/seed/catalogue';
import { createProfile } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { time } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { deleteOwnAgency } from './delete-own-agency.server';
import { findPublicAgency } from '../public/find-public-agency.server';
import { saveLastStep } from './finish-setup.server';
import { hoursFields, SUGGESTED_WEEK } from '../hours/hours-fields';
import { ALWAYS_OPEN, everyDay } from '../hours/opening-hours';
import type { LocationsInput } from '../locations/locations-form';
import { companyValues, contactValues, hoursAndLocations, readSetup } from './read-setup.server';
import { saveCompany } from './save-company.server';
import { saveContact } from './save-contact.server';
import { saveDraft, saveLogoDraft } from './save-draft.server';
import { saveHours } from './save-hours.server';

beforeAll(() => ensureCatalogue());

async function newOwner(): Promise<AgencySetupScope> {
  const profile = await createProfile({ role: 'agency', phone: '+212661234567' });
  return { role: 'agency', profileId: profile.id, agencyId: null };
}
const agencyOf = (scope: AgencySetupScope) =>
  db.agency.findUniqueOrThrow({
    where: { ownerId: scope.profileId },
    include: { settings: true, locations: { orderBy: { createdAt: 'asc' } } },
  });
const places = (input: Partial<LocationsInput> = {}): LocationsInput => ({
  points: [],
  own: [],
  main: { kind: 'none' },
  ...input,
});
const CONTACT = {
  email: 'contact@atlas.test',
  phone: '+212522123456',
  website: null,
  address: '12, rue des Orangers',
  city: 'casablanca',
};
const NUMBERS = { ice: '001234567000089', rc: null, fiscalId: '12345678', tp: null, cnss: null, licenceNumber: null };
const WEEK = everyDay([{ from: time('09:00'), to: time('18:00') }]);

const picture = async () => {
  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: '#3b34c4' } });
  return new File([new Uint8Array(await image.png().toBuffer())], 'logo');
};

let serial = 0;
/** Its end is no suffix of a username. */
const newName = () => `Essai Location ${++serial} ${Date.now().toString(36)}`;

/** Through the steps before `step`. */
async function reach(step: 2 | 3 | 4, name = newName()): Promise<AgencySetupScope> {
  const scope = await newOwner();
  await saveCompany(scope, { name, description: null });
  if (step > 2) await saveContact(scope, CONTACT);
  if (step > 3) await saveHours(scope, { week: WEEK, places: places({ points: ['ville-casablanca'] }) });
  return scope;
}
function formOf(fields: Record<string, string | boolean | null | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value === true ? 'on' : value);
  return form;
}

describe('step 1', () => {
  test('makes the agency with its settings, under a free username of its name', async () => {
    const scope = await newOwner();
    const name = `Médina ${newName()}`;
    await saveCompany(scope, { name, description: 'Petites voitures' });
    const agency = await agencyOf(scope);
    expect(agency).toMatchObject({
      name,
      description: 'Petites voitures',
      setupStep: 2,
      slugChosen: false,
      isComplete: false,
      status: 'pending',
      verification: 'unverified',
    });
    expect(agency.slug).toMatch(/^medina-essai-location-/);
    expect(agency.shortId).toMatch(/^[a-z0-9]{8}$/);
    expect(agency.settings).not.toBeNull();
  });

  test('a name in Arabic, of one letter, or reserved still gives a username', async () => {
    const arabic = await reach(2, 'شركة الأطلس لكراء السيارات');
    const { slug } = await agencyOf(arabic);
    expect(slug).toMatch(/^societe-al-atls-location/);
    expect((await agencyOf(await reach(2, 'Rihla'))).slug).toMatch(/^rihla-/);
    expect((await agencyOf(await reach(2, 'A'))).slug).toMatch(/^a00/);
  });

  test('a username that is taken gives the next one; after all of them one of the public id', async () => {
    const name = `${newName()} Atlas`;
    const slugs: string[] = [];
    for (let at = 0; at < 11; at++) slugs.push((await agencyOf(await reach(2, name))).slug);
    const [base = ''] = slugs;
    expect(slugs.slice(1, 10)).toEqual(
      ['-1', '-2', '-3', '-4', '-5', '-cars', '-rental', '-auto', '-motors'].map((end) => base + end),
    );
    expect(slugs[10]).toMatch(/^agence-[a-z0-9]{8}$/);
  });

  test('twenty saves at once, of one account, make one agency', async () => {
    const scope = await newOwner();
    const name = newName();
    await Promise.all(Array.from({ length: 20 }, () => saveCompany(scope, { name, description: null })));
    expect(await db.agency.count({ where: { ownerId: scope.profileId } })).toBe(1);
  });

  test('eight accounts at once, of one name, get eight usernames', async () => {
    const name = newName();
    const scopes = await Promise.all(Array.from({ length: 8 }, newOwner));
    await Promise.all(scopes.map((scope) => saveCompany(scope, { name, description: null })));
    const slugs = await Promise.all(scopes.map(async (scope) => (await agencyOf(scope)).slug));
    expect(new Set(slugs).size).toBe(8);
  });

  test('the username follows the name until it was chosen', async () => {
    const scope = await reach(4);
    const renamed = newName();
    await saveCompany(scope, { name: renamed });
    const { slug } = await agencyOf(scope);
    expect(slug).toContain(String(serial));
    const chosen = `choisi-${slug}`.slice(0, 50);
    await saveLastStep(scope, { slug: chosen }, { draft: true });
    await saveCompany(scope, { name: newName() });
    expect((await agencyOf(scope)).slug).toBe(chosen);
  });

  test('saving the same name again changes no username; going back never lowers the step', async () => {
    const scope = await reach(4);
    const before = await agencyOf(scope);
    await saveCompany(scope, { name: before.name, description: 'x' });
    expect(await agencyOf(scope)).toMatchObject({ slug: before.slug, setupStep: 4, description: 'x' });
  });

  test('a logo replaces the one before, file and row', async () => {
    const scope = await newOwner();
    const name = newName();
    const stored = () => readdir(path.join(env().STORAGE_DIR, 'public')).catch(() => []);
    await saveCompany(scope, { name }, { logo: await picture() });
    const { logoKey } = await agencyOf(scope);
    expect(await stored()).toEqual([logoKey]);
    await saveCompany(scope, { name });
    expect((await agencyOf(scope)).logoKey).toBe(logoKey);
    await saveCompany(scope, { name }, { logo: await picture() });
    expect(await stored()).toEqual([(await agencyOf(scope)).logoKey]);
    expect(await stored()).not.toContain(logoKey);
    await saveCompany(scope, {}, { logo: 'remove' });
    expect((await agencyOf(scope)).logoKey).toBeNull();
    expect(await stored()).toEqual([]);
  });

  test('of a form that does not stand the logo is kept, unless there is no agency to keep it for', async () => {
    const scope = await newOwner();
    const stored = () => readdir(path.join(env().STORAGE_DIR, 'public')).catch(() => []);
    const nameless = formOf({ description: 'Grand parc' });
    await expect(saveLogoDraft(scope, nameless, await picture())).rejects.toMatchObject({ code: 'pictureNotKept' });
    expect(await stored()).toEqual([]);
    const name = newName();
    await saveLogoDraft(scope, formOf({ name, description: 'x'.repeat(2000) }), await picture());
    const agency = await agencyOf(scope);
    expect(agency).toMatchObject({ name, description: null, setupStep: 1 });
    expect(await stored()).toEqual([agency.logoKey]);
    await expect(saveLogoDraft(scope, nameless, new File([], 'logo'))).rejects.toMatchObject({ code: 'invalidImage' });
    await saveCompany(scope, {}, { logo: 'remove' });
  });
});

describe('step 2', () => {
  test('starts from the owner’s account, completes the agency, gives it its city as a place', async () => {
    const scope = await reach(2);
    const setup = await readSetup(scope);
    expect(contactValues(setup)).toMatchObject({
      email: setup.owner.email,
      phone: '+212\u00a06\u00a061\u00a023\u00a045\u00a067',
    });
    await saveContact(scope, CONTACT);
    const agency = await agencyOf(scope);
    expect(agency).toMatchObject({ isComplete: true, setupStep: 3, status: 'pending', citySlug: 'casablanca' });
    expect(agency.locations).toMatchObject([
      { pointSlug: 'ville-casablanca', isDefault: true, isActive: true, citySlug: 'casablanca' },
    ]);
  });

  test('another city: the city comes along, typed places too, known ones of the old city go', async () => {
    const scope = await reach(3);
    await saveHours(scope, {
      places: places({
        points: ['ville-casablanca', 'aeroport-casablanca-cmn'],
        own: [{ name: 'Hôtel Atlas', address: null }],
      }),
    });
    await saveContact(scope, { city: 'rabat' });
    const { locations } = await agencyOf(scope);
    expect(locations.map(({ citySlug, pointSlug, name }) => [citySlug, pointSlug ?? name]).sort()).toEqual([
      ['rabat', 'Hôtel Atlas'],
      ...(locations.some(({ pointSlug }) => pointSlug) ? [['rabat', 'ville-rabat']] : []),
    ]);
    expect(locations.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('a draft of another city, and back, leaves the same places; the step itself moves them', async () => {
    const scope = await reach(3);
    const served = places({
      points: ['ville-casablanca', 'aeroport-casablanca-cmn'],
      own: [{ name: 'Hôtel Atlas', address: 'rue 1' }],
      main: { kind: 'point', slug: 'aeroport-casablanca-cmn' },
    });
    await saveHours(scope, { week: WEEK, places: served });
    const before = await agencyOf(scope);
    for (const city of ['rabat', 'fes', 'casablanca']) await saveDraft(scope, 2, formOf({ city }));
    expect((await agencyOf(scope)).locations).toEqual(before.locations);
    await saveDraft(scope, 2, formOf({ city: 'rabat' }));
    const shown = await hoursAndLocations(scope, await readSetup(scope), 'fr');
    expect(shown).toMatchObject({ served: [], values: { placeName1: 'Hôtel Atlas', placeAddress1: 'rue 1' } });
    await saveContact(scope, { city: 'rabat' });
    const { locations } = await agencyOf(scope);
    expect(locations.map(({ citySlug, name }) => `${citySlug} ${name}`)).toContain('rabat Hôtel Atlas');
    expect(locations.some(({ citySlug }) => citySlug === 'casablanca')).toBe(false);
    expect(locations.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test.each([3, 4] as const)('a city that was only drafted holds once step %i is saved', async (step) => {
    const scope = await reach(4);
    await saveHours(scope, { places: places({ own: [{ name: 'Dépôt', address: null }] }) });
    await saveDraft(scope, 2, formOf({ city: 'rabat' }));
    if (step === 3) await saveHours(scope, { places: places({ own: [{ name: 'Dépôt', address: null }] }) });
    else await saveLastStep(scope, NUMBERS);
    const { locations } = await agencyOf(scope);
    expect(locations).toMatchObject([{ citySlug: 'rabat', name: 'Dépôt', isActive: true, isDefault: true }]);
  });

  test('a first city that is drafted is a place already', async () => {
    const scope = await reach(2);
    await saveDraft(scope, 2, formOf({ city: 'rabat' }));
    expect((await agencyOf(scope)).locations).toMatchObject([{ pointSlug: 'ville-rabat', isDefault: true }]);
  });

  test('a city that is none is refused and nothing is saved', async () => {
    const scope = await reach(2);
    await expect(saveContact(scope, { ...CONTACT, city: 'atlantis' })).rejects.toMatchObject({ code: 'choiceInvalid' });
    expect(await agencyOf(scope)).toMatchObject({ email: null, setupStep: 2, locations: [] });
  });
});

describe('step 3', () => {
  test('hours go to the settings and are mirrored', async () => {
    const scope = await reach(3);
    await saveHours(scope, { week: ALWAYS_OPEN, places: places() });
    expect(await agencyOf(scope)).toMatchObject({
      setupStep: 4,
      operatingHours: ALWAYS_OPEN,
      settings: { workingHours: ALWAYS_OPEN },
    });
  });

  test('the same list twice makes nothing twice; nothing chosen means the city itself', async () => {
    const scope = await reach(3);
    const input = places({
      points: ['aeroport-casablanca-cmn'],
      own: [
        { name: 'A', address: 'rue 1' },
        { name: 'B', address: null },
      ],
      main: { kind: 'own', index: 1 },
    });
    await saveHours(scope, { places: input });
    await saveHours(scope, { places: input });
    const first = await agencyOf(scope);
    expect(
      first.locations
        .filter(({ isActive }) => isActive)
        .map(({ pointSlug, name, isDefault }) => [pointSlug ?? name, isDefault])
        .sort(),
    ).toEqual([
      ['A', false],
      ['B', true],
      ['aeroport-casablanca-cmn', false],
    ]);
    await saveHours(scope, { places: places() });
    expect((await agencyOf(scope)).locations).toMatchObject([{ pointSlug: 'ville-casablanca', isDefault: true }]);
  });

  test('a place keeps its row by its name, else by its turn', async () => {
    const scope = await reach(3);
    const own = (...names: string[]) =>
      saveHours(scope, { places: places({ own: names.map((name) => ({ name, address: null })) }) });
    const ids = async () => Object.fromEntries((await agencyOf(scope)).locations.map(({ name, id }) => [name, id]));
    await own('A', 'B');
    const before = await ids();
    await own('B', 'A');
    expect(await ids()).toEqual(before);
    await own('A', 'C');
    expect(await ids()).toEqual({ A: before.A, C: before.B });
  });

  test('points of another city and unknown ones are not served', async () => {
    const scope = await reach(3);
    await saveHours(scope, {
      places: places({
        points: ['ville-rabat', 'nowhere', 'aeroport-casablanca-cmn'],
        main: { kind: 'point', slug: 'ville-rabat' },
      }),
    });
    expect((await agencyOf(scope)).locations).toMatchObject([
      { pointSlug: 'aeroport-casablanca-cmn', isDefault: true },
    ]);
  });

  test('a place where a car stands is never deleted, only no longer offered', async () => {
    const owner = await createAgency({ agency: { setupStep: 3 } });
    const scope: AgencySetupScope = { role: 'agency', profileId: owner.ownerId, agencyId: owner.id };
    await createVehicle(owner);
    await saveHours(scope, { places: places({ points: ['ville-casablanca'] }) });
    const { locations } = await agencyOf(scope);
    expect(locations.find(({ id }) => id === owner.locationId)).toMatchObject({ isActive: false, isDefault: false });
    expect(locations.find(({ pointSlug }) => pointSlug === 'ville-casablanca')).toMatchObject({
      isActive: true,
      isDefault: true,
    });
  });

  test('what the form shows is what was saved', async () => {
    const scope = await reach(3);
    await saveHours(scope, {
      week: WEEK,
      places: places({
        points: ['ville-casablanca'],
        own: [{ name: 'A', address: 'rue 1' }],
        main: { kind: 'own', index: 0 },
      }),
    });
    const shown = await hoursAndLocations(scope, await readSetup(scope), 'fr');
    expect(shown).toMatchObject({
      served: ['ville-casablanca'],
      ownCount: 1,
      values: { placeName1: 'A', placeAddress1: 'rue 1', mainPlace: 'own:1', mondayFrom: '09:00' },
    });
    expect(shown.points.length).toBeGreaterThan(10);
  });
});

describe('step 4', () => {
  test('ends the set-up: active, not verified, its username chosen', async () => {
    const scope = await reach(4);
    const { slug } = await agencyOf(scope);
    await saveLastStep(scope, { ...NUMBERS, slug });
    expect(await agencyOf(scope)).toMatchObject({
      setupStep: 5,
      status: 'active',
      verification: 'unverified',
      slug,
      slugChosen: true,
      ice: NUMBERS.ice,
    });
    await expect(saveCompany(scope, { name: 'X' })).rejects.toMatchObject({ code: 'setupFinished' });
    await expect(saveDraft(scope, 4, formOf({ rc: '1' }))).rejects.toMatchObject({ code: 'setupFinished' });
  });

  test('a suspended agency does not become active by it', async () => {
    const scope = await reach(4);
    await db.agency.update({ where: { ownerId: scope.profileId }, data: { status: 'suspended' } });
    await saveLastStep(scope, NUMBERS);
    expect(await agencyOf(scope)).toMatchObject({ setupStep: 5, status: 'suspended' });
  });

  test('refuses while the agency is not complete', async () => {
    const scope = await reach(4);
    await db.agency.update({ where: { ownerId: scope.profileId }, data: { address: null } });
    await expect(saveLastStep(scope, NUMBERS)).rejects.toMatchObject({ code: 'requiredFields' });
    expect(await agencyOf(scope)).toMatchObject({ setupStep: 4, status: 'pending' });
    await saveContact(scope, { address: 'rue 1' });
    await saveLastStep(scope, NUMBERS);
  });

  test.each([
    ['', 'usernameRequired'],
    ['-a-', 'usernameFormat'],
    ['Atlas', 'usernameFormat'],
    ['admin', 'usernameReserved'],
    ['rihla', 'usernameReserved'],
  ])('"%s" is refused', async (slug, code) => {
    const scope = await reach(4);
    await expect(saveLastStep(scope, { ...NUMBERS, slug })).rejects.toMatchObject({ code });
    expect((await agencyOf(scope)).setupStep).toBe(4);
  });

  test('the public id of another agency is taken, one’s own is not', async () => {
    const [scope, other] = [await reach(4), await agencyOf(await reach(2))];
    await expect(saveLastStep(scope, { ...NUMBERS, slug: other.shortId })).rejects.toMatchObject({
      code: 'usernameTaken',
    });
    const { shortId } = await agencyOf(scope);
    await saveLastStep(scope, { ...NUMBERS, slug: shortId });
    expect((await agencyOf(scope)).slug).toBe(shortId);
  });

  test('a username comes before a public id, should both exist', async () => {
    const one = await createAgency();
    const { shortId } = await db.agency.findUniqueOrThrow({ where: { id: one.id } });
    expect((await findPublicAgency(shortId.toUpperCase()))?.id).toBe(one.id);
    const two = await createAgency({ agency: { slug: shortId } });
    expect((await findPublicAgency(shortId))?.id).toBe(two.id);
    expect((await findPublicAgency(one.id))?.id).toBe(one.id);
  });

  test.each([
    ['https://atlas.ma/a', 'https://atlas.ma/a'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
  ])('with the website %s the public page links to %s', async (website, drawn) => {
    const { id } = await createAgency({ agency: { website } });
    expect((await findPublicAgency(id))?.website).toBe(drawn);
  });

  test('of ten accounts that ask for one username at once, one gets it', async () => {
    const scopes = await Promise.all(Array.from({ length: 10 }, () => reach(4)));
    const slug = `course-${(await agencyOf(scopes[0]!)).shortId}`;
    const outcomes = await Promise.allSettled(scopes.map((scope) => saveLastStep(scope, { ...NUMBERS, slug })));
    const codes = outcomes
      .map((outcome) => (outcome.status === 'fulfilled' ? 'ok' : (outcome.reason as { code: string }).code))
      .sort();
    expect(codes).toEqual(['ok', ...Array.from({ length: 9 }, () => 'usernameTaken')]);
  });
});

describe('order', () => {
  test('no step is saved before the one before it', async () => {
    const none = await newOwner();
    await expect(saveContact(none, CONTACT)).rejects.toMatchObject({ code: 'setupStepAhead' });
    await expect(saveDraft(none, 3, formOf({}))).rejects.toMatchObject({ code: 'setupStepAhead' });
    const second = await reach(2);
    await expect(saveHours(second, { week: WEEK })).rejects.toMatchObject({ code: 'setupStepAhead' });
    await expect(saveLastStep(second, NUMBERS)).rejects.toMatchObject({ code: 'setupStepAhead' });
  });

  test('the agency of the owner is written, whatever id a scope names', async () => {
    const other = await createAgency({ agency: { setupStep: 3, email: null } });
    const scope = { ...(await reach(2)), agencyId: other.id };
    const before = await db.agency.findUnique({ where: { id: other.id } });
    await saveContact(scope, CONTACT);
    await saveHours(scope, { week: ALWAYS_OPEN, places: places() });
    await deleteOwnAgency({ ...(await newOwner()), agencyId: other.id });
    expect(await db.agency.findUnique({ where: { id: other.id } })).toEqual(before);
  });
});

describe('drafts', () => {
  test('save what stands by itself, name what does not, and never move the step', async () => {
    const scope = await reach(3);
    const draft = formOf({
      email: 'nonsense',
      phone: '0522 00 11 22',
      website: '',
      address: 'Nouvelle adresse',
      city: 'casablanca',
    });
    draft.set('website', '');
    expect(await saveDraft(scope, 2, draft)).toEqual({ refused: { email: 'errors-person:emailInvalid' } });
    expect(await agencyOf(scope)).toMatchObject({
      email: CONTACT.email,
      phone: '+212522001122',
      address: 'Nouvelle adresse',
      website: null,
      setupStep: 3,
    });
  });

  test('never empty what is needed; say so', async () => {
    const scope = await reach(3);
    const emptied = new FormData();
    for (const name of ['email', 'phone', 'address', 'city']) emptied.set(name, '');
    expect(await saveDraft(scope, 2, emptied)).toEqual({
      refused: {
        email: 'errors-person:emailRequired',
        phone: 'errors-person:phoneRequired',
        address: 'errors:fieldRequired',
        city: 'errors:fieldRequired',
      },
    });
    expect(await agencyOf(scope)).toMatchObject({ isComplete: true, address: CONTACT.address });
    const fresh = await reach(2);
    expect(await saveDraft(fresh, 2, emptied)).toEqual({ refused: {} });
  });

  test('a first draft makes the agency once it has a name', async () => {
    const scope = await newOwner();
    expect(await saveDraft(scope, 1, formOf({ description: 'Rien encore' }))).toEqual({ refused: {} });
    expect(await db.agency.count({ where: { ownerId: scope.profileId } })).toBe(0);
    await saveDraft(scope, 1, formOf({ name: 'Atl' }));
    await saveDraft(scope, 1, formOf({ name: 'Atlas', description: 'Grand parc' }));
    const setup = await readSetup(scope);
    expect(companyValues(setup)).toEqual({ name: 'Atlas', description: 'Grand parc' });
    expect(setup.progress.setupStep).toBe(1);
  });

  test('a city that is none, a username that is taken: the rest is saved', async () => {
    const scope = await reach(2);
    expect(await saveDraft(scope, 2, formOf({ address: 'rue 9', city: 'atlantis' }))).toEqual({
      refused: { city: 'errors:choiceInvalid' },
    });
    expect((await agencyOf(scope)).address).toBe('rue 9');
    const last = await reach(4);
    const other = await agencyOf(await reach(2));
    expect(await saveDraft(last, 4, formOf({ slug: other.slug, rc: '12 345' }))).toEqual({
      refused: { slug: 'errors-agency:usernameTaken' },
    });
    expect(await saveDraft(last, 4, formOf({ slug: 'Pas Bon', ice: '123', rc: '12345' }))).toEqual({
      refused: { ice: 'errors-person:iceInvalid', slug: 'errors-agency:usernameFormat' },
    });
    expect(await agencyOf(last)).toMatchObject({ rc: '12345', ice: null, slugChosen: false, setupStep: 4 });
  });

  test('hours: a wrong day keeps what was stored, the others are saved; places are only switched off', async () => {
    const scope = await reach(4);
    const { refused } = await saveDraft(
      scope,
      3,
      formOf({ ...hoursFields(WEEK), mondayTo: 'x', tuesday: 'closed', placeName1: 'Dépôt' }),
    );
    expect(refused).toEqual({ mondayTo: 'errors:timeInvalid' });
    const agency = await agencyOf(scope);
    expect(agency.operatingHours).toMatchObject({ monday: WEEK.monday, tuesday: 'closed' });
    expect(agency.locations.map(({ pointSlug, name, isActive }) => [pointSlug ?? name, isActive])).toEqual([
      ['ville-casablanca', false],
      ['Dépôt', true],
    ]);
    await saveDraft(
      scope,
      3,
      formOf({ ...hoursFields(WEEK), places: 'ville-casablanca', placeName1: 'Dépôt central' }),
    );
    expect((await agencyOf(scope)).locations).toHaveLength(2);
  });
});

describe('drafts of places and hours', () => {
  test('a first week with one wrong day keeps the other six; the wrong one is as suggested', async () => {
    const scope = await reach(3);
    const { refused } = await saveDraft(
      scope,
      3,
      formOf({ ...hoursFields(null), mondayTo: '', tuesday: 'closed', saturday: '24h' }),
    );
    expect(refused).toEqual({ mondayTo: 'errors:timeInvalid' });
    const { operatingHours } = await agencyOf(scope);
    expect(operatingHours).toEqual({ ...SUGGESTED_WEEK, tuesday: 'closed', saturday: '24h' });
  });

  test('places that come and go take no row more than were ever offered at once', async () => {
    const scope = await reach(3);
    for (let round = 0; round < 12; round++) {
      await saveDraft(scope, 3, formOf({ placeName1: `A${round}`, placeName2: `B${round}` }));
      await saveDraft(scope, 3, formOf({ places: 'ville-casablanca' }));
    }
    expect((await agencyOf(scope)).locations).toHaveLength(3);
  });

  test('a place that is no longer offered but that a car stands at is never given another name', async () => {
    const owner = await createAgency({ agency: { setupStep: 3 } });
    const scope: AgencySetupScope = { role: 'agency', profileId: owner.ownerId, agencyId: owner.id };
    const { name } = await db.agencyLocation.update({
      where: { id: owner.locationId },
      data: { pointSlug: null, type: 'district', isActive: false, isDefault: false, name: 'Ancien dépôt' },
    });
    await createVehicle(owner);
    await saveDraft(scope, 3, formOf({ placeName1: 'Dépôt neuf' }));
    const { locations } = await agencyOf(scope);
    expect(locations.find(({ id }) => id === owner.locationId)).toMatchObject({ name, isActive: false });
    await saveDraft(scope, 3, formOf({ placeName1: name }));
    expect(await db.agencyLocation.count({ where: { agencyId: owner.id, name } })).toBe(1);
  });

  test('an account drafts 600 times in a quarter of an hour; another one is not held up by it', async () => {
    const [busy, calm] = [await reach(2), await reach(2)];
    await db.attemptLimit.deleteMany({ where: { key: { startsWith: 'draft:' } } });
    await saveDraft(busy, 2, formOf({ address: 'rue 1' }));
    await db.attemptLimit.updateMany({ where: { key: { startsWith: 'draft:' } }, data: { points: 600 } });
    await expect(saveDraft(busy, 2, formOf({ address: 'rue 2' }))).rejects.toMatchObject({ code: 'tooManyAttempts' });
    expect(await saveDraft(calm, 2, formOf({ address: 'rue 2' }))).toEqual({ refused: {} });
  });
});

describe('giving up', () => {
  test('deletes everything and lets the set-up begin anew', async () => {
    const scope = await reach(2);
    await deleteOwnAgency(scope);
    expect(await db.agency.count({ where: { ownerId: scope.profileId } })).toBe(0);
    expect((await readSetup(scope)).progress).toMatchObject({ setupStep: 1 });
    await saveCompany(scope, { name: newName() });
    expect((await agencyOf(scope)).setupStep).toBe(2);
  });

  test('a complete agency refuses, and a save that runs beside it leaves all or nothing', async () => {
    const done = await reach(3);
    await expect(deleteOwnAgency(done)).rejects.toMatchObject({ code: 'agencyComplete' });
    for (let round = 0; round < 5; round++) {
      const scope = await reach(2);
      const [deleted, saved] = await Promise.allSettled([deleteOwnAgency(scope), saveContact(scope, CONTACT)]);
      const left = await db.agency.findUnique({ where: { ownerId: scope.profileId }, select: { isComplete: true } });
      if (deleted.status === 'fulfilled') {
        expect(left).toBeNull();
        expect(saved.status).toBe('rejected');
        expect((saved as PromiseRejectedResult).reason).toMatchObject({ code: 'setupStepAhead' });
      } else {
        expect(left).toEqual({ isComplete: true });
      }
    }
  });
});
