/** For so long after proving who they are nobody is asked again (R251). */
export const FRESH_MINUTES = 10;

/** Whether a proof of who somebody is still stands: it was given less than ten minutes ago (R251). */
export const isFresh = (provedAt: Date, now = new Date()): boolean =>
  now.getTime() - provedAt.getTime() < FRESH_MINUTES * 60_000;
