/**
 * What `work` gives, or what `onLimit` gives once `ms` milliseconds have passed without it (R77). The work is not stopped, only no longer waited for: its late end, good or bad, changes
 * nothing. `onLimit` may throw; an error of `work` before the limit is thrown on.
 *
 * @example
 * await withinLimit(8_000, () => findSession(token), () => null);
 */
export function withinLimit<T, L = T>(
  ms: number,
  work: () => Promise<T>,
  onLimit: () => L | Promise<L>,
): Promise<T | L> {
  return new Promise<T | L>((resolve, reject) => {
    const timer = setTimeout(() => {
      // In a promise, so that a throw of `onLimit` refuses the answer instead of ending the process.
      Promise.resolve().then(onLimit).then(resolve, reject);
    }, ms);
    Promise.resolve()
      .then(work)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

interface Retry {
  /** Further tries after the first. */
  tries: number;
  /** Whether an error is worth another try; any other is thrown on at once. */
  isPassing: (error: unknown) => boolean;
  /** What is waited for before each further try. */
  pause: () => Promise<unknown>;
}

/** What `work` gives at last, or its last error. */
export async function withRetries<T>(work: () => Promise<T>, { tries, isPassing, pause }: Retry): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error;
    }
    await pause();
  }
}

/** Far above what it takes to look somebody up and write an e-mail down: an answer after this long tells nothing by its time. */
export const STEADY_MS = 400;

/**
 * What `work` gives or throws, but not before `ms` milliseconds have passed: how long it really took
 * stays unknown to whoever waits.
 */
export async function notBefore<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), new Promise((resolve) => setTimeout(resolve, ms))]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
