import type { EmailTemplate } from '../templates';

/** E-mails that a customer may switch off, or ask for, by their names in the profile (R205). */
export const CUSTOMER_MAILS = ['mailReviews', 'mailReminders', 'priceFalls'] as const;
export type CustomerMail = (typeof CUSTOMER_MAILS)[number];

/** The switches of an agency's e-mails (R202), by their columns. */
export const AGENCY_MAILS = [
  'notifyPending',
  'notifyConfirmations',
  'notifyReturn',
  'notifyOverdue',
  'notifyPayments',
  'notifyReviews',
  'notifyInsurance',
  'notifyTechnicalControl',
  'notifyOilChange',
  'notifyMaintenance',
] as const;
export type AgencyMail = (typeof AGENCY_MAILS)[number];

/** Who may switch which e-mails off. */
export type Subscription = { mail: CustomerMail; profileId: string } | { mail: AgencyMail; agencyId: string };

/** The switch of each e-mail to a customer that has one; all others to them are transactional. */
const OF_CUSTOMERS: Partial<Record<EmailTemplate, CustomerMail>> = {
  reviewRequested: 'mailReviews',
  pickupReminder: 'mailReminders',
  returnReminder: 'mailReminders',
  priceFell: 'priceFalls',
};

export const isAgencyMail = (name: unknown): name is AgencyMail => AGENCY_MAILS.some((known) => known === name);
export const isCustomerMail = (name: unknown): name is CustomerMail => CUSTOMER_MAILS.some((known) => known === name);

/** E-mails to an agency that only the switch of all its e-mails ends. */
const OF_AGENCIES: readonly string[] = [
  'bookingCancelledAgency',
  'changeRequestedAgency',
] as const satisfies readonly EmailTemplate[];

/** Whether an e-mail leaves only while its agency takes e-mails at all (R202). */
export const needsAgencyMails = ({ template }: { template: string }): boolean => OF_AGENCIES.includes(template);

interface Message {
  template: string;
  params: unknown;
  profileId: string | null;
  agencyId: string | null;
}

/**
 * The switch that an e-mail obeys (R205); null for one that is transactional: what somebody asked for, or must know of
 * their booking, their contract, their account.
 */
export function subscriptionOf({ template, params, profileId, agencyId }: Message): Subscription | null {
  const mail = OF_CUSTOMERS[template as EmailTemplate];
  if (mail) return profileId ? { mail, profileId } : null;
  if (!agencyId) return null;
  if (template === 'bookingRequestedAgency') return { mail: 'notifyPending', agencyId };
  if (template === 'reviewPosted') return { mail: 'notifyReviews', agencyId };
  const wants = template === 'agencyReminder' && (params as { wants?: unknown }).wants;
  return isAgencyMail(wants) ? { mail: wants, agencyId } : null;
}
