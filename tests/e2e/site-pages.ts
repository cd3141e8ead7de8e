import type { Language } from '~/i18n/languages';

export type Visitor = 'client@rihla.test' | 'agence@rihla.test' | 'agence2@rihla.test' | 'admin@rihla.test' | null;

export interface SitePage {
  path: string;
  as: Visitor;
  status?: number;
}

/** What the sample data lends to addresses: a car, bookings of the demo accounts. */
export interface Examples {
  shortId: string;
  customerReference: string;
  agencyReference: string;
  dates: string;
}

/** Every page that a person can open, once a language. */
export function sitePages(
  lang: Language,
  { shortId, customerReference, agencyReference, dates }: Examples,
): SitePage[] {
  const open = (as: Visitor, paths: string[]) => paths.map((path): SitePage => ({ path: `/${lang}${path}`, as }));
  return [
    ...open(null, [
      '',
      '/cars',
      `/cars?location=casablanca&${dates}&availability=dates`,
      '/cars?q=zzzzzz',
      `/cars/${shortId}?${dates}`,
      '/category/suv',
      '/agencies',
      '/agencies?q=zzzzzz',
      '/atlas-cars',
      '/cities',
      '/brands',
      '/about',
      '/contact',
      '/coming-soon',
      '/terms',
      '/privacy',
      '/login',
      '/signup',
      '/forgot-password',
      '/forgot-password?sent=1',
      '/signup?role=agency',
      '/email-verification',
      '/email-confirmed',
    ]),
    { path: `/${lang}/email-verification?token=x`, as: null, status: 410 },
    { path: `/${lang}/nowhere/at/all`, as: null, status: 404 },
    { path: `/reset-password?lang=${lang}`, as: null, status: 410 },
    ...open('client@rihla.test', [
      '/dashboard',
      '/profile',
      '/profile-settings',
      '/profile/data',
      '/profile/data/delete',
      `/book/${shortId}?${dates}`,
      '/bookings',
      '/bookings?q=zzzzzz',
      `/bookings/${customerReference}`,
      '/profile/security',
    ]),
    { path: `/${lang}/unauthorized?required=agency`, as: 'client@rihla.test', status: 403 },
    ...open('agence@rihla.test', [
      '/agency/dashboard',
      '/agency/bookings',
      '/agency/bookings?q=zzzzzz',
      '/agency/bookings?period=custom&from=2026-01-01&to=2027-12-31',
      `/agency/bookings/${agencyReference}`,
      `/agency/bookings/${agencyReference}/confirm`,
      `/agency/bookings/${agencyReference}/decline`,
      '/agency/notifications',
      '/profile',
    ]),
    ...open('admin@rihla.test', ['/admin']),
  ];
}
