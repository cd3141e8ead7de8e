import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import { SMTPServer } from 'smtp-server';
import { ROOT } from '../../scripts/lib/processes.mjs';
import { dropDatabase, withConnection } from '../../scripts/lib/database.mjs';
import { createRandom } from '../../prisma/seed/random';
import { cloneDatabase, migratedTemplate } from '../setup/test-databases';
import { TEST_ENVIRONMENT } from '../setup/test-environment';

const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 10_000);
const KILLS = Number(process.env.BENCH_KILLS ?? 200);
const PROCESSES = 2;
/** Mails between two kills, so that these fall into the work however slow the machine is, and milliseconds after the last. */
const MAILS_BETWEEN = [1, 50] as const;
const AFTER = [0, 200] as const;
/** Milliseconds that the mail server takes for a mail. */
const TAKES = [5, 80] as const;
/** Nobody waits longer for what is left once nothing is killed any more. */
const MOST_MINUTES = 30;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Kills jobs processes at random moments while they deliver: what of so many mails a mail server took, how often, and under
 * how many Message-IDs each. Rows for `printTable`.
 */
export async function benchKills(serverUrl: string): Promise<Record<string, string>[]> {
  const databaseUrl = await cloneDatabase(await migratedTemplate(serverUrl));
  const jobs = await bundledJobs();
  const random = createRandom('kills');
  const taken = new Map<string, string[]>();
  const server = await takingServer(taken, () => random.int(...TAKES));
  const started = performance.now();
  const workers = Array.from({ length: PROCESSES }, () => startJobs(jobs, databaseUrl, server.url));
  try {
    await withConnection(databaseUrl, (client) =>
      client.query(
        `INSERT INTO outbox_messages (id, channel, recipient, template, params)
         SELECT gen_random_uuid(), 'email', 'c' || n || '@bench.test', 'accountDeleted', '{"fullName": "Salma Bennani"}'
         FROM generate_series(1, $1::int) AS n`,
        [MESSAGES],
      ),
    );
    let kills = 0;
    for (; kills < KILLS && taken.size < MESSAGES; kills += 1) {
      const enough = Math.min(taken.size + random.int(...MAILS_BETWEEN), MESSAGES);
      while (taken.size < enough) await pause(5);
      await pause(random.int(...AFTER));
      const at = random.int(0, PROCESSES - 1);
      workers[at]?.kill('SIGKILL');
      workers[at] = startJobs(jobs, databaseUrl, server.url);
    }
    const end = Date.now() + MOST_MINUTES * 60_000;
    while ((await left(databaseUrl)) > 0 && Date.now() < end) await pause(2_000);
    const ids = [...taken.values()];
    const again = ids.reduce((sum, { length }) => sum + length - 1, 0);
    return [
      {
        messages: String(MESSAGES),
        kills: String(kills),
        'taken at least once': String(taken.size),
        'not marked as sent': String(await left(databaseUrl)),
        'taken again': String(again),
        'under another Message-ID': String(ids.filter((of) => new Set(of).size > 1).length),
        time: `${((performance.now() - started) / 60_000).toFixed(1)} min`,
      },
    ];
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await server.close();
    await dropDatabase(databaseUrl);
  }
}

const left = (databaseUrl: string) =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM outbox_messages WHERE status <> 'sent'`,
    );
    return rows[0]?.count ?? 0;
  });

/** The jobs process in one file, so that it begins within a second and is killed at its work rather than at its start. */
async function bundledJobs(): Promise<string> {
  const outfile = path.join(ROOT, '.cache', 'bench', 'jobs.mjs');
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  await build({ ...options, entryPoints: [path.join(ROOT, 'jobs', 'index.ts')], outfile });
  return outfile;
}

/** One jobs process. */
function startJobs(jobs: string, databaseUrl: string, smtpUrl: string): ChildProcess {
  return spawn(process.execPath, [jobs], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...TEST_ENVIRONMENT,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      RIHLA_DEMO: '0',
      LOG_LEVEL: 'error',
    },
  });
}

/** A mail server that writes down the Message-ID of what it takes, by receiver, before it says so. */
async function takingServer(taken: Map<string, string[]>, takes: () => number) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const [, id = 'none'] = /^Message-ID: (\S+)/m.exec(Buffer.concat(chunks).toString()) ?? [];
        const [to] = session.envelope.rcptTo;
        if (to) taken.set(to.address, [...(taken.get(to.address) ?? []), id]);
        setTimeout(done, takes());
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}
