import { isBrokenText } from './broken-text';
import { errorResponse } from '../error-response.server';

/** Most a plain form may weigh. Uploads say their own limit. */
export const FORM_BYTES = 64 * 1024;

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Reads a posted form within a limit.
 * @throws 415 for another content type, 413 above `maxBytes`, 400 for a body that is no form, that
 *   is not valid UTF-8, or that holds characters no text may have (NUL).
 */
export async function readBody(request: Request, maxBytes = FORM_BYTES): Promise<FormData> {
  const type = formTypeOf(request);
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge();
  return parseBody(await collect(chunksOf(request), maxBytes), type);
}

/** The content type of a posted form. @throws 415 for any other. */
export function formTypeOf(request: Request): string {
  const type = request.headers.get('Content-Type') ?? '';
  if (!FORM_TYPES.test(type)) throw errorResponse(415, { message: 'errors:notAForm' });
  return type;
}

export const tooLarge = () => errorResponse(413, { message: 'errors:formTooLarge' });

export const chunksOf = (request: Request) => (request.body ?? []) as unknown as AsyncIterable<Uint8Array>;

/** For a body that is no form of its type. */
export const noForm = () => errorResponse(400, { message: 'errors:invalidData' });

async function parseBody(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw noForm();
  }
  refuseBrokenText(form);
  return form;
}

/** @throws 400 for text that is not valid UTF-8 or holds characters no text may have (NUL). */
export function refuseBrokenText(form: FormData): void {
  for (const [name, value] of form) {
    if (isBrokenText(name) || (typeof value === 'string' && isBrokenText(value))) throw noForm();
  }
}

/** @throws 413 above `maxBytes`. */
async function collect(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
