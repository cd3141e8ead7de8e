import {
  AGENCY_TEMPLATES,
  type BookingFacts,
  type EmailFacts,
  type EmailTemplate,
} from '~/modules/messaging/templates';
import type { NoticeKind } from '~/modules/notifications/notice-kinds';
import { REMINDERS, type ReminderKind } from '../reminder-kinds';

/** Facts of a rental that never was. */
const BOOKING: BookingFacts = {
  reference: 'RH-7K3M-Q9TZ',
  vehicle: 'Dacia Duster 2024',
  pickupAt: '2026-12-04T10:00',
  returnAt: '2026-12-07T10:00',
  pickupLocation: {
    fr: 'Aéroport Mohammed V, Casablanca',
    en: 'Mohammed V Airport, Casablanca',
    ar: 'مطار محمد الخامس، الدار البيضاء',
  },
  returnLocation: {
    fr: 'Gare Casa-Voyageurs, Casablanca',
    en: 'Casa-Voyageurs station, Casablanca',
    ar: 'محطة الدار البيضاء المسافرين، الدار البيضاء',
  },
  days: 3,
  total: '1260.00',
  deposit: '5000.00',
  customerName: 'Salma Bennani',
  customerPhone: '+212661234567',
  agencyName: 'Atlas Cars',
  agencyPhone: '+212522000000',
  reason: '',
};
const BEFORE = { previousPickupAt: '2026-12-01T09:00', previousReturnAt: '2026-12-02T18:30' };
const WANTED = { wantedPickupAt: '2026-12-05T09:00', wantedReturnAt: '2026-12-09T18:30', message: 'Vol retardé' };
const REASON = { reason: 'La voiture est immobilisée à ces dates.' };
const PERSON = { fullName: 'Salma Bennani' };
const LINK = { ...PERSON, token: 'exemple', expiresAt: '2026-12-04T10:00:00.000Z' };
const SIGNING = { ...LINK, hours: 72, agencyName: 'Atlas Cars', vehicle: 'Dacia Duster 2024' };
const { reference, vehicle, customerName, agencyName } = BOOKING;

const NOTICE_VALUES = {
  reference,
  vehicle,
  plate: '12345-أ-6',
  customerName,
  pickupAt: BOOKING.pickupAt,
  returnAt: BOOKING.returnAt,
  hours: 3,
  amount: '630.00',
  number: 'FAC-2026-0007',
  dueOn: '2026-11-20',
  currency: 'MAD',
};
const VEHICLE_VALUES = { vehicle, plate: '12345-أ-6', mileage: 39_600, expiresOn: '2026-12-20' };

const reminder = (notice: ReminderKind): EmailFacts['agencyReminder'] => ({
  notice,
  wants: REMINDERS[notice].wants,
  values: 'paper' in REMINDERS[notice] ? VEHICLE_VALUES : NOTICE_VALUES,
  shortId: '6f1b4a3e',
});

/** What an administrator did, as an agency hears of it (R282). */
const OF_PLATFORM = [
  'platform_vehicle_delisted',
  'platform_vehicle_relisted',
  'platform_photo_refused',
  'platform_paper_accepted',
  'platform_paper_refused',
  'platform_booking_cancelled',
  'platform_booking_completed',
] as const satisfies readonly NoticeKind[];

const ofPlatform = (notice: (typeof OF_PLATFORM)[number]): EmailFacts['agencyReminder'] => ({
  notice,
  ...(notice.includes('paper')
    ? { values: { kind: 'insurance', reason: 'expired', note: '' } }
    : {
        values: { ...(notice.includes('booking') ? NOTICE_VALUES : VEHICLE_VALUES), ...REASON },
        shortId: '6f1b4a3e',
      }),
});

const FACTS: { [T in Exclude<EmailTemplate, 'agencyReminder'>]: EmailFacts[T] } = {
  bookingRequestedAgency: BOOKING,
  bookingRequestedCustomer: BOOKING,
  bookingRequestedForYou: BOOKING,
  bookingLapsed: BOOKING,
  bookingConfirmed: BOOKING,
  bookingDeclined: { ...BOOKING, ...REASON },
  bookingRescheduled: { ...BOOKING, ...BEFORE },
  bookingVehicleChanged: { ...BOOKING, ...BEFORE, previousVehicle: 'Renault Clio 2023' },
  bookingEdited: { ...BOOKING, previous: { total: '1400.00' }, also: ['drivers'], message: '' },
  bookingCancelledAgency: BOOKING,
  bookingCancelledCustomer: { ...BOOKING, ...REASON },
  bookingCompleted: BOOKING,
  changeRequestedAgency: { ...BOOKING, ...WANTED },
  changeDeclined: { ...BOOKING, ...WANTED },
  pickupReminder: { ...BOOKING, expiresAt: LINK.expiresAt },
  returnReminder: { ...BOOKING, expiresAt: LINK.expiresAt },
  priceFell: {
    cars: [
      { vehicle, shortId: '6f1b4a3e', before: '420.00', now: '380.00' },
      { vehicle: 'Renault Clio 2023', shortId: '7a2c5b4f', before: '300.00', now: '285.00' },
    ],
  },
  reviewRequested: { reference, vehicle, agencyName },
  reviewPosted: { reference, vehicle, customerName: 'Salma B.', rating: 4, reviewId: 'exemple' },
  emailVerification: { ...LINK, hours: 24 },
  passwordReset: { ...LINK, minutes: 60 },
  passwordResetGoogle: { ...LINK, minutes: 60 },
  invoiceSent: {
    kind: 'invoice',
    number: 'FAC-2026-0007',
    customerName,
    agencyName,
    agencyEmail: 'factures@atlas.test',
    total: '1250.50',
    currency: 'MAD',
    due: '250.50',
    dueOn: '2026-12-24',
    message: '',
    fileKey: 'exemple',
    token: 'exemple',
    expiresAt: LINK.expiresAt,
  },
  contractToSign: { ...SIGNING, number: 'CTR-2026-0007' },
  riderToSign: { ...SIGNING, number: 'CTR-2026-0007/A1' },
  passwordChanged: PERSON,
  googleLinked: PERSON,
  twoFactorOn: PERSON,
  twoFactorOff: PERSON,
  recoveryCodeUsed: PERSON,
  accountDeleted: PERSON,
  accountRemoved: PERSON,
  accountSuspended: PERSON,
  accountInactive: PERSON,
  accountReactivated: PERSON,
  accountRole: PERSON,
  agencyVerified: { ...PERSON, agencyName },
  agencySuspended: { ...PERSON, agencyName },
  agencyReactivated: { ...PERSON, agencyName },
  agencyReactivatedPending: { ...PERSON, agencyName },
  agencySuspendedCustomer: { ...PERSON, agencyName },
  agencyReactivatedCustomer: { ...PERSON, agencyName },
  agencySuspendedClient: { ...PERSON, agencyName },
  agencyReactivatedClient: { ...PERSON, agencyName },
  contactMessage: {
    name: 'Salma Bennani',
    email: 'salma@exemple.test',
    topic: 'booking',
    message: 'Bonjour, puis-je rendre la voiture à Rabat ?',
    language: 'fr',
  },
  contactReceived: PERSON,
  notificationTest: { fullName: agencyName },
};

/** Who gets an e-mail. */
export const MAIL_AUDIENCES = ['customer', 'agency', 'platform'] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];

/** An e-mail of the platform with facts that never were; `id` names it in addresses. */
export interface MailSample {
  id: string;
  template: EmailTemplate;
  params: EmailFacts[EmailTemplate];
  audience: MailAudience;
}

const AGENCY_NOTICES = new Set<EmailTemplate>([
  'notificationTest',
  'agencyVerified',
  'agencySuspended',
  'agencyReactivated',
  'agencyReactivatedPending',
]);

const audienceOf = (template: EmailTemplate): MailAudience => {
  if (template === 'contactMessage') return 'platform';
  return AGENCY_NOTICES.has(template) || AGENCY_TEMPLATES.some((name) => name === template) ? 'agency' : 'customer';
};

/** Every e-mail that the platform sends, each reminder of an agency for itself. */
export const MAIL_SAMPLES: readonly MailSample[] = [
  ...Object.entries(FACTS).map(([template, params]) => ({
    id: template,
    template: template as EmailTemplate,
    params,
    audience: audienceOf(template as EmailTemplate),
  })),
  ...(Object.keys(REMINDERS) as ReminderKind[]).map((notice) => ({
    id: notice.replaceAll('_', '-'),
    template: 'agencyReminder' as const,
    params: reminder(notice),
    audience: 'agency' as const,
  })),
  ...OF_PLATFORM.map((notice) => ({
    id: notice.replaceAll('_', '-'),
    template: 'agencyReminder' as const,
    params: ofPlatform(notice),
    audience: 'agency' as const,
  })),
];
