/** Columns of the agency's list that can be shown or hidden (SPEC §2); the client always leads. */
export const BOOKING_COLUMNS = [
  'vehicle',
  'pickup',
  'return',
  'place',
  'total',
  'payment',
  'status',
  'created',
] as const;
export type BookingColumn = (typeof BOOKING_COLUMNS)[number];

export const USUAL_COLUMNS: readonly BookingColumn[] = ['vehicle', 'pickup', 'return', 'total', 'payment', 'status'];
