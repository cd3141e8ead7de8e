import type { Period } from '~/modules/availability/overlap';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { notifyAgency } from '~/modules/notifications/notify-agency.server';
import type { Transaction } from '~/platform/db.server';
import { bookingParties } from '../lifecycle/booking-parties.server';

/** A request for other dates, as messages tell of it: `message` is the customer's, or the agency's answer. */
interface ToldChange {
  id: string;
  period: Period;
  message: string;
}

const factsOf = ({ period, message }: ToldChange) => ({
  wantedPickupAt: period.start,
  wantedReturnAt: period.end,
  message,
});

/** Tells an agency that other dates are asked for: its bell, and a mail where it has not switched its mails off. */
export async function enqueueChangeRequested(tx: Transaction, bookingId: string, change: ToldChange): Promise<void> {
  const { agency, agencyId, vehicleId, facts } = await bookingParties(tx, bookingId);
  const { reference, vehicle, customerName } = facts;
  await notifyAgency(tx, agencyId, {
    kind: 'change_requested',
    bookingId,
    vehicleId,
    values: { reference, vehicle, customerName },
    dedupeKey: `booking:${bookingId}:notice:change:${change.id}`,
  });
  if (!agency.wants.mail || !agency.email) return;
  await enqueueEmail(tx, {
    to: agency.email,
    language: agency.language,
    ...agency.timing,
    template: 'changeRequestedAgency',
    params: { ...facts, ...factsOf(change) },
    agencyId,
    bookingId,
    dedupeKey: `booking:${bookingId}:changeRequested:${change.id}`,
  });
}

/** Tells a customer that the booking keeps its dates, and why. */
export async function enqueueChangeDeclined(tx: Transaction, bookingId: string, change: ToldChange): Promise<void> {
  const { customer, agencyId, facts } = await bookingParties(tx, bookingId);
  if (!customer.email) return;
  await enqueueEmail(tx, {
    to: customer.email,
    language: customer.language,
    template: 'changeDeclined',
    params: { ...facts, ...factsOf(change) },
    ...(customer.profileId && { profileId: customer.profileId }),
    agencyId,
    bookingId,
    dedupeKey: `booking:${bookingId}:changeDeclined:${change.id}`,
  });
}
