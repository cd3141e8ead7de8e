import pg from 'pg';
import { asRole, connectionFields } from './database-url';
import { env } from './env.server';
import { log } from './log.server';

/** Waits before the line is opened again: twice as long each time, up to this. */
const LONGEST_WAIT_MS = 5_000;
const FIRST_WAIT_MS = 100;
/** A line that was cut without a word is found out by asking so often, and given up where nothing comes within the limit. */
const ASK_MS = 30_000;
const ANSWER_LIMIT_MS = 10_000;

interface Hearing {
  onMessage: (payload: string) => void;
  /** The line stands, for the first time or again: messages may have been missed. */
  onConnect: () => void;
}

/** The one line of a process: `remix dev` loads this module again at each change. */
interface Line {
  hearings: Map<string, Hearing>;
  /** While it stands. */
  client: pg.Client | null;
  wait: number;
  isOver?: true;
}
const shared = globalThis as { rihlaLine?: Line };

/**
 * Hears what the database says on a channel (NOTIFY). All channels of a process share one connection of their own, which
 * is opened again whenever it is lost and keeps no process alive.
 * @returns whether the line stands now
 */
export function listenTo(channel: string, hearing: Hearing): () => boolean {
  const isFirst = shared.rihlaLine === undefined;
  const line = (shared.rihlaLine ??= { hearings: new Map(), client: null, wait: FIRST_WAIT_MS });
  line.hearings.set(channel, hearing);
  const heard = new WeakSet<pg.Client>();
  const { onConnect } = hearing;
  hearing.onConnect = () => {
    if (line.client) heard.add(line.client);
    onConnect();
  };
  if (isFirst) void open(line);
  else if (line.client) void hear(line, line.client, channel);
  return () => line.client !== null && heard.has(line.client);
}

/** Hears nothing any more: for tests, whose process outlives their database. */
export async function stopListening(): Promise<void> {
  const line = shared.rihlaLine;
  if (!line) return;
  shared.rihlaLine = undefined;
  line.isOver = true;
  await line.client?.end();
}

async function open(line: Line): Promise<void> {
  if (line.isOver) return;
  const client = new pg.Client({
    ...connectionFields(env().DATABASE_URL),
    keepAlive: true,
    keepAliveInitialDelayMillis: ASK_MS,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    options: asRole(env().DATABASE_ROLE),
    application_name: 'rihla listens',
  });
  let isOver = false;
  let asking: NodeJS.Timeout | undefined;
  const end = (error?: Error) => {
    if (isOver) return;
    isOver = true;
    clearInterval(asking);
    line.client = null;
    client.end().catch(() => undefined);
    if (line.isOver) return;
    log.warn({ reason: error?.message }, 'the database is no longer heard');
    setTimeout(() => void open(line), line.wait).unref();
    line.wait = Math.min(2 * line.wait, LONGEST_WAIT_MS);
  };
  client.on('error', end).on('end', () => end());
  client.on('notification', ({ channel, payload = '' }) => line.hearings.get(channel)?.onMessage(payload));
  try {
    await client.connect();
    // The types leave it out.
    (client as pg.Client & { unref: () => void }).unref();
    line.client = client;
    asking = setInterval(() => void client.query('SELECT 1').catch(end), ASK_MS).unref();
    for (const channel of line.hearings.keys()) await hear(line, client, channel);
    line.wait = FIRST_WAIT_MS;
  } catch (error) {
    end(error as Error);
  }
}

/** Begins to hear one channel; a line that fails meanwhile is opened again for all of them. */
async function hear(line: Line, client: pg.Client, channel: string): Promise<void> {
  try {
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    if (line.client === client) line.hearings.get(channel)?.onConnect();
  } catch (error) {
    client.emit('error', error as Error);
  }
}
