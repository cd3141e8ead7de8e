import { db, isDatabaseDown, PROBE_LIMIT_MS } from './db.server';
import { log } from './log.server';
import { withinLimit } from './time-limit';

const AGAIN_MS = 10_000;

/**
 * Ends the start of a process whose account may make temporary tables: they get round the database's rules (R330). Where the
 * database does not answer yet, it is asked again until it does, and the process ends then.
 * @throws Error that says how its owner takes the right away.
 */
export async function refuseTemporaryTables(): Promise<void> {
  const fault = await withinLimit(PROBE_LIMIT_MS, faultOfRights, () => 'away' as const);
  if (fault === 'away') {
    setTimeout(() => void refuseTemporaryTables().catch(endProcess), AGAIN_MS).unref();
    return;
  }
  if (fault) throw new Error(fault);
}

/** How its owner takes the right away, where there is one. The owner's own accounts have it for good. */
async function faultOfRights(): Promise<string | 'away' | null> {
  try {
    const [row] = await db.$queryRaw<{ database: string; holders: string | null }[]>`
      SELECT quote_ident(d.datname) AS database, (
        SELECT string_agg(DISTINCT holder, ', ') FROM unnest(ARRAY['public', current_user::text, session_user::text]) AS holder
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

function endProcess(error: unknown): never {
  log.fatal({ err: error }, 'the process ends: the database is open to temporary tables');
  process.exit(1);
}
