import { beforeAll, expect, test } from 'vitest';
import { paths } from '~/paths';
import { site } from '../setup/site';
import { openWorld, type World } from './people';

/** Pages of a long list that have a number. */
const MOST_PAGES = 100;

let world: World;
beforeAll(async () => {
  world = await openWorld(site.databaseUrl);
});

test.each([
  { path: paths.agencyBookings('fr'), as: 'agency', manyPages: true },
  { path: paths.agencyVehicles('fr'), as: 'agency' },
  { path: paths.agencyCalendar('fr'), as: 'agency' },
  { path: paths.agencyClients('fr'), as: 'agency', manyPages: true },
  { path: paths.agencyContracts('fr'), as: 'agency', manyPages: true },
  { path: paths.agencyInvoices('fr'), as: 'agency', manyPages: true },
  { path: paths.agencyPayments('fr'), as: 'agency' },
  { path: paths.agencyCash('fr'), as: 'agency' },
  { path: paths.agencyJournal('fr'), as: 'agency', manyPages: true },
  { path: paths.agencyReports('fr'), as: 'agency' },
  { path: paths.agencyWorks('fr'), as: 'agency' },
  { path: paths.agencyReviews('fr'), as: 'agency' },
  { path: paths.agencyWhatsapp('fr'), as: 'agency' },
  { path: paths.agencyNotifications('fr'), as: 'agency' },
  { path: paths.adminNotifications('fr'), as: 'admin' },
  { path: paths.adminAgencies('fr'), as: 'admin' },
  { path: paths.adminCars('fr'), as: 'admin', manyPages: true },
  { path: paths.adminBookings('fr'), as: 'admin', manyPages: true },
  { path: paths.adminInvoices('fr'), as: 'admin', manyPages: true },
  { path: paths.adminInvoiceTotals('fr'), as: 'admin' },
  { path: paths.adminUsers('fr'), as: 'admin' },
  { path: paths.adminClients('fr'), as: 'admin' },
  { path: paths.adminBrands('fr'), as: 'admin' },
  { path: paths.adminModels('fr'), as: 'admin' },
  { path: paths.adminTypedModels('fr'), as: 'admin' },
  { path: paths.adminUploads('fr'), as: 'admin' },
  { path: paths.adminCarImages('fr'), as: 'admin', manyPages: true },
  { path: paths.adminReviews('fr'), as: 'admin' },
  { path: paths.adminAudit('fr'), as: 'admin' },
  { path: paths.adminJobs('fr'), as: 'admin' },
  { path: paths.adminOutbox('fr'), as: 'admin' },
  { path: paths.adminWhatsapp('fr'), as: 'admin' },
  { path: paths.bookings('fr'), as: 'customer' },
  { path: paths.favorites('fr'), as: 'customer' },
  { path: paths.agencies('fr'), as: 'anonymous' },
  { path: paths.agency('fr', 'atlas-cars'), as: 'anonymous' },
  { path: paths.reviewsOfAgency('fr', 'atlas-cars'), as: 'anonymous', manyPages: true },
  { path: paths.devOutbox, as: 'anonymous' },
] as const)('$path leads from a page beyond its end to its last one', async ({ path, as, ...list }) => {
  const answer = await fetch(`${site.baseUrl}${path}?page=4000`, { headers: { Cookie: world.cookies[as] ?? '' } });
  expect(answer.status).toBe(200);
  const { pathname, searchParams } = new URL(answer.url);
  expect(pathname).toBe(path);
  const page = Number(searchParams.get('page') ?? 1);
  expect(page).toBeLessThan(4000);
  if ('manyPages' in list) expect(page).toBeGreaterThan(1);
  const html = await answer.text();
  // A list that goes on past its hundredth page has no address for its end: it leads to that page (R312).
  expect(html.includes('rel="next"')).toBe(page === MOST_PAGES);
  expect(html.includes('rel="prev"')).toBe(page > 1);
});
