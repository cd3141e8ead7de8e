import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { insert, query, refuses } = useRawDatabase();

const sessionOf = (profile: unknown) => ({
  id: randomUUID(),
  token_hash: randomUUID(),
  profile_id: profile,
  expires_at: '2099-01-01T00:00:00Z',
});
const signedIn = async () => {
  const { id } = await insert('profiles', VALID.profiles());
  await insert('sessions', sessionOf(id));
  await insert('sessions', sessionOf(id));
  return id;
};
const count = async (profile: unknown) =>
  Number((await query('SELECT count(*) FROM sessions WHERE profile_id = $1', [profile])).rows[0]?.count);

describe('sessions are of active profiles', () => {
  test.each(["status = 'suspended'", "status = 'inactive'", 'anonymised_at = now()'])(
    '%s ends all of that profile, and no others',
    async (change) => {
      const [profile, other] = [await signedIn(), await signedIn()];
      await query(`UPDATE profiles SET ${change} WHERE id = $1`, [profile]);
      expect([await count(profile), await count(other)]).toEqual([0, 2]);
      await refuses('sessions_of_active_profile', () => insert('sessions', sessionOf(profile)));
    },
  );

  test('other changes end none; an account that is active again starts without any', async () => {
    const profile = await signedIn();
    await query("UPDATE profiles SET full_name = 'Autre Nom', status = 'active', language = 'ar' WHERE id = $1", [
      profile,
    ]);
    expect(await count(profile)).toBe(2);
    await query("UPDATE profiles SET status = 'suspended' WHERE id = $1", [profile]);
    await query("UPDATE profiles SET status = 'active' WHERE id = $1", [profile]);
    expect(await count(profile)).toBe(0);
    await insert('sessions', sessionOf(profile));
    expect(await count(profile)).toBe(1);
  });

  test('a deleted profile takes its sessions along', async () => {
    const profile = await signedIn();
    await query('DELETE FROM profiles WHERE id = $1', [profile]);
    expect(await count(profile)).toBe(0);
  });
});
