import { data } from '@remix-run/node';
import { type ErrorData, isForAWhile } from '../error-response.server';
import { MOST_READ, postedForm } from './body.server';

/** A form that could not be carried out now: what a page needs to send it again. */
export interface FormToSend {
  action: string;
  fields: [name: string, value: string][];
  /** Whether something of it is to be given again: a file, a password, a code. */
  isPartial: boolean;
}

/** More than the typed text of any form. */
const TYPED_BYTES = 256 * 1024;
/** Posts above that which are read at once, for what was typed beside their files. */
const MOST_LONG = 4;
let longOnes = 0;

/**
 * A refusal that holds for a while, with what was posted, so that its page sends it again (R343); any other as it is.
 * `hasSession` is asked where a post is longer than typed text: without a session it is not read.
 */
export async function withFormToSend(
  failure: unknown,
  request: Request,
  hasSession: () => Promise<boolean>,
): Promise<unknown> {
  const { type, data: said, init } = (failure ?? {}) as Partial<ErrorPageData>;
  if (type !== 'DataWithResponseInit' || !said || !isForAWhile(init?.status ?? 500)) return failure;
  return data({ ...said, form: await formToSend(request, hasSession) } satisfies ErrorData, init ?? undefined);
}

type ErrorPageData = ReturnType<typeof data<ErrorData>>;

/** Fields that are shown to nobody, not even to who typed them. */
const SECRET = /(password|code|token|secret)$/i;

/**
 * The form that a request posted, to be sent again once the site can carry it out (R343): all of its fields but files,
 * passwords and codes. Null where it posted none that can be read, or a longer one than may be read now.
 */
async function formToSend(request: Request, hasSession: () => Promise<boolean>): Promise<FormToSend | null> {
  const posted = request.method === 'POST' ? await postedWithin(request, hasSession) : null;
  if (!posted) return null;
  const all = [...posted.form].filter((field): field is [string, string] => typeof field[1] === 'string');
  const fields = all.filter(([name]) => !SECRET.test(name));
  return { action: addressOf(request), fields, isPartial: posted.hadFile || fields.length < all.length };
}

/** What was posted. Long bodies are read a few at a time: whoever comes meanwhile gets the refusal alone. */
async function postedWithin(request: Request, hasSession: () => Promise<boolean>) {
  // A body that does not say its length may be of any.
  const isShort = Number(request.headers.get('Content-Length') ?? Infinity) <= TYPED_BYTES;
  if (isShort || !(await hasSession()) || longOnes >= MOST_LONG) return postedForm(request, TYPED_BYTES);
  longOnes += 1;
  return postedForm(request, MOST_READ).finally(() => (longOnes -= 1));
}

/** Where the form goes without scripting: a script asks for data of the same page. */
function addressOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const query = searchParams.toString().replace(/(^|&)index=(?=&|$)/, '$1index');
  return query ? `${path}?${query}` : path;
}
