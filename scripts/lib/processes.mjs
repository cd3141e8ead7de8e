import { spawn } from 'node:child_process';
import path from 'node:path';
import { StepFailure, printFailure } from './steps.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');

const STOP_GRACE_MS = 10_000;
const TAIL_LINES = 120;

/** Every child leads its own process group, so that stopping it also stops what it started. */
const living = new Set();
/** Undone in reverse order when the script ends. */
const shutdownTasks = [];
let shuttingDown;

/** Registers work for the end of the script (normal, failed or interrupted). */
export function onShutdown(task) {
  shutdownTasks.push(task);
}

export function isShuttingDown() {
  return shuttingDown !== undefined;
}

/** Stops every child, then runs the shutdown tasks, last registered first. Runs once. */
export function shutdown() {
  shuttingDown ??= (async () => {
    await Promise.all([...living].map(stopChild));
    for (const task of shutdownTasks.reverse()) {
      try {
        await task();
      } catch (error) {
        printFailure(error);
      }
    }
  })();
  return shuttingDown;
}

/**
 * Runs a script's main function; the process ends after the clean-up, whatever happened.
 * Ctrl-C and SIGTERM end it with 0 when `interruptedIsSuccess` (a server that was asked to stop).
 * @param {() => Promise<number | void>} main answers the exit code
 */
export async function runScript(main, { interruptedIsSuccess = false } = {}) {
  const stop = async () => {
    if (isShuttingDown()) return;
    console.log('\n  Stopping …');
    await shutdown();
    process.exit(interruptedIsSuccess ? 0 : 130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
  let code = 0;
  try {
    code = (await main()) ?? 0;
  } catch (error) {
    if (isShuttingDown()) return;
    printFailure(error);
    code = 1;
  }
  if (isShuttingDown()) return;
  await shutdown();
  process.exit(code);
}

/**
 * Starts a long-lived child whose lines are shown behind its name.
 * @returns {import('node:child_process').ChildProcess & { exited: Promise<number | null> }}
 */
export function startProcess(name, command, args, { env = {} } = {}) {
  const child = spawnTracked(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const prefix = `  [${name}] `;
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      for (const line of lines) console.log(prefix + line);
    });
    stream.on('end', () => rest && console.log(prefix + rest));
  }
  return child;
}

/** So many ends within a minute are no accident. */
const MOST_RESTARTS = 5;
const RESTARTS_WITHIN_MS = 60_000;

/**
 * Keeps a process running: says when it ends by itself and starts it again. Resolves with its last exit code when
 * the script stops, or when it ended more than five times within a minute.
 * @param {string} name
 * @param {{ exited: Promise<number | null> }} running the process as it was started
 * @param {() => { exited: Promise<number | null> }} start starts it again
 * @returns {Promise<number | null>}
 */
export async function keepRunning(name, running, start) {
  const ends = [];
  for (let child = running; ; child = start()) {
    const code = await child.exited;
    if (isShuttingDown()) return code;
    ends.push(Date.now());
    if (ends.filter((at) => at > Date.now() - RESTARTS_WITHIN_MS).length > MOST_RESTARTS) return code;
    console.log(`\n  The ${name} process ended by itself (${code}); its last lines are above. Starting it again.\n`);
  }
}

/**
 * Runs a command to its end. Quiet by default: its output appears only when it fails.
 * @returns {Promise<number>} the exit code, when `allowFailure`
 */
export async function run(command, args, { env = {}, show = false, allowFailure = false, failure, hint } = {}) {
  const child = spawnTracked(command, args, {
    env,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const code = await child.exited;
  if (code !== 0 && !allowFailure) {
    const tail = output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
    throw new StepFailure(
      [failure ?? `${path.basename(command)} ${args.join(' ')} failed`, tail].filter(Boolean).join('\n'),
      hint,
    );
  }
  return code;
}

/** A command of a package in node_modules, to be run with this same Node. */
export function packageBin(file) {
  return path.join(ROOT, 'node_modules', file);
}

export async function stopChild(child) {
  if (!living.has(child)) return;
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_GRACE_MS);
  await child.exited;
  clearTimeout(timer);
}

function spawnTracked(command, args, { env, stdio }) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio,
    detached: true,
  });
  living.add(child);
  child.exited = new Promise((resolve) => {
    child.once('error', (error) => {
      living.delete(child);
      console.error(`    ${command}: ${error.message}`);
      resolve(127);
    });
    child.once('close', (code) => {
      living.delete(child);
      resolve(code);
    });
  });
  return child;
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
