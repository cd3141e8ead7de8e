import { MOST_SEGMENTS } from '~/platform/request-target';

/** Where a page's browser asks which routes its links lead to: Remix's own address. */
const DISCOVERY = '/__manifest';
/** Paths of one request: more than fit into the length that a browser asks with. */
const MOST_PATHS = 256;
/** Characters of one request: a browser that has more to ask leaves it (Remix's limit, of the whole address). */
const MOST_CHARACTERS = 7_680;

/**
 * Whether a request asks the router which routes some paths have, and, where it asks for more than a page does, the status
 * that refuses it before the router looks: too long 414, too many paths or too deep ones 400 (R340). Null for any other.
 */
export function discoveryOf(target: string): { status?: 400 | 414 } | null {
  // Read as the router reads it: without `..` and such.
  const { pathname, searchParams } = new URL(`http://site${target}`);
  if (pathname !== DISCOVERY) return null;
  if (target.length > MOST_CHARACTERS) return { status: 414 };
  const asked = searchParams.getAll('p');
  const isTooMuch = asked.length > MOST_PATHS || asked.some((path) => depthOfAsked(path) > MOST_SEGMENTS);
  return isTooMuch ? { status: 400 } : {};
}

/** All of it is a path to the router, which puts a slash before it where there is none. */
const depthOfAsked = (path: string) => path.replace(/^\//, '').split('/').length;
