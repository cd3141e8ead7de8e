import { describe, test } from 'vitest';
import { VALID, insertVehicle } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses, client } = useRawDatabase();

describe('uniqueness', () => {
  test('one account per e-mail, whatever its case', async () => {
    await insert('profiles', { ...VALID.profiles(), email: 'salma@rihla.test' });
    await refuses('profiles_email_key', () => insert('profiles', { ...VALID.profiles(), email: 'Salma@Rihla.test' }));
  });

  test('one plate per agency, however it is written; another agency may have it', async () => {
    const { a, b } = world;
    const car = (agency: unknown, plate: string) => ({
      ...VALID.vehicles(agency, world.model),
      registration_number: plate,
    });
    await query("UPDATE vehicles SET registration_number = '12345-أ-6' WHERE id = $1", [a.vehicle]);
    await accepts(() => query("UPDATE vehicles SET registration_number = '12345-أ-6' WHERE id = $1", [b.vehicle]));
    await refuses('vehicles_agency_id_registration_number_key', () => insert('vehicles', car(a.agency, '12345-أ-6')));
    for (const plate of ['12345 | أ | 6', '12345\u200e-أ-\u200e6', '12345 أ 6']) {
      await refuses('vehicles_plate_key', () => insert('vehicles', car(a.agency, plate)));
    }
  });

  test('one review per booking, one contract per booking, one form per booking', async () => {
    const { a } = world;
    const key = '6f1b4a3e-0000-4000-8000-000000000001';
    await query('UPDATE bookings SET request_key = $2, customer_id = $3 WHERE id = $1', [a.booking, key, a.customer]);
    const again = {
      ...VALID.bookings(a.agency, a.vehicle, a.client, a.location),
      customer_id: a.customer,
      request_key: key,
      status: 'cancelled',
    };
    await refuses('bookings_customer_id_request_key_key', () => insert('bookings', again));
    await accepts(() => insert('bookings', { ...again, customer_id: world.b.customer }));
    await insert('contracts', validRow(world, 'contracts'));
    await refuses('contracts_agency_id_booking_id_key', () =>
      insert('contracts', { ...validRow(world, 'contracts'), number: 'C2' }),
    );
  });
});

describe('tenants', () => {
  test.each([
    ['bookings', 'vehicle_id', 'vehicle', 'bookings_agency_id_vehicle_id_fkey'],
    ['bookings', 'client_id', 'client', 'bookings_agency_id_client_id_fkey'],
    ['bookings', 'pickup_location_id', 'location', 'bookings_agency_id_pickup_location_id_fkey'],
    ['bookings', 'return_location_id', 'location', 'bookings_agency_id_return_location_id_fkey'],
    ['contracts', 'booking_id', 'booking', 'contracts_booking_fkey'],
    ['contracts', 'client_id', 'client', 'contracts_client_fkey'],
    ['contracts', 'vehicle_id', 'vehicle', 'contracts_vehicle_fkey'],
    ['invoices', 'booking_id', 'booking', 'invoices_booking_fkey'],
    ['invoices', 'client_id', 'client', 'invoices_client_fkey'],
    ['payments', 'booking_id', 'booking', 'payments_booking_fkey'],
    ['deposit_movements', 'booking_id', 'booking', 'deposit_movements_booking_fkey'],
    ['drivers', 'booking_id', 'booking', 'drivers_booking_fkey'],
    ['vehicle_images', 'vehicle_id', 'vehicle', 'vehicle_images_agency_id_vehicle_id_fkey'],
    ['refused_images', 'vehicle_id', 'vehicle', 'refused_images_agency_id_vehicle_id_fkey'],
    ['vehicle_works', 'vehicle_id', 'vehicle', 'vehicle_works_agency_id_vehicle_id_fkey'],
    ['occupancies', 'vehicle_id', 'vehicle', 'occupancies_agency_id_vehicle_id_fkey'],
    ['notification_jobs', 'booking_id', 'booking', 'notification_jobs_booking_fkey'],
    ['notification_jobs', 'car_id', 'vehicle', 'notification_jobs_vehicle_fkey'],
  ] as const)("%s.%s cannot name another agency's row", async (table, column, what, rule) => {
    const { a, b } = world;
    const row = table === 'bookings'
      ? { ...VALID.bookings(a.agency, a.vehicle, a.client, a.location), pickup_at: '2027-05-01', return_at: '2027-05-02', blocked_until: '2027-05-02', days: 1 }
      : validRow(world, table); // prettier-ignore
    await accepts(() => insert(table, row));
    await refuses(rule, () => insert(table, { ...row, [column]: b[what] }));
  });

  test('a vehicle stands only at places of its agency, in the city of the place', async () => {
    const { a, b } = world;
    const elsewhere = (await insert('cities', VALID.cities())).slug;
    const second = (await insert('agency_locations', a.place)).id;
    const row = {
      vehicle_id: a.vehicle,
      agency_id: a.agency,
      location_id: second,
      city_slug: world.city,
    };
    await accepts(() => insert('vehicle_locations', row));
    await refuses('vehicle_locations_location_fkey', () =>
      insert('vehicle_locations', { ...row, location_id: b.location }),
    );
    await refuses('vehicle_locations_vehicle_fkey', () =>
      insert('vehicle_locations', { ...row, vehicle_id: b.vehicle }),
    );
    await refuses('vehicle_locations_same_city_fkey', () =>
      insert('vehicle_locations', { ...row, city_slug: elsewhere }),
    );
    await refuses('vehicle_locations_one_primary', () => insert('vehicle_locations', { ...row, is_primary: true }));
  });

  test('a vehicle has exactly one primary location when the transaction ends', async () => {
    const { a } = world;
    await accepts(() => insertVehicle(client, { ...a, model: world.model, city: world.city }));
    await refuses('vehicles_primary_location', () => insert('vehicles', VALID.vehicles(a.agency, world.model)));
    await refuses('vehicles_primary_location', () =>
      query('DELETE FROM vehicle_locations WHERE vehicle_id = $1', [a.vehicle]),
    );
    await refuses('vehicles_primary_location', () =>
      query('UPDATE vehicle_locations SET is_primary = false WHERE vehicle_id = $1', [a.vehicle]),
    );
    const second = (await insert('agency_locations', a.place)).id;
    await accepts(async () => {
      await query('UPDATE vehicle_locations SET is_primary = false WHERE vehicle_id = $1', [a.vehicle]);
      await insert('vehicle_locations', {
        vehicle_id: a.vehicle,
        agency_id: a.agency,
        location_id: second,
        city_slug: world.city,
        is_primary: true,
      });
    });
  });
});
