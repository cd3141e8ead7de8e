import path from 'node:path';
import { defineConfig } from 'vitest/config';

const alias = { '~': path.resolve(import.meta.dirname, 'app') };

/**
 * Two projects. `unit`: pure rules, no services. `database`: everything named
 * `*.db.test.ts`, each worker on its own Postgres database cloned from a migrated template.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['{app,jobs,prisma,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', 'node_modules/**', 'tests/e2e/**'],
          environment: 'node',
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'database',
          include: ['{app,jobs,prisma,tests}/**/*.db.test.ts'],
          environment: 'node',
          globalSetup: ['tests/setup/template-database.ts'],
          setupFiles: ['tests/setup/worker-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
