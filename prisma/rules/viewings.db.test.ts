import { describe, expect, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const sessionOf = async (change = {}) => {
  const profile_id = (await insert('profiles', { ...VALID.profiles(), role: 'admin', ...change })).id;
  const expires_at = '2099-01-01T00:00:00Z';
  return { profile_id, id: (await insert('sessions', { token_hash: String(profile_id), profile_id, expires_at })).id };
};
const viewing = (session_id: unknown, change = {}) =>
  insert('agency_viewings', {
    ...{ session_id, agency_id: world.a.agency, started_at: '2026-01-02T10:00:00Z', ends_at: '2026-01-02T11:00:00Z' },
    ...change,
  });
const count = async () => Number((await query('SELECT count(*) FROM agency_viewings')).rows[0]?.count);

describe('looking through an agency (R255)', () => {
  test('lasts an hour at most, and longer than nothing', async () => {
    const { id } = await sessionOf();
    for (const ends_at of ['2026-01-02T11:00:01Z', '2026-01-02T10:00:00Z', '2026-01-02T09:00:00Z'])
      await refuses('agency_viewings_ends_at', () => viewing(id, { ends_at }));
    await accepts(() => viewing(id));
  });

  test.each([{ role: 'customer' }, { role: 'agency' }])('is not of %o', async (change) => {
    const { id } = await sessionOf(change);
    await refuses('agency_viewings_of_administrators', () => viewing(id));
  });

  test('moves to no session of somebody else', async () => {
    const [{ id }, { id: other }] = [await sessionOf(), await sessionOf({ role: 'customer' })];
    await viewing(id);
    await refuses('agency_viewings_of_administrators', () =>
      query('UPDATE agency_viewings SET session_id = $1 WHERE session_id = $2', [other, id]),
    );
  });

  test.each(["role = 'customer'", "status = 'suspended'", "status = 'inactive'"])(
    'ends with its administrator: %s',
    async (change) => {
      await sessionOf();
      const before = await count();
      const { id, profile_id } = await sessionOf();
      await viewing(id);
      await query("UPDATE profiles SET full_name = 'Autre Nom' WHERE id = $1", [profile_id]);
      expect(await count()).toBe(before + 1);
      await query(`UPDATE profiles SET ${change} WHERE id = $1`, [profile_id]);
      expect(await count()).toBe(before);
    },
  );

  test('is one a session, and goes with the session', async () => {
    const before = await count();
    const { id } = await sessionOf();
    await viewing(id);
    await refuses('agency_viewings_pkey', () => viewing(id));
    await query('DELETE FROM sessions WHERE id = $1', [id]);
    expect(await count()).toBe(before);
  });
});
