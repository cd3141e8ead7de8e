import { ANONYMISED_NAME } from '~/modules/people/anonymised';
import { forgetBounces } from '~/modules/messaging/bounces/record-bounces.server';
import { anonymiseMessages } from '~/modules/messaging/anonymise-messages.server';
import { anonymiseNotifications } from '~/modules/notifications/anonymise-notifications.server';
import { currentInstant } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';
import { endSessions } from '~/modules/access/sessions/end-sessions.server';

/**
 * Takes a person out of the rows that are theirs (R53). Where bookings or reviews still refer to
 * the profile it stays, without anything that says whose it was, its address free for a new account;
 * otherwise the row goes away, and with it all that hangs on it. What is known by the address alone is
 * theirs only where they confirmed it.
 */
export async function anonymiseProfile(
  tx: Transaction,
  profile: { id: string; email: string; emailVerifiedAt: Date | null },
): Promise<'anonymised' | 'deleted'> {
  const { id } = profile;
  const email = profile.emailVerifiedAt && profile.email;
  await tx.review.updateMany({ where: { customerId: id }, data: { authorName: '' } });
  await tx.reviewReport.updateMany({ where: { reporterId: id }, data: { reporterId: null, details: null } });
  await endSessions(tx, id);
  await tx.token.deleteMany({ where: { profileId: id } });
  await tx.credential.deleteMany({ where: { profileId: id } });
  await tx.twoFactor.deleteMany({ where: { profileId: id } });
  await tx.favorite.deleteMany({ where: { profileId: id } });
  if (email !== null) {
    await tx.notifyMe.deleteMany({ where: { email } });
    await forgetBounces(tx, email);
  }
  await anonymiseMessages(tx, { profileId: id, email });
  await anonymiseNotifications(tx, id);
  const [bookings, reviews] = [
    await tx.booking.count({ where: { customerId: id } }),
    await tx.review.count({ where: { customerId: id } }),
  ];
  if (bookings + reviews === 0) {
    await tx.profile.delete({ where: { id } });
    return 'deleted';
  }
  await tx.profile.update({
    where: { id },
    data: {
      email: `${id}@anonyme.invalid`,
      fullName: ANONYMISED_NAME,
      status: 'inactive',
      clientType: 'individual',
      phone: null,
      cin: null,
      passport: null,
      residencePermit: null,
      drivingPermit: null,
      licenceIssuedOn: null,
      birthDate: null,
      ice: null,
      companyName: null,
      avatarKey: null,
      language: 'fr',
      theme: 'system',
      emailVerifiedAt: null,
      marketingOptInAt: null,
      mailReviews: false,
      mailReminders: false,
      priceFallsOptInAt: null,
      consentedAt: null,
      anonymisedAt: currentInstant(),
    },
  });
  return 'anonymised';
}
