/** `npm run validate`: what must hold before a change lands: layout, lint, types, tests. */
import { generateClient } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { packageBin, run, runScript } from './lib/processes.mjs';
import { elapsedSince, step } from './lib/steps.mjs';

const testsToo = !process.argv.includes('--static');

await runScript(async () => {
  await step('Packages', installPackages);
  await step('Database client', generateClient);
  const faults = [
    await check('Layout', ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
    await check('Lint', ['eslint/bin/eslint.js', '.', '--max-warnings', '0']),
    await check('Types', ['typescript/bin/tsc', '--noEmit']),
  ];
  if (testsToo) faults.push(await run('npm', ['test'], { show: true, allowFailure: true }));
  return faults.some((code) => code !== 0) ? 1 : 0;
});

async function check(label, [file, ...args]) {
  const start = Date.now();
  const code = await run(process.execPath, [packageBin(file), ...args], {
    show: true,
    allowFailure: true,
  });
  console.log(`  ${code === 0 ? '✓' : '✗'} ${label} (${elapsedSince(start)})`);
  return code;
}
