import { expect, test, vi } from 'vitest';
import { keepRunning } from './processes.mjs';

test('a process that ends by itself is started again, which is said; one that keeps ending is given up', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const ended = { exited: Promise.resolve(1) };
  const start = vi.fn(() => ended);
  expect(await keepRunning('web', ended, start)).toBe(1);
  expect(start).toHaveBeenCalledTimes(5);
  expect(said.mock.calls.flat()).toHaveLength(5);
  expect(said.mock.calls.flat()[0]).toContain('The web process ended by itself (1)');
  said.mockRestore();
});
