/**
 * `npm test`: everything, from a fresh clone; the time of each part, and the count as the last line.
 * `npm test -- attack`: what attacks the site, with a seed of its own. `npm test -- NAME …`: only the parts,
 * files or folders named; `--at MOMENT`: as if it were another moment; `--coverage`: with the lines and branches that they run through.
 * See scripts/README.md.
 */
import { attack } from './lib/attack.mjs';
import { requireTestBrowser } from './lib/browser.mjs';
import { buildApp, generateClient } from './lib/build.mjs';
import { coverageArguments } from './lib/coverage.mjs';
import { installPackages } from './lib/install.mjs';
import { environmentAt } from './lib/moved-time.mjs';
import { packageBin, run, runScript } from './lib/processes.mjs';
import { elapsedSince, printFailure, step } from './lib/steps.mjs';
import { readTestOptions } from './lib/test-options.mjs';
import { runProjects } from './lib/vitest.mjs';

const PROJECTS = ['unit', 'database', 'contract', 'e2e'];

/** What needs no built site, and what does: in one run each, so that no worker is idle while another ends its kind. */
const PARTS = [
  { name: 'Rules and database', projects: ['unit', 'database'] },
  { name: 'The built site', projects: ['contract', 'e2e'] },
];

/** Everything that the tests need, side by side where one does not wait for another. Sample data belong to their day: at another moment the tests make them. */
async function prepare(at) {
  await Promise.all([
    step('Browser', requireTestBrowser),
    (async () => {
      await step('Packages', installPackages);
      await step('Database client', generateClient);
      await Promise.all([step('Build', buildApp), at ? undefined : step('Test databases', prepareDatabases)]);
    })(),
  ]);
}

/** What single files need; each set-up makes the rest itself. */
async function prepareNamed() {
  await step('Packages', installPackages);
  await step('Database client', generateClient);
}

const prepareDatabases = () =>
  run(process.execPath, [packageBin('tsx/dist/cli.mjs'), 'tests/setup/prepare-databases.ts'], {
    failure: 'The databases that tests copy could not be made.',
  });

/** What was named on the command line, as one part. */
function partOf(names) {
  const projects = PROJECTS.filter((project) => names.includes(project));
  const files = names.filter((name) => !PROJECTS.includes(name));
  return { name: names.join(' '), projects: projects.length > 0 ? projects : PROJECTS, files };
}

await runScript(async () => {
  const start = Date.now();
  const { names, at, coverage } = readTestOptions(process.argv.slice(2));
  const parts = names.length > 0 ? [partOf(names)] : PARTS;
  const total = { passed: 0, failed: 0 };
  const times = [];
  const slow = [];
  const faults = [];
  try {
    await (names.length > 0 ? prepareNamed() : prepare(at));
    // What prepares the tests is done today: neither certificates nor packages hold at every moment.
    const env = at ? await environmentAt(at) : {};
    const options = { env, args: coverage ? await coverageArguments() : [] };
    times.push(['Preparation', elapsedSince(start)]);
    if (names.includes('attack')) {
      const { passed, failed, faults: found } = await attack(env);
      faults.push(...found);
      total.passed += passed;
      total.failed += failed;
    } else
      for (const { name, projects, files } of parts) {
        const startOfPart = Date.now();
        console.log(`\n  ${name}\n`);
        const { passed, failed, failures, remarks, byProject, slowest } = await runProjects(projects, files, options);
        faults.push(...failures, ...remarks);
        slow.push(...slowest);
        total.passed += passed;
        total.failed += failed;
        times.push([name, elapsedSince(startOfPart)]);
        for (const { project, tests, seconds } of byProject)
          times.push([`  ${project}`, `${seconds.toFixed(1)} s of its workers, ${tests} tests`]);
      }
  } catch (error) {
    // What prepares the tests is part of them: a failed build is a failed test.
    printFailure(error);
    total.failed += 1;
    faults.push('The tests could not be prepared; see above');
  }
  console.log(`\n  Files that took longest\n`);
  for (const { file, tests, seconds } of slow.sort((one, other) => other.seconds - one.seconds).slice(0, 15))
    console.log(`  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${file}, ${tests} tests`);
  console.log(`\n  Time\n`);
  for (const [name, time] of [...times, ['All', elapsedSince(start)]]) console.log(`  ${name.padEnd(20)} ${time}`);
  // Last, because whoever looks at the end of a long output looks for them.
  if (faults.length > 0) console.log(`\n  Failed:\n`);
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
