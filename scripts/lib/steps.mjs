/** A failure whose message is meant for the person at the terminal: no stack is printed. */
export class StepFailure extends Error {
  /**
   * @param {string} message what went wrong
   * @param {string} [hint] what to do about it
   */
  constructor(message, hint) {
    super(hint ? `${message}\n${hint}` : message);
    this.name = 'StepFailure';
  }
}

const HEARTBEAT_MS = 10_000;

/** @param {number} from a `Date.now()` value */
export function elapsedSince(from) {
  const seconds = (Date.now() - from) / 1000;
  return seconds < 90 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Runs one step of a script and says so: a line when it starts, one every ten seconds, and one
 * with the time it took. Work that answers the string "skipped" is reported as already done.
 * @template T
 * @param {string} label
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const start = Date.now();
  console.log(`  … ${label}`);
  const heartbeat = setInterval(() => console.log(`    ${label}: ${elapsedSince(start)} so far`), HEARTBEAT_MS);
  try {
    const result = await work();
    console.log(result === 'skipped' ? `  ✓ ${label}: nothing to do` : `  ✓ ${label} (${elapsedSince(start)})`);
    return result;
  } catch (error) {
    console.error(`  ✗ ${label} (${elapsedSince(start)})`);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/** Prints a failure the way a person can act on it: plain for what we foresaw, whole for a bug. */
export function printFailure(error) {
  if (error instanceof StepFailure) console.error(`\n${indent(error.message)}\n`);
  else console.error(error);
}

function indent(text) {
  return text.replace(/^/gm, '    ');
}
