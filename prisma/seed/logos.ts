import sharp from 'sharp';
import { putFile } from '~/platform/storage.server';

const SIZE = 400;

/** White figures on a 100 × 100 ground. Shapes only: text would need a font that a server may lack. */
const MARKS = {
  peaks: '<path d="M12 74 40 30l14 22 9-13 25 35z"/><circle cx="71" cy="27" r="7"/>',
  star: '<path d="M30 30h40v40H30z"/><path d="M30 30h40v40H30z" transform="rotate(45 50 50)"/><circle cx="50" cy="50" r="10" fill="GROUND"/>',
  arch: '<path fill-rule="evenodd" d="M20 82V18h60v64H66V56c6-18-4-28-16-28S28 38 34 56v26z"/>',
  waves:
    '<path d="M14 36q9-12 18 0t18 0 18 0 18 0M14 53q9-12 18 0t18 0 18 0 18 0M14 70q9-12 18 0t18 0 18 0 18 0" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>',
  dunes: '<path d="M10 76q24-40 44-14 14-22 36 14z"/><circle cx="66" cy="30" r="9"/>',
  road: '<path fill-rule="evenodd" d="M42 16h16l24 68H18zm5 6h6v12h-6zm-1 22h8v14h-8zm-2 24h12v16H44z"/>',
  leaf: '<path d="M20 80C16 44 40 18 82 18c0 42-24 66-56 62z"/><path d="M22 82 62 40" stroke="GROUND" stroke-width="5" stroke-linecap="round"/>',
  compass:
    '<circle cx="50" cy="50" r="33" fill="none" stroke="#fff" stroke-width="6"/><path d="M50 24 58 50 50 76 42 50z"/><circle cx="50" cy="50" r="4" fill="GROUND"/>',
  wheel:
    '<circle cx="50" cy="50" r="31" fill="none" stroke="#fff" stroke-width="9"/><circle cx="50" cy="50" r="9"/><path d="M50 50V22M50 50 24 61M50 50l26 11" stroke="#fff" stroke-width="7"/>',
};
export type Mark = keyof typeof MARKS;

/** Draws a mark on the agency's colour and keeps it like an uploaded logo; gives its storage key. */
export async function drawLogo(mark: Mark, colour: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 100 100">
    <path fill="${colour}" d="M0 0h100v100H0z"/><g fill="#fff">${MARKS[mark].replaceAll('GROUND', colour)}</g></svg>`;
  return putFile('public', 'logo', await sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer());
}
