import { setImmediate } from 'node:timers/promises';
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy';
import { BodyCut, chunksOf } from '~/platform/read-up-to';
import { currentRequest } from '~/platform/request-context.server';
import { isBrokenText } from './broken-text';
import { errorResponse } from '../error-response.server';

/** Most text that a form may hold, in bytes. */
export const FORM_BYTES = 64 * 1024;
/** Most fields that a form may have: more than any page has, few enough for any process. */
const MOST_FIELDS = 200;
/** Most rows of any list, whatever a form declares: the parser of names makes an array of that length. */
const MOST_ROWS = 500;
/** Most files in one body unless its form says more; all but the declared ones run through unread. */
const MOST_FILES = 10;
/** Most bytes of a body with files that is taken. */
export const MOST_TAKEN = 64 * 1024 * 1024;
/**
 * Most bytes read of one, so that a browser gets its form back with what was typed, which stands behind the files, too: as
 * many as a proxy lets through (README, Deploy). Above, the connection is closed.
 */
export const MOST_READ = 70 * 1024 * 1024;

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const FLAT_NAME = /^[A-Za-z]\w*$/;
const ROW_NAME = /^([A-Za-z]\w*)\[(0|[1-9]\d{0,2})\]\.[A-Za-z]\w*$/;

/** What a form declares beyond plain fields. */
export interface FormShape {
  /**
   * Lists by name, each with the most rows it may have. With `{ lines: 20 }` the names `lines[0].quantity` to
   * `lines[19].quantity` are read, as conform writes them; a name of no declared list is refused.
   */
  lists?: Readonly<Record<string, number>>;
  /** Most fields in all; 200 unless a form with long lists says more. */
  fields?: number;
  /** Whether rows of any list are read: of a form that nobody acts on. */
  anyRows?: boolean;
}

/** A form whose body may also hold a file. */
export interface UploadShape extends FormShape {
  /**
   * The name of the file's field, the most bytes of one that are kept, and how many of them; one unless said. `most`: how
   * many may come, so that whoever sends more than are kept is told which.
   */
  file: { name: string; maxBytes: number; count?: number; most?: number };
}

export interface Body {
  form: FormData;
  /** Whether a file came with it, kept or not. */
  hadFile: boolean;
  /** The declared files, each at most one byte longer than its limit, with the names that they had. */
  files: File[];
  /** Whether it is longer than is taken, although its fields were read. */
  isTooHeavy: boolean;
  /** The names of those that came above their count, and were not read. */
  skipped: string[];
}

/**
 * Reads the fields of a posted form, urlencoded or multipart. Names are flat (`[A-Za-z]\w*`, also several times)
 * or of a declared list, so that no library builds an array or an object of a length that a visitor chose.
 *
 * @throws 415 for another content type; 413 above 64 kB; 400 for a body that is no form, a name that is not
 *   allowed, more than 200 fields, or text that is not valid UTF-8 or holds characters no text may have (NUL).
 */
export async function readBody(request: Request, shape: FormShape = {}): Promise<FormData> {
  return (await readFormBody(request, shape)).form;
}

/** `readBody` of a form with a file: 413 above 64 kB of text or 70 MB in all. A plain form is read, too. */
export async function readUploadBody(request: Request, shape: UploadShape): Promise<Body> {
  return readFormBody(request, shape);
}

/** A body of any type as text, for what no browser sends. @throws 413 above 64 kB */
export async function readRawBody(request: Request): Promise<string> {
  if (Number(request.headers.get('Content-Length') ?? 0) > FORM_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  for await (const chunk of limited(chunksOf(request), FORM_BYTES)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function readFormBody(
  request: Request,
  shape: FormShape | UploadShape,
  mostRead: number = MOST_READ,
): Promise<Body> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!FORM_TYPES.test(type)) throw errorResponse(415, { message: 'errors:notAForm' });
  const isMultipart = /^multipart/i.test(type);
  const most = isMultipart && 'file' in shape ? mostRead : FORM_BYTES;
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw tooLarge();
  const counted = { bytes: 0 };
  const chunks = limited(chunksOf(request), most, counted);
  const read = isMultipart
    ? await readMultipart(chunks, type, shape)
    : { form: await readUrlencoded(chunks, shape), files: [], skipped: [], hadFile: false };
  const body = { ...read, isTooHeavy: counted.bytes > MOST_TAKEN };
  currentRequest()?.kept.set(LAST_BODY, body);
  return body;
}

const LAST_BODY = 'posted form';

/** Every field of any form, whatever its action reads of it. */
const ANY_FORM = { anyRows: true, fields: 5_000, file: { name: '', maxBytes: 0 } };

/**
 * What a request posts as a form: as its action read it, or read now, up to `mostBytes`, where no action did. Null where it
 * posts none, or one that cannot be read.
 */
export async function postedForm(request: Request, mostBytes: number): Promise<Pick<Body, 'form' | 'hadFile'> | null> {
  const read = currentRequest()?.kept.get(LAST_BODY) as Body | undefined;
  if (read || request.bodyUsed) return read ?? null;
  return readFormBody(request, ANY_FORM, mostBytes).catch(() => null);
}

async function readUrlencoded(chunks: AsyncIterable<Uint8Array>, shape: FormShape): Promise<FormData> {
  const bytes: Uint8Array[] = [];
  for await (const chunk of chunks) bytes.push(chunk);
  const fields = new FieldCollector(shape);
  for (const [name, value] of new URLSearchParams(Buffer.concat(bytes).toString())) fields.add(name, value);
  return fields.finish();
}

async function readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  type: string,
  shape: FormShape | UploadShape,
): Promise<Omit<Body, 'isTooHeavy'>> {
  const declared = 'file' in shape ? shape.file : undefined;
  const fields = new FieldCollector(shape);
  const kept: { name: string; chunks: Buffer[] }[] = [];
  const skipped: string[] = [];
  const most = declared?.most ?? MOST_FILES;
  let files = 0;
  let hadFile = false;
  const busboy = openParser(type, {
    fieldSize: FORM_BYTES,
    fileSize: (declared?.maxBytes ?? 0) + 1,
    parts: 2 * MOST_FIELDS + most,
  });
  // Parts arrive in later ticks, too: an error thrown in these listeners would end the process.
  busboy.on('field', (name: string | undefined, value, isNameCut, isValueCut) => {
    if (isValueCut) fields.refuse(tooLarge());
    else fields.add(isNameCut ? undefined : name, value);
  });
  busboy.on('file', (name: string | undefined, stream, fileName) => {
    stream.on('error', () => stream.resume());
    files += 1;
    hadFile ||= Boolean(fileName);
    if (files > most || !fields.allows(name)) fields.refuse(notAForm());
    const isOver = kept.filter(isChosen).length >= (declared?.count ?? 1);
    if (isOver && name === declared?.name && fileName) skipped.push(fileName);
    if (!declared || name !== declared.name || isOver) {
      stream.resume();
      return;
    }
    const file = { name: fileName ?? '', chunks: [] as Buffer[] };
    kept.push(file);
    stream.on('data', (chunk: Buffer) => file.chunks.push(chunk));
  });
  busboy.on('partsLimit', () => fields.refuse(notAForm()));
  await parseChunks(busboy, chunks);
  const form = fields.finish();
  const chosen = kept.filter(isChosen);
  return {
    form,
    hadFile,
    skipped,
    files: chosen.map(({ name, chunks: parts }) => new File(parts as BlobPart[], name)),
  };
}

/** A file input that was left alone is sent as an empty file without a name; one with a name was chosen. */
const isChosen = ({ name, chunks }: { name: string; chunks: Buffer[] }) => name !== '' || chunks.length > 0;

function openParser(type: string, limits: BusboyConfig['limits']): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...limits, headerPairs: 20 } });
  } catch {
    throw notAForm();
  }
}

/**
 * Feeds the parser a chunk at a time and waits for each, so that whatever it throws is thrown here and
 * nowhere else.
 */
async function parseChunks(busboy: BusboyInstance, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => busboy.once('finish', resolve).on('error', reject));
  // Whoever waits below hears of the error; this keeps it from being unhandled meanwhile.
  ended.catch(() => undefined);
  try {
    for await (const chunk of chunks) {
      const written = new Promise<void>((resolve, reject) =>
        busboy.write(chunk, (error?: Error | null) => (error ? reject(error) : resolve())),
      );
      await unlessStuck(Promise.race([written, ended]));
    }
    busboy.end();
    await unlessStuck(ended);
  } catch (error) {
    busboy.destroy();
    throw error instanceof Error && !(error instanceof BodyCut) ? notAForm() : error;
  }
}

/** Turns of the event loop in which the parser, which waits for nothing but what it was given, must move on. */
const PATIENCE = 1_000;

/** Some malformed bodies (a fuzz found them) leave the parser waiting for itself: that is an error, not a wait. */
async function unlessStuck(work: Promise<void>): Promise<void> {
  let isSettled = false;
  const settle = () => void (isSettled = true);
  work.then(settle, settle);
  for (let turn = 0; turn < PATIENCE && !isSettled; turn += 1) await setImmediate();
  if (!isSettled) throw new Error('The parser is stuck');
  await work;
}

/** The fields of one body, and the first reason to refuse it. Never throws before `finish`. */
class FieldCollector {
  private readonly form = new FormData();
  private count = 0;
  private bytes = 0;
  private refusal: ReturnType<typeof errorResponse> | undefined;

  constructor(private readonly shape: FormShape) {}

  add(name: string | undefined, value: string): void {
    this.count += 1;
    this.bytes += Buffer.byteLength(name ?? '') + Buffer.byteLength(value);
    if (this.bytes > FORM_BYTES) this.refuse(tooLarge());
    else if (this.count > (this.shape.fields ?? MOST_FIELDS) || !this.allows(name) || isBrokenText(value))
      this.refuse(notAForm());
    else if (!this.refusal) this.form.append(name, value);
  }

  refuse(refusal: ReturnType<typeof errorResponse>): void {
    this.refusal ??= refusal;
  }

  allows(name: string | undefined): name is string {
    if (name === undefined) return false;
    if (FLAT_NAME.test(name)) return true;
    const [, list = '', row] = ROW_NAME.exec(name) ?? [];
    if (this.shape.anyRows) return list !== '';
    const { lists = {} } = this.shape;
    return Object.hasOwn(lists, list) && Number(row) < Math.min(lists[list] ?? 0, MOST_ROWS);
  }

  finish(): FormData {
    if (this.refusal) throw this.refusal;
    return this.form;
  }
}

const tooLarge = () => errorResponse(413, { message: 'errors:formTooLarge' });
const notAForm = () => errorResponse(400, { message: 'errors:invalidData' });

async function* limited(
  source: AsyncIterable<Uint8Array>,
  most: number,
  counted = { bytes: 0 },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    counted.bytes += chunk.byteLength;
    if (counted.bytes > most) throw tooLarge();
    yield chunk;
  }
}
