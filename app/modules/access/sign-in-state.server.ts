import { db } from '~/platform/db.server';

/**
 * What an account signs in with, as a text that changes with its password and its second factor, also when that is
 * turned on or off (R267). Empty for an address without an account. For this server alone. One query.
 */
export async function signInState(email: string): Promise<string> {
  const account = await db.profile.findUnique({
    where: { email },
    select: {
      credential: { select: { passwordHash: true, googleSub: true } },
      twoFactor: { select: { enabledAt: true } },
    },
  });
  const { credential, twoFactor } = account ?? {};
  return account ? JSON.stringify([credential?.passwordHash, credential?.googleSub, twoFactor?.enabledAt]) : '';
}
