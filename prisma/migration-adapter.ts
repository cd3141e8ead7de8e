import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { connectionFields } from '../app/platform/database-url';

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
