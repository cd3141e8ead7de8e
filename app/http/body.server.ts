import { isBrokenText } from './broken-text';
import { fail } from './failure.server';

/** Most a plain form may weigh. Uploads say their own limit. */
export const FORM_BYTES = 64 * 1024;

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Reads a posted form within a limit.
 * @throws 415 for another content type, 413 above `maxBytes`, 400 for a body that is no form, that
 *   is not valid UTF-8, or that holds characters no text may have (NUL).
 */
export async function readBody(request: Request, maxBytes = FORM_BYTES): Promise<FormData> {
  if (!FORM_TYPES.test(request.headers.get('Content-Type') ?? '')) throw fail(415, { message: 'errors:notAForm' });
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw fail(413, { message: 'errors:formTooLarge' });
  const bytes = await readAtMost(request, maxBytes);
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' } }).formData();
  } catch {
    throw fail(400, { message: 'errors:invalidData' });
  }
  for (const [name, value] of form) {
    if (isBrokenText(name) || (typeof value === 'string' && isBrokenText(value))) throw fail(400, { message: 'errors:invalidData' });
  }
  return form;
}

async function readAtMost(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw fail(413, { message: 'errors:formTooLarge' });
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
