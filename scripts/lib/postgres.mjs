import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { freePort, isPortFree } from './ports.mjs';
import { placeCluster } from './postgres-place.mjs';
import { initialise, launch } from './postgres-programs.mjs';
import { join, leave, runningPort, urlOf } from './postgres-running.mjs';
import { StepFailure } from './steps.mjs';

/**
 * Starts the embedded PostgreSQL of this checkout, or joins it when it already runs; a server left
 * behind by a killed script is joined, a lock file left behind by a crash is removed.
 * The server stops when the last script that joined it leaves.
 *
 * @param {{ name?: string, durable?: boolean, sharedBuffers?: string }} [options] `durable: false` gives up crash safety for
 *   speed, for data that can be made again; `sharedBuffers` is the server's own memory for tables and indexes
 * @returns {Promise<{ url: string, port: number, place: import('./postgres-place.mjs').Place, stop: () => Promise<void> }>}
 *   `url` names the maintenance database
 */
export async function startPostgres({ name = 'postgres', durable = true, sharedBuffers = '128MB' } = {}) {
  const place = placeCluster(name);
  const settings = readSettings(place) ?? {
    port: await freePort(),
    password: randomBytes(18).toString('base64url'),
  };
  if (!fs.existsSync(path.join(place.data, 'PG_VERSION'))) await initialise(place, settings.password);

  let port = await runningPort(place, settings.password);
  if (port === undefined) {
    port = (await isPortFree(settings.port)) ? settings.port : await freePort();
    await launch(place, port, { durable, sharedBuffers });
  }
  writeSettings(place, { ...settings, port });
  const ticket = join(place);
  return { url: urlOf(port, settings.password), port, place, stop: () => leave(place, ticket) };
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
