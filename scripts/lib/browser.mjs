import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './processes.mjs';
import { StepFailure } from './steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The program of an installed Chromium, or undefined. `CHROMIUM_PATH` comes first. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (isProgram(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new StepFailure(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not a program.`);
  }
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const candidates = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...candidates, ...APPLICATIONS].find(isProgram);
}

/** Finds Chromium, or installs it from the distribution's packages where this user may. */
export async function requireChromium() {
  const found = findChromium();
  if (found) return found;
  const asRoot = await rootPrefix();
  if (asRoot && isProgram('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run(asRoot[0], [...asRoot.slice(1), 'update'], { env, allowFailure: true });
    await run(asRoot[0], [...asRoot.slice(1), 'install', '-y', '--no-install-recommends', 'chromium'], {
      env,
      allowFailure: true,
    });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new StepFailure(
    'The browser tests need Chromium, and there is none.',
    'Install it (Debian: sudo apt-get install chromium), or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

/** How this user runs apt-get: as root, by sudo without a password, or not at all. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return ['apt-get'];
  if (!isProgram('/usr/bin/sudo')) return undefined;
  const code = await run('/usr/bin/sudo', ['-n', 'true'], { allowFailure: true });
  return code === 0 ? ['/usr/bin/sudo', '-n', 'apt-get'] : undefined;
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
