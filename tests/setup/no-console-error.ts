import { afterEach, beforeEach } from 'vitest';

/** A test fails when it writes to console.error and did not replace it on purpose. */
const written: string[] = [];
const { error: original } = console;

beforeEach(() => {
  written.length = 0;
  console.error = (...parts: unknown[]) => {
    written.push(parts.map(String).join(' '));
    original(...parts);
  };
});

afterEach(() => {
  console.error = original;
  if (written.length > 0) throw new Error(`Unexpected console.error: ${written.join('\n')}`);
});
