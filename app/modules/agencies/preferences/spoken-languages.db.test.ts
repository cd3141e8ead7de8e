import { expect, test } from 'vitest';
import { db } from '~/platform/db.server';
import { createAgency } from '../../../../tests/factories/agency';
import { saveSpokenLanguages } from './save-spoken-languages.server';
import { SPOKEN_LANGUAGES } from './spoken-languages';

const languagesOf = async (id: string) => (await db.agency.findUniqueOrThrow({ where: { id } })).languages;

test('an agency says which languages it speaks, in one order, each once; nobody else says it', async () => {
  const [agency, other] = [await createAgency(), await createAgency()];
  const scope = { role: 'agency', profileId: agency.ownerId, agencyId: agency.id } as const;
  await saveSpokenLanguages(scope, ['en', 'ar', 'en', 'klingon']);
  expect(await languagesOf(agency.id)).toEqual(['ar', 'en']);
  await saveSpokenLanguages({ ...scope, profileId: other.ownerId }, ['fr']);
  expect(await languagesOf(agency.id)).toEqual(['ar', 'en']);
});

test('the database knows the same languages, and no others', async () => {
  const { id } = await createAgency();
  await db.agency.update({ where: { id }, data: { languages: [...SPOKEN_LANGUAGES] } });
  await expect(db.agency.update({ where: { id }, data: { languages: ['xx'] } })).rejects.toThrow('agencies_languages');
});

test('the database keeps since when an agency is verified', async () => {
  const { id } = await createAgency({ agency: { verification: 'unverified' } });
  const since = async (verification: 'verified' | 'unverified', verifiedAt?: Date) =>
    (await db.agency.update({ where: { id }, data: { verification, verifiedAt } })).verifiedAt;
  expect((await db.agency.findUniqueOrThrow({ where: { id } })).verifiedAt).toBeNull();
  const first = await since('verified');
  expect(first).toBeInstanceOf(Date);
  expect(await since('verified')).toEqual(first);
  expect(await since('unverified', new Date())).toBeNull();
});
