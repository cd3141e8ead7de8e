import { randomUUID } from 'node:crypto';
import { VALID, type Row } from '../../tests/factories/raw-rows';
import type { RawWorld } from '../../tests/setup/raw-database';

/** A valid row of a table that belongs to the first agency; made anew for each attempt. */
export function validRow(world: RawWorld, table: string): Row {
  const { a } = world;
  const rows: Record<string, () => Row> = {
    profiles: VALID.profiles,
    cities: VALID.cities,
    brands: VALID.brands,
    location_points: () => ({
      slug: 'gare',
      city_slug: world.city,
      type: 'port',
      name_fr: 'G',
      name_en: 'G',
      name_ar: 'م',
    }),
    models: () => ({
      brand_id: world.brand,
      slug: 'megane',
      name: 'Mégane',
      year_start: 2015,
      category: 'compact',
    }),
    sent_forms: () => ({ agency_id: a.agency, request_key: randomUUID(), content: 'a'.repeat(64) }),
    agency_locations: () => a.place,
    vehicle_images: () => ({
      agency_id: a.agency,
      vehicle_id: a.vehicle,
      position: 0,
      key: 'k',
      width: 8,
      height: 6,
    }),
    car_images: () => ({ model_id: world.model, view: 'front', key: `library-${'a'.repeat(32)}`, width: 8, height: 6 }),
    refused_images: () => ({
      agency_id: a.agency, vehicle_id: a.vehicle, key: `refused-${'a'.repeat(32)}`, width: 8, height: 6, reason: 'text',
      refused_by: randomUUID(), refused_at: '2026-01-02', created_at: '2026-01-01',
    }), // prettier-ignore
    clients: () => VALID.clients(a.agency),
    drivers: () => ({
      agency_id: a.agency,
      booking_id: a.booking,
      full_name: 'S',
      driving_permit: '1/2',
      cin: 'B1',
    }),
    contracts: () => ({
      agency_id: a.agency, booking_id: a.booking, client_id: a.client, vehicle_id: a.vehicle, number: 'C1',
      starts_at: '2026-12-01 10:00', ends_at: '2026-12-04 10:00', amount: 900, terms: '…',
    }), // prettier-ignore
    handed_papers: () => ({
      agency_id: a.agency, kind: 'licence', number: 'LV-2024-0719', dated: '2024-05-02',
      picture_key: `paper-${'b'.repeat(32)}`, digest: 'c'.repeat(64), handed_at: '2026-01-01',
    }), // prettier-ignore
    agency_papers: () => ({ agency_id: a.agency, kind: 'licence', number: 'LV-2024-0719', dated: '2024-05-02' }),
    agency_exports: () => ({ agency_id: a.agency, language: 'fr' }),
    agency_category_amounts: () => ({ agency_id: a.agency, category: 'suv', deposit_amount: 5000 }),
    former_slugs: () => ({ slug: 'ancien-nom', agency_id: a.agency, until: '2027-01-01' }),
    calendar_feeds: () => ({ agency_id: a.agency, token_hash: 'a'.repeat(64) }),
    notifications: () => ({ agency_id: a.agency, type: 'system', title: 't', message: 'm' }),
    notification_jobs: () => ({
      agency_id: a.agency,
      type: 'oil_change',
      kind: 'oil_change_due',
      car_id: a.vehicle,
      booking_id: a.booking,
    }),
    agency_whatsapp_actions: () => ({ agency_id: a.agency, key: 'booking_confirmed' }),
    outbox_messages: () => ({ channel: 'email', recipient: 'x@rihla.test', template: 't' }),
    vehicle_imports: () => ({ id: randomUUID(), agency_id: a.agency, rows: '[]', total: 1 }),
    vehicle_works: () => ({
      id: randomUUID(),
      agency_id: a.agency,
      vehicle_id: a.vehicle,
      done_on: '2026-01-02',
      what: 'Vidange',
    }),
    occupancies: () => ({
      agency_id: a.agency, vehicle_id: a.vehicle, kind: 'maintenance',
      starts_at: '2027-01-01 08:00', ends_at: '2027-01-02 08:00',
    }), // prettier-ignore
    invoices: () => VALID.invoices(a.agency, a.booking, a.client),
    payments: () => ({
      agency_id: a.agency,
      booking_id: a.booking,
      amount: 100,
      method: 'cash',
      received_on: '2026-01-15',
    }),
    deposit_movements: () => ({
      agency_id: a.agency,
      booking_id: a.booking,
      kind: 'taken',
      amount: 3000,
      method: 'card',
      happened_on: '2026-01-15',
    }),
  };
  const make = rows[table];
  if (!make) throw new Error(`no valid row for ${table}`);
  return make();
}
