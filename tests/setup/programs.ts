import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../scripts/lib/processes.mjs';

const FOLDER = path.join(ROOT, '.cache', 'test-programs');

/** What tests run in processes of their own. */
const PROGRAMS = { runner: 'tests/races/runner.ts', task: 'jobs/run-once.ts' };

/** Makes one file of each program: it starts in a third of the time that its modules take one by one. */
export async function buildPrograms(): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
}

/** What Node is told to run a program. */
export const programFile = (name: keyof typeof PROGRAMS): string => path.join(FOLDER, `${name}.mjs`);
