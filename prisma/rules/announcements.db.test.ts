import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query } = useRawDatabase();

/** What is announced reaches nobody before a commit, and these transactions have none: it is written down instead. */
beforeEach(async () => {
  await query('CREATE SCHEMA heard');
  await query('CREATE TABLE heard.words (channel TEXT, payload TEXT)');
  await query(`CREATE FUNCTION heard.pg_notify(channel TEXT, payload TEXT) RETURNS void LANGUAGE sql
    AS 'INSERT INTO heard.words VALUES (channel, payload)'`);
  await query(`DO $$ DECLARE one regprocedure; BEGIN
    FOR one IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%pg_notify(%' LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = heard, pg_catalog, public', one);
    END LOOP; END $$`);
});

/** What was announced since it was asked last: each word once, as listeners hear it. */
async function heard(): Promise<string[]> {
  const { rows } = await query(`WITH told AS (DELETE FROM heard.words RETURNING channel || ' ' || payload AS word)
    SELECT DISTINCT word FROM told ORDER BY word`);
  return rows.map(({ word }) => String(word));
}
const notice = (owner: object) => ({ id: randomUUID(), type: 'system', title: 't', message: 'm', ...owner });

describe('notices (R230)', () => {
  test('their agency is named, when they come, change and go', async () => {
    const row = notice({ agency_id: world.a.agency });
    await insert('notifications', row);
    expect(await heard()).toEqual([`live notices:${String(world.a.agency)}`]);
    await query('UPDATE notifications SET is_read = true, read_at = now() WHERE id = $1', [row.id]);
    expect(await heard()).toEqual([`live notices:${String(world.a.agency)}`]);
    await query('DELETE FROM notifications WHERE id = $1', [row.id]);
    expect(await heard()).toEqual([`live notices:${String(world.a.agency)}`]);
  });

  test('those of the platform are the platform’s; a statement names each agency once, and nothing of the rows', async () => {
    await insert('notifications', notice({ audience: 'platform' }));
    expect(await heard()).toEqual(['live notices:platform']);
    for (const agency of [world.a.agency, world.a.agency, world.b.agency])
      await insert('notifications', notice({ agency_id: agency }));
    await heard();
    await query('UPDATE notifications SET is_read = true, read_at = now() WHERE agency_id = ANY($1)', [
      [world.a.agency, world.b.agency],
    ]);
    const both = [world.a.agency, world.b.agency].map((agency) => `live notices:${String(agency)}`).sort();
    expect(await heard()).toEqual(both);
    await query('UPDATE notifications SET is_read = false WHERE false');
    expect(await heard()).toEqual([]);
  });
});

test('bookings and the days of vehicles name their agency (R230)', async () => {
  const word = [`live bookings:${String(world.b.agency)}`];
  await query('UPDATE bookings SET agency_notes = $2 WHERE agency_id = $1', [world.b.agency, 'note']);
  expect(await heard()).toEqual(word);
  const block = {
    id: randomUUID(),
    kind: 'maintenance',
    reason: 'Salon',
    agency_id: world.b.agency,
    vehicle_id: world.b.vehicle,
  };
  await insert('occupancies', { ...block, starts_at: '2098-01-01 10:00', ends_at: '2098-01-02 10:00' });
  expect(await heard()).toEqual(word);
  await query('DELETE FROM occupancies WHERE id = $1', [block.id]);
  expect(await heard()).toEqual(word);
});

describe('sessions (R231)', () => {
  test('are announced when one ends, an account is stopped or an agency suspended, without whose', async () => {
    const profile_id = (await insert('profiles', VALID.profiles())).id;
    expect(await heard()).toEqual([]);
    await insert('sessions', { token_hash: randomUUID(), profile_id, expires_at: '2099-01-01T00:00:00Z' });
    expect(await heard()).toEqual([]);
    await query('DELETE FROM sessions WHERE profile_id = $1', [profile_id]);
    expect(await heard()).toEqual(['live sessions']);
    await query(`UPDATE profiles SET status = 'suspended' WHERE id = $1`, [profile_id]);
    expect(await heard()).toEqual(['live sessions']);
    await query(`UPDATE agencies SET status = 'suspended' WHERE id = $1`, [world.a.agency]);
    expect(await heard()).toContain('live sessions');
  });
});

test('settings name their key, and nothing of their value', async () => {
  const key = 'notifications';
  await query('DELETE FROM admin_settings WHERE setting_key = $1', [key]);
  await heard();
  await query(
    `INSERT INTO admin_settings (setting_key, setting_value, updated_at) VALUES ($1, '{"email": false}', now())`,
    [key],
  );
  expect(await heard()).toEqual([`settings ${key}`]);
  await query('UPDATE admin_settings SET updated_at = now() WHERE setting_key = $1', [key]);
  expect(await heard()).toEqual([`settings ${key}`]);
  await query('DELETE FROM admin_settings WHERE setting_key = $1', [key]);
  expect(await heard()).toEqual([`settings ${key}`]);
});

test('a change of brands, models, cities or their places is announced, once a statement (R314)', async () => {
  await insert('models', validRow(world, 'models'));
  expect(await heard()).toEqual(['catalogue models']);
  await query("UPDATE brands SET name = name || ' X'");
  expect(await heard()).toEqual(['catalogue brands']);
  await insert('location_points', validRow(world, 'location_points'));
  expect(await heard()).toEqual(['catalogue location_points']);
  await query('UPDATE cities SET position = position + 1');
  expect(await heard()).toEqual(['catalogue cities']);
  await query("DELETE FROM location_points WHERE slug = 'gare'");
  expect(await heard()).toEqual(['catalogue location_points']);
});
