import pg from 'pg';
import { asRole, connectionFields } from './database-url';
import { env } from './env.server';
import { log } from './log.server';

/** Waits before the line is opened again: twice as long each time, up to this. */
const LONGEST_WAIT_MS = 5_000;
const FIRST_WAIT_MS = 100;

interface Hearing {
  onMessage: (payload: string) => void;
  /** The line stands, for the first time or again: messages may have been missed. */
  onConnect: () => void;
}

/**
 * Hears what the database says on a channel (NOTIFY), over a connection of its own that is opened again whenever it is
 * lost. The connection keeps no process alive.
 * @returns whether the line stands now
 */
export function listenTo(channel: string, { onMessage, onConnect }: Hearing): () => boolean {
  let isHearing = false;
  let wait = FIRST_WAIT_MS;
  const connect = async () => {
    const client = new pg.Client({
      ...connectionFields(env().DATABASE_URL),
      keepAlive: true,
      options: asRole(env().DATABASE_ROLE),
      application_name: `rihla ${channel}`,
    });
    let isOver = false;
    const end = (error?: Error) => {
      if (isOver) return;
      isOver = true;
      isHearing = false;
      log.warn({ channel, reason: error?.message }, 'the database is no longer heard');
      client.end().catch(() => undefined);
      setTimeout(() => void connect(), wait).unref();
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    };
    client.on('error', end).on('end', () => end());
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await client.connect();
      // The types leave it out.
      (client as pg.Client & { unref: () => void }).unref();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      isHearing = true;
      wait = FIRST_WAIT_MS;
      onConnect();
    } catch (error) {
      end(error as Error);
    }
  };
  void connect();
  return () => isHearing;
}
