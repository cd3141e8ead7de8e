import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import { paths } from '~/paths';
import { robotsTxt } from './robots';

const text = robotsTxt('https://rihla.test');

/** The rules as search engines read them: `*` stands for any signs, a final `$` for the end (RFC 9309). */
const refusals = [...text.matchAll(/^Disallow: (.+)$/gm)].map(
  ([, rule = '']) =>
    new RegExp(
      `^${rule
        .replace(/[.+?()[\]{}|\\^]/g, '\\$&')
        .replaceAll('*', '.*')
        .replace(/\$(?!$)/g, '\\$')}`,
    ),
);
const isOpen = (path: string) => !refusals.some((rule) => rule.test(path));

test('the sitemap is named in full', () => {
  expect(text).toContain('\nSitemap: https://rihla.test/sitemap.xml\n');
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('public pages are open', () => {
    const open = [
      paths.home(language),
      paths.cars(language),
      paths.cityCars(language, 'rabat'),
      paths.car(language, 'rabat', 'a-dacia-duster-suv-1a2b3c4d'),
      paths.category(language, 'suv'),
      paths.agencies(language),
      paths.agency(language, 'atlas-cars'),
      paths.agency(language, 'admin-cars'),
      paths.agency(language, 'booking-plus'),
      `${paths.cars(language)}?brand=dacia`,
      `${paths.cars(language)}?page=2`,
    ];
    expect(open.filter((path) => !isOpen(path))).toEqual([]);
  });

  test('the pages of one person, and searches without end, are not', () => {
    const refused = [
      paths.admin(language),
      `${paths.admin(language)}/users`,
      paths.agencyBookings(language),
      paths.agencySetup(language, 2),
      paths.login(language),
      paths.login(language, '/fr/bookings'),
      paths.signup(language),
      paths.book(language, '1a2b3c4d'),
      paths.bookings(language),
      paths.booking(language, 'RH-7K3M-Q9TZ'),
      paths.dashboard(language),
      paths.profile(language),
      paths.favorites(language),
      paths.favorite(language, '1a2b3c4d'),
      paths.compare(language),
      `${paths.compare(language)}?cars=1a2b3c4d`,
      paths.devOutbox,
      `${paths.cars(language)}?startDate=2026-12-04&endDate=2026-12-07`,
      `${paths.cars(language)}?brand=dacia&minPrice=300`,
      `${paths.cars(language)}?q=duster`,
      `${paths.cars(language)}?brand=dacia&compare=1a2b3c4d`,
      `${paths.car(language, 'rabat', 'a-1a2b3c4d')}?month=2027-01`,
    ];
    expect(refused.filter(isOpen)).toEqual([]);
  });
});
