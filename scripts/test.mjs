/** `npm test`: everything, from a fresh clone; the last line is the count. See scripts/README.md. */
import { buildApp, generateClient } from './lib/build.mjs';
import { requireChromium } from './lib/browser.mjs';
import { installPackages } from './lib/install.mjs';
import { runScript } from './lib/processes.mjs';
import { printFailure, step } from './lib/steps.mjs';
import { runProjects } from './lib/vitest.mjs';

/** Each part in turn. What prepares a part is part of it: a failed build is a failed test. */
const PARTS = [
  {
    name: 'Rules and database',
    prepare: [
      ['Packages', installPackages],
      ['Database client', generateClient],
    ],
    projects: ['unit', 'database'],
  },
  {
    name: 'The built site',
    prepare: [
      ['Browser', requireChromium],
      ['Build', buildApp],
    ],
    projects: ['contract', 'e2e'],
  },
];

await runScript(async () => {
  const total = { passed: 0, failed: 0 };
  for (const part of PARTS) {
    console.log(`\n  ${part.name}\n`);
    const { passed, failed, remarks } = await runPart(part);
    for (const remark of remarks) console.log(`  ✗ ${remark}`);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

async function runPart({ prepare, projects }) {
  try {
    for (const [label, work] of prepare) await step(label, work);
  } catch (error) {
    printFailure(error);
    return { passed: 0, failed: 1, remarks: ['its tests did not run'] };
  }
  return runProjects(projects);
}
