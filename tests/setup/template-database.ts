import type { TestProject } from 'vitest/node';
import { buildPrograms } from './programs';
import './provided';
import { migratedTemplate, openTestServer } from './test-databases';

/** Global set-up of the `database` project: a server, the template that its test files clone, and the programs that they start. */
export default async function setup(project: TestProject) {
  const built = buildPrograms();
  const server = await openTestServer();
  project.provide('templateUrl', await migratedTemplate(server.url));
  await built;
  return () => server.stop();
}
