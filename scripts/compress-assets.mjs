/**
 * Compresses every text file of public/ as far as Brotli goes, into public/build/_compressed under the
 * file's own path. The last step of the build: remix-serve compresses what it sends anew for each request,
 * and so only lightly. app/platform/compressed-assets.server.ts hands the files out.
 */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { ROOT } from './lib/processes.mjs';

const PUBLIC = path.join(ROOT, 'public');
const COMPRESSED = path.join(PUBLIC, 'build', '_compressed');
const TEXT = /\.(js|css|svg|txt)$/;
/** What the header that names the coding weighs: a file that gains less is sent as it is. */
const LEAST_GAIN_BYTES = 'Content-Encoding: br\r\n'.length;

const compress = promisify(zlib.brotliCompress);

fs.rmSync(COMPRESSED, { recursive: true, force: true });
const files = fs.readdirSync(PUBLIC, { recursive: true }).filter((name) => TEXT.test(name));
await Promise.all(
  files.map(async (name) => {
    const text = fs.readFileSync(path.join(PUBLIC, name));
    const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    const compressed = await compress(text, { params });
    if (compressed.length + LEAST_GAIN_BYTES >= text.length) return;
    const target = path.join(COMPRESSED, `${name}.br`);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, compressed);
  }),
);
