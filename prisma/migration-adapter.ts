import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { connectionFields } from '../app/platform/database-url';

const ENGINE_LOCK_LIMIT_MS = 10_000;

/**
 * The adapter of the `prisma migrate` commands. PrismaPg cuts a script at every semicolon, which
 * breaks function bodies and comments; PostgreSQL takes the whole script at once, and applies all of
 * it or nothing.
 */
export class MigrationAdapter extends PrismaPg {
  readonly #databaseUrl: string;

  constructor(databaseUrl: string) {
    // Separate fields: with a connection string the shadow database falls back onto the main one.
    super({ ...connectionFields(databaseUrl), allowExitOnIdle: true });
    this.#databaseUrl = databaseUrl;
  }

  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = (script) => runScript(this.#databaseUrl, script);
    return adapter;
  }
}

async function runScript(databaseUrl: string, script: string) {
  const client = new pg.Client(connectionFields(databaseUrl));
  await client.connect();
  try {
    await client.query(script);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.position) {
      error.message += ` (line ${script.slice(0, Number(error.position)).split('\n').length})`;
    }
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * The engine never clears the ten-second limit of its lock, and the command would wait for it before
 * it ends. A timer that holds nothing open still fires while a query is under way.
 */
export function endWithoutWaiting() {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(start, self, parameters: Parameters<typeof setTimeout>) {
      const timer: NodeJS.Timeout = Reflect.apply(start, self, parameters);
      return parameters[1] === ENGINE_LOCK_LIMIT_MS ? timer.unref() : timer;
    },
  });
}
