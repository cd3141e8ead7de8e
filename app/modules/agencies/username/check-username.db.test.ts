import { beforeAll, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createProfile } from '../../../../tests/factories/customer';
import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { slugCandidates } from './agency-slug';
import { checkUsername } from './check-username.server';
import { suggestSlugs } from './free-slugs.server';

let other: TestAgency;
let mine: AgencySetupScope;
beforeAll(async () => {
  other = await createAgency({ agency: { slug: 'prise-location', status: 'pending' } });
  const profile = await createProfile({ role: 'agency' });
  mine = { role: 'agency', profileId: profile.id, agencyId: null };
});

test('a free one is free, also when it is one’s own', async () => {
  expect(await checkUsername(mine, 'libre-location')).toEqual({
    slug: 'libre-location',
    problem: null,
    suggestions: [],
  });
  const owner: AgencySetupScope = { role: 'agency', profileId: other.ownerId, agencyId: other.id };
  expect((await checkUsername(owner, 'prise-location')).problem).toBeNull();
});

test('a taken one is taken, whatever state its agency is in, and five like it are offered', async () => {
  const { problem, suggestions } = await checkUsername(mine, 'prise-location');
  expect(problem).toBe('usernameTaken');
  expect(suggestions).toEqual(slugCandidates('prise-location', 'rihla').slice(1, 6));
});

test.each([
  ['', 'usernameRequired', 0],
  ['ab', 'usernameFormat', 5],
  ['Prise Location', 'usernameFormat', 5],
  ['admin', 'usernameReserved', 5],
  ['rihla', 'usernameReserved', 5],
  ['شركة', 'usernameFormat', 5],
  ['؟؟؟', 'usernameFormat', 0],
  ['x'.repeat(200), 'usernameFormat', 5],
  ["'; DROP TABLE agencies; --", 'usernameFormat', 5],
] as const)('"%s": %s, %i offered', async (slug, problem, offered) => {
  const check = await checkUsername(mine, slug);
  expect(check.problem).toBe(problem);
  expect(check.suggestions).toHaveLength(offered);
  expect(check.suggestions).not.toContain('prise-location');
});

test('of a reserved word the ones that are offered start from the agency’s name', async () => {
  const owner: AgencySetupScope = { role: 'agency', profileId: other.ownerId, agencyId: other.id };
  await db.agency.update({ where: { id: other.id }, data: { name: 'Sahara Drive' } });
  const { problem, suggestions } = await checkUsername(owner, 'admin');
  expect(problem).toBe('usernameReserved');
  expect(suggestions).toEqual(slugCandidates('sahara-drive', 'rihla').slice(0, 5));
});

test('the public id of another agency is taken', async () => {
  const { shortId } = await db.agency.findUniqueOrThrow({ where: { id: other.id }, select: { shortId: true } });
  expect((await checkUsername(mine, shortId)).problem).toBe('usernameTaken');
});

test('whatever is taken of the ten, the first five that are free are offered, in their order', async () => {
  const base = 'combien-de-libres';
  const candidates = slugCandidates(base, 'rihla');
  const rows: string[] = [];
  const agency = { name: 'Combien de libres', shortId: 'k3j9x2p7', citySlug: null };
  for (let at = 0; at <= candidates.length; at++) {
    expect(await suggestSlugs(mine.profileId, agency)).toEqual(candidates.slice(at, at + 5));
    const next = candidates[at];
    if (next) rows.push((await createAgency({ agency: { slug: next } })).id);
  }
  // A gap in the middle is found too.
  await db.agency.update({ where: { id: rows[2] }, data: { slug: 'autre-chose' } });
  await db.formerSlug.deleteMany({ where: { agencyId: rows[2] } });
  expect(await suggestSlugs(mine.profileId, agency)).toEqual([candidates[2]]);
});

describe('limit', () => {
  test('an account asks 300 times an hour; another one is not held up by it', async () => {
    const [busy, calm] = await Promise.all([createProfile({ role: 'agency' }), createProfile({ role: 'agency' })]);
    const scopeOf = (profileId: string): AgencySetupScope => ({ role: 'agency', profileId, agencyId: null });
    await checkUsername(scopeOf(busy.id), 'abc');
    await db.attemptLimit.updateMany({ where: { key: { startsWith: 'username:' } }, data: { points: 300 } });
    await expect(checkUsername(scopeOf(busy.id), 'abc')).rejects.toMatchObject({ code: 'tooManyAttempts' });
    expect((await checkUsername(scopeOf(calm.id), 'abc')).problem).toBeNull();
  });
});
