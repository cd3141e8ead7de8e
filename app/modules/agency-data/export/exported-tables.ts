/**
 * Tables that hold an agency's rows and do not go into its archive, each with its reason. Every other one does, so that
 * a new table is in it from its first day on.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  agency_booking_drafts: 'a form on its way',
  client_drafts: 'a form on its way',
  vehicle_imports: 'a file on its way; its vehicles are there',
  calendar_feeds: 'secrets',
  search_vehicles: 'drawn from vehicles',
  invoice_counters: 'drawn from invoices',
  notification_jobs: 'work of the clock',
  outbox_messages: 'mails on their way',
  agency_exports: 'the archives themselves',
  agency_viewings: 'looks of the administration',
};

/** Files that are called otherwise than their tables. */
const NAMES: Readonly<Record<string, string>> = {
  agencies: 'agency',
  agency_settings: 'settings',
  agency_locations: 'locations',
  agency_category_amounts: 'usual_amounts',
  former_slugs: 'former_usernames',
  vehicle_images: 'vehicle_photos',
  refused_images: 'refused_photos',
  vehicle_works: 'works',
  occupancies: 'unavailability',
  deposit_movements: 'deposits',
  audit_logs: 'audit',
};

/** The file of a table. */
export const fileOfTable = (table: string): string => `${NAMES[table] ?? table}.csv`;

/** Columns that let somebody in, or serve a form alone: nobody takes them away. */
export const isHiddenColumn = (column: string): boolean =>
  /(^|_)(token|secret|password)(_|$)/.test(column) || ['request_key', 'dedupe_key', 'leased_until'].includes(column);
