import path from 'node:path';
import { installDebianPackage, isProgram } from './debian.mjs';
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
  await installDebianPackage('chromium');
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
  await installDebianPackage(SHELL);
  return findTestBrowser() ?? requireChromium();
}
