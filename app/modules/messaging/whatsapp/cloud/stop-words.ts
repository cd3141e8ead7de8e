import { cutText } from '~/platform/cut-text';

/** As they are left by `plain`. Words of a reply that is one of these, or one of them over and over. */
const STOP = [
  ...['stop', 'stop all', 'stopall', 'unsubscribe', 'cancel', 'quit', 'end', 'opt out', 'optout'],
  ...['arret', 'arreter', 'arretez', 'desabonner', 'desabonnement', 'desabonnez moi', 'me desabonner', 'se desabonner'],
  ...['قف', 'توقف', 'اوقف', 'اوقفوا', 'ايقاف', 'الغاء', 'الغاء الاشتراك', 'ايقاف الاشتراك', 'الغ الاشتراك'],
];
const START = ['start', 'reprendre', 'unstop', 'ابدا', 'استئناف'];

/**
 * What a reply says of further messages (R245): false for "STOP", « ARRÊT », «قف» and their like, true for "START" and its
 * like, null for anything else. It is the whole reply, whatever its capitals, accents, signs and Arabic vowels, and
 * however often it is said.
 */
export function consentIn(reply: string): boolean | null {
  const said = plain(reply);
  if (STOP.map(plain).includes(said)) return false;
  return START.map(plain).includes(said) ? true : null;
}

function plain(text: string): string {
  const words = cutText(text, 200)
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.filter((word, at) => word !== words[at - 1]).join(' ');
}
