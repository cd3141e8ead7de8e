/**
 * Draws public/favicon.svg for those who take no SVG: favicon.ico (16, 32 and 48 pixels, asked for by browsers
 * and search engines at that very address) and apple-touch-icon.png. Run by hand after changing the mark; the
 * files are committed. Beside them the icons of an installed site: plain ones, one with a margin that a device may cut
 * into any shape, and a mark of one colour for the bar of notifications.
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
await writeFile('public/icon-192.png', await drawn(192, { margin: 8 }));
await writeFile('public/icon-512.png', await drawn(512, { margin: 20 }));
await writeFile('public/icon-maskable-512.png', await drawn(512, { margin: 104, ground: PAGE }));

// Android takes the shape alone, so the star is cut out of the mark.
const SHAPE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32"><mask id="m"><rect x="-16" y="-16" width="32" height="32" fill="#fff"/><rect x="-5.4" y="-5.4" width="10.8" height="10.8"/><rect x="-5.4" y="-5.4" width="10.8" height="10.8" transform="rotate(45)"/></mask><g fill="#fff" mask="url(#m)"><rect x="-11" y="-11" width="22" height="22" rx="1.6"/><rect x="-11" y="-11" width="22" height="22" rx="1.6" transform="rotate(45)"/></g></svg>`;
await writeFile(
  'public/icon-badge.png',
  await sharp(Buffer.from(SHAPE), { density: 432 }).resize(96, 96).png().toBuffer(),
);
