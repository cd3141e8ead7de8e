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

test('the clock does not start on such a database', async () => {
  await asOwner(`GRANT TEMPORARY ON DATABASE ${database} TO PUBLIC`);
  const child = spawn(process.execPath, ['--import', 'tsx', 'jobs/index.ts'], { env: process.env });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(said).toContain(remedy('public, rihla_app'));
  expect(code).toBe(1);
  await asOwner(`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
});
