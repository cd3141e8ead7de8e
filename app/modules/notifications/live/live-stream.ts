import type { LiveEvent } from './live-topics';

/** At most ten events a second on a connection (R94). */
const SPACING_MS = 100;
/** A line that says nothing: proxies close what is silent. */
const HEARTBEAT_MS = 25_000;
/** What may wait for a slow reader beyond what the system itself holds, in bytes; it comes back and asks anew. */
const MOST_WAITING = 16_384;

export interface LiveStream {
  /** Tells of a change; what is told already and not sent yet is told once. `id` is where a reader may resume. */
  tell: (event: LiveEvent, id: string) => void;
  end: () => void;
  body: ReadableStream<Uint8Array>;
}

const coder = new TextEncoder();

/** The connection under a stream. Remix writes to it whether or not its reader takes anything. */
export interface LiveLine {
  /** Bytes that were written and not taken. */
  waitingBytes: () => number;
  /** Ends the connection without waiting for its reader. */
  cut: () => void;
}

/** A stream of server-sent events to one browser. `onEnd` is called once, whoever ends it. */
export function liveStream(onEnd: () => void, line?: LiveLine): LiveStream {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let isOver = false;
  let waiting = new Map<LiveEvent, string>();
  let timer: NodeJS.Timeout | undefined;
  let lastAt = 0;

  const end = (isCancelled = false) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    clearInterval(heartbeat);
    if (!isCancelled) controller.close();
    onEnd();
  };
  const write = (text: string) => {
    if (isOver) return;
    if (line && line.waitingBytes() > MOST_WAITING) {
      end();
      return line.cut();
    }
    controller.enqueue(coder.encode(text));
  };
  const flush = () => {
    timer = undefined;
    const [next] = waiting;
    if (!next) return;
    const [event, id] = next;
    waiting.delete(event);
    lastAt = Date.now();
    // A reader resumes after an id: none is said while something as old still waits.
    write(`${waiting.size > 0 ? '' : `id: ${id}\n`}event: ${event}\ndata:\n\n`);
    if (waiting.size > 0) timer = setTimeout(flush, SPACING_MS).unref();
  };
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS).unref();
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
    cancel: () => end(true),
  });
  // The headers leave with the first bytes: the reader knows that it is heard.
  write(':\n\n');
  return {
    body,
    end: () => end(),
    tell(event, id) {
      if (event === 'sync') waiting = new Map();
      if (!waiting.has('sync')) waiting.set(event, id);
      timer ??= setTimeout(flush, Math.max(0, lastAt + SPACING_MS - Date.now())).unref();
    },
  };
}
