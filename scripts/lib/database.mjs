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
    await withConnection(withDatabase(url, 'postgres'), (client) =>
      client.query(`CREATE DATABASE ${client.escapeIdentifier(databaseName(url))}`),
    );
  }
}

export async function dropDatabase(url) {
  await withConnection(withDatabase(url, 'postgres'), (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(databaseName(url))} WITH (FORCE)`),
  );
}
