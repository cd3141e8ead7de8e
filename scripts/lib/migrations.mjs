import { packageBin, run } from './processes.mjs';

/** Applies the migrations that a database does not have yet; two runs at once take turns. */
export async function applyMigrations(url) {
  await run(process.execPath, [packageBin('prisma/build/index.js'), 'migrate', 'deploy'], {
    env: { DATABASE_URL: url, MIGRATION_DATABASE_URL: url, CHECKPOINT_DISABLE: '1' },
    failure: 'The migrations could not be applied.',
  });
}
