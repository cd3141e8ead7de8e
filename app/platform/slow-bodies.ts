/** A body of which nothing comes for this long is given up. */
const SILENT_MS = 60_000;
/** From here on a body must come with the least speed, counted from its beginning. */
const GRACE_MS = 60_000;
/** Bytes a second: less than any phone that still has a line. */
const LEAST_SPEED = 4 * 1024;

/** What has come of the body of a request. */
export interface BodyProgress {
  /** Since the request's head was read. */
  elapsedMs: number;
  /** Since the last byte. */
  silentMs: number;
  bytes: number;
}

/** Why a body is waited for no longer (R351); null while it comes well enough. */
export function whyTooSlow({ elapsedMs, silentMs, bytes }: BodyProgress): 'silent' | 'slow' | null {
  if (silentMs >= SILENT_MS) return 'silent';
  return elapsedMs > GRACE_MS && bytes < (elapsedMs / 1000) * LEAST_SPEED ? 'slow' : null;
}
