import sharp from 'sharp';
import { putFile } from '~/platform/storage.server';
import type { Random } from './random';

const PAGE = { width: 600, height: 840 };

/** A bar of ink on the page, as an SVG rectangle. */
const bar = (x: number, y: number, width: number, height: number, ink = '#b9bcc7') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${ink}"/>`;

/** Lines of writing as a reader sees them from afar. Shapes only: text would need a font that a server may lack. */
function lines(random: Random): string {
  return Array.from({ length: 14 }, (_, nth) => {
    const start = bar(70, 250 + nth * 30, random.int(90, 160), 9, '#8d91a3');
    return start + bar(250, 250 + nth * 30, random.int(80, 270), 9);
  }).join('');
}

/** Strips of different widths, which no other page has. */
function strips(random: Random): string {
  let x = 70;
  return Array.from({ length: 40 }, () => {
    const width = random.int(1, 5);
    x += width + random.int(2, 4);
    return `<path fill="#22253a" d="M${x - width} 140h${width}v50h-${width}z"/>`;
  }).join('');
}

/** Draws a paper of an agency as it is photographed, and keeps it like an uploaded one; gives its storage key. */
export async function drawPaper(random: Random, colour: string): Promise<string> {
  const { width, height } = PAGE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path fill="#d8d4ca" d="M0 0h${width}v${height}H0z"/><path fill="#fdfdfb" d="M24 22h${width - 46}v${height - 42}H26z"/>
    ${bar(70, 70, 260, 18, '#22253a')}${bar(70, 102, 180, 10)}${strips(random)}${lines(random)}
    <circle cx="440" cy="720" r="62" fill="none" stroke="${colour}" stroke-width="5" opacity=".7"/>
    <circle cx="440" cy="720" r="44" fill="none" stroke="${colour}" stroke-width="2" opacity=".7"/>
    <path d="M90 740q30-50 55-8t50-14 46 6" fill="none" stroke="#2b3a8f" stroke-width="4" stroke-linecap="round"/></svg>`;
  return putFile('private', 'paper', await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer());
}
