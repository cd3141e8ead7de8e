import { complainedAt, findUndeliverable } from '~/modules/messaging/bounces/record-bounces.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dayOf, instantToWall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { clockText } from './quiet-hours';

/** What the form offers where no quiet hours are set. */
const USUAL_QUIET = { from: 22 * 60, to: 7 * 60 };

/**
 * What the form of the notifications shows, the address that gets them where none is named, whether mail
 * reaches the one that does (R207).
 */
export async function readMessages({ agencyId, profileId }: AgencyScope) {
  const { quietFrom, quietTo, agency, ...values } = await db.agencySettings.findFirstOrThrow({
    where: { agencyId, agency: { ownerId: profileId } },
    select: {
      emailNotifications: true,
      notificationEmail: true,
      notifyPending: true,
      notifyConfirmations: true,
      notifyReturn: true,
      notifyOverdue: true,
      notifyPayments: true,
      notifyReviews: true,
      notifyInsurance: true,
      notifyTechnicalControl: true,
      notifyOilChange: true,
      notifyMaintenance: true,
      pendingReminderMinutes: true,
      returnReminderMinutes: true,
      overdueAlertMinutes: true,
      quietFrom: true,
      quietTo: true,
      agency: { select: { email: true, owner: { select: { email: true } } } },
    },
  });
  const usualEmail = agency.email ?? agency.owner.email;
  const email = values.notificationEmail ?? usualEmail;
  const [undeliverable, complained] = await Promise.all([findUndeliverable([email]), complainedAt(email)]);
  return {
    values: {
      ...values,
      quietHours: quietFrom !== null,
      quietFrom: clockText(quietFrom ?? USUAL_QUIET.from),
      quietTo: clockText(quietTo ?? USUAL_QUIET.to),
    },
    usualEmail,
    isUndeliverable: undeliverable.length > 0,
    complainedOn: complained && dayOf(instantToWall(complained)),
  };
}
