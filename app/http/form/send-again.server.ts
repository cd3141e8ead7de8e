import { data } from '@remix-run/node';
import { type ErrorData, isForAWhile } from '../error-response.server';
import { postedForm } from './body.server';

/** A form that could not be carried out now: what a page needs to send it again. */
export interface FormToSend {
  action: string;
  fields: [name: string, value: string][];
  /** Whether something of it is to be given again: a file, a password, a code. */
  isPartial: boolean;
}

/** A refusal that holds for a while, with what was posted, so that its page sends it again (R343); any other as it is. */
export async function withFormToSend(failure: unknown, request: Request): Promise<unknown> {
  const { type, data: said, init } = (failure ?? {}) as Partial<ErrorPageData>;
  if (type !== 'DataWithResponseInit' || !said || !isForAWhile(init?.status ?? 500)) return failure;
  return data({ ...said, form: await formToSend(request) } satisfies ErrorData, init ?? undefined);
}

type ErrorPageData = ReturnType<typeof data<ErrorData>>;

/** Fields that are shown to nobody, not even to who typed them. */
const SECRET = /(password|code|token|secret)$/i;

/**
 * The form that a request posted, to be sent again once the site can carry it out (R343): all of its fields but files,
 * passwords and codes. Null where it posted none that can be read.
 */
async function formToSend(request: Request): Promise<FormToSend | null> {
  const posted = request.method === 'POST' ? await postedForm(request) : null;
  if (!posted) return null;
  const all = [...posted.form].filter((field): field is [string, string] => typeof field[1] === 'string');
  const fields = all.filter(([name]) => !SECRET.test(name));
  return { action: addressOf(request), fields, isPartial: posted.hadFile || fields.length < all.length };
}

/** Where the form goes without scripting: a script asks for data of the same page. */
function addressOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const query = searchParams.toString().replace(/(^|&)index=(?=&|$)/, '$1index');
  return query ? `${path}?${query}` : path;
}
