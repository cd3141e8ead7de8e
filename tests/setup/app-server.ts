import type { TestProject } from 'vitest/node';
import { buildApp, hashOf } from '../../scripts/lib/build.mjs';
import { requireChromium } from '../../scripts/lib/browser.mjs';
import { dropDatabase } from '../../scripts/lib/database.mjs';
import { packageBin, run } from '../../scripts/lib/processes.mjs';
import './provided';
import { cloneDatabase, ensureTemplate, migratedTemplate, openTestServer } from './test-databases';
import { TEST_ENVIRONMENT } from './test-environment';
import { startWebServer } from './web-server';

const SEED_SOURCES = ['prisma', 'app/modules', 'tests/factories', 'package-lock.json'];

/** Global set-up of `contract` and `e2e`: the built site on a seeded database of its own. */
export default async function setup(project: TestProject) {
  await buildApp();
  const server = await openTestServer();
  const databaseUrl = await cloneDatabase(await seededTemplate(server.url));
  const web = await startWebServer(databaseUrl);
  project.provide('baseUrl', web.baseUrl);
  project.provide('databaseUrl', databaseUrl);
  project.provide('serverLog', web.log);
  if (project.name === 'e2e') project.provide('chromiumPath', await requireChromium());
  return async () => {
    await web.stop();
    await dropDatabase(databaseUrl);
    await server.stop();
  };
}

/** The sample data are relative to today, so a template serves for one day. */
async function seededTemplate(serverUrl: string) {
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
