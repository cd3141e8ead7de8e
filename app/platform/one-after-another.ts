/** Too many wait for their turn already. */
export class TooManyWait extends Error {
  override name = 'TooManyWait';
}

/**
 * Runs pieces of work one after another, in the order in which they come.
 * @throws TooManyWait while `mostWaiting` wait already
 */
export function oneAfterAnother(mostWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (unfinished > mostWaiting) throw new TooManyWait(`${mostWaiting} wait already`);
    unfinished += 1;
    const own = last.then(work, work).finally(() => (unfinished -= 1));
    last = own.catch(() => undefined);
    return own;
  };
}
