import type { Language } from '~/i18n/languages';
import type { AgencyMail } from './subscriptions/subscriptions';

/**
 * Every message the product sends, with the facts each needs. Facts are stored as they are (wall
 * clocks `YYYY-MM-DDTHH:mm`, MAD as decimal strings, phones in E.164); sentences are made at delivery,
 * in the receiver's language.
 */

/** A text in each language of the site. */
export type InLanguages = Record<Language, string>;

/** What any message about a booking may say. */
export interface BookingFacts {
  reference: string;
  /** Make, model and year. */
  vehicle: string;
  pickupAt: string;
  returnAt: string;
  /** With street and city; messages from before 22 November 2026 have the name alone, as the agency wrote it. */
  pickupLocation: InLanguages | string;
  returnLocation: InLanguages | string;
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

/** Lines of a mail about a booking that may say what stood there before. */
export type PreviousFacts = Partial<Pick<BookingFacts, 'pickupLocation' | 'returnLocation' | 'total' | 'deposit'>>;

/** What an agency changed in a booking: what stood before, and what no line of its own names. */
export interface EditedFacts extends BookingFacts {
  previous: PreviousFacts;
  also: ('drivers' | 'guarantee')[];
  /** The agency's to the customer where it is new; else empty. */
  message: string;
}

/**
 * The dates that a booking had before its agency changed them; `message`: the agency's, if it wrote one. One edit may
 * have changed more.
 */
export interface RescheduledFacts extends BookingFacts, Partial<Pick<EditedFacts, 'previous' | 'also'>> {
  previousPickupAt: string;
  previousReturnAt: string;
  message?: string;
}

/** The car, and the dates, that a booking had before its agency gave it another car. */
export interface VehicleChangedFacts extends RescheduledFacts {
  previousVehicle: string;
}

/** The dates that a customer wants instead; `message`: theirs to the agency, or its answer. May be empty. */
export interface ChangeFacts extends BookingFacts {
  wantedPickupAt: string;
  wantedReturnAt: string;
  message: string;
}

/** A single-use link: it is not sent after `expiresAt` (ISO 8601), and its token leaves the row with the mail. */
interface LinkFacts {
  fullName: string;
  token: string;
  expiresAt: string;
}

export interface ResetLinkFacts extends LinkFacts {
  minutes: number;
}

/** A contract that its renter may sign by a link. */
interface SigningLinkFacts extends LinkFacts {
  hours: number;
  agencyName: string;
  /** Make, model and year. */
  vehicle: string;
  /** Of the contract, or of its rider. */
  number: string;
}

/** A notice of an agency's bell by e-mail: its kind and its facts, as the bell has them. Without a reference it speaks of the vehicle. */
export interface AgencyReminderFacts {
  notice: string;
  /** The agency's switch that it obeys (R202). */
  wants?: AgencyMail;
  values: Record<string, string | number>;
  /** Of the vehicle; left out of what speaks of the agency's own papers. */
  shortId?: string;
  /** From then on it has nothing to say and does not leave. */
  expiresAt?: string;
}

/** What has happened to an account, told to its owner whoever did it. */
export interface AccountNoticeFacts {
  fullName: string;
}

/** What an administrator did to an agency, for its owner or whoever booked with it. */
export interface AgencyNoticeFacts extends AccountNoticeFacts {
  agencyName: string;
}

/** A rental that is over; whoever rented may say how it was. */
export interface ReviewRequestFacts {
  reference: string;
  vehicle: string;
  agencyName: string;
}

/** A booking's facts, until the moment that it reminds of (ISO 8601): later it is not sent. */
export interface RentalReminderFacts extends BookingFacts {
  expiresAt: string;
}

/** Favourites that cost less than their customer knew; prices of a day in MAD. */
export interface PriceFellFacts {
  cars: { vehicle: string; shortId: string; before: string; now: string }[];
}

/** A new review, told to its agency; `customerName` as the review shows it. */
export interface ReviewPostedFacts {
  reference: string;
  vehicle: string;
  customerName: string;
  rating: number;
  reviewId: string;
}

/** What somebody wrote to the platform, in their own words; the answer goes to `email`. */
export interface ContactMessageFacts {
  name: string;
  email: string;
  topic: 'booking' | 'account' | 'agency' | 'data' | 'report' | 'other';
  message: string;
  /** Of the page on which it was written. */
  language: Language;
}

/** An invoice or a credit note, attached to its mail; `token` of an address that leads to it until `expiresAt` (ISO 8601). */
export interface InvoiceFacts {
  kind: 'invoice' | 'credit_note';
  number: string;
  customerName: string;
  agencyName: string;
  /** Where an answer goes. */
  agencyEmail: string | null;
  total: string;
  currency: string;
  due: string;
  /** A calendar day; null where nothing is to be paid. */
  dueOn: string | null;
  /** The agency's own words; may be empty. */
  message: string;
  /** Of the PDF in the private storage. */
  fileKey: string;
  token: string;
  expiresAt: string;
}

export interface EmailFacts {
  bookingRequestedAgency: BookingFacts;
  bookingRequestedCustomer: BookingFacts;
  bookingRequestedForYou: BookingFacts;
  bookingLapsed: BookingFacts;
  bookingConfirmed: BookingFacts;
  bookingDeclined: BookingFacts;
  bookingRescheduled: RescheduledFacts;
  bookingVehicleChanged: VehicleChangedFacts;
  bookingEdited: EditedFacts;
  bookingCancelledAgency: BookingFacts;
  bookingCancelledCustomer: BookingFacts;
  bookingCompleted: BookingFacts;
  changeRequestedAgency: ChangeFacts;
  changeDeclined: ChangeFacts;
  pickupReminder: RentalReminderFacts;
  returnReminder: RentalReminderFacts;
  priceFell: PriceFellFacts;
  reviewRequested: ReviewRequestFacts;
  reviewPosted: ReviewPostedFacts;
  agencyReminder: AgencyReminderFacts;
  emailVerification: LinkFacts & { hours: number };
  passwordReset: ResetLinkFacts;
  /** To an account that has no password yet: it signs in with Google. */
  passwordResetGoogle: ResetLinkFacts;
  contractToSign: SigningLinkFacts;
  riderToSign: SigningLinkFacts;
  passwordChanged: AccountNoticeFacts;
  googleLinked: AccountNoticeFacts;
  twoFactorOn: AccountNoticeFacts;
  twoFactorOff: AccountNoticeFacts;
  recoveryCodeUsed: AccountNoticeFacts;
  accountDeleted: AccountNoticeFacts;
  /** Of an account that an administrator deleted. */
  accountRemoved: AccountNoticeFacts;
  accountSuspended: AccountNoticeFacts;
  accountInactive: AccountNoticeFacts;
  accountReactivated: AccountNoticeFacts;
  accountRole: AccountNoticeFacts;
  agencyVerified: AgencyNoticeFacts;
  agencySuspended: AgencyNoticeFacts;
  agencyReactivated: AgencyNoticeFacts;
  /** Of one whose set-up is not finished. */
  agencyReactivatedPending: AgencyNoticeFacts;
  /** To whoever has an open booking with it. */
  agencySuspendedCustomer: AgencyNoticeFacts;
  agencyReactivatedCustomer: AgencyNoticeFacts;
  /** To whoever has one and no account. */
  agencySuspendedClient: AgencyNoticeFacts;
  agencyReactivatedClient: AgencyNoticeFacts;
  invoiceSent: InvoiceFacts;
  contactMessage: ContactMessageFacts;
  contactReceived: AccountNoticeFacts;
  /** To an agency that tries whether its notifications arrive; `fullName`: its name. */
  notificationTest: AccountNoticeFacts;
}
export type EmailTemplate = keyof EmailFacts;

export const LINK_TEMPLATES = ['emailVerification', 'passwordReset', 'passwordResetGoogle'] as const;

/** What secures an account: it leaves whatever the platform's switch says (R206). */
export const SECURITY_TEMPLATES = [
  ...LINK_TEMPLATES,
  'passwordChanged',
  'googleLinked',
  'twoFactorOn',
  'twoFactorOff',
  'recoveryCodeUsed',
] as const satisfies readonly EmailTemplate[];

/** What somebody has just asked for at that address: it is tried even where the address takes no mail (R207). */
export const ASKED_TEMPLATES = [...LINK_TEMPLATES, 'notificationTest'] as const satisfies readonly EmailTemplate[];

/** Mails that serve nobody once the account is gone. */
export const ACCOUNT_TEMPLATES = [
  ...LINK_TEMPLATES,
  'pickupReminder',
  'returnReminder',
  'priceFell',
  'reviewRequested',
] as const;

/** Mails to an agency about somebody's booking; all others go to the person they are about. */
export const AGENCY_TEMPLATES = [
  'bookingRequestedAgency',
  'bookingCancelledAgency',
  'changeRequestedAgency',
  'reviewPosted',
  'agencyReminder',
] as const;

/** A new client in the book of an agency. */
export interface ClientFacts {
  customerName: string;
  agencyName: string;
  agencyPhone: string;
}

/** A vehicle that joins an agency's fleet, or leaves it. */
export interface VehicleFacts {
  /** Make, model and year. */
  vehicle: string;
  /** For the eye. */
  plate: string;
  agencyName: string;
  agencyPhone: string;
}

/** What is still to be paid of a booking: `due` in MAD, decimal text. */
export interface DueFacts extends BookingFacts {
  due: string;
}

/** Ready WhatsApp messages (R90). */
export interface WhatsappFacts {
  new_booking: BookingFacts;
  booking_confirmed: BookingFacts;
  booking_cancelled: BookingFacts;
  payment_reminder: DueFacts;
  client_registered: ClientFacts;
  vehicle_added: VehicleFacts;
  vehicle_removed: VehicleFacts;
}
export type WhatsappTemplateKey = keyof WhatsappFacts;
