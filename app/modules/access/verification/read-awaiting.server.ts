import { addMinutes, nowInMorocco, type TimeOfDay, timeOf } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { type MailWait, verificationWait } from './issue-verification.server';
import type { Role } from '~/modules/tenancy/scope';

export interface Awaiting {
  email: string;
  role: Role;
  isConfirmed: boolean;
  /** Seconds until another e-mail may be asked for; 0 when it may. */
  seconds: number;
  /** The wall clock from which it may, where the hour's count is full; else null. */
  opensAt: TimeOfDay | null;
}

/** The account that waits in a browser, for whoever that browser belongs to; null when it is gone. */
export async function readAwaiting(profileId: string): Promise<Awaiting | null> {
  const profile = await db.profile.findFirst({
    where: { id: profileId, status: 'active', anonymisedAt: null },
    select: { email: true, role: true, emailVerifiedAt: true },
  });
  if (!profile) return null;
  const { email, role, emailVerifiedAt } = profile;
  const wait = await verificationWait(db, profileId);
  return {
    email,
    role,
    isConfirmed: emailVerifiedAt !== null,
    seconds: wait.seconds,
    opensAt: wait.isHourFull ? opensAt(wait) : null,
  };
}

/** The minute, in Morocco, in which a wait is certainly over. */
export const opensAt = ({ seconds }: MailWait): TimeOfDay =>
  timeOf(addMinutes(nowInMorocco(), Math.ceil(seconds / 60) + 1));
