import { expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createProfile } from '../../../../tests/factories/customer';
import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { db, inTransaction } from '~/platform/db.server';
import { deleteIncompleteAgency } from './delete-incomplete-agency.server';

const scopeOf = (profileId: string, agencyId: string | null = null): AgencySetupScope => ({
  role: 'agency',
  profileId,
  agencyId,
});
const remove = (scope: AgencySetupScope) => inTransaction((tx) => deleteIncompleteAgency(tx, scope));
const stands = (id: string) => db.agency.count({ where: { id } });

test.each([
  ['name', { name: ' ' }],
  ['email', { email: null }],
  ['phone', { phone: '' }],
  ['address', { address: null }],
  ['city', { citySlug: null }],
])('an agency without its %s goes, with its settings, places and nothing of others', async (_field, agency) => {
  const mine = await createAgency({ agency: { ...agency, logoKey: 'logo-abc' } });
  const other = await createAgency({ agency: { email: null } });
  await expect(remove(scopeOf(mine.ownerId, mine.id))).resolves.toEqual({ logoKey: 'logo-abc' });
  expect(await stands(mine.id)).toBe(0);
  expect(await db.agencySettings.count({ where: { agencyId: mine.id } })).toBe(0);
  expect(await db.agencyLocation.count({ where: { agencyId: mine.id } })).toBe(0);
  expect(await stands(other.id)).toBe(1);
  expect(await db.profile.count({ where: { id: mine.ownerId } })).toBe(1);
});

test('a complete agency stays, with its settings', async () => {
  const agency = await createAgency();
  await expect(remove(scopeOf(agency.ownerId, agency.id))).rejects.toMatchObject({ code: 'agencyComplete' });
  expect(await stands(agency.id)).toBe(1);
  expect(await db.agencySettings.count({ where: { agencyId: agency.id } })).toBe(1);
});

test('the owner counts, not the id that a scope names', async () => {
  const other = await createAgency({ agency: { email: null } });
  const profile = await createProfile({ role: 'agency' });
  await expect(remove(scopeOf(profile.id, other.id))).resolves.toEqual({ logoKey: null });
  expect(await stands(other.id)).toBe(1);
});
