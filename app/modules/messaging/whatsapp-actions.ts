/** What an administrator can switch WhatsApp messages on and off for (SPEC §3 WhatsApp action). */
export const WHATSAPP_ACTIONS = [
  'new_booking',
  'booking_confirmed',
  'booking_cancelled',
  'client_registered',
  'vehicle_added',
  'vehicle_removed',
  'payment_reminder',
] as const;
