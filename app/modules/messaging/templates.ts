/**
 * Every message the product sends, with the facts each needs. Facts are stored as they are (wall
 * clocks `YYYY-MM-DDTHH:mm`, MAD as decimal strings, phones in E.164); sentences are made at delivery,
 * in the receiver's language.
 */

/** What any message about a booking may say. */
export interface BookingFacts {
  reference: string;
  /** Make, model and year. */
  vehicle: string;
  pickupAt: string;
  returnAt: string;
  pickupLocation: string;
  returnLocation: string;
  days: number;
  total: string;
  deposit: string;
  customerName: string;
  customerPhone: string;
  agencyName: string;
  agencyPhone: string;
  /** Why it was declined or cancelled, in the writer's words; empty where none was asked. */
  reason: string;
}

export interface EmailFacts {
  bookingRequestedAgency: BookingFacts;
  bookingRequestedCustomer: BookingFacts;
  bookingConfirmed: BookingFacts;
  bookingDeclined: BookingFacts;
  bookingCancelledAgency: BookingFacts;
  bookingCancelledCustomer: BookingFacts;
  bookingCompleted: BookingFacts;
  emailVerification: { fullName: string; token: string; hours: number };
  passwordReset: { fullName: string; token: string; minutes: number };
}
export type EmailTemplate = keyof EmailFacts;

/** Ready WhatsApp messages (SPEC §3 WhatsApp action). */
export interface WhatsappFacts {
  new_booking: BookingFacts;
  booking_confirmed: BookingFacts;
  booking_cancelled: BookingFacts;
  payment_reminder: BookingFacts;
}
export type WhatsappTemplateKey = keyof WhatsappFacts;
