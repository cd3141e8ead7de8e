import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, packageBin, run } from './processes.mjs';

const SOURCES = [
  'app',
  'locales',
  'public',
  'prisma/schema.prisma',
  'package-lock.json',
  'postcss.config.mjs',
  'prisma.config.ts',
  'remix.config.js',
  'scripts/compress-assets.mjs',
  'scripts/merge-chunks.mjs',
  'tsconfig.json',
];
const NOT_SOURCES = new Set([path.join('app', 'generated'), path.join('public', 'build')]);
const STAMP = path.join(ROOT, 'build', '.sources');
const CLIENT_STAMP = path.join(ROOT, 'app', 'generated', 'prisma', '.schema');

/** One hash over the names and contents of files and folders, given relative to the checkout. */
export function hashOf(entries) {
  const hash = createHash('sha256');
  const visit = (relative) => {
    const file = path.join(ROOT, relative);
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat || NOT_SOURCES.has(relative)) return;
    if (stat.isDirectory()) {
      for (const name of fs.readdirSync(file).sort()) visit(path.join(relative, name));
    } else {
      hash.update(relative).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  };
  entries.forEach(visit);
  return hash.digest('hex');
}

/** Generates Prisma's client when the schema has changed since. */
export async function generateClient() {
  const wanted = hashOf(['prisma/schema.prisma', 'package-lock.json']);
  if (readStamp(CLIENT_STAMP) === wanted) return 'skipped';
  await run(process.execPath, [packageBin('prisma/build/index.js'), 'generate'], {
    failure: 'prisma generate failed.',
  });
  fs.writeFileSync(CLIENT_STAMP, wanted);
  return 'generated';
}

/** Builds the site for production when its sources have changed since the last build. */
export async function buildApp() {
  const wanted = hashOf(SOURCES);
  if (readStamp(STAMP) === wanted) return 'skipped';
  fs.rmSync(STAMP, { force: true });
  await run('npm', ['run', 'build'], {
    env: { NODE_ENV: 'production' },
    failure: 'The build failed.',
  });
  fs.writeFileSync(STAMP, wanted);
  return 'built';
}

function readStamp(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}
