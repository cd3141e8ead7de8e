import type { Prisma } from '~/generated/prisma/client';
import { db, type Transaction } from '~/platform/db.server';
import type { CustomerMail, Subscription } from './subscriptions';

/** Whether its receiver wants an e-mail now (R205); nobody who is gone does. */
export async function isSubscribed(subscription: Subscription, tx: Transaction = db): Promise<boolean> {
  if ('profileId' in subscription) {
    const profile = await tx.profile.findFirst({
      where: { id: subscription.profileId, anonymisedAt: null },
      select: { mailReviews: true, mailReminders: true, priceFallsOptInAt: true },
    });
    return profile !== null && isWanted(profile, subscription.mail);
  }
  const { agencyId, mail } = subscription;
  const agency = await tx.agency.findUnique({ where: { id: agencyId }, select: { settings: true } });
  if (!agency) return false;
  const { settings } = agency;
  return settings === null || (settings.emailNotifications && settings[mail]);
}

/** Whether an agency takes e-mails now (R202); one that is gone does not. */
export async function takesMails(agencyId: string): Promise<boolean> {
  const agency = await db.agency.findUnique({
    where: { id: agencyId },
    select: { settings: { select: { emailNotifications: true } } },
  });
  return agency !== null && (agency.settings?.emailNotifications ?? true);
}

interface CustomerChoices {
  mailReviews: boolean;
  mailReminders: boolean;
  priceFallsOptInAt: Date | null;
}

const isWanted = (profile: CustomerChoices, mail: CustomerMail): boolean =>
  mail === 'priceFalls' ? profile.priceFallsOptInAt !== null : profile[mail];

const ENDED: Record<CustomerMail, Prisma.ProfileUpdateManyMutationInput> = {
  mailReviews: { mailReviews: false },
  mailReminders: { mailReminders: false },
  priceFalls: { priceFallsOptInAt: null },
};

/** Ends a subscription; ending it again changes nothing (R208). Of an agency it is the switch of one kind of e-mail. */
export async function endSubscription(subscription: Subscription, tx: Transaction = db): Promise<void> {
  if ('profileId' in subscription) {
    await tx.profile.updateMany({
      where: { id: subscription.profileId, anonymisedAt: null },
      data: ENDED[subscription.mail],
    });
  } else {
    await tx.agencySettings.updateMany({
      where: { agencyId: subscription.agencyId },
      data: { [subscription.mail]: false },
    });
  }
}

/** Ends all that the owner of an address may refuse, offers and announcements among it (R228). */
export async function endAllOfCustomer(tx: Transaction, email: string): Promise<void> {
  await tx.profile.updateMany({
    where: { email, anonymisedAt: null },
    data: { ...ENDED.mailReviews, ...ENDED.mailReminders, ...ENDED.priceFalls, marketingOptInAt: null },
  });
  await tx.notifyMe.deleteMany({ where: { email } });
}
