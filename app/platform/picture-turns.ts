/**
 * Why somebody works on a picture: an upload holds its file while it waits, a drawing only its name. Pictures for
 * networks (`share`) are asked for by programs, which ask again; visitors wait for the others.
 */
export type PictureWork = 'upload' | 'drawing' | 'share';

/** Unfolded pictures held in memory at once, per process; the rest of the processor is for pages and passwords. */
const AT_ONCE = 2;
/** Who comes after these is asked to come again. */
const MOST_WAITING: Record<PictureWork, number> = { upload: 20, drawing: 300, share: 20 };

/** Too many wait already. */
export class PicturesBusy extends Error {
  override name = 'PicturesBusy';
}

let running = 0;
const waiting: Record<PictureWork, (() => void)[]> = { upload: [], drawing: [], share: [] };

/**
 * Runs work on a picture when it is its turn: two at a time in a process, uploads before drawings and those
 * before pictures to share, each kind in the order in which it came.
 * @throws PicturesBusy while 20 uploads, 300 drawings or 20 pictures to share wait already.
 */
export async function inPictureTurn<T>(kind: PictureWork, work: () => Promise<T>): Promise<T> {
  if (waiting[kind].length >= MOST_WAITING[kind]) throw new PicturesBusy(`Too many pictures wait (${kind})`);
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting[kind].push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.upload.shift() ?? waiting.drawing.shift() ?? waiting.share.shift();
    if (next) next();
    else running -= 1;
  }
}
