import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { acceptsCoding } from './content-coding';
import { env } from './env.server';
import { addMiddleware } from './http-server.server';

/** Under public/; written by scripts/compress-assets.mjs. */
const FOLDER = 'build/_compressed';

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
};

/** The addresses of all that the build made for browsers. */
function readBuilt(): Set<string> {
  const root = path.resolve('public', 'build');
  const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
  return new Set(names.map((name) => `/build/${name.split(path.sep).join('/')}`));
}

/** The addresses of the files that were compressed, each with its type; none where the build did not compress. */
function readAddresses(): Map<string, string> {
  const root = path.resolve('public', FOLDER);
  if (!existsSync(root)) return new Map();
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.br'));
  return new Map(
    names.map((name) => {
      const address = `/${name.slice(0, -'.br'.length).split(path.sep).join('/')}`;
      return [address, TYPES[path.extname(address)] ?? 'application/octet-stream'];
    }),
  );
}

/**
 * Answers for scripts, styles and drawings with the files that the build compressed, to browsers that take
 * Brotli: about a seventh smaller than what remix-serve compresses while it sends, and no work. The request
 * is led to the file; the server's own file handler sends it. A file of an earlier build, which a page still open
 * after a deployment asks for, is not found here: as the address of a page it would be led to one. Not in
 * development.
 */
export function sendCompressedAssets(): void {
  if (env().NODE_ENV === 'development') return;
  const types = readAddresses();
  const built = readBuilt();
  addMiddleware('compressed assets', (request, response, next) => {
    const [address = ''] = (request.url ?? '').split('?');
    if (address.startsWith('/build/') && !built.has(address)) {
      return response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end();
    }
    const type = types.get(address);
    if (!type || !acceptsCoding(request.headers['accept-encoding'], 'br')) return next();
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Encoding', 'br');
    // As remix-serve says it of the files that bear no hash in their name.
    if (!address.startsWith('/build/')) response.setHeader('Cache-Control', 'public, max-age=3600');
    request.url = `/${FOLDER}${address}.br`;
    next();
  });
}
