import { log } from './log.server';

const KEY = Symbol.for('rihla.fatal-errors');
const shared = globalThis as { [KEY]?: true };

/**
 * An error that nobody caught, or a promise whose refusal nobody heard: what the process still holds cannot be
 * trusted, so it is logged and the process ends with 1. A supervisor starts it again (README, Deploy).
 */
export function endOnFatalErrors(): void {
  if (shared[KEY]) return;
  shared[KEY] = true;
  // Node raises an unhandled rejection as an uncaught exception, with its origin.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'the process ends: an error that nobody caught');
    process.exit(1);
  });
}
