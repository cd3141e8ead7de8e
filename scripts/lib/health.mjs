import { StepFailure } from './steps.mjs';

/**
 * Waits until the site serves.
 * @param {string} origin
 * @param {{ exitCode: number | null }} child the web process: its end ends the wait
 */
export async function waitUntilHealthy(origin, child, limitMs = 60_000) {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (child.exitCode !== null)
      throw new StepFailure(`The web process stopped by itself (${child.exitCode}); its last lines are above.`);
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(6_000) }).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new StepFailure(
    `${origin}/healthz did not answer 200 within ${limitMs / 1000} s; the web process's lines are above.`,
  );
}
