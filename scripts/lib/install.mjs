import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from './processes.mjs';

/**
 * Installs the locked packages when node_modules does not hold exactly them.
 * npm writes its own record of the tree last, so an interrupted installation is seen as absent.
 */
export async function installPackages() {
  if (isInstalled()) return 'skipped';
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    failure: 'npm ci could not install the packages.',
    hint: 'Check the network and the npm registry setting (npm config get registry), then run the command again.',
  });
  return 'installed';
}

export function isInstalled() {
  const expected = readJson('package-lock.json')?.packages;
  const present = readJson('node_modules/.package-lock.json')?.packages;
  if (!expected || !present) return false;
  return Object.entries(expected).every(
    ([folder, entry]) =>
      folder === '' || entry.optional || entry.devOptional || present[folder]?.version === entry.version,
  );
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
  } catch {
    return undefined;
  }
}
