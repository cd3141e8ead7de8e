import { hyphenated, latinOfArabic } from '~/i18n/latin';

/** Length of an agency's username (R61). */
export const SLUG_LENGTH = { min: 3, max: 50 } as const;

/** The same rule as the HTML `pattern` of the field; the database repeats it as a check. */
export const SLUG_PATTERN = '[a-z0-9](?:[a-z0-9\\-]{1,48})[a-z0-9]';

const FORMAT = new RegExp(`^${SLUG_PATTERN}$`);
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Names that no agency may take: as a vanity address they would hide a page, as a subdomain a
 * machine (R64: one list for both). In order: the usernames and the
 * subdomains of the specification, first path segments in use, machines a platform may need.
 * The configured product slug joins at run time.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `
  admin api app www mail ftp blog help support about contact terms privacy login signup register
  dashboard profile settings cars agencies brands cities locations search book booking bookings
  payment payments invoice invoices contract contracts review reviews notification notifications
  kira car rental rent location voiture

  staging dev test demo

  rihla fr en ar access-denied agency agency-setup art assets auth build calendar category clients coming-soon compare data
  email-confirmed email-verification faq favicon favorites favourites files fonts forgot-password healthz home icons
  illustrations images index legal location-voiture logout manifest my-bookings not-found null outbox photos profile-settings public
  rent-car reports reset-password resources robots security sitemap static testseo unauthorized whatsapp

  cdn imap media ns1 ns2 pop preview smtp status webmail
  `
    .trim()
    .split(/\s+/),
);

/** 3–50 lower-case letters, digits and hyphens, no hyphen at either end (R61). */
export function isAgencySlug(text: string): boolean {
  return FORMAT.test(text);
}

/** Whether a name is kept for the platform. `productSlug` is the configured one (R64). */
export function isReservedSlug(slug: string, productSlug: string): boolean {
  return slug === productSlug || RESERVED_SLUGS.has(slug);
}

/** What may be wrong with a username, as error codes; whether it is taken only the database knows. */
export const USERNAME_PROBLEMS = ['usernameRequired', 'usernameFormat', 'usernameReserved', 'usernameTaken'] as const;
export type UsernameProblem = (typeof USERNAME_PROBLEMS)[number];

/** What is known of a username. */
export interface UsernameCheck {
  /** As it was asked for: an answer that comes late is told from the one that is waited for. */
  slug: string;
  /** What is wrong; null when it may be taken. */
  problem: UsernameProblem | null;
  /** Free ones to take instead, where it may not be taken. */
  suggestions: string[];
}

/** What the site answers while a username is typed: the problem as a sentence. */
export type UsernameAnswer = Omit<UsernameCheck, 'problem'> & { problem: string | null };

/** Why a username is refused before its availability is looked up; else null. */
export function slugProblem(slug: string, productSlug: string): Exclude<UsernameProblem, 'usernameTaken'> | null {
  if (!slug) return 'usernameRequired';
  if (!isAgencySlug(slug)) return 'usernameFormat';
  return isReservedSlug(slug, productSlug) ? 'usernameReserved' : null;
}

/**
 * A slug from an agency's name: lower case, accents stripped, other characters to single hyphens,
 * padded to 3 with zeros, cut to 50 (R62). Arabic is written as it sounds, its first words alone. A name without
 * a letter or digit of either gives `agence-` and the agency's public id (R62). It may be reserved or taken: see below.
 */
export function slugFromName(name: string, publicId: string): string {
  const words = hyphenated(latinOfArabic(name));
  const base = (isArabic(name) ? firstWords(words) : words) || `agence-${publicId}`;
  return cut(base.padEnd(SLUG_LENGTH.min, '0'), SLUG_LENGTH.max);
}

const isArabic = (name: string) => /\p{Script=Arabic}/u.test(name);

/** Longest username that is made of an Arabic name. */
const SHORT = 24;

/** The words of a slug that fit. */
function firstWords(slug: string): string {
  if (slug.length <= SHORT) return slug;
  const end = slug.lastIndexOf('-', SHORT);
  return slug.slice(0, end > 0 ? end : SHORT);
}

/**
 * What to offer for an agency's name: of one in Arabic letters as it sounds, with and without its city; then, and
 * for others alone, what `slugCandidates` says.
 */
export function slugProposals(
  { name, shortId, citySlug }: { name: string; shortId: string; citySlug: string | null },
  productSlug: string,
): string[] {
  const [first, ...others] = slugCandidates(slugFromName(name, shortId), productSlug);
  if (!isArabic(name) || !citySlug) return first ? [first, ...others] : others;
  const words = hyphenated(latinOfArabic(name));
  const here = [
    ...(words && !words.includes(citySlug) ? [`${firstWords(words)}-${citySlug}`] : []),
    `agence-${citySlug}`,
  ];
  const inCity = here.filter((slug) => slugProblem(slug, productSlug) === null);
  return [...new Set([...(first ? [first] : []), ...inCity, ...others])];
}

/**
 * What to offer when a username is taken, in order: the base, `-1` … `-5`, then -cars, -rental,
 * -auto, -motors; the base is cut so that the whole fits 50 (R63). Reserved names are
 * left out, and suffixes that would say the base's last word twice. The caller shows the first `MAX_SUGGESTIONS` that are free.
 */
export function slugCandidates(base: string, productSlug: string): string[] {
  const suffixes = ['', '-1', '-2', '-3', '-4', '-5', '-cars', '-rental', '-auto', '-motors'];
  return suffixes
    .filter((suffix) => !suffix || !`-${base}`.endsWith(suffix))
    .map((suffix) => cut(base, SLUG_LENGTH.max - suffix.length) + suffix)
    .filter((slug) => slugProblem(slug, productSlug) === null);
}

export const MAX_SUGGESTIONS = 5;

/** A new public id of an agency: 8 random lower-case letters and digits (R65). */
export function newPublicId(): string {
  let id = '';
  while (id.length < 8) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // 252 = 7 × 36: bytes above would favour the first letters.
      if (byte < 252 && id.length < 8) id += ID_LETTERS[byte % 36];
    }
  }
  return id;
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-$/, '');
}
