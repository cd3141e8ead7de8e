/** Methods that the site answers. */
export const ALLOWED_METHODS = 'GET, HEAD, POST, OPTIONS';

/** What a request line and a Host header ask for: a path of a host, or an answer without a page. */
export type RequestTarget = { path: string; host: string } | { status: 204 | 400 | 405 | 414 };

/** Segments of the deepest path that is looked for; the site's own have 7, its files 8 (R340). */
export const MOST_SEGMENTS = 16;

const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a text names a host, with a port or without. */
export const isHost = (text: string) => HOST.test(text) && URL.canParse(`http://${text}/`);

/** A host in small letters, without the dot that names the root of all domains: `rihla.ma.` is `rihla.ma`. */
const plainHost = (host: string) => host.toLowerCase().replace(/\.(?=(?::\d+)?$)/, '');

/**
 * Reads a request's method, target and hosts by RFC 9112 §3.2 and RFC 9110 §7.2: a target in absolute form
 * (`GET http://host/path`) is accepted and goes before Host; OPTIONS is answered, also `*`; other methods are 405;
 * a missing or malformed Host is 400, a path of more than 16 segments 414 (R340).
 */
export function readRequestTarget(method: string, target: string, host: string | undefined): RequestTarget {
  if (host === undefined || !isHost(host)) return { status: 400 };
  if (method === 'OPTIONS') return { status: 204 };
  if (!['GET', 'HEAD', 'POST'].includes(method)) return { status: 405 };
  if (target.startsWith('/')) return targetOf(target, host);
  const [, named = '', rest = ''] = /^https?:\/\/([^/?#]*)([/?#].*)?$/is.exec(target) ?? [];
  if (!isHost(named)) return { status: 400 };
  return targetOf(rest.startsWith('/') ? rest : `/${rest}`, named);
}

const mendTarget = (url: string) => withoutDataQuery(mendPath(url));

/**
 * Without the query's `_data`, by which Remix was asked for a route's data before it fetched those of a page at once:
 * nothing of ours asks so, and Remix would answer past the page, with an error in the log each time. As any other
 * parameter that the site does not know, it counts as left out.
 */
function withoutDataQuery(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const pairs = url.slice(at + 1).split('&');
  const kept = pairs.filter((pair) => !new URLSearchParams(pair).has('_data'));
  return kept.length === pairs.length
    ? url
    : [url.slice(0, at), ...(kept.length > 0 ? [kept.join('&')] : [])].join('?');
}

function targetOf(target: string, host: string): RequestTarget {
  if (depthOf(target) > MOST_SEGMENTS) return { status: 414 };
  const name = plainHost(host);
  return isHost(name) ? { path: mendTarget(target), host: name } : { status: 400 };
}

/** The segments of a path, whatever stands in them: a router goes through each. */
const depthOf = (target: string): number => (target.split(/[?#]/, 1)[0] ?? '').split('/').length - 1;

/**
 * Express answers 400 to a path whose %-sequences do not decode. Such a run becomes a space, so that
 * the entrance sees it as an odd character and redirects to the cleaned path (R98).
 */
export function mendPath(url: string): string {
  const [path = '', ...query] = url.split('?');
  const mended = path.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => {
    try {
      decodeURIComponent(run);
      return run;
    } catch {
      return '%20';
    }
  });
  return [mended, ...query].join('?');
}
