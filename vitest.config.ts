import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import LongestFirst from './tests/setup/longest-first.ts';

const alias = { '~': path.resolve(import.meta.dirname, 'app') };
const LIMIT_MS = 60_000;
/** One more than CI has cores: some waits are real (a database that hangs, a countdown), and no core idles meanwhile. */
const WORKERS = 3;

function project(test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return { resolve: { alias }, test: { environment: 'node', ...test } };
}

/**
 * Four projects. `unit`: pure rules, no services. `database`: `*.db.test.ts`, each file on its own
 * Postgres database cloned from a migrated template. `contract` and `e2e`: the built site, started on
 * a seeded database; `e2e` drives a browser, each of its workers against a site of its own. `unit` and
 * `database` share their workers, and so do `contract` and `e2e`, after them.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project({
        name: 'unit',
        sequence: { groupOrder: 0 },
        include: ['{app,jobs,prisma,tests,scripts}/**/*.test.{ts,tsx}'],
        exclude: ['**/*.db.test.ts', 'node_modules/**', 'tests/{contracts,e2e}/**'],
        globalSetup: ['tests/setup/unit-storage.ts'],
        setupFiles: ['tests/setup/no-console-error.ts', 'tests/setup/unit-environment.ts'],
        // Its files share modules: most of their time alone was loading the same ones again.
        isolate: false,
        pool: 'threads',
        testTimeout: LIMIT_MS,
        hookTimeout: LIMIT_MS,
        maxWorkers: WORKERS,
      }),
      project({
        name: 'database',
        sequence: { groupOrder: 0 },
        include: ['{app,jobs,prisma,tests}/**/*.db.test.ts'],
        globalSetup: ['tests/setup/template-database.ts'],
        setupFiles: ['tests/setup/worker-database.ts'],
        // Each file begins anew all the same: see its set-up.
        isolate: false,
        testTimeout: LIMIT_MS,
        hookTimeout: LIMIT_MS,
        maxWorkers: WORKERS,
      }),
      project({
        name: 'contract',
        sequence: { groupOrder: 1 },
        include: ['tests/contracts/**/*.test.{ts,tsx}'],
        globalSetup: ['tests/setup/app-server.ts'],
        setupFiles: [
          'tests/setup/site-environment.ts',
          'tests/setup/no-console-error.ts',
          'tests/setup/before-midnight.ts',
        ],
        // What is asked until it holds, on a machine with much to do.
        expect: { poll: { timeout: LIMIT_MS / 2 } },
        testTimeout: LIMIT_MS,
        hookTimeout: LIMIT_MS,
        maxWorkers: WORKERS,
      }),
      project({
        name: 'e2e',
        sequence: { groupOrder: 1 },
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: ['tests/setup/app-server.ts'],
        setupFiles: [
          'tests/setup/site-environment.ts',
          'tests/setup/no-console-error.ts',
          'tests/setup/before-midnight.ts',
        ],
        // Its files share modules and, above all, a browser.
        isolate: false,
        // What is asked until it holds, on a machine with much to do.
        expect: { poll: { timeout: LIMIT_MS / 2 } },
        testTimeout: 5 * LIMIT_MS,
        hookTimeout: LIMIT_MS,
        maxWorkers: WORKERS,
      }),
    ],
  },
});
