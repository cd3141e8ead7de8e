/** The files of the administration that hold many rows, by what they list (R155). Texts stand in `admin-audit-words`. */
export const ADMIN_FILES = [
  'agencies',
  'audit',
  'bookings',
  'cars',
  'clients',
  'invoice_totals',
  'invoices',
  'models',
  'stats',
  'users',
  'whatsapp',
] as const;
export type AdminFile = (typeof ADMIN_FILES)[number];
