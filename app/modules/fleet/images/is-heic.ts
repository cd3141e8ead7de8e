const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether a file begins as the photos of some phones do (HEIC), which browsers and this site cannot draw. */
export function isHeic(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, 12));
  return text.startsWith('ftyp') && BRANDS.includes(text.slice(4));
}
