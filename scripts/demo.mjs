/** `npm run demo`: from a fresh clone to a running, filled site (R128); see scripts/README.md. */
import { buildApp, generateClient } from './lib/build.mjs';
import { databaseEnvironment, migrate, openDatabase, seedWhenEmpty } from './lib/data.mjs';
import { waitUntilHealthy } from './lib/health.mjs';
import { installPackages } from './lib/install.mjs';
import { webPort } from './lib/ports.mjs';
import { keepRunning, packageBin, runScript, startProcess } from './lib/processes.mjs';
import { pushKeys, sessionSecret } from './lib/secret.mjs';
import { StepFailure, elapsedSince, step } from './lib/steps.mjs';

const ACCOUNTS = [
  ['client@rihla.test', 'customer'],
  ['agence@rihla.test', 'agency Atlas Cars, Casablanca'],
  ['agence2@rihla.test', 'agency Medina Drive, Marrakech'],
  ['admin@rihla.test', 'administrator'],
];

await runScript(
  async () => {
    const start = Date.now();
    console.log('\n  Rihla demo\n');
    const port = await webPort('npm run demo');
    const origin = process.env.APP_ORIGIN || `http://localhost:${port}`;

    await step('Packages', installPackages);
    await step('Database client', generateClient);
    await step('Build', buildApp);
    const database = await step('PostgreSQL', openDatabase);
    await step('Migrations', () => migrate(database));
    const env = {
      NODE_ENV: 'production',
      RIHLA_DEMO: '1',
      ...(await databaseEnvironment(database)),
      SESSION_SECRET: sessionSecret(),
      ...pushKeys(),
      APP_ORIGIN: origin,
      PORT: String(port),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    };
    await step('Sample data', () => seedWhenEmpty(database, env));

    const startWeb = () =>
      startProcess('web', process.execPath, [packageBin('@remix-run/serve/dist/cli.js'), './build/index.js'], { env });
    const web = startWeb();
    const jobs = startProcess('jobs', process.execPath, [packageBin('tsx/dist/cli.mjs'), 'jobs/index.ts'], { env });
    await step('Start', () => waitUntilHealthy(`http://127.0.0.1:${port}`, web));

    console.log(`\n  Rihla is ready after ${elapsedSince(start)}:  ${origin}\n`);
    console.log('  Demo accounts, password rihla-demo');
    for (const [email, role] of ACCOUNTS) console.log(`    ${email.padEnd(20)} ${role}`);
    console.log(`\n  Messages it would send: ${origin}/dev/outbox`);
    console.log('  Ctrl-C stops everything; the data stays.\n');

    const ended = await Promise.race([
      keepRunning('web', web, startWeb).then((code) => ['web', code]),
      jobs.exited.then((code) => ['jobs', code]),
    ]);
    throw new StepFailure(`The ${ended[0]} process stopped by itself (${ended[1]}); its last lines are above.`);
  },
  { interruptedIsSuccess: true },
);
