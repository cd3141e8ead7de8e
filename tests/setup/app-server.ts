import type { TestProject } from 'vitest/node';
import { buildApp } from '../../scripts/lib/build.mjs';
import { findTestBrowser, requireTestBrowser } from '../../scripts/lib/browser.mjs';
import { dropDatabase } from '../../scripts/lib/database.mjs';
import { type GoogleSettings, googleSettings } from './google-server';
import './provided';
import { seededTemplate } from './seeded-template';
import { cloneDatabase, openTestServer } from './test-databases';
import { startWebServer } from './web-server';

/** A built site under test, with a seeded database of its own. */
export interface Site {
  /** Where it answers. */
  baseUrl: string;
  databaseUrl: string;
  /** The seeded database that it was copied from, for tests that need one more: the day may have turned since. */
  template: string;
  /** What it knows of Google; nobody answers there until a test starts the stand-in. */
  google: GoogleSettings;
  /** The file of what the web process wrote: warnings and errors. */
  log: string;
}

/**
 * Global set-up of `contract` and `e2e`: the built site, once for each worker, on a database of its own: what one test
 * file writes there would be in the way of another's.
 */
export default async function setup(project: TestProject) {
  await buildApp();
  const server = await openTestServer();
  const template = await seededTemplate(server.url);
  const running = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startSite(template)));
  project.provide(
    'sites',
    running.map(({ site }) => site),
  );
  if (project.name === 'e2e') project.provide('chromiumPath', findTestBrowser() ?? (await requireTestBrowser()));
  return async () => {
    for (const { site, stop } of running) {
      await stop();
      await dropDatabase(site.databaseUrl);
    }
    await server.stop();
  };
}

async function startSite(template: string): Promise<{ site: Site; stop: () => Promise<void> }> {
  const databaseUrl = await cloneDatabase(template);
  const google = await googleSettings();
  const { baseUrl, log, stop } = await startWebServer(databaseUrl, google);
  return { site: { baseUrl, databaseUrl, template, google, log }, stop };
}
