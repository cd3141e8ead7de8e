import type { TestProject } from 'vitest/node';
import './provided';
import { migratedTemplate, openTestServer } from './test-databases';

/** Global set-up of the `database` project: a server and the template its test files clone. */
export default async function setup(project: TestProject) {
  const server = await openTestServer();
  project.provide('templateUrl', await migratedTemplate(server.url));
  return () => server.stop();
}
