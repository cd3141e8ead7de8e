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
  const faults = [
    await check('Layout', packageBin('prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.']),
    await check('Lint', packageBin('eslint/bin/eslint.js'), ['.', '--max-warnings', '0']),
    await check('Lint with types', packageBin('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings']),
    await check('Types', packageBin('typescript/bin/tsc'), ['--noEmit']),
    await check('Unused code', path.join(ROOT, 'scripts/unused-code.mjs'), []),
  ];
  if (testsToo) faults.push(await run('npm', ['test'], { show: true, allowFailure: true }));
  return faults.some((code) => code !== 0) ? 1 : 0;
});

async function check(label, file, args) {
  const start = Date.now();
  const code = await run(process.execPath, [file, ...args], {
    show: true,
    allowFailure: true,
  });
  console.log(`  ${code === 0 ? '✓' : '✗'} ${label} (${elapsedSince(start)})`);
  return code;
}
