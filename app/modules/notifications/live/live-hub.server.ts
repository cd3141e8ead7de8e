import { randomBytes } from 'node:crypto';
import { onServerStop } from '~/platform/http-server.server';
import { listenTo } from '~/platform/listen.server';
import { log } from '~/platform/log.server';
import type { BellScope } from '../own-notices';
import { type LiveLine, type LiveStream, liveStream } from './live-stream';
import { LIVE_TOPICS, type LiveEvent, type LiveTopic } from './live-topics';

/** Open streams of one account and of one process (R231). */
export const MOST_OF_ACCOUNT = 6;
const MOST_OF_PROCESS = 2_000;
/** Sessions are asked for again this often, and when the database says that some have ended. */
const CHECK_MS = 30_000;
const CHECK_SOON_MS = 200;
/** Events that a reader who comes back may have missed. */
const REMEMBERED = 1_000;

/** Who asks for a stream. */
interface Asker {
  scope: BellScope;
  sessionId: string;
  line?: LiveLine;
}
interface Reader extends Asker {
  stream: LiveStream;
}
/** Where a reader resumes: after the id that it was told last, or, where it was told nothing, so many seconds ago. */
export type Resuming = { after: string } | { seconds: number };
interface Said {
  number: number;
  at: number;
  owner: string;
  event: LiveTopic;
}

/** An agency's id, or `platform`. */
const ownerOf = (scope: BellScope) => (scope.role === 'agency' ? scope.agencyId : 'platform');

/** Of some sessions, by their ids, those that still stand. */
type FindStanding = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

function newHub(findStanding: FindStanding) {
  const readers = new Map<string, Set<Reader>>();
  /** Of this process alone: an id of another one is answered with `sync`. */
  const epoch = randomBytes(6).toString('base64url');
  const said: Said[] = [];
  let number = 0;
  let count = 0;
  /** From when on nothing that the database said was missed. */
  let hearsSince = Infinity;
  let checkSoon: NodeJS.Timeout | undefined;

  const all = () => [...readers.values()].flatMap((own) => [...own]);
  const idNow = () => `${epoch}.${number}`;

  function hear(payload: string): void {
    if (payload === 'sessions') {
      checkSoon ??= setTimeout(() => {
        checkSoon = undefined;
        void check();
      }, CHECK_SOON_MS).unref();
      return;
    }
    const [topic = '', owner = ''] = payload.split(':');
    const event = LIVE_TOPICS.find((known) => known === topic);
    if (!event) return;
    number += 1;
    said.push({ number, at: Date.now(), owner, event });
    if (said.length > REMEMBERED) said.shift();
    for (const { stream } of readers.get(owner) ?? []) stream.tell(event, idNow());
  }

  /** Messages may have been missed: everybody asks anew. */
  function resync(): void {
    number += REMEMBERED;
    said.length = 0;
    hearsSince = Date.now();
    for (const { stream } of all()) stream.tell('sync', idNow());
  }

  /** Ends the streams whose session has ended, whose account is not active or whose agency is suspended. */
  async function check(): Promise<void> {
    const open = all();
    if (open.length === 0) return;
    try {
      const standing = await findStanding(open.map(({ sessionId }) => sessionId));
      for (const { sessionId, stream } of open) if (!standing.has(sessionId)) stream.end();
    } catch (error) {
      // Nothing is known of them: the next check tells, and every page asks by itself.
      log.error({ err: error }, 'sessions of streams could not be checked');
    }
  }

  /** What a reader missed that comes from there. */
  function missed(owner: string, from: Resuming): LiveEvent[] {
    const known = 'after' in from ? spokenAfter(from.after) : spokenSince(Date.now() - from.seconds * 1_000);
    return known ? [...new Set(known.filter((one) => one.owner === owner).map(({ event }) => event))] : ['sync'];
  }

  /** What was said after an id; null where that is not known. */
  function spokenAfter(id: string): Said[] | null {
    const [of, at] = id.split('.');
    const last = Number(at);
    const isKnown = of === epoch && Number.isInteger(last) && last >= (said[0]?.number ?? number + 1) - 1;
    return isKnown ? said.filter((one) => one.number > last) : null;
  }

  /** What was said from a moment on; null where that is not known. */
  function spokenSince(moment: number): Said[] | null {
    const isForgotten = said.length === REMEMBERED && (said[0]?.at ?? 0) >= moment;
    return moment < hearsSince || isForgotten ? null : said.filter(({ at }) => at >= moment);
  }

  return {
    hear,
    resync,
    check,
    endAll: () => {
      for (const { stream } of all()) stream.end();
    },
    /** A stream for one reader; null where there are too many (R231). */
    open(asker: Asker, from: Resuming | null): LiveStream | null {
      const { scope } = asker;
      const owner = ownerOf(scope);
      const own = readers.get(owner) ?? new Set<Reader>();
      const ofAccount = [...own].filter((reader) => reader.scope.profileId === scope.profileId).length;
      if (count >= MOST_OF_PROCESS || ofAccount >= MOST_OF_ACCOUNT) return null;
      const stream = liveStream(() => {
        count -= 1;
        own.delete(reader);
        if (own.size === 0) readers.delete(owner);
      }, asker.line);
      const reader: Reader = { ...asker, stream };
      count += 1;
      own.add(reader);
      readers.set(owner, own);
      if (from) for (const event of missed(owner, from)) stream.tell(event, idNow());
      return stream;
    },
  };
}

const shared = globalThis as { rihlaHub?: ReturnType<typeof newHub> };

/** The streams of this process, one hub however often a module is loaded; the first use begins to hear the database. */
export function liveHub(findStanding: FindStanding): ReturnType<typeof newHub> {
  if (shared.rihlaHub) return shared.rihlaHub;
  const hub = (shared.rihlaHub = newHub(findStanding));
  listenTo('live', { onMessage: hub.hear, onConnect: hub.resync });
  setInterval(() => void hub.check(), CHECK_MS).unref();
  onServerStop(hub.endAll);
  return hub;
}
