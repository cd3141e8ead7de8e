import { expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { db } from '~/platform/db.server';
import { findAgencySlug } from '../public/find-agency-slug.server';
import { findPublicAgency } from '../public/find-public-agency.server';
import { findWithdrawnAgency } from '../public/find-withdrawn-agency.server';
import { newPublicId } from './agency-slug';
import { changeUsername } from './change-username.server';
import { checkUsername } from './check-username.server';
import { readUsernames } from './former-slugs.server';

const agencyCalled = (slug: string) => createAgency({ agency: { slug, setupStep: 5 } });
const fresh = (word: string) => `${word}-${newPublicId()}`;

test('the username before leads to the agency for 90 days, and is nobody else’s in that time', async () => {
  const [first, second] = [fresh('atlas'), fresh('atlas')];
  const agency = await agencyCalled(first);
  const other = await agencyCalled(fresh('sahara'));
  await changeUsername(agency.scope, second);
  expect((await findPublicAgency(first))?.slug).toBe(second);
  expect(await findAgencySlug(first.toUpperCase())).toBe(second);
  expect((await readUsernames(agency.scope)).former).toMatchObject([{ slug: first }]);
  expect((await checkUsername(other.scope, first)).problem).toBe('usernameTaken');
  await expect(changeUsername(other.scope, first)).rejects.toMatchObject({ code: 'usernameTaken' });
  expect((await checkUsername(agency.scope, first)).problem).toBeNull();

  await db.formerSlug.updateMany({ where: { slug: first }, data: { until: new Date(Date.now() - 1000) } });
  expect(await findPublicAgency(first)).toBeNull();
  expect(await findAgencySlug(first)).toBeNull();
  await changeUsername(other.scope, first);
  expect((await findPublicAgency(first))?.id).toBe(other.id);
});

test('the former username of a suspended agency says that the agency was withdrawn, as its present one does', async () => {
  const [first, second] = [fresh('nour'), fresh('nour')];
  const agency = await agencyCalled(first);
  await changeUsername(agency.scope, second);
  await db.agency.update({ where: { id: agency.id }, data: { status: 'suspended', name: 'Nour Cars' } });
  for (const slug of [first, second]) {
    expect(await findPublicAgency(slug)).toBeNull();
    expect(await findWithdrawnAgency(slug)).toMatchObject({ name: 'Nour Cars' });
  }
  await db.formerSlug.updateMany({ where: { slug: first }, data: { until: new Date(Date.now() - 1000) } });
  expect(await findWithdrawnAgency(first)).toBeNull();
});

test('of many who ask for a username in the moment that it is left, nobody gets it', async () => {
  const [first, second] = [fresh('rif'), fresh('rif')];
  const agency = await agencyCalled(first);
  const others = await Promise.all(Array.from({ length: 4 }, () => agencyCalled(fresh('souss'))));
  const all = await Promise.allSettled([
    changeUsername(agency.scope, second),
    ...others.map(({ scope }) => changeUsername(scope, first)),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', ...others.map(() => 'rejected')]);
});

test.each([
  ['admin', 'usernameReserved'],
  ['-a-', 'usernameFormat'],
])('%s is refused as %s', async (slug, code) => {
  const agency = await agencyCalled(fresh('oasis'));
  await expect(changeUsername(agency.scope, slug)).rejects.toMatchObject({ code });
});
