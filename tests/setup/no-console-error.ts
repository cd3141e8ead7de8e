import { afterEach, beforeEach } from 'vitest';

/** A test fails when it writes to console.error and did not replace it on purpose. */
const written: string[] = [];
const original = console.error;

console.error = (...parts: unknown[]) => {
  written.push(parts.map(String).join(' '));
  original(...parts);
};

beforeEach(() => {
  written.length = 0;
});

afterEach(() => {
  if (written.length > 0) throw new Error(`Unexpected console.error: ${written.join('\n')}`);
});
