import type { Language } from '~/i18n/languages';
import { paths } from '~/paths';
import { pageList, type SitePage } from './page-list';
import { fullestBookings, type World } from './people';

/** Pages of the platform's settings, whose route the guard table names once. */
const SETTINGS = ['general', 'access', 'messages', 'claims'];

/**
 * Every page of the guard table with its states, in one language, and rows besides: the bookings that a long life left
 * the fullest pages, what was withdrawn, and each page of the platform's settings.
 */
export async function everyPage(language: Language, world: World, databaseUrl: string): Promise<SitePage[]> {
  const { customer, agency } = await fullestBookings(databaseUrl);
  return [
    ...pageList(language, world),
    { title: 'a full booking', path: paths.booking(language, customer), as: 'customer', status: 200 },
    { title: 'a full booking', path: paths.agencyBooking(language, agency), as: 'agency', status: 200 },
    ...SETTINGS.map((page) => ({
      title: `settings: ${page}`,
      path: paths.adminSettings(language, page),
      as: 'admin' as const,
      status: 200,
    })),
    {
      title: 'a withdrawn car',
      path: paths.car(language, null, world.withdrawnCarShortId),
      as: 'anonymous',
      status: 410,
    },
    {
      title: 'a withdrawn agency',
      path: paths.agency(language, world.suspendedAgencySlug),
      as: 'anonymous',
      status: 410,
    },
  ];
}
