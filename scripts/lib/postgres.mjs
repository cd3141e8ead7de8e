import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withConnection } from './database.mjs';
import { placeCluster } from './postgres-place.mjs';
import { freePort, isPortFree } from './ports.mjs';
import { StepFailure } from './steps.mjs';

const START_LIMIT_S = 120;
const LOG_TAIL_LINES = 15;

/**
 * Starts the embedded PostgreSQL of this checkout, or joins it when it already runs; a server left
 * behind by a killed script is joined, a lock file left behind by a crash is removed.
 * The server stops when the last script that joined it leaves.
 *
 * @param {{ name?: string, durable?: boolean }} [options] `durable: false` gives up crash safety for
 *   speed, for data that can be made again
 * @returns {Promise<{ url: string, port: number, stop: () => Promise<void> }>} `url` names the
 *   maintenance database
 */
export async function startPostgres({ name = 'postgres', durable = true } = {}) {
  const place = placeCluster(name);
  const settings = readSettings(place) ?? {
    port: await freePort(),
    password: randomBytes(18).toString('base64url'),
  };
  if (!fs.existsSync(path.join(place.data, 'PG_VERSION')))
    await initialise(place, settings.password);

  let port = await runningPort(place, settings.password);
  if (port === undefined) {
    port = (await isPortFree(settings.port)) ? settings.port : await freePort();
    await launch(place, port, durable);
  }
  writeSettings(place, { ...settings, port });
  const ticket = join(place);
  return { url: urlOf(port, settings.password), port, stop: () => leave(place, ticket) };
}

function urlOf(port, password) {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
}

async function initialise(place, password) {
  fs.rmSync(place.data, { recursive: true, force: true });
  fs.mkdirSync(place.data, { mode: 0o700 });
  const passwordFile = path.join(place.data, '..', `.password-${process.pid}`);
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if ('uid' in place.ids) {
    fs.chownSync(place.data, place.ids.uid, place.ids.gid);
    fs.chownSync(passwordFile, place.ids.uid, place.ids.gid);
  }
  try {
    await runAs(place, 'initdb', [
      '-D', place.data, '-U', 'postgres', `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256', '--locale=C.UTF-8', '--encoding=UTF8',
    ]); // prettier-ignore
  } catch (error) {
    fs.rmSync(place.data, { recursive: true, force: true });
    throw error;
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

async function launch(place, port, durable) {
  const options = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(options).map(([key, value]) => `-c ${key}='${value}'`);
  const log = path.join(place.data, 'server.log');
  fs.rmSync(log, { force: true });
  try {
    await runAs(place, 'pg_ctl', [
      'start',
      '-w',
      '-t',
      String(START_LIMIT_S),
      '-D',
      place.data,
      '-l',
      log,
      '-o',
      flags.join(' '),
    ]);
  } catch {
    const tail = fs.existsSync(log)
      ? fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n')
      : '';
    throw new StepFailure(
      `The embedded PostgreSQL did not start.\n${tail}`,
      `Its data is in ${place.data}.`,
    );
  }
}

/** The port of a server that runs on this data, or undefined after clearing what a dead one left. */
async function runningPort(place, password) {
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
    const found = await withConnection(urlOf(port, password), (client) =>
      client.query('SHOW data_directory'),
    );
    return fs.realpathSync(found.rows[0].data_directory) === fs.realpathSync(place.data);
  } catch {
    return false;
  }
}

function readLock(place) {
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

function isAlive(pid) {
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
function join(place) {
  const ticket = `${process.pid}-${randomBytes(4).toString('hex')}`;
  fs.mkdirSync(holders(place), { recursive: true });
  fs.writeFileSync(path.join(holders(place), ticket), '');
  return ticket;
}

async function leave(place, ticket) {
  fs.rmSync(path.join(holders(place), ticket), { force: true });
  for (const other of fs.readdirSync(holders(place))) {
    if (isAlive(Number.parseInt(other, 10))) return;
    fs.rmSync(path.join(holders(place), other), { force: true });
  }
  if (readLock(place)) await runAs(place, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', place.data]);
}

function readSettings(place) {
  try {
    return JSON.parse(fs.readFileSync(path.join(place.home, 'server.json'), 'utf8'));
  } catch {
    if (!fs.existsSync(path.join(place.data, 'PG_VERSION'))) return undefined;
    throw new StepFailure(
      `${place.home} holds a database, but not its readable server.json.`,
      'Delete the folder to start afresh.',
    );
  }
}

function writeSettings(place, settings) {
  fs.writeFileSync(path.join(place.home, 'server.json'), JSON.stringify(settings), { mode: 0o600 });
}

/** Runs a PostgreSQL program as the account of the place, in a folder that account can enter. */
async function runAs(place, program, args) {
  const file = path.join(place.bin, program);
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const child = spawn(file, args, {
    ...place.ids,
    cwd: '/',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', resolve);
  });
  if (code !== 0) throw new StepFailure(`${program} failed (${code}).\n${output.trimEnd()}`);
}
