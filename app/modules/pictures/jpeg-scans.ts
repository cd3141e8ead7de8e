const MARKER = 0xff;
const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9];
/** Markers without a length: a stuffed byte, restarts, the start of the image. */
const isBare = (code: number) => code === 0 || code === 1 || (code >= 0xd0 && code <= 0xd8);

/**
 * How many scans a JPEG has, counted without decoding one: a progressive picture is gone through once for each of them,
 * and a few hundred bytes may hold thousands. Zero for any other file.
 */
export function countScans(bytes: Buffer): number {
  if (bytes[0] !== MARKER || bytes[1] !== 0xd8) return 0;
  let scans = 0;
  let at = bytes.indexOf(MARKER, 2);
  while (at >= 0 && at + 3 < bytes.length) {
    const code = bytes[at + 1] ?? 0;
    if (code === END_OF_IMAGE) break;
    if (code === START_OF_SCAN) scans += 1;
    // Several bytes may fill the place before a marker.
    const length = code === MARKER ? 1 : isBare(code) ? 2 : 2 + bytes.readUInt16BE(at + 2);
    at = bytes.indexOf(MARKER, at + length);
  }
  return scans;
}
