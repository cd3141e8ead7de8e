import fs from 'node:fs';
import path from 'node:path';
import { installDebianPackage } from './debian.mjs';
import { StepFailure } from './steps.mjs';

const LIBRARY = 'faketime/libfaketime.so.1';
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})$/;

/**
 * The environment of processes for which it is another moment: the clock of each runs as ever, ahead or behind by the
 * same number of seconds, so that PostgreSQL, the site, the browser and the tests agree. What measures how long
 * something takes, and the times of files, stay those of the machine.
 * @param {string} moment a Moroccan wall clock, as 2027-02-28T23:40
 * @returns {Promise<Record<string, string>>}
 */
export async function environmentAt(moment) {
  const seconds = Math.round((readMoment(moment) - Date.now()) / 1000);
  return {
    LD_PRELOAD: await requireLibrary(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** The instant of a wall clock in Morocco, which is UTC; in milliseconds. Throws where it is none. */
export function readMoment(text) {
  const [, day, time] = MOMENT.exec(text ?? '') ?? [];
  const instant = new Date(`${day}T${time}:00Z`);
  if (!Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${day}T${time}`)) return instant.getTime();
  throw new StepFailure(`--at ${text ?? ''} is no moment.`, 'Write a day and a time: --at 2027-02-28T23:40');
}

async function requireLibrary() {
  const found = findLibrary();
  if (found) return found;
  await installDebianPackage('libfaketime');
  const installed = findLibrary();
  if (installed) return installed;
  throw new StepFailure(
    'Another moment needs libfaketime, and there is none.',
    'Install it (Debian: sudo apt-get install libfaketime).',
  );
}

function findLibrary() {
  const folders = fs.existsSync('/usr/lib') ? fs.readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`) : [];
  return ['/usr/lib', '/usr/local/lib', ...folders]
    .map((folder) => path.join(folder, LIBRARY))
    .find((file) => fs.existsSync(file));
}
