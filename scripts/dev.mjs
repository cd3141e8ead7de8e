/** `npm run dev`: the site and the jobs with live reload, on the embedded database. */
import { generateClient } from './lib/build.mjs';
import { databaseEnvironment, migrate, openDatabase, seedWhenEmpty } from './lib/data.mjs';
import { installPackages } from './lib/install.mjs';
import { webPort } from './lib/ports.mjs';
import { packageBin, runScript, startProcess } from './lib/processes.mjs';
import { pushKeys, sessionSecret } from './lib/secret.mjs';
import { StepFailure, step } from './lib/steps.mjs';

await runScript(
  async () => {
    const port = await webPort('npm run dev');
    await step('Packages', installPackages);
    await step('Database client', generateClient);
    const database = await step('PostgreSQL', openDatabase);
    await step('Migrations', () => migrate(database));
    const env = {
      NODE_ENV: 'development',
      RIHLA_DEMO: '1',
      ...(await databaseEnvironment(database)),
      SESSION_SECRET: sessionSecret(),
      ...pushKeys(),
      APP_ORIGIN: process.env.APP_ORIGIN || `http://localhost:${port}`,
      PORT: String(port),
    };
    await step('Sample data', () => seedWhenEmpty(database, env));

    const web = startProcess('web', process.execPath, [packageBin('@remix-run/dev/dist/cli.js'), 'dev'], { env });
    const jobs = startProcess('jobs', process.execPath, [packageBin('tsx/dist/cli.mjs'), 'watch', 'jobs/index.ts'], {
      env,
    });
    console.log(`\n  http://localhost:${port}   database: ${database.ownerUrl}\n`);
    const ended = await Promise.race([web.exited.then(() => 'web'), jobs.exited.then(() => 'jobs')]);
    throw new StepFailure(`The ${ended} process stopped by itself; its last lines are above.`);
  },
  { interruptedIsSuccess: true },
);
