import { withConnection } from './database.mjs';
import { packageBin, run } from './processes.mjs';

const ONE_AT_A_TIME = 7_741_002;

/**
 * Applies the migrations that a database does not have yet. The lock against a second run at the same
 * moment is ours: Prisma's own leaves a timer that holds its process for ten seconds.
 */
export async function applyMigrations(url) {
  await withConnection(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [ONE_AT_A_TIME]);
    await run(process.execPath, [packageBin('prisma/build/index.js'), 'migrate', 'deploy'], {
      env: { DATABASE_URL: url, PRISMA_SCHEMA_DISABLE_ADVISORY_LOCK: '1', CHECKPOINT_DISABLE: '1' },
      failure: 'The migrations could not be applied.',
    });
  });
}
