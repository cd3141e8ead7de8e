import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy';
import type { z } from 'zod';
import { chunksOf, FORM_BYTES, formTypeOf, noForm, readBody, refuseBrokenText, tooLarge } from './body.server';
import { checkForm, faultOf, type Reading, refuseForm, withKept } from './form.server';

interface UploadOptions {
  /** Name of the file's field; the schema does not hold it. */
  file: string;
  /** Most the file may weigh. */
  maxBytes: number;
  /** What is said at the field above that: `errors:imageTooLarge`, `errors:logoTooLarge`. */
  tooLarge: string;
  /**
   * Stores the file where other fields do not stand: a browser gives a chosen file back to nobody. What it
   * refuses is told at the field, with the faults of the others.
   */
  keep?: (file: File, form: FormData) => Promise<void>;
}

/** A form that was read, and the file that came with it; null where none was chosen. */
export type UploadReading<T> = Reading<T> & { file: File | null };

/** A browser is heard to the end up to here, so that it gets an answer; above, the line is closed. */
const MOST_HEARD = 64 * 1024 * 1024;
/** Of one form: far more than any page has, far fewer than a process minds. */
const MOST_PARTS = 1_000;

/**
 * Reads a posted form of fields and one file, within limits: a file above `maxBytes` is an error of its
 * field and every other value is kept. What exceeds the limit is thrown away as it comes, so that a
 * request never holds more than one file in memory. The file's name and declared type mean nothing
 * (`storePicture` looks at the content). A plain form without a file is read too.
 *
 * @throws 415 for another content type, 413 for more text than a form may hold or more than 64 MB, 400
 *   for a body that is no form (see `readBody`).
 */
export async function readUpload<S extends z.ZodType>(
  request: Request,
  schema: S,
  options: UploadOptions,
): Promise<UploadReading<z.output<S>>> {
  const { form, file } = await readParts(request, options);
  if (file && file.size > options.maxBytes) {
    const faults = { fields: { [options.file]: options.tooLarge }, status: 413 };
    return { ok: false, invalid: refuseForm(form, schema, faults), form, file: null };
  }
  const reading = checkForm(form, schema);
  if (reading.ok || !file || !options.keep) return { ...reading, file };
  try {
    await options.keep(file, form);
    return { ...reading, invalid: withKept(reading.invalid, options.file), file: null };
  } catch (error) {
    return { ok: false, invalid: refuseForm(form, schema, faultOf(error, options.file)), form, file: null };
  }
}

interface Parts {
  form: FormData;
  file: File | null;
}

async function readParts(request: Request, { file: name, maxBytes }: UploadOptions): Promise<Parts> {
  const type = formTypeOf(request);
  if (!/^multipart\//i.test(type)) return { form: await readBody(request), file: null };
  const form = new FormData();
  const kept: Buffer[] = [];
  let text = 0;
  let tooMuch = false;
  const busboy = open(type, { fieldSize: FORM_BYTES, fileSize: maxBytes + 1, parts: MOST_PARTS });
  busboy.on('field', (field, value, isNameCut, isCut) => {
    text += Buffer.byteLength(field) + Buffer.byteLength(value);
    tooMuch ||= isNameCut || isCut || text > FORM_BYTES;
    if (!tooMuch) form.append(field, value);
  });
  let isFirst = true;
  let isChosen = false;
  busboy.on('file', (field, stream, fileName) => {
    // Other files are none of the form's: they run through unread.
    if (field === name && isFirst) stream.on('data', (chunk: Buffer) => kept.push(chunk));
    else stream.resume();
    if (field === name && isFirst) isChosen = Boolean(fileName);
    isFirst &&= field !== name;
    // A body that ends early is told by busboy itself; unheard, the stream's own error would end the process.
    stream.on('error', () => stream.resume());
  });
  busboy.on('partsLimit', () => (tooMuch = true));
  try {
    await pipeline(Readable.from(limited(chunksOf(request), MOST_HEARD)), busboy);
  } catch (error) {
    throw error instanceof Error ? noForm() : error;
  }
  if (tooMuch) throw tooLarge();
  refuseBrokenText(form);
  // A file input that was left alone is sent as an empty file without a name; one with a name was chosen.
  return { form, file: isChosen || kept.length > 0 ? new File(kept as BlobPart[], name) : null };
}

function open(type: string, limits: BusboyConfig['limits']): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw noForm();
  }
}

async function* limited(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let heard = 0;
  for await (const chunk of source) {
    heard += chunk.byteLength;
    if (heard > most) throw tooLarge();
    yield chunk;
  }
}
