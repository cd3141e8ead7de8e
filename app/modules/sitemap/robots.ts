import { paths } from '~/paths';

/** First words below a language that lead to one person's pages, or to a form that is of no use in a list of results. */
const PRIVATE_WORDS = [
  'admin',
  'agency',
  'agency-setup',
  'auth',
  'book',
  'bookings',
  'compare',
  'dashboard',
  'email-confirmed',
  'email-verification',
  'favorites',
  'forgot-password',
  'login',
  'logout',
  'profile',
  'profile-settings',
  'signup',
  'testseo',
  'unauthorized',
];

/** Paths without a language that are no pages. */
const PRIVATE_PATHS = ['/auth/', '/dev/', '/reset-password', '/resources/'];

/**
 * What a query may say without end (dates, hours, prices, words, orders): a search engine that followed it
 * would never be done. What has few values is kept out by `noindex` where several meet (search/list-head).
 */
const ENDLESS = [
  'availability',
  'compare',
  'endDate',
  'maxPrice',
  'minPrice',
  'month',
  'pickupLocation',
  'pickupTime',
  'q',
  'redirectTo',
  'returnLocation',
  'returnTime',
  'sort',
  'startDate',
];

/** The text of robots.txt; `origin` without a final slash. An agency may be called `admin-cars`: words end. */
export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    ...PRIVATE_WORDS.flatMap((word) => ['$', '?', '/'].map((end) => `Disallow: /*/${word}${end}`)),
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    ...ENDLESS.flatMap((name) => ['?', '&'].map((sign) => `Disallow: /*${sign}${name}=`)),
    '',
    `Sitemap: ${origin}${paths.sitemap}`,
    '',
  ].join('\n');
}
