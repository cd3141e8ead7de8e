import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import pg from 'pg';
import { paths } from '~/paths';
import { insertSession } from '../factories/session-row';
import { startWebServer } from '../setup/web-server';

const STREAMS = 500;
const OF_ACCOUNT = 5;
const EVENTS = 40;
const PAUSE_MS = 250;

/** What so many open streams cost one process, and how long an event takes from its statement to each of them. */
export async function benchLive(databaseUrl: string): Promise<Record<string, string>[]> {
  const web = await startWebServer(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const agent = new http.Agent({ keepAlive: false, maxSockets: Infinity });
  const requests: http.ClientRequest[] = [];
  try {
    let hear: () => void = () => undefined;
    const open = (cookie: string) =>
      new Promise<void>((resolve, reject) => {
        const headers = { Cookie: cookie, Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, br' };
        const request = http.get(`${web.baseUrl}${paths.adminLive('fr')}`, { agent, headers }, (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`a stream was answered with ${answer.statusCode}`));
          answer.on('data', (chunk: Buffer) => chunk.includes('event: ') && hear()).on('error', () => undefined);
          resolve();
        });
        request.on('error', reject);
        requests.push(request);
      });
    const cookies = await accounts(client, STREAMS / OF_ACCOUNT);
    const [first = ''] = cookies;
    await open(first);
    const before = residentMb(web.pid);
    for (let at = 1; at < STREAMS; at++) await open(cookies[Math.floor(at / OF_ACCOUNT)] ?? '');
    const after = residentMb(web.pid);

    const times: number[] = [];
    for (let at = 0; at < EVENTS; at++) {
      let left = STREAMS;
      const told = performance.now();
      const heard = new Promise<void>((resolve) => {
        hear = () => {
          times.push(performance.now() - told);
          if (--left === 0) resolve();
        };
      });
      await client.query(
        "INSERT INTO notifications (audience, type, title, message) VALUES ('platform', 'system', 't', 'm')",
      );
      await heard;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    times.sort((a, b) => a - b);
    const share = (part: number) => `${(times[Math.ceil(part * times.length) - 1] ?? 0).toFixed(1)} ms`;
    return [
      {
        streams: String(STREAMS),
        'memory of one': `${((1024 * (after - before)) / STREAMS).toFixed(0)} kB`,
        'of the process': `${after.toFixed(0)} MB`,
        'median of an event': share(0.5),
        '95 %': share(0.95),
        last: share(1),
      },
    ];
  } finally {
    for (const request of requests) request.destroy();
    await client.end();
    await web.stop();
  }
}

/** The cookies of so many administrators. */
async function accounts(client: pg.Client, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let at = 0; at < count; at++) {
    const id = randomUUID();
    await client.query(
      `INSERT INTO profiles (id, email, full_name, role, status, email_verified_at)
       VALUES ($1, $2, 'Essai Essai', 'admin', 'active', now())`,
      [id, `admin-${id}@rihla.test`],
    );
    cookies.push(`session=${await insertSession(client, id)}`);
  }
  return cookies;
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
