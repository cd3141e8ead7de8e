import { expect, test } from 'vitest';
import { createAgency, createAgencyLocation } from '../../../../tests/factories/agency';
import { db } from '~/platform/db.server';
import { SPOKEN_LANGUAGES } from '../preferences/spoken-languages';
import { generalSchema } from './general-schema';
import { readGeneral } from './read-general.server';
import { saveGeneral } from './save-general.server';

const GIVEN = {
  name: 'Atlas Cars',
  email: 'Bureau@atlas.ma',
  phone: '0661 23 45 67',
  website: 'www.atlas.ma',
  address: '12, rue Ibn Batouta',
  city: 'rabat',
  description: 'Une agence de quartier.',
  descriptionEn: 'A local agency.',
  descriptionAr: 'وكالة الحي.',
  languages: ['fr', 'ar'],
  ice: '001234567000089',
};
const input = (change: object = {}) => generalSchema.parse({ ...GIVEN, ...change });

test('what is saved stands in the form again; a new city gets a place, and no place of the old one goes', async () => {
  const agency = await createAgency();
  const station = await createAgencyLocation(agency);
  await saveGeneral(agency.scope, input(), null);
  const { languages: _, ...texts } = GIVEN;
  const { values, languages } = await readGeneral(agency.scope);
  expect(values).toMatchObject({
    ...texts,
    email: 'bureau@atlas.ma',
    phone: expect.stringMatching(/^\+212\s6\s61\s23\s45\s67$/) as string,
    website: 'https://www.atlas.ma',
  });
  expect(languages).toEqual(['ar', 'fr']);
  const places = await db.agencyLocation.findMany({ where: { agencyId: agency.id, isActive: true } });
  expect(places.map(({ citySlug }) => citySlug).sort()).toEqual([agency.citySlug, agency.citySlug, 'rabat']);
  expect(places.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([agency.locationId]);
  expect(places.some(({ id }) => id === station)).toBe(true);
  await saveGeneral(agency.scope, input({ descriptionEn: ' ' }), null);
  expect((await readGeneral(agency.scope)).values.descriptionEn).toBeNull();
  expect(await db.agencyLocation.count({ where: { agencyId: agency.id } })).toBe(3);
});

test('a city that nobody knows is refused, and nobody saves for another agency', async () => {
  const [agency, other] = [await createAgency(), await createAgency()];
  await expect(saveGeneral(agency.scope, input({ city: 'atlantide' }), null)).rejects.toMatchObject({
    code: 'choiceInvalid',
  });
  await expect(saveGeneral({ ...agency.scope, agencyId: other.id }, input(), null)).rejects.toMatchObject({
    code: 'saveFailed',
  });
  expect((await db.agency.findUniqueOrThrow({ where: { id: other.id } })).name).not.toBe(GIVEN.name);
});

test('the database knows the same spoken languages, and no others', async () => {
  const { id } = await createAgency();
  await db.agency.update({ where: { id }, data: { languages: [...SPOKEN_LANGUAGES] } });
  await expect(db.agency.update({ where: { id }, data: { languages: ['xx'] } })).rejects.toThrow('agencies_languages');
});
