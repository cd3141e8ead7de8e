import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import { ROOT } from '../../scripts/lib/processes.mjs';

/** What a site under test is told of Google: a stand-in on this machine, on another host than its own. */
export async function googleSettings() {
  return {
    GOOGLE_ISSUER: `http://localhost:${await freePort()}`,
    GOOGLE_CLIENT_ID: 'rihla-under-test',
    GOOGLE_CLIENT_SECRET: 'a-secret-of-tests',
  };
}
export type GoogleSettings = Awaited<ReturnType<typeof googleSettings>>;

/** Starts the stand-in for Google as a process of its own, for one site. Resolves once it answers. */
export async function startGoogle(settings: GoogleSettings, baseUrl: string): Promise<{ stop(): Promise<void> }> {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = settings;
  const log = path.join(ROOT, '.cache', 'test-servers', `google-${new URL(issuer).port}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  const program = path.join(ROOT, 'tests', 'setup', 'google-stand-in.mjs');
  const child = spawn(process.execPath, [program, issuer, `${baseUrl}/auth/callback`, id, secret], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.stderr.on('data', (chunk: Buffer) => appendFileSync(log, chunk));
    child.once('close', (code) => reject(new Error(`The stand-in for Google stopped (${code}); see ${log}`)));
  });
  return {
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
