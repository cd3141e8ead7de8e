import { spawn } from 'node:child_process';
import { expect } from 'vitest';
import { packageBin, ROOT } from '../../scripts/lib/processes.mjs';
import { db, type Transaction } from '~/platform/db.server';
import { untilSomebodyWaits } from './lock-wait';

/**
 * Runs a scheduled task as a process of its own, and kills it when it waits for what `hold` does in a transaction that is
 * rolled back.
 */
export async function runAndKill(task: string, hold: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const job = [packageBin('tsx/dist/cli.mjs'), 'jobs/run-once.ts', task];
  const killed = db.$transaction(
    async (tx) => {
      await hold(tx);
      const child = spawn(process.execPath, job, { cwd: ROOT, env: process.env, stdio: 'ignore', detached: true });
      const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
      await untilSomebodyWaits(tx);
      // The whole group: the command and the process that it started.
      process.kill(-Number(child.pid), 'SIGKILL');
      expect(await ended).toBe('SIGKILL');
      throw new Error('rolled back');
    },
    { timeout: 50_000 },
  );
  await expect(killed).rejects.toThrow('rolled back');
}
