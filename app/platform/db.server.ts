import { PrismaClient, type Prisma } from '~/generated/prisma/client';
import { asRole, connectionFields } from './database-url';
import { env } from './env.server';
import { log } from './log.server';
import { PgAdapter } from './pg-adapter.server';
import { currentRequest } from './request-context.server';
import { statementNames } from './statement-names';
import { withinLimit } from './time-limit';

/** What a module function needs to query: the client, or a transaction of it. */
export type Transaction = Prisma.TransactionClient;

/** The longest wait for a connection of the pool: a rush queues here rather than failing. */
const CONNECT_LIMIT_MS = 30_000;
const STATEMENT_LIMIT_MS = 20_000;
const LOCK_LIMIT_MS = 10_000;
const TRANSACTION_LIMIT_MS = 15_000;
/**
 * The longest wait for an answer, of a server too that no longer says anything (a cut line); longer
 * than the server's own limit, which says more.
 */
const SILENCE_LIMIT_MS = 25_000;
/** How long the test of the connection may take (R77). */
export const PROBE_LIMIT_MS = 5_000;

function createClient() {
  const adapter = new PgAdapter(
    {
      ...connectionFields(env().DATABASE_URL),
      max: env().DATABASE_POOL,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      statement_timeout: STATEMENT_LIMIT_MS,
      query_timeout: SILENCE_LIMIT_MS,
      lock_timeout: LOCK_LIMIT_MS,
      idle_in_transaction_session_timeout: 2 * TRANSACTION_LIMIT_MS,
      keepAlive: true,
      // A process that was asked to stop does not wait for its idle connections.
      allowExitOnIdle: true,
      application_name: 'rihla',
      // The adapter reads every timestamptz as if the session were in UTC. Pages are cached or on
      // solid-state disks: reading one city's cars by key beats reading the whole country's.
      options: `-c TimeZone=UTC -c random_page_cost=1.1${asRole(env().DATABASE_ROLE)}`,
    },
    {
      statementNameGenerator: statementNames(),
      onPoolError: (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'),
    },
  );
  const client = new PrismaClient({
    adapter,
    errorFormat: 'minimal',
    transactionOptions: { maxWait: CONNECT_LIMIT_MS, timeout: TRANSACTION_LIMIT_MS },
    log: [{ emit: 'event', level: 'query' }],
  });
  client.$on('query', () => {
    const request = currentRequest();
    if (request) request.queries += 1;
  });
  return client;
}

/** One client a process: `remix dev` loads this module again at each change. */
const shared = globalThis as { rihlaDatabase?: ReturnType<typeof createClient> };
export const db = (shared.rihlaDatabase ??= createClient());

/**
 * Runs `work` in a transaction, and again from the start when PostgreSQL gave up on it because of
 * another one (serialization failure, deadlock). `work` must therefore touch nothing but the database.
 */
export function inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return withRetry(() => db.$transaction(work));
}

/** Repeats `work`, at most `attempts` times in all, while it fails with 40001 or 40P01. */
export async function withRetry<T>(work: () => Promise<T>, attempts = 4): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isWriteConflict(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/**
 * Whether the database answers within five seconds, and takes what is written: while another server takes its place it may
 * only read. Never throws; a failure is only logged (R77, R343).
 */
export async function databaseState(): Promise<'up' | 'read-only' | 'away'> {
  const ask = async () => {
    const [row] = await db.$queryRaw<
      { readOnly: string }[]
    >`SELECT current_setting('transaction_read_only') AS "readOnly"`;
    return row?.readOnly === 'on' ? ('read-only' as const) : ('up' as const);
  };
  const away = () => 'away' as const;
  return withinLimit(
    PROBE_LIMIT_MS,
    () => ask().catch(away),
    () => {
      log.error('Database connection timeout');
      return away();
    },
  );
}

/** The parts of a Prisma or pg error that say what PostgreSQL or the network answered. */
interface ErrorFacts {
  code?: unknown;
  errorCode?: unknown;
  message?: unknown;
  meta?: { driverAdapterError?: { cause?: Cause }; code?: unknown; message?: unknown };
  cause?: Cause;
}
interface Cause {
  kind?: string;
  code?: string;
  originalCode?: string;
  message?: string;
  originalMessage?: string;
  constraint?: { index?: string; fields?: string[] };
}

function facts(error: unknown) {
  const { code, errorCode, message, meta, cause: own } = (error ?? {}) as ErrorFacts;
  const cause = meta?.driverAdapterError?.cause ?? own;
  return {
    codes: [code, errorCode, meta?.code, cause?.kind, cause?.code, cause?.originalCode].filter(
      (c) => typeof c === 'string',
    ),
    text: [message, meta?.message, cause?.message, cause?.originalMessage]
      .filter((t) => typeof t === 'string')
      .join('\n'),
    index: cause?.constraint?.index,
  };
}

/**
 * Connection refused, lost or not had in time; too many connections; server starting or stopping; one that only reads,
 * as while another takes its place; a time limit passed.
 */
const DOWN_CODES =
  /^(P10(01|02|08|17)|P2024|P2037|ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|E(HOST|NET)UNREACH|ETIMEDOUT|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|25006|53300|55P03|57014|57P0[1-5]|08\w{3})$/;
const DOWN_TEXT =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|server closed the connection|Unable to start a transaction in the given time|on an expired transaction|not queryable/;

/** Whether an error means that the database cannot be reached or written to, rather than that it refused something (R343). */
export function isDatabaseDown(error: unknown): boolean {
  const { codes, text } = facts(error);
  return codes.some((code) => DOWN_CODES.test(code)) || DOWN_TEXT.test(text);
}

/**
 * Whether PostgreSQL refused a row: exclusion (23P01), uniqueness, reference, check or not-null rule.
 * `name` narrows it to one constraint or unique index, by its name in the database.
 */
export function isConstraintViolation(error: unknown, name?: string): boolean {
  const { codes, text, index } = facts(error);
  const refused = codes.some((code) => /^(23(001|502|503|505|514|P01)|P20(02|03|11)|P2004)$/.test(code));
  return (
    refused && (name === undefined || index === name || text.includes(`"${name}"`) || text.includes(`\`${name}\``))
  );
}

/**
 * Whether PostgreSQL refused the values of a statement (SQLSTATE classes 22 and 23): it would refuse the same ones again,
 * unlike after a deadlock, a lost connection or a fault of ours.
 */
export function isRefusedData(error: unknown): boolean {
  return isConstraintViolation(error) || facts(error).codes.some((code) => /^2[23]\w{3}$/.test(code));
}

/** What a rule keeps: that a key is one row's alone, that another row is there, that a column is filled, or what a row says. */
type RuleKind = 'unique' | 'reference' | 'filled' | 'value';
const KINDS: readonly (readonly [RegExp, RuleKind])[] = [
  [/^(23505|23P01|P2002)$/, 'unique'],
  [/^(23503|23001|P2003)$/, 'reference'],
  [/^(23502|P2011)$/, 'filled'],
];

/** The rule that refused a row, by its name in the database (empty where nothing says it) and its kind; null for other errors. */
export function violatedRule(error: unknown): { name: string; kind: RuleKind } | null {
  if (!isConstraintViolation(error)) return null;
  const { codes, text, index } = facts(error);
  const kind = KINDS.find(([sort]) => codes.some((code) => sort.test(code)))?.[1] ?? 'value';
  return { name: index ?? /(?:constraint|index)[^"`]*["`]([^"`]+)["`]/i.exec(text)?.[1] ?? '', kind };
}

/** Whether a row could not go because another one names it. */
export const isStillNeeded = (error: unknown): boolean => violatedRule(error)?.kind === 'reference';

/**
 * What PostgreSQL said of a statement that it refused, with its code (SQLSTATE); null for any other error. For
 * administrators and the log: it names tables and rules.
 */
export function databaseRefusal(error: unknown): { code: string; message: string } | null {
  const { meta, cause: own } = (error ?? {}) as ErrorFacts;
  const cause = meta?.driverAdapterError?.cause ?? own;
  const code = cause?.originalCode ?? cause?.code;
  const message = cause?.originalMessage ?? cause?.message;
  return code && message && !isDatabaseDown(error) ? { code, message } : null;
}

function isWriteConflict(error: unknown): boolean {
  return facts(error).codes.some((code) => /^(40001|40P01|P2034|TransactionWriteConflict)$/.test(code));
}
