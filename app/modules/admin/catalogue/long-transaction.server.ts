import { db, type Transaction, withRetry } from '~/platform/db.server';

/** Far above what the largest model or file takes; a transaction without an end would hold the rows of every agency. */
const LONGEST_MS = 60_000;

/** `inTransaction` for what touches many agencies' rows at once. */
export const inLongTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  withRetry(() => db.$transaction(work, { timeout: LONGEST_MS }));
