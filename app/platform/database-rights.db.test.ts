import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { databaseName, withConnection } from '../../scripts/lib/database.mjs';
import { refuseTemporaryTables } from './database-rights.server';

const url = process.env.DATABASE_URL ?? '';
const database = databaseName(url);
const asOwner = (sql: string) => withConnection(url, (client) => client.query(sql));
const fault = () => refuseTemporaryTables().then(() => null, (error: Error) => error.message); // prettier-ignore
const remedy = (holders: string) => `REVOKE TEMPORARY ON DATABASE ${database} FROM ${holders};`;

test('a database whose application may make temporary tables is refused, with how to mend it (R330)', async () => {
  expect(await fault()).toBeNull();
  for (const holder of ['public', 'rihla_app']) {
    await asOwner(`GRANT TEMPORARY ON DATABASE ${database} TO ${holder}`);
    expect(await fault()).toContain(remedy(holder === 'public' ? 'public, rihla_app' : holder));
    await asOwner(`REVOKE TEMPORARY ON DATABASE ${database} FROM ${holder}`);
    expect(await fault()).toBeNull();
  }
});

test('nobody is served before the database has answered, however long that takes', async () => {
  const answers = ['away', 'away', null] as const;
  const events: string[] = [];
  let at = 0;
  await refuseTemporaryTables({
    ask: () => Promise.resolve(answers[at++] ?? null),
    pause: () => Promise.resolve(void events.push(`waits after ${at}`)),
  });
  expect(events).toEqual(['waits after 1', 'waits after 2']);
  at = 1;
  const refused = refuseTemporaryTables({
    ask: () => Promise.resolve(at++ === 1 ? 'away' : 'REVOKE'),
    pause: () => Promise.resolve(),
  });
  await expect(refused).rejects.toThrow('REVOKE');
});

test('an account whose name is none of SQL’s own stands in quotes', async () => {
  const account = new URL(url);
  [account.username, account.password] = ['rihla-web', 'tests-only'];
  await asOwner(`CREATE ROLE "rihla-web" LOGIN PASSWORD 'tests-only' IN ROLE rihla_app`);
  try {
    await asOwner(`GRANT TEMPORARY ON DATABASE ${database} TO "rihla-web"`);
    expect(await endOfClock({ ...process.env, DATABASE_URL: account.href })).toEqual({
      said: expect.stringContaining(remedy('"rihla-web"')) as string,
      code: 1,
    });
  } finally {
    await asOwner('DROP OWNED BY "rihla-web"');
    await asOwner('DROP ROLE "rihla-web"');
  }
});

/** Starts the clock's process, which does not stay. */
async function endOfClock(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'jobs/index.ts'], { env });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { said, code: code as number };
}

test('the clock does not start on such a database', async () => {
  await asOwner(`GRANT TEMPORARY ON DATABASE ${database} TO PUBLIC`);
  expect(await endOfClock(process.env)).toEqual({
    said: expect.stringContaining(remedy('public, rihla_app')) as string,
    code: 1,
  });
  await asOwner(`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
});
