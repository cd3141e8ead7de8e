/** Every e-mail the product sends; its texts stand in locales, emails.json under the same name. */
export const EMAIL_TEMPLATES = [
  'bookingRequestedAgency',
  'bookingRequestedCustomer',
  'bookingConfirmed',
  'bookingDeclined',
  'bookingCancelledAgency',
  'bookingCancelledCustomer',
  'bookingCompleted',
  'emailVerification',
  'passwordReset',
] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

/** Ready WhatsApp messages (SPEC §3 WhatsApp action), texts in locales, whatsapp.json. */
export const WHATSAPP_TEMPLATES = [
  'new_booking',
  'booking_confirmed',
  'booking_cancelled',
  'client_registered',
  'vehicle_added',
  'vehicle_removed',
  'payment_reminder',
] as const;
export type WhatsappTemplateKey = (typeof WHATSAPP_TEMPLATES)[number];
