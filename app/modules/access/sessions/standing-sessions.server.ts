import { readSecurity } from '~/modules/settings/read-security.server';
import { db } from '~/platform/db.server';
import { missingFactor } from '../two-factor/missing-factor';
import { liveSessions } from './session-lifetime';

/**
 * Of some sessions those that still stand: neither ended nor idle too long, of an account that is active and whose
 * agency, if it has one, is not suspended (R231), and signed in wholly: the second factor that holds now was given (R265).
 * One query for all of them.
 */
export async function findStandingSessions(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { sessionTimeoutMinutes, twoFactorForAdmins: isRequiredOfAdmins } = await readSecurity();
  const rows = await db.session.findMany({
    where: {
      id: { in: [...new Set(ids)] },
      AND: liveSessions(sessionTimeoutMinutes),
      profile: { status: 'active', NOT: { agency: { status: 'suspended' } } },
    },
    select: {
      id: true,
      secondFactorAt: true,
      profile: { select: { role: true, twoFactor: { select: { enabledAt: true } } } },
    },
  });
  const whole = rows.filter(({ secondFactorAt: givenAt, profile: { role, twoFactor } }) => {
    return !missingFactor({ role, enabledAt: twoFactor?.enabledAt ?? null, givenAt, isRequiredOfAdmins });
  });
  return new Set(whole.map(({ id }) => id));
}
