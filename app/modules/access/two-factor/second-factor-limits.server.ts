import { attemptLimit, forgetAttempts } from '~/platform/attempt-limit.server';
import { networkOf } from '~/platform/network-of';

/** Of one network, or of a browser in which this account has signed in before, on one account. */
const tries = attemptLimit('second-factor', 5, 15);
/** On one account from all networks together; not of its own browsers, so that nobody keeps the owner out. */
const triesOfAccount = attemptLimit('second-factor-account', 20, 60);

/** Where somebody tries from. */
export interface From {
  address: string;
  /** The mark of this browser where the account signed in in it before. */
  browser?: string | null;
}

/** Counts a try at a code before it is looked at (R267). @throws DomainError tooManyAttempts */
export async function countCode(profileId: string, { address, browser }: From): Promise<void> {
  await tries.count(profileId, browser ?? networkOf(address));
  if (!browser) await triesOfAccount.count(profileId);
}

/** Begins the counters of where the right code came from again. */
export async function forgetCodes(profileId: string, { address, browser }: From): Promise<void> {
  await forgetAttempts(tries.counter(profileId, browser ?? networkOf(address)));
}
