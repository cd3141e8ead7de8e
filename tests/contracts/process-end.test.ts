import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/processes.mjs';
import { site } from '../setup/site';
import { TEST_ENVIRONMENT } from '../setup/test-environment';
import { startWebServer, type WebServer } from '../setup/web-server';

/** Lets a process fail on a signal, in the way that is asked for: code of ours can fail so at any time. */
const failing = (how: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>{${how}})`)}`,
});
const fatal = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; origin?: string; err?: { message: string } })
    .filter(({ level }) => level === 60);

// One handler hears both kinds, in both processes: each process shows one of them.
test('an error that nobody caught ends the web process with a line of the log', async () => {
  const server = await startWebServer(site.databaseUrl, failing("throw new Error('planned')"));
  server.signal('SIGUSR2');
  expect(await server.exited).toBe(1);
  expect(fatal(readFileSync(server.log, 'utf8'))).toMatchObject([
    { origin: 'uncaughtException', err: { message: 'planned' } },
  ]);
});

test('a rejection that nobody heard ends the jobs process with a line of the log', async () => {
  const how = "void Promise.reject(new Error('planned'))";
  const child = spawn(process.execPath, ['--import', 'tsx', 'jobs/index.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...TEST_ENVIRONMENT, LOG_LEVEL: 'info', DATABASE_URL: site.databaseUrl, ...failing(how) },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (!output.includes('jobs started') && (output + chunk.toString()).includes('jobs started')) child.kill('SIGUSR2');
    output += chunk.toString();
  });
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
  expect(fatal(output)).toMatchObject([{ origin: 'unhandledRejection', err: { message: 'planned' } }]);
});

/** A connection on which this much of a request was sent, once the site has begun to read it. */
async function connection(server: WebServer, sent: string): Promise<net.Socket> {
  const { hostname, port } = new URL(server.baseUrl);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.write(sent, resolve));
  return socket;
}

test('SIGTERM ends the web process within ten seconds, whatever its connections do', async () => {
  const server = await startWebServer(site.databaseUrl);
  const idle = await connection(server, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((resolve) => idle.once('data', resolve));
  const sockets = [
    idle,
    await connection(server, 'GET /fr HTTP/1.1\r\nHost: loc'),
    await connection(
      server,
      'POST /fr/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\na=',
    ),
  ];
  const asked = performance.now();
  server.signal('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  for (const socket of sockets) socket.destroy();
});
