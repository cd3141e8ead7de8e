const starts = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/**
 * Whether a file begins like a picture of points: PNG, JPEG, WebP, GIF or AVIF. Asked before any
 * decoder sees the file, so that SVG, PDF and their kin never reach one.
 */
export function isPicture(bytes: Uint8Array): boolean {
  if (starts(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return true;
  if (starts(bytes, [0xff, 0xd8, 0xff])) return true;
  if (starts(bytes, ascii('GIF87a')) || starts(bytes, ascii('GIF89a'))) return true;
  if (starts(bytes, ascii('RIFF')) && starts(bytes, ascii('WEBP'), 8)) return true;
  return starts(bytes, ascii('ftyp'), 4) && (starts(bytes, ascii('avif'), 8) || starts(bytes, ascii('avis'), 8));
}
