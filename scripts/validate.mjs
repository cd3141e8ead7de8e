/** `npm run validate`: what must hold before a change lands: layout, lint, types, unused code, tests. */
import path from 'node:path';
import { generateClient } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { ROOT, packageBin, run, runScript } from './lib/processes.mjs';
import { elapsedSince, step } from './lib/steps.mjs';

const testsToo = !process.argv.includes('--static');

await runScript(async () => {
  await step('Packages', installPackages);
  await step('Database client', generateClient);
  // Two at a time, one for each core of CI: types take as long as all the others.
  const lanes = await Promise.all([
    inTurn([
      ['Layout', packageBin('prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.']],
      ['Lint', packageBin('eslint/bin/eslint.js'), ['.', '--max-warnings', '0']],
      ['Lint with types', packageBin('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings']],
      ['Unused code', path.join(ROOT, 'scripts/unused-code.mjs'), []],
    ]),
    // The names of all texts are one type of 11,000 members: more than Node's usual 4 GB.
    inTurn([['Types', '--max-old-space-size=8192', [packageBin('typescript/bin/tsc'), '--noEmit']]]),
  ]);
  const faults = lanes.flat();
  if (testsToo) faults.push(await run('npm', ['test'], { show: true, allowFailure: true }));
  return faults.some((code) => code !== 0) ? 1 : 0;
});

/** The codes with which checks end, each begun when the one before has ended. */
async function inTurn(checks) {
  const codes = [];
  for (const [label, file, args] of checks) codes.push(await check(label, file, args));
  return codes;
}

/** `file`: a script, or an option of Node before it. */
async function check(label, file, args) {
  const start = Date.now();
  const code = await run(process.execPath, [file, ...args], {
    show: true,
    allowFailure: true,
  });
  console.log(`  ${code === 0 ? '✓' : '✗'} ${label} (${elapsedSince(start)})`);
  return code;
}
