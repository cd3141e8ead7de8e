import { accessSync, constants } from 'node:fs';
import { run } from './processes.mjs';

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs a package of Debian's where there is apt-get and this user may use it; nothing otherwise. Whether it worked
 * is seen by looking for what it holds.
 */
export async function installDebianPackage(name) {
  const asRoot = await rootPrefix();
  if (!asRoot || !isProgram('/usr/bin/apt-get')) return;
  const [command, ...args] = asRoot;
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
