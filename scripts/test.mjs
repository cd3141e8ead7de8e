/**
 * `npm test`: everything, from a fresh clone; the time of each part, and the count as the last line.
 * `npm test -- NAME …`: only the parts, files or folders named; `--at MOMENT`: as if it were another moment.
 * See scripts/README.md.
 */
import { buildApp, generateClient } from './lib/build.mjs';
import { requireTestBrowser } from './lib/browser.mjs';
import { installPackages } from './lib/install.mjs';
import { environmentAt } from './lib/moved-time.mjs';
import { runScript } from './lib/processes.mjs';
import { elapsedSince, printFailure, step } from './lib/steps.mjs';
import { readTestOptions } from './lib/test-options.mjs';
import { runProjects } from './lib/vitest.mjs';

const PACKAGES = ['Packages', installPackages];
const CLIENT = ['Database client', generateClient];
const SITE = [
  ['Browser', requireTestBrowser],
  ['Build', buildApp],
];
const PROJECTS = ['unit', 'database', 'contract', 'e2e'];

/** Each part in turn. What prepares a part is part of it: a failed build is a failed test. */
const PARTS = [
  { name: 'Rules', prepare: [PACKAGES, CLIENT], projects: ['unit'] },
  { name: 'Database', prepare: [], projects: ['database'] },
  // In one run, so that no worker is idle while another ends its kind.
  { name: 'The built site', prepare: SITE, projects: ['contract', 'e2e'] },
];

/** What was named on the command line, as one part. */
function partOf(names) {
  const projects = PROJECTS.filter((project) => names.includes(project));
  const files = names.filter((name) => !PROJECTS.includes(name));
  return {
    name: names.join(' '),
    prepare: [PACKAGES, CLIENT],
    projects: projects.length > 0 ? projects : PROJECTS,
    files,
  };
}

await runScript(async () => {
  const start = Date.now();
  const { names, at } = readTestOptions(process.argv.slice(2));
  const total = { passed: 0, failed: 0 };
  const times = [];
  const late = [];
  const faults = [];
  for (const part of names.length > 0 ? [partOf(names)] : PARTS) {
    const startOfPart = Date.now();
    console.log(`\n  ${part.name}\n`);
    const { passed, failed, failures, remarks, byProject, secondTries } = await runPart(part, at);
    faults.push(...failures, ...remarks);
    total.passed += passed;
    total.failed += failed;
    late.push(...secondTries);
    times.push([part.name, elapsedSince(startOfPart)]);
    for (const { project, tests, seconds } of byProject)
      times.push([`  ${project}`, `${seconds.toFixed(1)} s of its workers, ${tests} tests`]);
  }
  console.log(`\n  Time\n`);
  for (const [name, time] of [...times, ['All', elapsedSince(start)]]) console.log(`  ${name.padEnd(20)} ${time}`);
  if (late.length > 0) console.log(`\n  Passed at the second try only: ${late.length}\n`);
  for (const name of late) console.log(`    ${name}`);
  // Last, because whoever looks at the end of a long output looks for them.
  if (faults.length > 0) console.log(`\n  Failed:\n`);
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

async function runPart({ name, prepare, projects, files }, at) {
  try {
    for (const [label, work] of prepare) await step(label, work);
  } catch (error) {
    printFailure(error);
    return {
      ...{ passed: 0, failed: 1, failures: [], byProject: [], secondTries: [] },
      remarks: [`${name}: its tests did not run`],
    };
  }
  // What prepares a part is done today: neither certificates nor packages hold at every moment.
  return runProjects(projects, files, at ? await environmentAt(at) : {});
}
