import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitUntilHealthy } from '../../scripts/lib/health.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { ROOT, packageBin } from '../../scripts/lib/processes.mjs';
import { TEST_ENVIRONMENT } from './test-environment';

export interface WebServer {
  baseUrl: string;
  /** Of its process. */
  pid: number;
  /** The file its output goes to. */
  log: string;
  stop(): Promise<void>;
  /** Sends the process a signal. */
  signal(name: NodeJS.Signals): void;
  /** The code it ended with; null where a signal ended it. */
  exited: Promise<number | null>;
}

/**
 * Starts the built site in production mode on a free port, as one more process on a database. `scheme`: https as it is
 * behind a proxy that ends TLS, so that the site is asked by http all the same. `folder`: where it looks for its files.
 */
export async function startWebServer(
  databaseUrl: string,
  env: Record<string, string> = {},
  scheme: 'http' | 'https' = 'http',
  folder = ROOT,
): Promise<WebServer> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const log = path.join(ROOT, '.cache', 'test-servers', `${port}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  writeFileSync(log, '');

  const child = spawn(process.execPath, [packageBin('@remix-run/serve/dist/cli.js'), './build/index.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...TEST_ENVIRONMENT,
      NODE_ENV: 'production',
      RIHLA_DEMO: '1',
      LOG_LEVEL: 'info',
      STORAGE_DIR: path.join(ROOT, '.cache', 'test-storage', String(port)),
      DATABASE_URL: databaseUrl,
      APP_ORIGIN: baseUrl.replace('http', scheme),
      // Nobody answers there: no test sends a message to anybody.
      WHATSAPP_API_ORIGIN: 'http://127.0.0.1:9',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => appendFileSync(log, chunk));
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await exited;
    clearTimeout(force);
  };
  try {
    await waitUntilHealthy(baseUrl, child);
  } catch (error) {
    await stop();
    throw new Error(`The site did not start; see ${log}`, { cause: error });
  }
  return { baseUrl, pid: child.pid ?? 0, log, stop, exited, signal: (name) => child.kill(name) };
}
