import { describe, test } from 'vitest';
import type { Row } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

/** What a signed contract keeps: the SHA-256 is that of its text. */
const KEPT = { snapshot: '{}', snapshot_sha256: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a' };

/** The id of an account that no row names. */
const SOMEBODY = '11111111-1111-4111-8111-111111111111';

type Case = [table: string, rule: string, accepted: Row[], refused: Row[]];

describe('rules of one row, on insertion', () => {
  test.each<Case>([
    ['profiles', 'profiles_ice', [{ ice: '001234567000089' }], [{ ice: '12345678901234' }, { ice: '1234567890123456' }, { ice: '12345678901234x' }, { ice: '' }]],
    ['profiles', 'profiles_language', [{ language: 'ar' }], [{ language: 'es' }]],
    ['profiles', 'profiles_theme', [{ theme: 'dark' }], [{ theme: 'red' }]],
    ['profiles', 'profiles_full_name', [{ full_name: 'سلمى الإدريسي' }, { full_name: 'a'.repeat(120) }], [{ full_name: '' }, { full_name: ' Salma' }, { full_name: 'a'.repeat(121) }, { full_name: 'Salma\nIdrissi' }, { full_name: 'Salma\u202e' }]],
    ['profiles', 'profiles_email', [{ email: 'Salma.O+r@exemple.co.ma' }], [{ email: '' }, { email: 'salma' }, { email: 'salma@ma' }, { email: 'a b@exemple.ma' }, { email: 'a@b@exemple.ma' }, { email: `${'a'.repeat(250)}@b.ma` }]],
    ['cities', 'cities_slug', [{ slug: 'beni-mellal' }], [{ slug: 'Béni' }, { slug: 'beni mellal' }, { slug: '-a' }, { slug: 'مراكش' }]],
    ['location_points', 'location_points_slug', [{ slug: 'gare-2' }], [{ slug: 'Gare' }]],
    ['brands', 'brands_slug', [{ slug: 'alfa-romeo' }], [{ slug: 'Alfa' }]],
    ['brands', 'brands_name', [{ name: 'DS' }], [{ name: '  ' }]],
    ['brands', 'brands_name_shown', [{ name: 'a'.repeat(60) }], [{ name: ' DS' }, { name: 'a'.repeat(61) }, { name: '--' }]],
    ['brands', 'brands_logo_address', [{ logo_url: 'https://a.ma/l.png' }], [{ logo_url: 'http://a.ma/l.png' }, { logo_url: 'javascript:alert(1)' }, { logo_url: 'https://a.ma/"' }]],
    ['brands', 'brands_one_logo', [{ logo_key: 'brand-x' }], [{ logo_key: 'brand-x', logo_url: 'https://a.ma/l.png' }]],
    ['models', 'models_slug', [{ slug: 'serie-3' }], [{ slug: 'Série 3' }]],
    ['models', 'models_name_shown', [{ name: 'a'.repeat(60) }], [{ name: '3 ' }, { name: '.' }]],
    ['models', 'models_years_known', [{ year_start: 1900 }, { year_end: 2030 }], [{ year_start: 1899 }, { year_end: 2031 }]],
    ['models', 'models_name', [{ name: '3' }], [{ name: '' }]],
    ['models', 'models_years', [{ year_end: 2016 }, { year_end: null }], [{ year_end: 2015 }, { year_end: 2014 }]],
    ['models', 'models_seats', [{ seats: 15 }], [{ seats: 0 }, { seats: 16 }]],
    ['agency_category_amounts', 'agency_category_amounts_given', [{ deposit_amount: null, franchise_amount: 0 }], [{ deposit_amount: null }]],
    ['agency_category_amounts', 'agency_category_amounts_amounts', [{ franchise_amount: 1_000_000 }], [{ deposit_amount: -1 }, { franchise_amount: 1_000_000.01 }]],
    ['agency_papers', 'agency_papers_kind', [{ kind: 'insurance' }], [{ kind: 'autre' }]],
    ['agency_papers', 'agency_papers_picture_key', [{ picture_key: `paper-${'a'.repeat(32)}` }], [{ picture_key: '' }, { picture_key: `work-${'a'.repeat(32)}` }, { picture_key: '../paper' }]],
    ['agency_papers', 'agency_papers_number', [{ number: '7' }], [{ number: '' }, { number: ' 7' }, { number: 'a'.repeat(61) }]],
    ['handed_papers', 'handed_papers_kind', [{ kind: 'insurance' }], [{ kind: 'autre' }]],
    ['handed_papers', 'handed_papers_number', [{ number: '7' }], [{ number: '' }, { number: ' 7' }, { number: 'a'.repeat(61) }]],
    ['handed_papers', 'handed_papers_picture_key', [{}], [{ picture_key: '' }, { picture_key: `work-${'a'.repeat(32)}` }, { picture_key: '../paper' }]],
    ['handed_papers', 'handed_papers_digest', [{}], [{ digest: 'c' }, { digest: '' }]],
    ['handed_papers', 'handed_papers_refused', [{ refused_at: '2026-01-02', reason: 'expired' }], [{ refused_at: '2026-01-02' }, { reason: 'expired' }]],
    ['handed_papers', 'handed_papers_later', [{ refused_at: '2026-01-01', reason: 'expired' }], [{ refused_at: '2025-12-31', reason: 'expired' }]],
    ['handed_papers', 'handed_papers_reason', [{ refused_at: '2026-01-02', reason: 'unreadable' }], [{ refused_at: '2026-01-02', reason: 'laid' }]],
    ['handed_papers', 'handed_papers_note', [{ refused_at: '2026-01-02', reason: 'expired', note: 'Le 3 mai' }], [{ note: 'Seule' }, { refused_at: '2026-01-02', reason: 'expired', note: '' }, { refused_at: '2026-01-02', reason: 'expired', note: 'a'.repeat(301) }]],
    ['handed_papers', 'handed_papers_explained', [{ refused_at: '2026-01-02', reason: 'other', note: 'Le 3 mai' }], [{ refused_at: '2026-01-02', reason: 'other' }]],
    ['agency_locations', 'agency_locations_one_default', [{ is_default: false }], [{ is_default: true }]],
    [
      'agency_locations',
      'agency_locations_default_active',
      [{ is_default: false, is_active: false }],
      [{ is_default: true, is_active: false }],
    ],
    [
      'agency_locations',
      'agency_locations_on_map',
      [{ lat: 33.57, lng: -7.59 }],
      [{ lat: 33.57 }, { lng: -7.59 }, { lat: 48.85, lng: -2.35 }, { lat: 33.57, lng: 7.59 }],
    ],
    [
      'agency_locations',
      'agency_locations_instructions',
      [{ instructions: 'a'.repeat(500) }],
      [{ instructions: ' ' }, { instructions: 'a'.repeat(501) }],
    ],
    ['agency_locations', 'agency_locations_hours', [{ hours: '{}' }], [{ hours: '[]' }]],
    ['vehicle_images', 'vehicle_images_position', [{ position: 5 }], [{ position: 6 }, { position: -1 }]],
    ['vehicle_images', 'vehicle_images_shown', [{ key: `vehicle-${'a'.repeat(32)}` }], [{ key: `refused-${'a'.repeat(32)}` }]],
    ['vehicle_images', 'vehicle_images_reviewed', [{ reviewed_at: '2026-01-02', reviewed_by: SOMEBODY }, { is_model: true, reviewed_at: '2026-01-02' }], [{ reviewed_at: '2026-01-02' }, { reviewed_by: SOMEBODY }]],
    ['vehicle_images', 'vehicle_images_model', [{ is_model: true, reviewed_at: '2026-01-02', reviewed_by: SOMEBODY }], [{ is_model: true }]],
    ['car_images', 'car_images_key', [{ key: `library-${'b'.repeat(32)}` }], [{ key: '' }, { key: `vehicle-${'a'.repeat(32)}` }, { key: '../library' }]],
    ['car_images', 'car_images_size', [{ width: 1 }], [{ width: 0 }, { height: -1 }]],
    ['car_images', 'car_images_color', [{ color: null }, { color: 'majorelle' }], [{ color: '' }, { color: 'rose' }]],
    ['refused_images', 'refused_images_key', [{ key: null }], [{ key: '' }, { key: `vehicle-${'a'.repeat(32)}` }, { key: '../refused' }]],
    ['refused_images', 'refused_images_size', [{ width: 1 }], [{ width: 0 }, { height: -1 }]],
    ['refused_images', 'refused_images_alt', [{ alt: 'x' }], [{ alt: ' ' }, { alt: 'x'.repeat(161) }]],
    ['refused_images', 'refused_images_digest', [{ digest: 'a'.repeat(64) }], [{ digest: 'a' }]],
    ['refused_images', 'refused_images_reason', [{ reason: 'unfit' }], [{ reason: '' }, { reason: 'fake' }]],
    ['refused_images', 'refused_images_later', [{ refused_at: '2026-01-01' }], [{ refused_at: '2025-12-31' }]],
    ['vehicle_images', 'vehicle_images_size', [{ width: 1 }], [{ width: 0 }, { height: -1 }]],
    ['clients', 'clients_contact', [{ phone: '06' }], [{ phone: ' ' }, { full_name: '' }]],
    ['clients', 'clients_one_identity', [{ cin: null, passport: 'P1' }], [{ passport: 'P1' }, { cin: '' }, { residence_permit: 'R1' }]],
    ['clients', 'clients_individual', [{ cin: null, residence_permit: 'R1' }], [{ cin: null }, { driving_permit: null }, { driving_permit: ' ' }]],
    ['clients', 'clients_company', [{ type: 'company', company_name: 'SARL', ice: '001234567000089', cin: null, driving_permit: null }], [{ type: 'company', company_name: 'SARL' }, { type: 'company', ice: '001234567000089' }]],
    ['clients', 'clients_ice', [{ ice: '001234567000089' }], [{ ice: '1' }]],
    ['drivers', 'drivers_position', [{ position: 2 }], [{ position: 0 }, { position: 3 }]],
    ['drivers', 'drivers_one_identity', [{ cin: null, passport: 'P' }], [{ cin: null }, { passport: 'P' }, { cin: ' ' }]],
    ['drivers', 'drivers_name', [{ full_name: 'A' }], [{ full_name: '' }, { driving_permit: '' }]],
    ['contracts', 'contracts_period', [{}], [{ ends_at: '2026-12-01 10:00' }]],
    ['contracts', 'contracts_amounts', [{ amount: 1 }], [{ amount: 0 }, { deposit_amount: -1 }]],
    ['contracts', 'contracts_signed', [{}], [{ ...KEPT, status: 'signed' }, { signed_at: '2026-12-01' }]],
    ['contracts', 'contracts_snapshot', [{}], [KEPT, { status: 'signed', signed_at: '2026-12-01' }]],
    ['notifications', 'notifications_read', [{ is_read: true, read_at: '2026-12-01' }], [{ is_read: true }, { read_at: '2026-12-01' }]],
    ['notifications', 'notifications_dismissed', [{ is_dismissed: true, dismissed_at: '2026-12-01' }], [{ is_dismissed: true }]],
    ['outbox_messages', 'outbox_messages_language', [{ language: 'en' }], [{ language: 'de' }]],
    ['outbox_messages', 'outbox_messages_sent', [{ status: 'sent', sent_at: '2026-12-01' }], [{ status: 'sent' }, { sent_at: '2026-12-01' }]],
    ['occupancies', 'occupancies_period', [{ ends_at: '2027-01-01 08:01' }], [{ ends_at: '2027-01-01 08:00' }]],
    ['occupancies', 'occupancies_kind', [{}], [{ booking_id: '00000000-0000-4000-8000-000000000000' }]],
    ['occupancies', 'occupancies_follow_booking', [{}], [{ kind: 'booking' }]],
    ['invoices', 'invoices_period', [{}], [{ period_end: '2026-12-01 10:00' }]],
    ['invoices', 'invoices_tax_rate', [{ tax_rate: 20 }], [{ tax_rate: -1 }, { tax_rate: 101 }]],
    ['invoices', 'invoices_tax_share', [{ total_excl: 900, tax_amount: 0, tax_rate: 0 }, { total_excl: 841.12, tax_amount: 58.88, tax_rate: 7 }], [{ tax_rate: 14 }, { total_excl: 749.99, tax_amount: 150.01 }]],
    ['invoices', 'invoices_sum', [{ tax_rate: 0, tax_amount: 0, total_incl: 750 }], [{ tax_amount: 0 }, { total_incl: 900.01 }]],
    ['invoices', 'invoices_amounts', [{}], [{ paid_amount: -1 }, { total_excl: -1, tax_amount: 0, total_incl: -1 }]],
    ['invoices', 'invoices_unpaid_draft', [{ paid_amount: 0 }], [{ paid_amount: 10 }]],
    ['invoices', 'invoices_corrects', [{}], [{ kind: 'credit_note' }]],
    ['invoices', 'invoices_number_when_issued', [{}], [{ number: 'FAC-2026-0001' }, { issued_on: '2026-12-04' }]],
    ['payments', 'payments_amount', [{ amount: 0.01 }], [{ amount: 0 }, { amount: -5 }]],
  ])('%s: %s', async (table, rule, accepted, refused) => {
    for (const change of accepted) await accepts(() => insert(table, { ...validRow(world, table), ...change }));
    for (const change of refused) await refuses(rule, () => insert(table, { ...validRow(world, table), ...change }));
  }); // prettier-ignore
});

describe('rules of one row, on change', () => {
  const year = { pickup_at: '2026-12-01 10:00' };
  test.each<Case>([
    ['agencies', 'agencies_slug_format', [{ slug: 'abc' }, { slug: 'a1-b' }, { slug: 'a'.repeat(50) }], [{ slug: 'ab' }, { slug: '-abc' }, { slug: 'abc-' }, { slug: 'Abc' }, { slug: 'a_b' }, { slug: 'أطلس' }, { slug: 'a'.repeat(51) }]],
    ['agencies', 'agencies_slug_reserved', [{ slug: 'admins' }], [{ slug: 'admin' }, { slug: 'kira' }, { slug: 'rihla' }, { slug: 'healthz' }, { slug: 'staging' }]],
    ['agencies', 'agencies_short_id', [{ short_id: 'abcd1234' }], [{ short_id: 'abc' }, { short_id: 'ABCD1234' }]],
    ['agencies', 'agencies_ice', [{ ice: '001234567000089' }], [{ ice: '00123456700008' }]],
    ['agencies', 'agencies_setup_step', [{ setup_step: 1 }, { setup_step: 5 }], [{ setup_step: 0 }, { setup_step: 6 }]],
    ['agency_settings', 'agency_settings_tax_rate', [{ tax_rate: 20 }], [{ tax_rate: -0.01 }, { tax_rate: 100.01 }]],
    ['agency_settings', 'agency_settings_currency', [{ currency: 'EUR' }], [{ currency: 'eur' }, { currency: 'DH' }]],
    ['agency_settings', 'agency_settings_turnaround', [{ turnaround_minutes: 1440 }], [{ turnaround_minutes: -1 }, { turnaround_minutes: 1441 }]],
    ['agency_settings', 'agency_settings_driver', [{ minimum_age: 18 }], [{ minimum_age: 17 }, { minimum_licence_years: -1 }]],
    ['agency_settings', 'agency_settings_daily_mileage', [{ daily_mileage: 200 }, { daily_mileage: null }], [{ daily_mileage: 0 }]],
    ['agency_settings', 'agency_settings_timings', [{ overdue_alert_minutes: 0 }], [{ overdue_alert_minutes: -1 }, { pending_reminder_minutes: -1 }, { return_reminder_minutes: -1 }]],
    ['vehicles', 'vehicles_registration_number', [{ registration_number: '1234' }], [{ registration_number: '123' }, { registration_number: '123   ' }]],
    ['vehicles', 'vehicles_year', [{ year: 1900 }, { year: 2030 }], [{ year: 1899 }, { year: 2031 }]],
    ['vehicles', 'vehicles_seats', [{ seats: 1 }, { seats: 15 }], [{ seats: 0 }, { seats: 16 }]],
    ['vehicles', 'vehicles_price', [{ price_per_day: 0.01 }], [{ price_per_day: 0 }, { price_per_day: -300 }]],
    ['vehicles', 'vehicles_amounts', [{ deposit_amount: 0 }], [{ deposit_amount: -1 }, { franchise_amount: -1 }]],
    ['vehicles', 'vehicles_mileage', [{ current_mileage: 0 }], [{ current_mileage: -1 }]],
    ['vehicles', 'vehicles_oil_mileage', [{ last_oil_change_mileage: 40_000 }], [{ last_oil_change_mileage: 40_001 }, { last_oil_change_mileage: -1 }]],
    ['vehicles', 'vehicles_oil_interval', [{ oil_change_interval: 1000 }], [{ oil_change_interval: 999 }]],
    ['bookings', 'bookings_period', [{ ...year, return_at: '2026-12-01 10:01', days: 1 }], [{ return_at: '2026-12-01 10:00', days: 1 }, { return_at: '2026-11-30 10:00', days: 1 }]],
    ['bookings', 'bookings_blocked_until', [{ blocked_until: '2026-12-04 10:00' }], [{ blocked_until: '2026-12-04 09:59' }]],
    ['bookings', 'bookings_days', [{ days: 3 }], [{ days: 0 }, { days: 2 }]],
    ['bookings', 'bookings_price', [{ price_per_day: 1 }], [{ price_per_day: 0 }]],
    ['bookings', 'bookings_total', [{ total_price: 0.01 }], [{ total_price: 0 }, { total_price: -1 }]],
    ['bookings', 'bookings_amounts', [{ damage_amount: 10 }], [{ damage_amount: -1 }, { deposit_amount: -1 }, { bank_guarantee_amount: -1 }]],
    ['bookings', 'bookings_language', [{ language: 'ar' }], [{ language: 'xx' }]],
  ])('%s: %s', async (table, rule, accepted, refused) => {
    const { a } = world;
    const [key, id] = { agencies: ['id', a.agency], agency_settings: ['agency_id', a.agency], vehicles: ['id', a.vehicle], bookings: ['id', a.booking] }[table] ?? [];
    const change = (row: Row) => () => {
      const columns = Object.keys(row).map((column, index) => `${column} = $${index + 2}`);
      return query(`UPDATE ${table} SET ${columns.join(', ')} WHERE ${key} = $1`, [id, ...Object.values(row)]);
    };
    for (const row of accepted) await accepts(change(row));
    for (const row of refused) await refuses(rule, change(row));
  }); // prettier-ignore
});

describe('the settings of an agency', () => {
  test.each<[rule: string, accepted: string[], refused: string[]]>([
    ['currency', ["currency = 'EUR'"], ["currency = 'CHF'", "currency = 'mad'"]],
    ['payment_days', ['payment_days = 0', 'payment_days = 120'], ['payment_days = -1', 'payment_days = 121']],
    [
      'invoice_footer',
      ["invoice_footer_fr = repeat('é', 300)"],
      ["invoice_footer_fr = ' '", "invoice_footer_en = ''", "invoice_footer_ar = repeat('é', 301)"],
    ],
    [
      'quiet',
      ['quiet_from = 1320, quiet_to = 0'],
      ['quiet_from = 1', 'quiet_from = 5, quiet_to = 5', 'quiet_from = 0, quiet_to = 1440'],
    ],
    [
      'timings',
      ['overdue_alert_minutes = 0', 'return_reminder_minutes = 10080'],
      ['pending_reminder_minutes = -1', 'return_reminder_minutes = 10081'],
    ],
  ])('%s', async (rule, accepted, refused) => {
    const set = (change: string) =>
      query(`UPDATE agency_settings SET ${change} WHERE agency_id = $1`, [world.a.agency]);
    for (const change of accepted) await accepts(() => set(change));
    for (const change of refused) await refuses(`agency_settings_${rule}`, () => set(change));
  });
});
