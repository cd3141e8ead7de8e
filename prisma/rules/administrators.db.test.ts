import { describe, expect, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const admin = async (change = {}) => (await insert('profiles', { ...VALID.profiles(), role: 'admin', ...change })).id;

describe('some administrator is always left (R257)', () => {
  test.each([
    ["UPDATE profiles SET role = 'customer' WHERE id = $1"],
    ["UPDATE profiles SET status = 'suspended' WHERE id = $1"],
    ["UPDATE profiles SET status = 'inactive' WHERE id = $1"],
    ['DELETE FROM profiles WHERE id = $1'],
  ])('%s', async (change) => {
    // Those of the other tests may no longer come in.
    const [last, other, away] = [await admin(), await admin(), await admin()];
    await query("UPDATE profiles SET status = 'suspended' WHERE role = 'admin' AND id NOT IN ($1, $2)", [last, other]);
    await accepts(() => query(change, [away]));
    await query("UPDATE profiles SET role = 'customer' WHERE id = $1", [other]);
    await refuses('profiles_last_administrator', () => query(change, [last]));
    await accepts(() => query("UPDATE profiles SET full_name = 'Autre Nom' WHERE id = $1", [last]));
  });
});

test('a suspension has its moment, and leaves nothing of it once it is over', async () => {
  const state = async () =>
    (
      await query('SELECT suspended_at IS NOT NULL AS dated, suspension_reason AS reason FROM agencies WHERE id = $1', [
        world.a.agency,
      ])
    ).rows[0];
  const change = (what: string) => query(`UPDATE agencies SET ${what} WHERE id = $1`, [world.a.agency]);
  await change("status = 'suspended', suspension_reason = 'Assurance échue'");
  expect(await state()).toEqual({ dated: true, reason: 'Assurance échue' });
  await refuses('agencies_suspension_reason', () => change("suspension_reason = ''"));
  await change("status = 'active'");
  expect(await state()).toEqual({ dated: false, reason: null });
});

test('a delisting has its moment, and leaves nothing of it once it is over (R280)', async () => {
  const acting = await admin();
  const state = async () =>
    (
      await query('SELECT delisted_at IS NOT NULL AS dated, delisting_reason AS reason FROM vehicles WHERE id = $1', [
        world.a.vehicle,
      ])
    ).rows[0];
  const change = (what: string) => query(`UPDATE vehicles SET ${what} WHERE id = $1`, [world.a.vehicle]);
  await refuses('vehicles_delisted_by_admin', () => change("status = 'unavailable'"));
  await query("SELECT set_config('rihla.actor_id', $1, true)", [acting]);
  await change("status = 'unavailable', delisting_reason = 'Photos trompeuses'");
  expect(await state()).toEqual({ dated: true, reason: 'Photos trompeuses' });
  await refuses('vehicles_delisting_reason', () => change("delisting_reason = ''"));
  await change("status = 'available'");
  expect(await state()).toEqual({ dated: false, reason: null });
  await change("delisting_reason = 'Rien'");
  expect(await state()).toEqual({ dated: false, reason: null });
});

test('of each kind of paper an agency has one', async () => {
  await insert('agency_papers', validRow(world, 'agency_papers'));
  await refuses('agency_papers_agency_id_kind_key', () =>
    insert('agency_papers', { ...validRow(world, 'agency_papers'), number: 'B' }),
  );
});

describe('papers that an agency hands in (R277)', () => {
  const hand = (change: object = {}) => insert('handed_papers', { ...validRow(world, 'handed_papers'), ...change });
  const other = { picture_key: `paper-${'d'.repeat(32)}` };

  test('of each kind one waits or was refused, and no two name one picture', async () => {
    await hand();
    await refuses('handed_papers_agency_id_kind_key', () => hand(other));
    await refuses('handed_papers_picture_key_key', () => hand({ kind: 'insurance' }));
    await accepts(() => hand({ ...other, kind: 'insurance' }));
  });

  test('what was handed in stays as it is, and is refused once', async () => {
    const { id } = await hand();
    const change = (what: string) => query(`UPDATE handed_papers SET ${what} WHERE id = $1`, [id]);
    for (const what of ["number = 'B'", "dated = '2024-05-03'", "digest = repeat('e', 64)", "kind = 'insurance'"])
      await refuses('handed_papers_kept', () => change(what));
    await refuses('handed_papers_agency_fixed', () => change(`agency_id = '${world.b.agency}'`));
    await change("refused_at = now(), reason = 'expired'");
    await refuses('handed_papers_kept', () => change("reason = 'unreadable'"));
    await refuses('handed_papers_kept', () => change('refused_at = NULL, reason = NULL'));
  });

  test('the first one makes an unverified agency one to be verified, and administrators hear of it until none waits', async () => {
    const state = async () =>
      (await query('SELECT verification FROM agencies WHERE id = $1', [world.a.agency])).rows[0];
    const notices = async () =>
      (
        await query(
          `SELECT metadata ->> 'count' AS count, action_taken AS done FROM notifications
           WHERE title = 'notifications:papers_handed_in.title' AND metadata ->> 'agencyId' = $1`,
          [world.a.agency],
        )
      ).rows;
    await query("UPDATE agencies SET verification = 'unverified' WHERE id = $1", [world.a.agency]);
    const { id } = await hand();
    expect(await state()).toEqual({ verification: 'pending' });
    await query("UPDATE agencies SET verification = 'verified' WHERE id = $1", [world.a.agency]);
    await hand({ ...other, kind: 'insurance' });
    expect(await state()).toEqual({ verification: 'verified' });
    expect(await notices()).toEqual([{ count: '2', done: false }]);
    await query("UPDATE handed_papers SET refused_at = now(), reason = 'expired' WHERE id = $1", [id]);
    expect(await notices()).toEqual([{ count: '2', done: false }]);
    await query("DELETE FROM handed_papers WHERE kind = 'insurance'");
    expect(await notices()).toEqual([{ count: '2', done: true }]);
  });
});

test('a proof of who somebody is is not older than its session', async () => {
  const profile = (await insert('profiles', VALID.profiles())).id;
  const session = (confirmed_at: string) =>
    insert('sessions', {
      token_hash: confirmed_at,
      profile_id: profile,
      expires_at: '2099-01-01T00:00:00Z',
      confirmed_at,
    });
  await refuses('sessions_confirmed_at', () => session('2020-01-01'));
  await accepts(() => session('2090-01-01'));
});
