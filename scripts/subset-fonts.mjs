/**
 * Cuts the heading face (Readex Pro, SIL OFL 1.1) down to what Rihla writes with it.
 * Run by hand after changing the character lists or the weight range:
 *
 *   node scripts/subset-fonts.mjs
 *
 * The woff2 files it writes to public/fonts/, and the same faces as TrueType in assets/fonts/ for pictures that
 * the server draws, are committed assets, so a build needs neither this script nor its package. The ranges here
 * lie in those of `unicode-range` in app/styles/design.css; a letter that is left out is drawn in the next face.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const SOURCE = 'node_modules/@fontsource-variable/readex-pro';
const TARGET = 'public/fonts';
const DRAWN = 'assets/fonts';

/** Headings have one weight: a pinned axis makes the files a third lighter. */
const WEIGHT = 580;

/** Shaping, kerning and tabular figures; stylistic sets are left behind. */
const FEATURES = 'ccmp locl rlig calt init medi fina isol liga kern mark mkmk tnum'.split(' ');

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const LATIN_1 = range(0xc0, 0xff);
/** Letters of Latin-1 that no name here bears; the others are those of French, Spanish, German and Portuguese. */
const FOREIGN = /[×÷ÅåÆæÐðØøÝýÞþÿ]/g;

const faces = [
  {
    name: 'readex-latin',
    from: 'readex-pro-latin-wght-normal.woff2',
    // Letters, digits and what stands between them in a heading; French ligatures, quotes, dashes, no-break spaces, minus.
    text:
      " !%&'()+,-./:?" + range(0x30, 0x39) + range(0x41, 0x5a) + range(0x61, 0x7a) + '\u00a0«»°·' +
      LATIN_1.replace(FOREIGN, '') + 'Œœ' + '‘’“”–—…\u202f−', // prettier-ignore
    // Whatever may stand in a name: pictures have no other face.
    drawn: range(0x20, 0x7e) + '\u00a0«»°·' + LATIN_1 + 'ŒœŸ' + '‘’“”–—…\u202f−',
    limit: 8_500,
  },
  {
    name: 'readex-arabic',
    from: 'readex-pro-arabic-wght-normal.woff2',
    // Letters and marks of Arabic, the Moroccan gaf and ve, Latin digits and the signs beside them.
    text: '،؛؟ـ' + range(0x0621, 0x063a) + range(0x0641, 0x0652) + '\u0670ٱپچڤڭگڨ' + '\u200c\u200d\u200e\u200f',
    limit: 8_500,
  },
];

await mkdir(TARGET, { recursive: true });
await mkdir(DRAWN, { recursive: true });
for (const { name, from, text, drawn = text, limit } of faces) {
  const source = await readFile(`${SOURCE}/files/${from}`);
  const cut = (targetFormat, letters) =>
    subsetFont(source, letters, {
      targetFormat,
      variationAxes: { wght: WEIGHT },
      keepFeatures: FEATURES,
      noHinting: true,
    });
  const font = await cut('woff2', text);
  if (font.length > limit) throw new Error(`${name}: ${font.length} bytes, more than ${limit}`);
  await writeFile(`${TARGET}/${name}.woff2`, font);
  await writeFile(`${DRAWN}/${name}.ttf`, await cut('truetype', drawn));
  console.log(`${name}.woff2 ${font.length} bytes`);
}
for (const folder of [TARGET, DRAWN]) await copyFile(`${SOURCE}/LICENSE`, `${folder}/OFL.txt`);
