import type pg from 'pg';

/** What requests may write of themselves: when a session was used, what was counted, and what was typed and not taken. */
const OF_THE_ASKING = ['attempt_limits', 'booking_drafts', 'sessions'];

/** Told of every row that is written, by whoever writes it. */
export interface WatchedWrites {
  /** The tables that were written since the last call, each with what was done, once. */
  seen(): Promise<string[]>;
  end(): Promise<void>;
}

/**
 * Watches all tables of a database by triggers, but those that `OF_THE_ASKING` names: a look costs nothing, however many
 * rows there are, and nothing that is written and taken back is missed.
 */
export async function watchWrites(client: pg.Client): Promise<WatchedWrites> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1)`,
    [OF_THE_ASKING],
  );
  await client.query(`
    CREATE SCHEMA watch;
    CREATE TABLE watch.written (name text, deed text);
    CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
      BEGIN INSERT INTO watch.written VALUES (TG_TABLE_NAME, TG_OP); RETURN NULL; END $$;
    ${rows.map(({ name }) => `CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION watch.note();`).join('\n')}`);
  return {
    async seen() {
      const written = await client.query<{ told: string }>(
        `WITH taken AS (DELETE FROM watch.written RETURNING name, deed)
         SELECT DISTINCT name || ' ' || lower(deed) AS told FROM taken ORDER BY 1`,
      );
      return written.rows.map(({ told }) => told);
    },
    end: async () => void (await client.query('DROP SCHEMA watch CASCADE')),
  };
}
