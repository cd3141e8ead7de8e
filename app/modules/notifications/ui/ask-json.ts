/** What is asked for is given up after this long (R233). */
const FETCH_LIMIT_MS = 15_000;

/** Why nothing came: `timeout` where the server took too long. */
export type AskFailure = 'timeout' | 'failed';

/**
 * Asks an address of the bell for JSON, or posts a form to it.
 * @throws whatever keeps it from an answer within 15 seconds; `failureOf` says which
 */
export async function askJson<T>(path: string, body?: URLSearchParams): Promise<T> {
  const signal = AbortSignal.timeout(FETCH_LIMIT_MS);
  const answer = await fetch(path, { signal, ...(body && { method: 'POST', body }) });
  if (!answer.ok || answer.redirected) throw new Error(`${answer.status}`);
  return (await answer.json()) as T;
}

/** What an error of `askJson` is told as. */
export const failureOf = (error: unknown): AskFailure =>
  error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'failed';
