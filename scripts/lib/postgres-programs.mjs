import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StepFailure } from './steps.mjs';

export const START_LIMIT_S = 120;
const LOG_TAIL_LINES = 15;

export async function initialise(place, password) {
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

export async function launch(place, port, { durable, sharedBuffers }) {
  const options = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: sharedBuffers,
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
    throw new StepFailure(`The embedded PostgreSQL did not start.\n${tail}`, `Its data is in ${place.data}.`);
  }
}

/** Runs a PostgreSQL program as the account of the place, in a folder that account can enter. */
export async function runAs(place, program, args) {
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
