import fs from 'node:fs';
import path from 'node:path';
import { ROOT, run } from './processes.mjs';

const FOLDER = path.join(ROOT, '.cache', 'coverage');
const PROVIDER = '@vitest/coverage-v8';
/** What counts: the product and what fills its database; neither tests nor what is generated. */
const COUNTED = '{app,jobs,prisma}/**/*.{ts,tsx}';
const LEFT_OUT = ['app/generated/**', '**/*.test.*', '**/*.d.ts'];

/**
 * What Vitest is told so that it counts the lines and branches that tests of this process run through, with V8's own
 * counters. The counter is installed beside the packages, for those who ask: everybody else does not wait for it. What
 * the built site runs through in a process of its own is not counted.
 * @returns {Promise<string[]>} arguments of Vitest's command line; the report stands in .cache/coverage/report
 */
export async function coverageArguments() {
  const options = {
    enabled: true,
    provider: 'custom',
    customProviderModule: await requireProvider(),
    reportsDirectory: path.join(FOLDER, 'report'),
    reportOnFailure: true,
    include: COUNTED,
  };
  return [
    ...Object.entries(options).map(([key, value]) => `--coverage.${key}=${value}`),
    ...LEFT_OUT.map((pattern) => `--coverage.exclude=${pattern}`),
    ...['json-summary', 'text-summary', 'html'].map((reporter) => `--coverage.reporter=${reporter}`),
  ];
}

/** The counter of exactly the version of Vitest that counts with it. */
async function requireProvider() {
  const versionIn = (folder, name) => {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).version : undefined;
  };
  const version = versionIn(ROOT, 'vitest');
  if (versionIn(FOLDER, PROVIDER) !== version) {
    fs.mkdirSync(FOLDER, { recursive: true });
    // It finds Vitest itself in the project around it.
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--legacy-peer-deps'];
    await run('npm', ['install', '--prefix', FOLDER, ...quiet, `${PROVIDER}@${version}`], {
      failure: `npm could not install ${PROVIDER}.`,
      hint: 'Check the network and the npm registry setting (npm config get registry), then run the command again.',
    });
  }
  return path.join(FOLDER, 'node_modules', PROVIDER, 'dist/index.js');
}
