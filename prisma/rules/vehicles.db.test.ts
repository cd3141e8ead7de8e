import { describe, expect, test } from 'vitest';
import { COLOURS, FEATURES } from '~/modules/catalogue/vehicle-words';
import { insertVehicle, VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { client, world, insert, query, accepts, refuses } = useRawDatabase();

const set = (columns: string, values: unknown[] = []) =>
  query(`UPDATE vehicles SET ${columns} WHERE id = $1`, [world.a.vehicle, ...values]);

describe('closed lists', () => {
  test('the database and the catalogue know the same colours and features', async () => {
    const { rows } = await query('SELECT vehicle_colours() AS colours, vehicle_features() AS features');
    expect(rows).toEqual([{ colours: [...COLOURS], features: [...FEATURES] }]);
  });

  test('a vehicle has a colour of the list', async () => {
    for (const colour of COLOURS) await accepts(() => set('color = $2', [colour]));
    for (const colour of ['white', 'Blanc', '', 'blanc '])
      await refuses('vehicles_color', () => set('color = $2', [colour]));
  });

  test('a vehicle has features of the list only', async () => {
    await accepts(() => set('features = $2', [[...FEATURES]]));
    await accepts(() => set('features = $2', [[]]));
    for (const features of [['abs', 'wings'], [''], ['ABS'], ['abs', null]]) {
      await refuses('vehicles_features', () => set('features = $2', [features]));
    }
  });
});

test('an oil change was made today or before', async () => {
  await accepts(() => set('last_oil_change_date = today_in_morocco()'));
  await accepts(() => set('last_oil_change_date = NULL'));
  await refuses('vehicles_oil_date', () => set('last_oil_change_date = today_in_morocco() + 1'));
  const tomorrow = new Date(Date.now() + 2 * 86_400_000);
  await refuses('vehicles_oil_date', () =>
    insert('vehicles', { ...VALID.vehicles(world.a.agency, world.model), last_oil_change_date: tomorrow }),
  );
});

describe('unavailable, the delisting', () => {
  const actAs = (profile: unknown) => query("SELECT set_config('rihla.actor_id', $1, true)", [profile]);
  const admin = (change = {}) => insert('profiles', { ...VALID.profiles(), role: 'admin', ...change });
  const rule = 'vehicles_delisted_by_admin';

  test('is set and taken back by an active administrator only', async () => {
    const { id } = await admin();
    await actAs(id);
    await accepts(() => set("status = 'unavailable'"));
    await set("status = 'unavailable'");
    for (const other of ['', world.a.customer, (await admin({ status: 'suspended' })).id]) {
      await actAs(other);
      await refuses(rule, () => set("status = 'available'"));
      await accepts(() => set("maintenance_notes = 'x'"));
    }
    await actAs(id);
    await set("status = 'available'");
    await actAs('');
    await refuses(rule, () => set("status = 'unavailable'"));
    await refuses(rule, () =>
      insert('vehicles', { ...VALID.vehicles(world.a.agency, world.model), status: 'unavailable' }),
    );
    await accepts(() => set("status = 'maintenance'"));
  });

  test('nobody acts by default', async () => {
    await refuses(rule, () => set("status = 'unavailable'"));
  });
});

describe('make and model', () => {
  const named = async () =>
    (await query('SELECT model_id, make, model_name, search_text FROM vehicles WHERE id = $1', [world.a.vehicle]))
      .rows[0];

  test('repeat the catalogue, whatever is written beside it', async () => {
    await set("make = 'x', model_name = 'y'");
    expect(await named()).toMatchObject({ model_name: 'Clio' });
    await query("UPDATE models SET name = 'Clio V' WHERE id = $1", [world.model]);
    expect(await named()).toMatchObject({ model_name: 'Clio V' });
  });

  test('stay as typed without a row of the catalogue, and are found by what was typed', async () => {
    await set("model_id = NULL, make = ' Lada ', model_name = 'Niva', year = 1999");
    expect(await named()).toEqual({ model_id: null, make: 'Lada', model_name: 'Niva', search_text: 'lada niva 1999' });
    const { rows } = await query('SELECT model_id, make, model_name FROM search_vehicles WHERE vehicle_id = $1', [
      world.a.vehicle,
    ]);
    expect(rows).toEqual([{ model_id: null, make: 'Lada', model_name: 'Niva' }]);
    await set('model_id = $2', [world.model]);
    expect(await named()).toMatchObject({ model_name: 'Clio' });
  });

  test('are never both missing', async () => {
    for (const names of ["make = ''", "model_name = ' '", "make = '', model_name = ''"])
      await refuses('vehicles_named', () => set(`model_id = NULL, ${names}`));
  });
});

test('a description says something, in each language', async () => {
  await accepts(() => set("description_fr = NULL, description_en = 'Good', description_ar = NULL"));
  for (const column of ['description_fr', 'description_en', 'description_ar'])
    await refuses('vehicles_descriptions', () => set(`${column} = ' '`));
});

test('what a photo shows is said in 1 to 160 characters', async () => {
  const image = { vehicle_id: world.a.vehicle, agency_id: world.a.agency, position: 0, key: 'k', width: 2, height: 1 };
  for (const alt of [null, 'x', 'x'.repeat(160)]) await accepts(() => insert('vehicle_images', { ...image, alt }));
  for (const alt of ['', ' ', 'x'.repeat(161)])
    await refuses('vehicle_images_alt', () => insert('vehicle_images', { ...image, alt }));
});

test('a photo stands once at a vehicle', async () => {
  const image = { vehicle_id: world.a.vehicle, agency_id: world.a.agency, position: 0, key: 'k', width: 2, height: 1 };
  const digest = 'ab'.repeat(32);
  for (const wrong of ['', 'ab', 'AB'.repeat(32)])
    await refuses('vehicle_images_digest', () => insert('vehicle_images', { ...image, digest: wrong }));
  await refuses('vehicle_images_vehicle_id_digest_key', async () => {
    await insert('vehicle_images', { ...image, digest });
    await insert('vehicle_images', { ...image, position: 1, digest });
  });
});

describe('an archived vehicle', () => {
  const archive = (id: unknown) => query('UPDATE vehicles SET archived_at = now() WHERE id = $1', [id]);
  const another = () => insertVehicle(client, { ...world, ...world.a, model: world.model });
  const searched = async (id: unknown) =>
    (await query('SELECT FROM search_vehicles WHERE vehicle_id = $1', [id])).rows.length;

  test('has no booking that holds it', async () => {
    const held = 'vehicles_archived_without_bookings';
    await refuses(held, () => archive(world.a.vehicle));
    await query("UPDATE bookings SET status = 'confirmed', payment_status = 'unpaid' WHERE id = $1", [world.a.booking]);
    await refuses(held, () => archive(world.a.vehicle));
    await query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [world.a.booking]);
    await accepts(() => archive(world.a.vehicle));
  });

  test('takes neither a booking nor a block, and no booking comes back to it', async () => {
    const rule = 'occupancies_of_kept_vehicle';
    const id = await another();
    await archive(id);
    const { agency, client: renter, location, booking } = world.a;
    await refuses(rule, () => insert('bookings', VALID.bookings(agency, id, renter, location)));
    await refuses(rule, () => query('UPDATE bookings SET vehicle_id = $1 WHERE id = $2', [id, booking]));
    const block = {
      agency_id: agency,
      vehicle_id: id,
      kind: 'maintenance',
      starts_at: '2027-01-05',
      ends_at: '2027-01-06',
    };
    await refuses(rule, () => insert('occupancies', block));
    await query('UPDATE vehicles SET archived_at = NULL WHERE id = $1', [id]);
    await accepts(() => insert('occupancies', block));
  });

  test('is in no search until it comes back', async () => {
    const id = await another();
    expect(await searched(id)).toBe(1);
    await archive(id);
    expect(await searched(id)).toBe(0);
    await query('UPDATE vehicles SET archived_at = NULL WHERE id = $1', [id]);
    expect(await searched(id)).toBe(1);
  });
});
