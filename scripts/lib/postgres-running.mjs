import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withConnection } from './database.mjs';
import { runAs, START_LIMIT_S } from './postgres-programs.mjs';
import { StepFailure } from './steps.mjs';

export function urlOf(port, password) {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** The port of a server that runs on this data, or undefined after clearing what a dead one left. */
export async function runningPort(place, password) {
  const lock = readLock(place);
  if (!lock) return undefined;
  for (let attempt = 0; attempt < START_LIMIT_S && isServer(lock.pid, place); attempt++) {
    if (await serves(place, lock.port, password)) return lock.port;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  if (isServer(lock.pid, place)) {
    throw new StepFailure(
      `A PostgreSQL (process ${lock.pid}) holds ${place.data} and does not answer.`,
      `Stop it (kill ${lock.pid}), then run the command again.`,
    );
  }
  fs.rmSync(path.join(place.data, 'postmaster.pid'), { force: true });
  return undefined;
}

async function serves(place, port, password) {
  try {
    const found = await withConnection(urlOf(port, password), (client) => client.query('SHOW data_directory'));
    return fs.realpathSync(found.rows[0].data_directory) === fs.realpathSync(place.data);
  } catch {
    return false;
  }
}

export function readLock(place) {
  try {
    const lines = fs.readFileSync(path.join(place.data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

/** Process numbers are reused: the process counts only while it is a PostgreSQL. */
function isServer(pid, place) {
  if (!isAlive(pid)) return false;
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes('postgres') && command.includes(place.data);
  } catch (error) {
    return error.code !== 'ENOENT' || !fs.existsSync('/proc/self');
  }
}

export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function holders(place) {
  return path.join(place.home, 'joined');
}

/** One ticket a caller, not a process: a test run starts the server for several projects. */
export function join(place) {
  const ticket = `${process.pid}-${randomBytes(4).toString('hex')}`;
  fs.mkdirSync(holders(place), { recursive: true });
  fs.writeFileSync(path.join(holders(place), ticket), '');
  return ticket;
}

export async function leave(place, ticket) {
  fs.rmSync(path.join(holders(place), ticket), { force: true });
  for (const other of fs.readdirSync(holders(place))) {
    if (isAlive(Number.parseInt(other, 10))) return;
    fs.rmSync(path.join(holders(place), other), { force: true });
  }
  if (readLock(place)) await runAs(place, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', place.data]);
}
