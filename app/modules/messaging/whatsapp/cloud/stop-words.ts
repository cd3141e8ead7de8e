const STOP = ['stop', 'arret', 'arreter', 'arretez', 'desabonner', 'unsubscribe', 'قف', 'توقف', 'ايقاف', 'الغاء'];
const START = ['start', 'reprendre', 'unstop', 'ابدا', 'استئناف'];

/**
 * What a reply says of further messages (R245): false for "STOP", « ARRÊT », «قف» and their like, true for "START" and its
 * like, null for anything else. It is a word of its own, whatever its capitals, accents, signs and Arabic vowels.
 */
export function consentIn(reply: string): boolean | null {
  const word = reply
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (STOP.includes(word)) return false;
  return START.includes(word) ? true : null;
}
