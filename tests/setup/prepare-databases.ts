import { seededTemplate } from './seeded-template';
import { migratedTemplate, openTestServer } from './test-databases';

/** Makes the databases that tests copy, in the test server's own process, while the site is being built (scripts/test.mjs). */
const server = await openTestServer();
try {
  await migratedTemplate(server.url);
  await seededTemplate(server.url);
} finally {
  await server.stop();
}
