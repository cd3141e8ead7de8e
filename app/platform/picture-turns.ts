/**
 * Why somebody works on a picture: an upload holds its file while it waits, a drawing only its name. Pictures for
 * networks (`share`) are asked for by programs, which ask again; visitors wait for the others.
 */
export type PictureWork = 'upload' | 'drawing' | 'share';

/**
 * Pictures that are worked on at once, per process: uploads, which are decoded elsewhere (R342), and drawings of what we
 * keep. Neither waits for the other.
 */
const AT_ONCE = 2;
/** Who comes after these is asked to come again. */
const MOST_WAITING: Record<PictureWork, number> = { upload: 20, drawing: 300, share: 20 };
/** Of one account, whose uploads are worked on one at a time. */
const MOST_WAITING_OF_ACCOUNT = 5;

/** Too many wait already. */
export class PicturesBusy extends Error {
  override name = 'PicturesBusy';
}

interface Waiting {
  account: string | undefined;
  start: () => void;
}

const waiting: Record<PictureWork, Waiting[]> = { upload: [], drawing: [], share: [] };
/** Who is being worked for, in each of the two lines. */
const running: Record<'upload' | 'drawing', (string | undefined)[]> = { upload: [], drawing: [] };

/**
 * Runs work on a picture when it is its turn: two uploads and two drawings at a time in a process, of one `account` no two;
 * drawings before pictures to share, each kind in the order in which it came.
 * @throws PicturesBusy while 20 uploads, 300 drawings or 20 pictures to share wait already, or five of this account
 */
export async function inPictureTurn<T>(kind: PictureWork, work: () => Promise<T>, account?: string): Promise<T> {
  const line = running[kind === 'upload' ? 'upload' : 'drawing'];
  const mayStart = (of: string | undefined) => line.length < AT_ONCE && (of === undefined || !line.includes(of));
  if (!mayStart(account)) {
    const own = waiting[kind].filter((one) => account !== undefined && one.account === account).length;
    if (waiting[kind].length >= MOST_WAITING[kind] || own >= MOST_WAITING_OF_ACCOUNT)
      throw new PicturesBusy(`Too many pictures wait (${kind})`);
    await new Promise<void>((start) => waiting[kind].push({ account, start }));
  } else line.push(account);
  try {
    return await work();
  } finally {
    line.splice(line.indexOf(account), 1);
    const kinds: PictureWork[] = kind === 'upload' ? ['upload'] : ['drawing', 'share'];
    const next = kinds.flatMap((each) => waiting[each]).find((one) => mayStart(one.account));
    for (const each of kinds) waiting[each] = waiting[each].filter((one) => one !== next);
    if (next) line.push(next.account);
    next?.start();
  }
}
