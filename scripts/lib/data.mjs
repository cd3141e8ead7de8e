import { createHmac } from 'node:crypto';
import { databaseName, dropDatabase, ensureDatabase, withConnection, withDatabase } from './database.mjs';
import { applyMigrations } from './migrations.mjs';
import { startPostgres } from './postgres.mjs';
import { onShutdown, packageBin, run } from './processes.mjs';
import { StepFailure } from './steps.mjs';

const SEEDING = 'rihla.seeding';
const LOGIN = 'rihla_web';

/**
 * The database to work on: the one DATABASE_URL names, or the checkout's embedded server's.
 * @typedef {{ url: string, ownerUrl: string, embedded: boolean }} Database `url` is the application's,
 *   `ownerUrl` that of the account whose the tables are: MIGRATION_DATABASE_URL, or DATABASE_URL too
 * @returns {Promise<Database>}
 */
export async function openDatabase() {
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl } = process.env;
  if (url) {
    await reach(ownerUrl || url, ownerUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL');
    return { url, ownerUrl: ownerUrl || url, embedded: false };
  }
  const server = await startPostgres();
  onShutdown(() => server.stop());
  const embedded = withDatabase(server.url, 'rihla');
  return { url: withLogin(embedded), ownerUrl: embedded, embedded: true };
}

/** The application's own account on an embedded server; its password follows from the owner's, and does not tell it. */
function withLogin(ownerUrl) {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', url.password).update(LOGIN).digest('base64url');
  url.username = LOGIN;
  return url.toString();
}

async function reach(url, variable) {
  try {
    await ensureDatabase(url);
  } catch (error) {
    throw new StepFailure(
      `${variable} cannot be used: ${error.message || error.code}`,
      'Correct it, start that server, or unset DATABASE_URL to use the embedded one.',
    );
  }
}

/** Applies the migrations that the database does not have yet. */
export async function migrate({ url, ownerUrl, embedded }) {
  if (embedded && (await wasSeedingInterrupted(ownerUrl))) await dropDatabase(ownerUrl);
  await ensureDatabase(ownerUrl);
  await applyMigrations(ownerUrl);
  if (embedded) await ensureLogin(url, ownerUrl);
}

async function ensureLogin(url, ownerUrl) {
  await withConnection(ownerUrl, async (client) => {
    const known = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [LOGIN]);
    if (known.rowCount) return;
    await client.query(
      `CREATE ROLE ${LOGIN} LOGIN PASSWORD ${client.escapeLiteral(new URL(url).password)} IN ROLE rihla_app`,
    );
  });
}

/**
 * What the processes of the application are told of the database: nothing of its owner. An account that may
 * not make roles, on a server of the developer's own, works as itself; elsewhere nothing does so unasked.
 * @param {Database} database
 */
export async function databaseEnvironment({ url, ownerUrl }) {
  const [{ granted }] = await rows(ownerUrl, 'SELECT grant_application_role() AS granted');
  if (!granted) console.log('    The database account may not make the role rihla_app: the site works as its owner.');
  return {
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: '',
    DATABASE_ROLE: granted ? process.env.DATABASE_ROLE || '' : 'none',
  };
}

/** Fills a database that has no account yet. A seed that was cut short is seen at the next start. */
export async function seedWhenEmpty({ ownerUrl }, env) {
  const [{ filled }] = await rows(ownerUrl, 'SELECT EXISTS (SELECT FROM profiles) AS filled');
  if (filled && !(await wasSeedingInterrupted(ownerUrl))) return 'skipped';
  if (filled) {
    throw new StepFailure(
      'An earlier seed of this database was cut short.',
      `Drop the database "${databaseName(ownerUrl)}" and start again.`,
    );
  }
  await markSeeding(ownerUrl, true);
  await run(process.execPath, [packageBin('tsx/dist/cli.mjs'), 'prisma/seed.ts'], {
    env: { ...env, MIGRATION_DATABASE_URL: ownerUrl },
    failure: 'The sample data could not be written.',
  });
  await markSeeding(ownerUrl, false);
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
