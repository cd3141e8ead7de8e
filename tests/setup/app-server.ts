import type { TestProject } from 'vitest/node';
import { buildApp } from '../../scripts/lib/build.mjs';
import { requireChromium } from '../../scripts/lib/browser.mjs';
import { dropDatabase } from '../../scripts/lib/database.mjs';
import { googleSettings } from './google-server';
import './provided';
import { seededTemplate } from './seeded-template';
import { cloneDatabase, openTestServer } from './test-databases';
import { startWebServer } from './web-server';

/** Global set-up of `contract` and `e2e`: the built site on a seeded database of its own. */
export default async function setup(project: TestProject) {
  await buildApp();
  const server = await openTestServer();
  const databaseUrl = await cloneDatabase(await seededTemplate(server.url));
  // Google is offered everywhere; only the tests that go there start its stand-in.
  const google = await googleSettings();
  const web = await startWebServer(databaseUrl, google);
  project.provide('baseUrl', web.baseUrl);
  project.provide('databaseUrl', databaseUrl);
  project.provide('google', google);
  project.provide('serverLog', web.log);
  if (project.name === 'e2e') project.provide('chromiumPath', await requireChromium());
  return async () => {
    await web.stop();
    await dropDatabase(databaseUrl);
    await server.stop();
  };
}
