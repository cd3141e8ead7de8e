import type { z } from 'zod';
import { chunksOf, collect, FORM_BYTES, formTypeOf, parseBody, tooLarge } from './body.server';
import { checkForm, type Reading } from './form.server';

interface UploadOptions {
  /** Name of the file's field; the schema does not hold it. */
  file: string;
  /** Most the file may weigh. */
  maxBytes: number;
  /** What is said at the field above that: `errors:imageTooLarge`, `errors:logoTooLarge`. */
  tooLarge: string;
}

/** A form that was read, and the file that came with it; null where none was chosen. */
export type UploadReading<T> = Reading<T> & { file: File | null };

/** A browser is heard to the end up to here, so that it gets an answer; above, the line is closed. */
const MOST_HEARD = 64 * 1024 * 1024;
/** Of the headers of one part. */
const HEADER_BYTES = 8 * 1024;

/**
 * Reads a posted form of fields and one file, within limits: a file above `maxBytes` is an error of its
 * field and every other value is kept. What exceeds the limit is thrown away as it comes, so that a
 * request never holds more than one file in memory. The file's name and declared type mean nothing
 * (`storePicture` looks at the content). A plain form without a file is read too.
 *
 * @throws 415 for another content type, 413 for more text than a form may hold or more than 64 MB, 400
 *   for a body that is no form (see `readBody`).
 */
export async function readUpload<S extends z.ZodType>(request: Request, schema: S, options: UploadOptions): Promise<UploadReading<z.output<S>>> {
  const type = formTypeOf(request);
  const partLimit = options.maxBytes + HEADER_BYTES + 1;
  const heard = limited(chunksOf(request), MOST_HEARD);
  const boundary = /^multipart\//i.test(type) ? /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type) : null;
  const body = boundary ? thinned(heard, boundary[1] ?? boundary[2] ?? '', partLimit) : heard;
  const form = await parseBody(await collect(body, boundary ? partLimit + FORM_BYTES : FORM_BYTES), type);

  const file = takeFile(form, options.file);
  if (file && file.size > options.maxBytes) {
    const fault = { field: options.file, message: options.tooLarge, status: 413 };
    return { ...checkForm(form, schema, fault), file: null };
  }
  return { ...checkForm(form, schema), file };
}

/** Takes the files out of a form: what is left is text within the limit of a plain form. */
function takeFile(form: FormData, name: string): File | null {
  const given = form.get(name);
  let text = 0;
  for (const [field, value] of [...form]) {
    if (typeof value === 'string') text += field.length + value.length;
    else form.delete(field);
  }
  if (text > FORM_BYTES) throw tooLarge();
  // A file input that was left alone is sent as an empty file without a name.
  return given instanceof File && (given.size > 0 || given.name !== '') ? given : null;
}

async function* limited(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let heard = 0;
  for await (const chunk of source) {
    heard += chunk.byteLength;
    if (heard > most) throw tooLarge();
    yield chunk;
  }
}

/** A multipart body in which each part ends after `most` bytes, wherever its delimiter comes. */
export async function* thinned(source: AsyncIterable<Uint8Array>, boundary: string, most: number): AsyncGenerator<Uint8Array> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let rest: Buffer = Buffer.alloc(0);
  let room = most;
  for await (const chunk of source) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, from)) {
      yield bytes.subarray(from, Math.min(at, from + room));
      yield delimiter;
      from = at + delimiter.length;
      room = most;
    }
    // The start of a delimiter may stand at the end of a chunk.
    const end = Math.max(from, bytes.length - delimiter.length + 1);
    const kept = bytes.subarray(from, Math.min(end, from + room));
    room -= kept.length;
    yield kept;
    rest = bytes.subarray(end);
  }
  yield rest.subarray(0, room);
}
