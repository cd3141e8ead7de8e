/** Methods that the site answers. */
export const ALLOWED_METHODS = 'GET, HEAD, POST, OPTIONS';

/** What a request line and a Host header ask for: a path of a host, or an answer without a page. */
export type RequestTarget = { path: string; host: string } | { status: 204 | 400 | 405 };

const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a text names a host, with a port or without. */
export const isHost = (text: string) => HOST.test(text) && URL.canParse(`http://${text}/`);

/**
 * Reads a request's method, target and hosts by RFC 9112 §3.2 and RFC 9110 §7.2: a target in absolute form
 * (`GET http://host/path`) is accepted and goes before Host; OPTIONS is answered, also `*`; other methods are 405;
 * a missing or malformed Host is 400.
 */
export function readRequestTarget(method: string, target: string, host: string | undefined): RequestTarget {
  if (host === undefined || !isHost(host)) return { status: 400 };
  if (method === 'OPTIONS') return { status: 204 };
  if (!['GET', 'HEAD', 'POST'].includes(method)) return { status: 405 };
  if (target.startsWith('/')) return { path: mendPath(target), host: host.toLowerCase() };
  const [, named = '', rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target) ?? [];
  if (!isHost(named)) return { status: 400 };
  return { path: mendPath(rest.startsWith('/') ? rest : `/${rest}`), host: named.toLowerCase() };
}

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
