import { db, isDatabaseDown, PROBE_LIMIT_MS } from './db.server';
import { log } from './log.server';
import { withinLimit } from './time-limit';

const AGAIN_MS = 2_000;
const sleep = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS));

/**
 * Waits, before a process serves anybody, until its database says that its account makes no temporary tables: they get
 * round the database's rules (R330). One that does not answer yet is asked again until it does.
 * @throws Error that says how its owner takes the right away.
 */
export async function refuseTemporaryTables({ ask = faultOfRights, pause = sleep } = {}): Promise<void> {
  for (;;) {
    const fault = await withinLimit(PROBE_LIMIT_MS, ask, () => 'away' as const);
    if (fault === null) return;
    if (fault !== 'away') throw new Error(fault);
    log.warn('the database does not answer yet: nobody is served until it does');
    await pause();
  }
}

/** How its owner takes the right away, where there is one. The owner's own accounts have it for good. */
async function faultOfRights(): Promise<string | 'away' | null> {
  try {
    const [row] = await db.$queryRaw<{ database: string; holders: string | null }[]>`
      SELECT quote_ident(d.datname) AS database, (
        SELECT string_agg(DISTINCT quote_ident(holder), ', ') FROM unnest(ARRAY['public', current_user::text, session_user::text]) AS holder
        WHERE has_database_privilege(holder, d.datname, 'TEMPORARY')
          AND (holder = 'public' OR NOT pg_has_role(holder, d.datdba, 'MEMBER'))) AS holders
      FROM pg_database d WHERE d.datname = current_database()`;
    if (!row?.holders) return null;
    return (
      `The application may make temporary tables in the database ${row.database}, which get round its rules. ` +
      `Its owner takes the right away: REVOKE TEMPORARY ON DATABASE ${row.database} FROM ${row.holders};`
    );
  } catch (error) {
    if (isDatabaseDown(error)) return 'away';
    throw error;
  }
}
