import { databaseName, dropDatabase, ensureDatabase, withConnection, withDatabase } from './database.mjs';
import { applyMigrations } from './migrations.mjs';
import { startPostgres } from './postgres.mjs';
import { onShutdown, packageBin, run } from './processes.mjs';
import { StepFailure } from './steps.mjs';

const SEEDING = 'rihla.seeding';

/** The database to work on: the one DATABASE_URL names, or the checkout's embedded server's. */
export async function openDatabase() {
  if (process.env.DATABASE_URL) {
    await reach(process.env.DATABASE_URL);
    return { url: process.env.DATABASE_URL, embedded: false };
  }
  const server = await startPostgres();
  onShutdown(() => server.stop());
  return { url: withDatabase(server.url, 'rihla'), embedded: true };
}

async function reach(url) {
  try {
    await ensureDatabase(url);
  } catch (error) {
    throw new StepFailure(
      `DATABASE_URL cannot be used: ${error.message || error.code}`,
      'Correct it, start that server, or unset DATABASE_URL to use the embedded one.',
    );
  }
}

/** Applies the migrations that the database does not have yet. */
export async function migrate({ url, embedded }) {
  if (embedded && (await wasSeedingInterrupted(url))) await dropDatabase(url);
  await ensureDatabase(url);
  await applyMigrations(url);
}

/** Fills a database that has no account yet. A seed that was cut short is seen at the next start. */
export async function seedWhenEmpty({ url }, env = {}) {
  const [{ filled }] = await rows(url, 'SELECT EXISTS (SELECT FROM profiles) AS filled');
  if (filled && !(await wasSeedingInterrupted(url))) return 'skipped';
  if (filled) {
    throw new StepFailure(
      'An earlier seed of this database was cut short.',
      `Drop the database "${databaseName(url)}" and start again.`,
    );
  }
  await markSeeding(url, true);
  await run(process.execPath, [packageBin('tsx/dist/cli.mjs'), 'prisma/seed.ts'], {
    env: { ...env, DATABASE_URL: url },
    failure: 'The sample data could not be written.',
  });
  await markSeeding(url, false);
  return 'seeded';
}

/** The mark is a setting of the database itself, so that it lives and dies with the data. */
async function markSeeding(url, on) {
  await withConnection(url, (client) => {
    const database = client.escapeIdentifier(databaseName(url));
    return client.query(`ALTER DATABASE ${database} ${on ? `SET ${SEEDING} = 'yes'` : `RESET ${SEEDING}`}`);
  });
}

async function wasSeedingInterrupted(url) {
  try {
    const [{ mark }] = await rows(url, `SELECT current_setting('${SEEDING}', true) AS mark`);
    return mark === 'yes';
  } catch (error) {
    if (error.code === '3D000') return false;
    throw error;
  }
}

async function rows(url, sql) {
  return (await withConnection(url, (client) => client.query(sql))).rows;
}
