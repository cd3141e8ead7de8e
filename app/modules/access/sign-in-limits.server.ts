import { attemptLimit, forgetAttempts, NO_LIMIT, takeBackAttempts } from '~/platform/attempt-limit.server';
import { networkOf } from '~/platform/network-of';

/** Of one network on one account, so that nobody locks the owner out from elsewhere. */
const guesses = attemptLimit('sign-in', 10, 15);
/** Of one network on any accounts; generous, because phones share addresses. */
const networkGuesses = attemptLimit('sign-in-address', 200, 15);
/** Of a browser in which this account signed in before: whatever its neighbours do is not its fault. */
const trustedDeviceGuesses = attemptLimit('sign-in-familiar', 10, 15);
/** On one account from anywhere. Above `CALM` it is under attack, and each network has `waryGuesses`. */
const accountGuesses = attemptLimit('sign-in-account', NO_LIMIT, 60);
const waryGuesses = attemptLimit('sign-in-wary', 3, 60);
const CALM = 50;

/** Who tries: from which network, for which account, and by which mark if the account signed in in this browser before. */
export interface Attempt {
  address: string;
  email: string;
  browser?: string | null;
}

/**
 * Counts an attempt to sign in before the password is looked at. Keys are made of what was typed, so
 * known and unknown addresses are counted alike.
 * @throws DomainError tooManyAttempts.
 */
export async function countSignIn({ address, email, browser }: Attempt): Promise<void> {
  if (browser) return void (await trustedDeviceGuesses.count(browser, email));
  const network = networkOf(address);
  await guesses.count(network, email);
  await networkGuesses.count(network);
  const fromAnywhere = await accountGuesses.count(email);
  if (fromAnywhere > CALM) await waryGuesses.count(network, email);
}

/** Takes the attempt with the right password out of the count. */
export async function forgetSignIn({ address, email, browser }: Attempt): Promise<void> {
  if (browser) return forgetAttempts(trustedDeviceGuesses.counter(browser, email));
  const network = networkOf(address);
  await forgetAttempts(guesses.counter(network, email), waryGuesses.counter(network, email));
  await takeBackAttempts(networkGuesses.counter(network), accountGuesses.counter(email));
}
