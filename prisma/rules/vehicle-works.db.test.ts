import { expect, test } from 'vitest';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();
const work = (change = {}) => insert('vehicle_works', { ...validRow(world, 'vehicle_works'), ...change });

test('a work has been done, costs no less than nothing, and says what was done', async () => {
  await accepts(() => work({ mileage: 0, cost: '0', garage: null }));
  await accepts(() => work({ mileage: 9_999_999, cost: '1000000', what: 'x'.repeat(300), garage: 'g'.repeat(120) }));
  for (const mileage of [-1, 10_000_000]) await refuses('vehicle_works_mileage', () => work({ mileage }));
  for (const cost of ['-0.01', '1000000.01']) await refuses('vehicle_works_cost', () => work({ cost }));
  for (const what of ['', '  ', 'x'.repeat(301)]) await refuses('vehicle_works_what', () => work({ what }));
  for (const garage of ['', ' ', 'g'.repeat(121)]) await refuses('vehicle_works_garage', () => work({ garage }));
  const { id } = await work();
  await accepts(() => query('UPDATE vehicle_works SET done_on = today_in_morocco() WHERE id = $1', [id]));
  await refuses('vehicle_works_done', () =>
    query('UPDATE vehicle_works SET done_on = today_in_morocco() + 1 WHERE id = $1', [id]),
  );
  await refuses('vehicle_works_done', () => work({ done_on: new Date(Date.now() + 2 * 86_400_000) }));
});

test('the picture of an invoice has a key of its kind, and is that of one work', async () => {
  const invoice_key = `work-${'a'.repeat(32)}`;
  await accepts(() => work({ invoice_key }));
  for (const key of ['', 'work-1', `identity-${'a'.repeat(32)}`, `../work-${'a'.repeat(32)}`])
    await refuses('vehicle_works_invoice_key', () => work({ invoice_key: key }));
  await work({ invoice_key });
  await refuses('vehicle_works_invoice_key_key', () => work({ invoice_key }));
});

test('a work is written once, stays with its agency, and goes with its vehicle', async () => {
  const { id } = await work();
  await refuses('vehicle_works_pkey', () => work({ id }));
  await refuses('vehicle_works_agency_fixed', () =>
    query('UPDATE vehicle_works SET agency_id = $2, vehicle_id = $3 WHERE id = $1', [
      id,
      world.b.agency,
      world.b.vehicle,
    ]),
  );
  await accepts(async () => {
    await query('DELETE FROM bookings WHERE vehicle_id = $1', [world.a.vehicle]);
    await query('DELETE FROM vehicles WHERE id = $1', [world.a.vehicle]);
    expect((await query('SELECT FROM vehicle_works WHERE id = $1', [id])).rowCount).toBe(0);
  });
});
