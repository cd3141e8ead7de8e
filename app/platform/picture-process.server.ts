import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** A picture to be drawn anew as WebP. */
interface Order {
  bytes: Uint8Array;
  /** Of the longer side of what is drawn; never enlarged. */
  pixels: number;
  /** A picture of more points is not opened. */
  mostPixels: number;
}

interface Drawn {
  data: Uint8Array;
  width: number;
  height: number;
}

type Answer = Drawn | { fault: string } | { over: 'time' | 'memory' } | { ended: string };

/** What one picture may take: processor time, time on the clock however busy the machine is, and memory. */
const LIMITS = { cpuMs: 8_000, ms: 30_000, megabytes: 700 };
/** A process that has nothing to do ends after this time: it holds some 80 MB. */
const IDLE_MS = 10 * 60_000;

/** A picture took more than its limits, or ended its decoder. */
export class PictureTooHard extends Error {
  override name = 'PictureTooHard';
}

/** No process could be started, or it ended by itself: a fault of this machine's, or a decoder that was brought down. */
export class PictureProcessEnded extends Error {
  override name = 'PictureProcessEnded';
}

/** What a decoder cannot read. */
export class PictureUnreadable extends Error {
  override name = 'PictureUnreadable';
}

/** Warm processes that have nothing to do. */
const idle: ChildProcess[] = [];

/**
 * Draws a picture of a stranger anew, in a process of its own, which is killed where it takes too long or too much memory
 * (R342). A process is kept for the next picture; how many work at once is decided by whoever calls.
 * @throws PictureUnreadable; PictureTooHard; PictureProcessEnded
 */
export async function drawInProcess(order: Order, limits = LIMITS): Promise<Drawn> {
  const child = idle.pop() ?? startDrawer();
  const answer = await ask(child, { ...order, cpuMs: limits.cpuMs, megabytes: limits.megabytes }, limits.ms);
  if ('over' in answer) {
    // The next picture finds a warm one.
    keep(startDrawer());
    throw new PictureTooHard(`a picture took too much ${answer.over}`);
  }
  if ('ended' in answer) throw new PictureProcessEnded(answer.ended);
  keep(child);
  if ('fault' in answer) throw new PictureUnreadable(answer.fault);
  return answer;
}

function startDrawer(): ChildProcess {
  const child = fork(path.resolve('workers/draw-pictures.mjs'), {
    serialization: 'advanced',
    execArgv: [],
    // No secret of ours is where a stranger's picture is decoded; libvips opens no format that it calls untrusted.
    env: { NODE_ENV: process.env.NODE_ENV, VIPS_BLOCK_UNTRUSTED: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // What it has to say is heard by `ask`; an error of a process that nobody waits for is none.
  child.on('error', () => forget(child)).once('exit', () => forget(child));
  return child;
}

/** Gives a process one picture; one that says nothing in time answers `over`, one that ends `ended`, and both are gone. */
function ask(child: ChildProcess, message: object, ms: number): Promise<Answer> {
  clearTimeout(endings.get(child));
  child.ref();
  child.channel?.ref();
  return new Promise<Answer>((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(limit);
      child.off('message', settle).off('exit', onExit).off('error', onError);
      if ('over' in answer || 'ended' in answer) child.kill('SIGKILL');
      resolve(answer);
    };
    const onExit = (code: number | null, signal: string | null) => settle({ ended: `exit ${code ?? signal}` });
    const onError = (error: Error) => settle({ ended: error.message });
    const limit = setTimeout(() => settle({ over: 'time' }), ms);
    child.once('message', settle).once('exit', onExit).once('error', onError);
    child.send(message, (error) => error && onError(error));
  });
}

const endings = new WeakMap<ChildProcess, NodeJS.Timeout>();

/** Keeps a process warm. It holds this one back from nothing, and ends with it. */
function keep(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  idle.push(child);
  endings.set(
    child,
    setTimeout(() => {
      forget(child);
      child.kill('SIGKILL');
    }, IDLE_MS).unref(),
  );
}

function forget(child: ChildProcess): void {
  const at = idle.indexOf(child);
  if (at >= 0) idle.splice(at, 1);
}
