/** How slowly a body may come. */
export const SLOWEST = {
  /** A body of which nothing comes for this long is given up. */
  silentMs: 60_000,
  /** From here on a body must come with the least speed, counted from its beginning. */
  graceMs: 60_000,
  /** Bytes a second: less than any phone that still has a line. */
  bytesPerSecond: 4 * 1024,
};

/** What has come of the body of a request. */
export interface BodyProgress {
  /** Since the request's head was read. */
  elapsedMs: number;
  /** Since the last byte. */
  silentMs: number;
  bytes: number;
}

/** Why a body is waited for no longer (R351); null while it comes well enough. */
export function whyTooSlow(
  { elapsedMs, silentMs, bytes }: BodyProgress,
  slowest: typeof SLOWEST = SLOWEST,
): 'silent' | 'slow' | null {
  if (silentMs >= slowest.silentMs) return 'silent';
  return elapsedMs > slowest.graceMs && bytes < (elapsedMs / 1000) * slowest.bytesPerSecond ? 'slow' : null;
}
