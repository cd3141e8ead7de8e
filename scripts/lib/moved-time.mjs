import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installDebianPackage } from './debian.mjs';
import { onShutdown } from './processes.mjs';
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
    LD_PRELOAD: ownCopy(await requireLibrary()),
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

/**
 * Two of the library's waits are wrong, and neither needs another clock: they are left to the system. While its
 * `epoll_wait` lasts, a signal finds the machine's clock. PostgreSQL's limits (of a statement, of a lock, until it looks
 * for a deadlock) are signals that ask whether it is time, and at a moment that lies ahead it never was. Its
 * `pthread_cond_timedwait` takes the clock that measures how long something takes for a moved one and returns at once,
 * so that the browser's threads, which wait in it, kept a processor busy.
 */
const LEFT_TO_THE_SYSTEM = ['epoll_wait', 'pthread_cond_timedwait'];

/**
 * A copy of the library without these, in a folder that every account may read; it goes with the script.
 * @param {string} library
 * @returns {string}
 */
function ownCopy(library) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rihla-clock-'));
  onShutdown(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.chmodSync(folder, 0o755);
  const copy = path.join(folder, path.basename(library));
  fs.writeFileSync(copy, LEFT_TO_THE_SYSTEM.reduce(withoutName, fs.readFileSync(library)), { mode: 0o755 });
  return copy;
}

/**
 * A shared library without one of the names that it offers: a letter of it is another one, so nobody finds it.
 * @param {Buffer} library
 * @param {string} name
 */
export function withoutName(library, name) {
  const other = `${name.slice(0, -1)}_`;
  return Buffer.from(library.toString('latin1').replaceAll(`\0${name}\0`, `\0${other}\0`), 'latin1');
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
