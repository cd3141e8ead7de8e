import type { z } from 'zod';
import { type Body, readUploadBody } from './body.server';
import { checkForm, faultOf, type Faults, type Reading, speakerOf, withKept } from './form.server';

interface UploadOptions {
  /** Name of the file's field; the schema does not hold it. */
  file: string;
  /** Most the file may weigh. */
  maxBytes: number;
  /** What is said at the field above that: `errors-pictures:imageTooLarge`. */
  tooLarge: string;
  /**
   * Stores the file where other fields do not stand: a browser gives a chosen file back to nobody. What it
   * refuses is told at the field, with the faults of the others.
   */
  keep?: (file: File, form: FormData) => Promise<void>;
}

/** A form that was read, and the file that came with it; null where none was chosen. */
export type UploadReading<T> = Reading<T> & { file: File | null };

/**
 * Reads a posted form of fields and one file, within limits: a file above `maxBytes` is an error of its
 * field and every other value is kept. What exceeds the limit is thrown away as it comes, so that a
 * request never holds more than one file in memory. The file's name and declared type mean nothing
 * (`storePicture` looks at the content). A plain form without a file is read too.
 *
 * @throws 415 for another content type, 413 for more text than a form may hold or more than 70 MB, 400
 *   for a body that is no form (see `readBody`).
 */
export async function readUpload<S extends z.ZodType>(
  request: Request,
  schema: S,
  options: UploadOptions,
): Promise<UploadReading<z.output<S>>> {
  const { form, files, isTooHeavy } = await readUploadBody(request, {
    file: { name: options.file, maxBytes: options.maxBytes },
  });
  const file = files[0] ?? null;
  const reading = checkForm(form, schema, await speakerOf(request));
  const refused = (faults: Faults) => ({
    ...reading,
    ok: false as const,
    invalid: reading.refuseFields(faults),
    file: null,
  });
  if (isTooHeavy || (file && file.size > options.maxBytes))
    return refused({ fields: { [options.file]: options.tooLarge }, status: 413 });
  if (reading.ok || !file || !options.keep) return { ...reading, file };
  try {
    await options.keep(file, form);
    return { ...reading, invalid: withKept(reading.invalid, options.file), file: null };
  } catch (error) {
    return refused(faultOf(error, options.file));
  }
}

/**
 * Reads a posted form of plain fields and up to `count` files of one field, each with the name that it had and at most
 * one byte longer than `maxBytes`, so that whoever takes it can say that it is too large. Of further ones, up to `most`
 * in all, the names are `skipped`.
 * `isTooHeavy`: they come to more than 64 MB together, and nothing of them is to be taken.
 * @throws as `readUpload`; 400 above `most`
 */
export async function readFiles(
  request: Request,
  file: { name: string; maxBytes: number; count: number; most: number },
): Promise<Body> {
  return readUploadBody(request, { file });
}
