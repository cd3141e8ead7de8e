/** The events that WhatsApp tells of (R90), in the order in which a form shows them. */
export const WHATSAPP_ACTIONS = [
  'new_booking',
  'booking_confirmed',
  'booking_cancelled',
  'payment_reminder',
  'client_registered',
  'vehicle_added',
  'vehicle_removed',
] as const;
export type WhatsappAction = (typeof WHATSAPP_ACTIONS)[number];

/** Whether a text, as one of an address, names an action. */
export const isWhatsappAction = (text: string | null): text is WhatsappAction =>
  (WHATSAPP_ACTIONS as readonly string[]).includes(text ?? '');

const OF_BOOKING = [
  'client',
  'clientPhone',
  'agency',
  'agencyPhone',
  'reference',
  'vehicle',
  'pickupDate',
  'pickupPlace',
  'returnDate',
  'returnPlace',
  'total',
  'deposit',
] as const;
const OF_VEHICLE = ['vehicle', 'plate', 'agency', 'agencyPhone'] as const;

export type Placeholder = (typeof OF_BOOKING | typeof OF_VEHICLE)[number] | 'reason' | 'due';

/** What a text of each action may leave to a message, written in braces (R240); the database knows the same lists. */
export const PLACEHOLDERS: Record<WhatsappAction, readonly Placeholder[]> = {
  new_booking: OF_BOOKING,
  booking_confirmed: OF_BOOKING,
  booking_cancelled: [...OF_BOOKING, 'reason'],
  payment_reminder: [...OF_BOOKING, 'due'],
  client_registered: ['client', 'agency', 'agencyPhone'],
  vehicle_added: OF_VEHICLE,
  vehicle_removed: OF_VEHICLE,
};

/** Most characters of a text. */
export const LONGEST_TEXT = 1000;
