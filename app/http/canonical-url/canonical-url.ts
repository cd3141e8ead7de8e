import { DEFAULT_LANGUAGE, isLanguage, type Language } from '~/i18n/languages';
import urlWords from '../../../locales/url-words.json';

/**
 * Where a path that does not start with a language goes (R66, R97, R98). Pure:
 * the caller looks agencies up.
 */

/** First segments that the site itself uses: they get the language prefixed. */
const KNOWN_SEGMENTS = new Set([
  'car',
  'cars',
  'agencies',
  'about',
  'contact',
  'contract',
  'dashboard',
  'profile',
  'profile-settings',
  'agency',
  'login',
  'signup',
  'logout',
  'forgot-password',
  'email-verification',
  'email-confirmed',
  'agency-setup',
  'admin',
  'brands',
  'cities',
  'terms',
  'privacy',
  'faq',
  'legal',
  'unauthorized',
  'bookings',
  'book',
  'favorites',
  'category',
  'compare',
  'coming-soon',
  'reviews',
  'scan',
  'invoice',
  'testseo',
  ...Object.values(urlWords).flatMap(({ cars, variants }) => [cars, ...variants]),
]);

/** Words that stand further on in the site's own paths; what names a row (a reference, a slug) is none of them. */
const LATER_SEGMENTS = new Set([
  'access',
  'add',
  'adopt',
  'agencies',
  'agencies.csv',
  'audit',
  'audit.csv',
  'blacklist',
  'blocks',
  'bookings',
  'bookings.csv',
  'brands',
  'brands-models',
  'business',
  'calendar',
  'calendar.ics',
  'cancel',
  'car',
  'car-images',
  'cars',
  'cars.csv',
  'cash',
  'cash.csv',
  'change',
  'claims',
  'clients',
  'clients.csv',
  'close',
  'code',
  'complete',
  'condition',
  'condition.pdf',
  'confirm',
  'contract',
  'contract.pdf',
  'contracts',
  'contracts.csv',
  'credit',
  'dashboard',
  'data',
  'data.json',
  'dates',
  'day',
  'day.csv',
  'decline',
  'delete',
  'delist',
  'deposit',
  'documents',
  'draft',
  'edit',
  'end',
  'feeds',
  'file',
  'files',
  'general',
  'google',
  'hand-over',
  'health',
  'help',
  'images',
  'import',
  'import.csv',
  'invoice',
  'invoices',
  'invoices.csv',
  'jobs',
  'journal',
  'journal.csv',
  'latest',
  'leave',
  'link',
  'live',
  'locations',
  'mails',
  'maintenance',
  'merge',
  'messages',
  'messages.csv',
  'models',
  'models.csv',
  'move',
  'new',
  'notifications',
  'outbox',
  'paper',
  'papers',
  'payment',
  'payments',
  'payments.csv',
  'photo',
  'push',
  'reactivate',
  'receipt.pdf',
  'receipts',
  'records',
  'relist',
  'report',
  'reports',
  'reports.csv',
  'reports.pdf',
  'return',
  'review',
  'reviews',
  'riders',
  'scan',
  'search',
  'security',
  'send',
  'sent',
  'sent.pdf',
  'settings',
  'sign',
  'sign.pdf',
  'stats',
  'stats.csv',
  'suggestions',
  'suspend',
  'suspended',
  'tasks',
  'templates',
  'text',
  'totals',
  'totals.csv',
  'two-factor',
  'typed',
  'undo',
  'unsubscribe',
  'uploads',
  'username',
  'users',
  'users.csv',
  'verify',
  'view',
  'viewing',
  'whatsapp',
  'whatsapp.csv',
  'works',
  'works.csv',
]);

/** Pages that have no language in their path. */
const WITHOUT_LANGUAGE = new Set(['dev', 'auth', 'reset-password']);

export type CanonicalUrl =
  /** `isForGood`: whoever asks is led there, so that search engines may forget the first address. */
  | { kind: 'redirect'; to: string; isForGood: boolean }
  | { kind: 'agency?'; slug: string; found: string; otherwise: string };

/** Decodes and cleans a path: spaces and odd characters become hyphens, a broken % too; NFC. */
export function cleanPath(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) => cleanSegment(decodeLeniently(segment)))
    .join('/');
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function decodeLeniently(segment: string): string {
  return decode(segment) ?? segment.replace(/%([0-9a-f]{2})?/gi, ' ');
}

/** Letters and digits of Latin and Arabic, and the marks that paths of the site use, stay. */
function cleanSegment(segment: string): string {
  const cleaned = segment.normalize('NFC').replace(/[^\p{Script=Latin}\p{Script=Arabic}\p{M}0-9._~@-]+/gu, '-');
  return cleaned === segment.normalize('NFC') ? cleaned : cleaned.replace(/-{2,}/g, '-').replace(/^-|-$/g, '');
}

/** The language that a path names as its first segment: it goes before every other wish (R96). */
export function languageOfPath(pathname: string): Language | null {
  const [, first = ''] = pathname.split('/');
  return isLanguage(first) ? first : null;
}

/** The site's own words in lower case, as they are spelled; what names a row stays as it is. */
function lowerKnown(segments: readonly string[], firstWord: number): string[] {
  return segments.map((segment, at) => {
    const lower = segment.toLowerCase();
    const isKnown = at < firstWord || (at === firstWord ? KNOWN_SEGMENTS : LATER_SEGMENTS).has(lower);
    return isKnown ? lower : segment;
  });
}

/** The decision for one path without (or with an unclean) language prefix; null where it may stay. */
export function enter(pathname: string, search: string, stored: Language): CanonicalUrl | null {
  // What cleaning leaves of `..%20` would lead out of its folder.
  const segments = cleanPath(pathname)
    .split('/')
    .filter((segment) => !/^\.{0,2}$/.test(segment));
  const first = segments[0]?.toLowerCase();
  if (!first) return { kind: 'redirect', to: `/${stored}${search}`, isForGood: false };
  if (isLanguage(first) || WITHOUT_LANGUAGE.has(first)) {
    const to = `/${lowerKnown(segments, 1).join('/')}`;
    return to === decode(pathname) ? null : { kind: 'redirect', to: to + search, isForGood: true };
  }
  const prefixed = `/${stored}/${lowerKnown(segments, 0).join('/')}${search}`;
  if (segments.length > 1 || KNOWN_SEGMENTS.has(first)) return { kind: 'redirect', to: prefixed, isForGood: false };
  return { kind: 'agency?', slug: first, found: `/${stored}/${first}${search}`, otherwise: `/${DEFAULT_LANGUAGE}` };
}
