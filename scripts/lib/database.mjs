/** Small questions to a server by way of `pg`, loaded late: it exists only after installation. */

/**
 * Opens a connection, hands it to `work`, and closes it.
 * @template T
 * @param {string} url
 * @param {(client: import('pg').Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withConnection(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same server and account, another database. */
export function withDatabase(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.toString();
}

export function databaseName(url) {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** Creates the database a URL names when the server does not have it. */
export async function ensureDatabase(url) {
  try {
    await withConnection(url, (client) => client.query('SELECT 1'));
  } catch (error) {
    if (error.code !== '3D000') throw error;
    await createDatabase(url);
  }
}

/**
 * Creates the database a URL names, as a copy of another one where told so. Nobody but its owner makes temporary tables in
 * it: a copy does not take along who may do what in a database.
 * @param {string} url
 * @param {string} [template]
 * @param {{ strategy?: string, tablespace?: string }} [how] as CREATE DATABASE takes them
 */
export async function createDatabase(url, template = 'template1', how = {}) {
  await withConnection(withDatabase(url, 'postgres'), async (client) => {
    const name = client.escapeIdentifier(databaseName(url));
    const options = Object.entries({ template, ...how }).map(
      ([key, value]) => `${key} ${client.escapeIdentifier(value)}`,
    );
    await client.query(`CREATE DATABASE ${name} ${options.join(' ')}`);
    await client.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
  });
}

export async function dropDatabase(url) {
  await withConnection(withDatabase(url, 'postgres'), (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(databaseName(url))} WITH (FORCE)`),
  );
}
