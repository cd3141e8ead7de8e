/**
 * Draws public/favicon.svg for those who take no SVG: favicon.ico (16, 32 and 48 pixels, asked for by browsers
 * and search engines at that very address) and apple-touch-icon.png. Run by hand after changing the mark; the
 * files are committed.
 *
 *   node scripts/favicons.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const MARK = await readFile('public/favicon.svg');
const PAGE = '#fbf7f0';

const drawn = (size, { margin = 0, ground } = {}) => {
  const picture = sharp(MARK, { density: 72 * (size / 16) })
    .resize(size - 2 * margin, size - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground ?? '#0000' });
  return (ground ? picture.flatten({ background: ground }) : picture).png({ compressionLevel: 9 }).toBuffer();
};

/** An .ico is a directory of pictures; each may be a PNG. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2); // icons
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, at) => {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4); // planes
    head.writeUInt16LE(32, entry + 6); // bits a pixel
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const icons = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await drawn(size) })));
await writeFile('public/favicon.ico', ico(icons));
await writeFile('public/apple-touch-icon.png', await drawn(180, { margin: 16, ground: PAGE }));
