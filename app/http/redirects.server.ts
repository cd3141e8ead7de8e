import { redirect } from '@remix-run/node';
import { type Flash, writeFlash } from './flash.server';

/** After a change: a 303 to the page that shows it, with the sentence that tells it. */
export async function redirectWithFlash(to: string, flash: Flash, headers = new Headers()): Promise<Response> {
  headers.append('Set-Cookie', await writeFlash(flash));
  return redirect(encodePath(to), { status: 303, headers });
}

/** A Location header holds ASCII only: Arabic segments are percent-encoded. */
export function encodePath(path: string): string {
  return path.replace(/[^\x20-\x7e]+/g, encodeURIComponent);
}
