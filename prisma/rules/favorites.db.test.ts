import { expect, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const account = async (role: string) => (await insert('profiles', { ...VALID.profiles(), role })).id;
const favorite = (profile: unknown) => insert('favorites', { profile_id: profile, vehicle_id: world.a.vehicle });
const count = async () => Number((await query('SELECT count(*) FROM favorites')).rows[0]?.count);

test('a vehicle is a favourite of a customer once', async () => {
  const customer = await account('customer');
  await favorite(customer);
  await refuses('favorites_pkey', () => favorite(customer));
  await accepts(async () => favorite(await account('customer')));
});

test('only customers have favourites, and keep their role while they have one', async () => {
  const [customer, agency, admin] = [await account('customer'), await account('agency'), await account('admin')];
  for (const other of [agency, admin]) await refuses('favorites_customer', () => favorite(other));
  await favorite(customer);
  const become = (id: unknown, role: string) => query(`UPDATE profiles SET role = '${role}' WHERE id = $1`, [id]);
  await refuses('favorites_customer', () => query('UPDATE favorites SET profile_id = $1', [agency]));
  for (const role of ['agency', 'admin']) await refuses('profiles_role_used', () => become(customer, role));
  await query('DELETE FROM favorites');
  await accepts(() => become(customer, 'agency'));
});

test('a favourite is of an account and a vehicle that exist, and goes with either', async () => {
  const customer = await account('customer');
  const nobody = '00000000-0000-4000-8000-000000000000';
  await refuses('favorites_customer', () => favorite(nobody));
  await refuses('favorites_vehicle_id_fkey', () => insert('favorites', { profile_id: customer, vehicle_id: nobody }));
  await favorite(customer);
  await accepts(async () => {
    await query('DELETE FROM profiles WHERE id = $1', [customer]);
    expect(await count()).toBe(0);
  });
  const model = world.model;
  const { id } = await insert('vehicles', VALID.vehicles(world.a.agency, model));
  await insert('favorites', { profile_id: customer, vehicle_id: id });
  expect(await count()).toBe(2);
  await query('DELETE FROM vehicles WHERE id = $1', [id]);
  expect(await count()).toBe(1);
});
