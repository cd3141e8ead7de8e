import { attemptLimit, forgetAttempts, takeBackAttempts } from '~/platform/attempt-limit.server';
import { networkOf } from '~/platform/network-of';

/** Of one network, or of a browser in which this account has signed in before, on one account. */
const tries = attemptLimit('second-factor', 5, 15);
/** On one account over all ways in, its own browsers too: of these somebody may have collected many. */
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
  await triesOfAccount.count(profileId);
}

/** Begins the counter of where the right code came from again, and takes that code out of the account's. */
export async function forgetCodes(profileId: string, { address, browser }: From): Promise<void> {
  await forgetAttempts(tries.counter(profileId, browser ?? networkOf(address)));
  await takeBackAttempts(triesOfAccount.counter(profileId));
}
