import { spawn } from 'node:child_process';
import autocannon from 'autocannon';
import pg from 'pg';
import { paths } from '~/paths';
import { ROOT } from '../../scripts/lib/processes.mjs';
import { insertSession } from '../factories/session-row';
import { TEST_ENVIRONMENT } from '../setup/test-environment';
import { startWebServer } from '../setup/web-server';
import type { PlayedClock } from './measure-day';

/** How many hours of the cron table are played. */
const HOURS = Number(process.env.BENCH_HOURS ?? 24);
const PROCESSES = 2;
const CONNECTIONS = 4;
const SAMPLE_MS = 50;
const WRITE_MS = 200;
const OWNER = 'agence@rihla.test';
/** Pages that somebody signed in sees by their own addresses: each answer is one. */
const VISITED = [
  paths.home('fr'),
  paths.cars('fr'),
  `${paths.cars('ar')}?location=casablanca`,
  paths.agencyDashboard('fr'),
  paths.agencyBookings('fr'),
];

/**
 * Every slot of the cron table's hours, back to back on two processes that share them, while a site answers pages of
 * visitors and of an agency, and mails and notices go on being written: how long anything waited for a lock, whether a task
 * failed, and what grew.
 * The bench fails where a request was not answered with a page. @throws Error where an address is none from the first
 */
export async function benchDay(databaseUrl: string): Promise<Record<string, string>[]> {
  const web = await startWebServer(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const locks = await watchLocks(databaseUrl);
  const writer = setInterval(() => void write(client).catch(() => undefined), WRITE_MS);
  let traffic: autocannon.Instance | undefined;
  try {
    const before = await sizes(client);
    const cookie = `session=${await insertSession(client, await ownerOf(client))}`;
    const requests = VISITED.map((page) => ({ path: page, headers: { cookie } }));
    for (const { path: page, headers } of requests) {
      const { status } = await fetch(web.baseUrl + page, { headers, redirect: 'manual' });
      if (status !== 200) throw new Error(`${page} was answered with ${status}`);
    }
    const answered = new Promise<autocannon.Result>((resolve, reject) => {
      traffic = autocannon(
        { url: web.baseUrl, connections: CONNECTIONS, duration: 7_200, requests },
        (error, result) => (error ? reject(error as Error) : resolve(result)),
      );
    });
    const started = performance.now();
    const played = await Promise.all(Array.from({ length: PROCESSES }, () => playClock(databaseUrl)));
    const minutes = (performance.now() - started) / 60_000;
    traffic?.stop();
    const { latency, requests: counted, non2xx, errors } = await answered;
    if (non2xx + errors > 0) process.exitCode = 1;
    const { rows } = await client.query<{ failed: string }>(
      `SELECT count(*) AS failed FROM job_runs WHERE outcome IS DISTINCT FROM 'done'`,
    );
    const [slowest] = played.map(({ longest }) => longest).sort((one, other) => other.ms - one.ms);
    const after = await sizes(client);
    return [
      {
        hours: `${HOURS} in ${minutes.toFixed(1)} min`,
        slots: String(played.reduce((sum, { slots }) => sum + slots, 0)),
        'not done': rows[0]?.failed ?? '',
        'longest task': `${slowest?.task} ${slowest?.ms.toFixed(0)} ms`,
        requests: String(counted.total),
        'not answered with a page': String(non2xx + errors),
        '50 %': `${latency.p50} ms`,
        '99 %': `${latency.p99} ms`,
        'longest wait for a lock': `${locks.longest().toFixed(0)} ms`,
        samples: String(locks.samples()),
        database: `${(total(before) / 2 ** 20).toFixed(0)} → ${(total(after) / 2 ** 20).toFixed(0)} MB`,
        grew: grown(before, after),
      },
    ];
  } finally {
    clearInterval(writer);
    traffic?.stop();
    await locks.stop();
    await client.end();
    await web.stop();
  }
}

/** One jobs process that takes every slot of those hours that no other has. */
async function playClock(databaseUrl: string): Promise<PlayedClock> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/measure-day.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...TEST_ENVIRONMENT,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      BENCH_HOURS: String(HOURS),
    },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error('The tasks could not be played');
  return JSON.parse(said) as PlayedClock;
}

async function ownerOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM profiles WHERE email = $1', [OWNER]);
  if (!rows[0]) throw new Error(`The sample data have no ${OWNER}`);
  return rows[0].id;
}

/** What a moment of a busy day writes: mails to deliver, and a notice. */
async function write(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO outbox_messages (id, channel, recipient, template, params)
     SELECT gen_random_uuid(), 'email', 'c' || n || '@bench.test', 'accountDeleted', '{"fullName": "Salma Bennani"}'
     FROM generate_series(1, 3) AS n`,
  );
  await client.query(
    "INSERT INTO notifications (audience, type, title, message) VALUES ('platform', 'system', 't', 'm')",
  );
}

/** Looks again and again at how long the longest wait for a lock has lasted. */
async function watchLocks(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let [longest, samples, isOver] = [0, 0, false];
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ waited: number }>(
        `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart) * 1000), 0)::float AS waited
         FROM pg_locks WHERE NOT granted`,
      );
      longest = Math.max(longest, rows[0]?.waited ?? 0);
      samples += 1;
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  })();
  const stop = async () => {
    if (isOver) return;
    isOver = true;
    await watching;
    await client.end();
  };
  return { longest: () => longest, samples: () => samples, stop };
}

/** Bytes of each table with its indexes. */
async function sizes(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

const total = (tables: Map<string, number>) => [...tables.values()].reduce((sum, bytes) => sum + bytes, 0);

/** The three tables that grew most. */
const grown = (before: Map<string, number>, after: Map<string, number>) =>
  [...after]
    .map(([name, bytes]) => ({ name, by: bytes - (before.get(name) ?? 0) }))
    .sort((one, other) => other.by - one.by)
    .slice(0, 3)
    .map(({ name, by }) => `${name} ${(by / 2 ** 20).toFixed(1)} MB`)
    .join(', ');
