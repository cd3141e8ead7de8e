import { hashOf } from '../../scripts/lib/build.mjs';
import { packageBin, run } from '../../scripts/lib/processes.mjs';
import { ensureTemplate, migratedTemplate } from './test-databases';
import { TEST_ENVIRONMENT } from './test-environment';

const SEED_SOURCES = ['prisma', 'app/modules', 'package-lock.json'];

/** The sample data are relative to today, so a template serves for one day. */
export async function seededTemplate(serverUrl: string) {
  const migrated = await migratedTemplate(serverUrl);
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const name = `rihla_seeded_${today}_${hashOf(SEED_SOURCES).slice(0, 16)}`;
  return ensureTemplate(
    serverUrl,
    name,
    async (url) => {
      await run(process.execPath, [packageBin('tsx/dist/cli.mjs'), 'prisma/seed.ts'], {
        env: { ...TEST_ENVIRONMENT, NODE_ENV: 'production', DATABASE_URL: url },
        failure: 'The sample data could not be written.',
      });
    },
    migrated,
  );
}
