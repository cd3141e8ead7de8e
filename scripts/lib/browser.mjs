import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './processes.mjs';
import { StepFailure } from './steps.mjs';

/** Chromium without a window's parts: the same engine, and three times less work for each new page. */
const SHELL = 'chromium-headless-shell';
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
  return findProgram(NAMES) ?? APPLICATIONS.find(isProgram);
}

function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram);
}

/** Finds Chromium, or installs it from the distribution's packages where this user may. */
export async function requireChromium() {
  const found = findChromium();
  if (found) return found;
  const asRoot = await rootPrefix();
  if (asRoot) await installPackage('chromium', asRoot);
  const installed = findChromium();
  if (installed) return installed;
  throw new StepFailure(
    'The browser tests need Chromium, and there is none.',
    'Install it (Debian: sudo apt-get install chromium), or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

/** The shell where it is installed or `CHROMIUM_PATH` names nothing else; a whole Chromium does the same, slower. */
export function findTestBrowser() {
  return (process.env.CHROMIUM_PATH ? undefined : findProgram([SHELL])) ?? findChromium();
}

/** The browser of the tests. Where there is none, the shell is installed before anything larger. */
export async function requireTestBrowser() {
  const found = findTestBrowser();
  if (found || process.env.CHROMIUM_PATH) return found;
  const asRoot = await rootPrefix();
  if (asRoot) await installPackage(SHELL, asRoot);
  return findTestBrowser() ?? requireChromium();
}

/** Installs a package of Debian's, where there is one. Whether it worked is seen by looking for the program. */
async function installPackage(name, [command, ...args]) {
  if (!isProgram('/usr/bin/apt-get')) return;
  const install = ['install', '-y', '--no-install-recommends', name];
  // A machine without a way out is not waited for.
  const brief = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, allowFailure: true };
  if ((await run(command, [...args, ...brief, ...install], options)) === 0) return;
  await run(command, [...args, ...brief, 'update'], options);
  await run(command, [...args, ...brief, ...install], options);
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
