import { spawn } from 'node:child_process';
import { expect } from 'vitest';
import { ROOT } from '../../scripts/lib/processes.mjs';
import { db, type Transaction } from '~/platform/db.server';
import { untilSomebodyWaits } from './lock-wait';
import { programFile } from './programs';

/**
 * Runs a scheduled task as a process of its own, and kills it when it waits for what `hold` does in a transaction that is
 * rolled back.
 */
export async function runAndKill(task: string, hold: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const job = [programFile('task'), task];
  const killed = db.$transaction(
    async (tx) => {
      await hold(tx);
      const child = spawn(process.execPath, job, { cwd: ROOT, env: process.env, stdio: 'ignore' });
      const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
      await untilSomebodyWaits(tx);
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
      throw new Error('rolled back');
    },
    { timeout: 50_000 },
  );
  await expect(killed).rejects.toThrow('rolled back');
}
