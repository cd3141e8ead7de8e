import { paths, withQuery } from '~/paths';
import type { Language } from '~/i18n/languages';
import { addDays, todayInMorocco } from '~/platform/clock';
import urlWords from '../../locales/url-words.json';
import { type ActorName, type World } from './people';

/**
 * What a route answers to whom.
 * - `200`, `404` …: that status.
 * - `login`, `unauthorized`, `setup`: a redirect there.
 * - `secondFactor`: a redirect to the page of the code, of whoever is half signed in.
 * - `stopped`: a redirect to the page that says that the agency is suspended.
 * - `moved`: a redirect to the canonical address of the same thing.
 * - `{ to }`: a redirect to that address (a path, query left out).
 */
export type Answer =
  number | 'login' | 'secondFactor' | 'unauthorized' | 'setup' | 'stopped' | 'moved' | { to: string };

export interface Guard {
  /** A real address of the route; rows named in it belong to the demo customer and the demo agency. */
  path: (world: World) => string;
  /** What a GET answers. `others` speaks for whoever is not named. */
  get: Partial<Record<ActorName, Answer>> & { others: Answer };
  /** Its other states that browser tests look at, each by its query; where the answer is another one, with that. */
  states?: readonly { query: string; status?: number }[];
  /** As whom browser tests look at it, where that is not the first who gets it. Nobody: it is not for the public. */
  visitors?: readonly ActorName[];
  /** The only language that has this address. */
  language?: Language;
}

const open = (path: Guard['path'], answer: Answer = 200): Guard => ({ path, get: { others: answer } });

/** A guard whose page has other states, each given by its query. */
const withStates = (guard: Guard, ...queries: string[]): Guard => ({
  ...guard,
  states: queries.map((query) => ({ query })),
});

/** Dates on which a car of the sample data is free. */
const DATES = `startDate=${addDays(todayInMorocco(), 90)}&endDate=${addDays(todayInMorocco(), 93)}`;
const NO_MATCH = 'q=zzzzzz';

/** For signed-in customers; a row of somebody else's is not found. */
const customers = (path: Guard['path'], foreign: Answer = 200): Guard => ({
  path,
  get: { customer: 200, otherCustomer: foreign, anonymous: 'login', suspended: 'login', others: 'unauthorized' },
});

/** For agencies that are set up; a row of another agency is not found. */
const agencies = (path: Guard['path'], foreign: Answer = 200): Guard => ({
  path,
  get: {
    agency: 200,
    otherAgency: foreign,
    incompleteAgency: 'setup',
    suspendedAgency: 'stopped',
    anonymous: 'login',
    suspended: 'login',
    others: 'unauthorized',
  },
});

/** What an agency still reads while it is suspended; the suspended one of this world has no row of the other's. */
const records = (path: Guard['path'], foreign: Answer = 200): Guard => ({
  path,
  get: { ...agencies(path, foreign).get, suspendedAgency: foreign },
});

/** For agency accounts, whatever their agency lacks. */
const setups = (path: Guard['path'], answer: Answer): Guard => ({
  path,
  get: {
    agency: answer,
    otherAgency: answer,
    incompleteAgency: answer,
    suspendedAgency: 'stopped',
    anonymous: 'login',
    suspended: 'login',
    others: 'unauthorized',
  },
});

const admins = (path: Guard['path']): Guard => ({
  path,
  get: { admin: 200, anonymous: 'login', suspended: 'login', others: 'unauthorized' },
});

/** A page of an area that answers the same to all of its people. */
const area = (role: 'agency' | 'admin', path: Guard['path'], answer: Answer): Guard =>
  role === 'admin'
    ? { path, get: { ...admins(path).get, admin: answer } }
    : { path, get: { ...agencies(path).get, agency: answer, otherAgency: answer } };

/** For whoever is signed in: the page shows their own. */
const members = (path: Guard['path']): Guard => ({
  path,
  get: { anonymous: 'login', suspended: 'login', others: 200 },
});

/** For the signed out; whoever is signed in is already where it leads. */
const guests = (path: Guard['path']): Guard => ({
  path,
  get: {
    anonymous: 200,
    suspended: 200,
    customer: { to: paths.dashboard('fr') },
    otherCustomer: { to: paths.dashboard('fr') },
    admin: { to: paths.admin('fr') },
    others: { to: paths.agencyDashboard('fr') },
  },
});

/** The words for cars, with the spellings that lead to them, in the order of the URL map. */
const CARS_WORDS = Object.entries(urlWords).flatMap(([language, { cars, variants }]) =>
  [cars, ...variants].map((word) => ({ language, word, isCanonical: word === cars })),
);
const wordRoutes = (id: string, guard: (words: (typeof CARS_WORDS)[number]) => Guard) =>
  Object.fromEntries(
    CARS_WORDS.map((words, at) => [`${id}-${at}`, { ...guard(words), language: words.language as Language }]),
  );

/** Every route of remix.config.js by its id, and nothing else. */
export const GUARDS: Record<string, Guard> = {
  'routes/public/canonical-redirect': open(() => '/', { to: paths.home('fr') }),
  'canonical-redirect-anywhere': open(() => '/login', { to: paths.login('fr') }),

  'routes/resources/healthz': open(() => paths.healthz),
  'routes/resources/whatsapp': open(() => paths.whatsappWebhook, 404),
  'routes/resources/locale': open(() => paths.locale('fr', 'common')),
  'routes/resources/place-suggestions': open(() => `${paths.placeSuggestions('fr')}?q=casa`),
  'routes/resources/manifest': open(() => paths.manifest('fr')),
  'routes/resources/offline': open(() => paths.offline('fr')),
  'routes/resources/theme': open(() => paths.theme, 400),
  'routes/dev/outbox': { ...open(() => paths.devOutbox), visitors: [] },
  'routes/resources/mail-bounces': open(() => paths.mailBounces, 400),
  'routes/resources/vehicle-art': open(() => paths.vehicleArt('suv-blanc-q-320.webp')),
  'routes/resources/calendar-feed': open(() => paths.calendarFeed('fr', 'x'), 404),
  'routes/resources/photo': open(() => paths.photo('logo-00-128.webp'), 404),
  'routes/resources/share-picture': open(({ carShortId }) => paths.sharePicture('fr', 'car', carShortId)),
  'routes/resources/robots': open(() => paths.robots),
  'routes/resources/sitemap-index': open(() => paths.sitemap),
  'routes/resources/sitemap-part': open(() => paths.sitemapPart('cars', 1)),

  'routes/public/invoices/sent': open(() => paths.sentInvoice('fr', 'x'), 404),
  'routes/public/invoices/file': open(() => paths.sentInvoiceFile('fr', 'x'), { to: '/fr/invoice/sent' }),

  'routes/public/layout': open(() => paths.home('fr')),
  'routes/public/home': open(() => paths.home('fr')),
  'public-not-found': open(() => `${paths.home('fr')}/rien/ici/du-tout`, 404),

  'routes/public/vehicles/list': withStates(
    open(() => paths.cars('fr')),
    `location=casablanca&${DATES}&availability=dates`,
    NO_MATCH,
    `location=gare&${DATES}`,
    'location=zzzzzz',
  ),
  'category-cars': open(() => paths.category('fr', 'suv')),
  ...wordRoutes('city-cars', ({ language, word, isCanonical }) =>
    open(() => `/${language}/${word}/casablanca`, isCanonical ? 200 : 'moved'),
  ),
  ...wordRoutes('city-car', ({ language, word }) =>
    open(({ carShortId }) => `/${language}/${word}/casablanca/${carShortId}`, 'moved'),
  ),
  car: withStates(
    open(({ carShortId }) => paths.car('fr', null, carShortId), 'moved'),
    DATES,
  ),
  'routes/public/vehicles/compare': withStates(
    open(({ comparedCars }) => withQuery(paths.compare('fr'), { cars: comparedCars })),
    DATES,
    'startDate=2020-01-01',
  ),
  'routes/public/testseo': open(() => `${paths.home('fr')}/testseo/casablanca`),
  'routes/public/cities': open(() => paths.cities('fr')),
  'routes/public/brands': open(() => paths.brands('fr')),
  'routes/public/agencies/list': withStates(
    open(() => paths.agencies('fr')),
    NO_MATCH,
  ),
  'routes/public/about': open(() => paths.about('fr')),
  'routes/public/contact': open(() => paths.contact('fr')),
  'routes/public/coming-soon': open(() => paths.comingSoon('fr')),
  'routes/public/terms': open(() => paths.terms('fr')),
  'routes/public/privacy': open(() => paths.privacy('fr')),
  'routes/public/faq': open(() => paths.faq('fr')),
  'routes/public/legal': open(() => paths.legal('fr')),
  'routes/public/reviews/car': open(({ carShortId }) => paths.carReviews('fr', carShortId)),
  'routes/public/reviews/agency': withStates(
    open(({ agencySlug }) => paths.reviewsOfAgency('fr', agencySlug)),
    'stars=5',
  ),
  'routes/public/reviews/report': members(({ reviewId }) => paths.reportReview('fr', reviewId)),
  'agency-alias': open(({ agencySlug }) => `${paths.agencies('fr')}/${agencySlug}`, 'moved'),
  agency: withStates(
    open(({ agencySlug }) => paths.agency('fr', agencySlug)),
    `${DATES}&category=suv&sort=price`,
    NO_MATCH,
  ),

  'routes/agency/bookings/export': records(() => paths.agencyBookingsFile('fr')),
  'routes/agency/contracts/export': records(() => paths.agencyContractsFile('fr')),
  'routes/agency/contracts/list': withStates(
    agencies(() => paths.agencyContracts('fr')),
    NO_MATCH,
    'status=signed&period=custom&from=2026-01-01&to=2027-12-31',
  ),
  'routes/agency/contracts/show': agencies(({ contractNumber }) => paths.agencyContract('fr', contractNumber), 404),
  'routes/agency/contracts/sign': agencies(({ contractNumber }) => paths.agencyContractSign('fr', contractNumber), 404),
  'routes/agency/contracts/condition': agencies(
    ({ contractNumber }) => paths.agencyContractCondition('fr', contractNumber, 'return'),
    404,
  ),
  'routes/agency/contracts/condition-file': agencies(
    ({ contractNumber }) => paths.agencyContractConditionFile('fr', contractNumber),
    404,
  ),
  'routes/agency/contracts/scan': agencies(({ contractNumber }) => paths.agencyContractScan('fr', contractNumber), 404),
  'routes/agency/contracts/scan-file': area(
    'agency',
    ({ contractNumber }) => paths.agencyContractScanFile('fr', contractNumber),
    405,
  ),
  'routes/agency/contracts/paper': agencies(
    ({ contractNumber }) => paths.agencyContractPaper('fr', contractNumber),
    404,
  ),
  'routes/agency/contracts/rider': agencies(({ rider }) => paths.agencyRider('fr', rider.contract, 1), 404),
  'routes/agency/contracts/rider-sign': agencies(({ rider }) => paths.agencyRiderSign('fr', rider.contract, 1), 404),
  'routes/agency/contracts/rider-paper': agencies(({ rider }) => paths.agencyRiderPaper('fr', rider.contract, 1), 404),
  'routes/agency/contracts/rider-file': agencies(({ rider }) => paths.agencyRiderFile('fr', rider.contract, 1), 404),
  // Whoever has no secret finds nothing; tests/e2e/flows/signing-link looks at the page of one that holds.
  'routes/public/contracts/sign': open(() => paths.contractSigning('fr', 'guessed'), 404),
  'routes/public/contracts/file': open(() => paths.contractSigningFile('fr', 'guessed'), 404),
  // Of a key that nobody signed; tests/contracts/unsubscribe.test.ts looks at signed ones.
  'routes/public/unsubscribe': open(() => paths.unsubscribe('fr', 'guessed'), 404),
  'routes/auth/agency-suspended-data': {
    path: () => paths.agencySuspendedData('fr'),
    get: {
      suspendedAgency: 200,
      customer: { to: paths.dashboard('fr') },
      otherCustomer: { to: paths.dashboard('fr') },
      admin: { to: paths.admin('fr') },
      anonymous: 'login',
      suspended: 'login',
      incompleteAgency: { to: paths.agencyDashboard('fr') },
      others: { to: paths.agencyData('fr') },
    },
  },
  // Without an archive of theirs nobody has an address.
  'routes/agency/data/file': {
    path: () => paths.agencyExportFile('fr', '6f1b4a3e-0000-4000-8000-000000000001'),
    get: { anonymous: 'login', suspended: 'login', others: 404 },
  },
  // Only posts mean something there; reading it is refused after the guard.
  'routes/agency/bookings/contract': area(
    'agency',
    ({ bookingReference }) => paths.agencyBookingContract('fr', bookingReference),
    405,
  ),
  'routes/agency/contracts/file': agencies(({ contractNumber }) => paths.agencyContractFile('fr', contractNumber), 404),
  'routes/agency/layout': agencies(() => paths.agencyDashboard('fr')),
  'routes/agency/index': area('agency', () => paths.agencyArea('fr'), { to: paths.agencyDashboard('fr') }),
  'routes/agency/dashboard': agencies(() => paths.agencyDashboard('fr')),
  'routes/agency/bookings/list': withStates(
    agencies(() => paths.agencyBookings('fr')),
    NO_MATCH,
    'period=custom&from=2026-01-01&to=2027-12-31',
  ),
  'routes/agency/cars/export': records(() => paths.agencyVehiclesFile('fr')),
  'routes/agency/cars/list': withStates(
    agencies(() => paths.agencyVehicles('fr')),
    NO_MATCH,
    'papers=due&sort=papers&status=available',
  ),
  'agency-new-vehicle': agencies(() => paths.agencyNewVehicle('fr')),
  'routes/agency/cars/images': agencies(({ carShortId }) => paths.agencyVehicleImages('fr', carShortId), 404),
  'routes/agency/cars/maintenance': agencies(({ carShortId }) => paths.agencyVehicleMaintenance('fr', carShortId), 404),
  'routes/agency/cars/import-template': agencies(() => paths.agencyVehicleImportTemplate('fr')),
  'routes/agency/cars/import': agencies(() => paths.agencyVehicleImportForm('fr')),
  'routes/agency/cars/import-result': agencies(({ importId }) => paths.agencyVehicleImport('fr', importId), 404),
  'routes/agency/cars/blocks': agencies(({ carShortId }) => paths.agencyVehicleBlocks('fr', carShortId), 404),
  'agency-new-work': agencies(({ carShortId }) => paths.agencyNewWork('fr', carShortId), 404),
  'routes/agency/cars/work': agencies(({ carShortId, workId }) => paths.agencyWork('fr', carShortId, workId), 404),
  'routes/agency/cars/edit': agencies(({ carShortId }) => paths.agencyVehicleEdit('fr', carShortId), 404),
  'routes/agency/cars/show': agencies(({ carShortId }) => paths.agencyVehicle('fr', carShortId), 404),
  'routes/agency/cars/delete': agencies(({ carShortId }) => paths.agencyVehicleDelete('fr', carShortId), 404),
  'routes/agency/bookings/new': withStates(
    agencies(() => paths.agencyNewBooking('fr')),
    `from=${addDays(todayInMorocco(), 90)}&to=${addDays(todayInMorocco(), 93)}`,
  ),
  'routes/agency/bookings/show': agencies(({ bookingReference }) => paths.agencyBooking('fr', bookingReference), 404),
  'routes/agency/bookings/edit': agencies(
    ({ bookingReference }) => paths.agencyBookingEdit('fr', bookingReference),
    404,
  ),
  'routes/agency/bookings/confirm': agencies(
    ({ bookingReference }) => paths.agencyBookingStep('fr', bookingReference, 'confirm'),
    404,
  ),
  'routes/agency/bookings/decline': agencies(
    ({ bookingReference }) => paths.agencyBookingStep('fr', bookingReference, 'decline'),
    404,
  ),
  'routes/agency/bookings/hand-over': agencies(
    ({ bookingReference }) => paths.agencyBookingStep('fr', bookingReference, 'hand-over'),
    404,
  ),
  'routes/agency/bookings/payment': withStates(
    agencies(({ bookingReference }) => paths.agencyBookingStep('fr', bookingReference, 'payment'), 404),
    'kind=refund',
  ),
  'routes/agency/bookings/deposit': agencies(
    ({ bookingReference }) => paths.agencyBookingStep('fr', bookingReference, 'deposit'),
    404,
  ),
  'routes/agency/bookings/dates': agencies(
    ({ bookingReference }) => paths.agencyBookingStep('fr', bookingReference, 'dates'),
    404,
  ),
  'routes/agency/bookings/car': agencies(({ bookingReference }) => paths.agencyBookingCar('fr', bookingReference), 404),
  'routes/agency/bookings/delete': agencies(
    ({ bookingReference }) => paths.agencyBookingStep('fr', bookingReference, 'delete'),
    404,
  ),
  'routes/agency/bookings/return': agencies(
    ({ bookingReference }) => paths.agencyBookingStep('fr', bookingReference, 'return'),
    404,
  ),
  'routes/agency/bookings/change': agencies(
    ({ bookingReference }) => paths.agencyBookingStep('fr', bookingReference, 'change'),
    404,
  ),
  'routes/agency/calendar/day': withStates(
    agencies(() => paths.agencyCalendarDay('fr')),
    'date=2020-01-01',
  ),
  'routes/agency/calendar/feeds': agencies(() => paths.agencyCalendarFeeds('fr')),
  'routes/agency/calendar/move': withStates(
    agencies(({ bookingReference }) => paths.agencyCalendarMove('fr', { reference: bookingReference }), 404),
    'start=2041-01-01T10:00&end=2041-01-03T10:00',
  ),
  // Only posts mean something there; reading it is refused after the guard.
  'routes/agency/calendar/undo': area(
    'agency',
    ({ bookingReference }) => paths.agencyCalendarUndo('fr', bookingReference),
    405,
  ),
  'routes/agency/calendar/show': withStates(
    agencies(() => paths.agencyCalendar('fr')),
    'span=month&size=96',
    NO_MATCH,
  ),
  'routes/agency/invoices/export': records(() => paths.agencyInvoicesFile('fr')),
  'routes/agency/invoices/list': withStates(
    agencies(() => paths.agencyInvoices('fr')),
    NO_MATCH,
    'status=overdue&sort=-due',
  ),
  'routes/agency/invoices/show': agencies(({ invoiceNumber }) => paths.agencyInvoice('fr', invoiceNumber), 404),
  'routes/agency/invoices/edit': agencies(({ draftInvoiceId }) => paths.agencyInvoiceEdit('fr', draftInvoiceId), 404),
  'routes/agency/invoices/credit': agencies(({ invoiceNumber }) => paths.agencyInvoiceCredit('fr', invoiceNumber), 404),
  'routes/agency/invoices/send': agencies(({ invoiceNumber }) => paths.agencyInvoiceSend('fr', invoiceNumber), 404),
  'routes/agency/invoices/file': records(({ invoiceNumber }) => paths.agencyInvoiceFile('fr', invoiceNumber), 404),
  // Only posts mean something there; reading it is refused after the guard.
  'routes/agency/bookings/invoice': area(
    'agency',
    ({ bookingReference }) => paths.agencyBookingInvoice('fr', bookingReference),
    405,
  ),
  'routes/agency/journal/list': withStates(
    agencies(() => paths.agencyJournal('fr')),
    'period=custom&from=2026-02-01&to=2026-01-01',
  ),
  'routes/agency/journal/export': records(() => paths.agencyJournalFile('fr')),
  'routes/agency/cash/list': withStates(
    agencies(() => paths.agencyCash('fr')),
    'period=last_7_days',
  ),
  'routes/agency/cash/day': withStates(
    agencies(() => paths.agencyCashDay('fr')),
    'date=2020-01-01',
  ),
  'routes/agency/cash/close': agencies(() => paths.agencyCashClose('fr')),
  'routes/agency/cash/export': records(() => paths.agencyCashFile('fr')),
  'routes/agency/cash/day-export': records(() => paths.agencyCashDayFile('fr')),
  'routes/agency/payments/export': records(() => paths.agencyPaymentsFile('fr')),
  'routes/agency/payments/list': withStates(
    agencies(() => paths.agencyPayments('fr')),
    NO_MATCH,
    'kind=payment&method=cash&sort=-amount',
    'cheque=cleared',
  ),
  'routes/agency/payments/show': agencies(({ paymentId }) => paths.agencyPayment('fr', paymentId), 404),
  'routes/agency/payments/receipt': records(({ paymentId }) => paths.agencyReceipt('fr', paymentId), 404),
  'routes/agency/reports/export': agencies(() => paths.agencyReportsFile('fr')),
  'routes/agency/reports/file': agencies(() => paths.agencyReportDocument('fr')),
  'routes/agency/works/export': agencies(() => paths.agencyWorksFile('fr')),
  'routes/agency/works/list': withStates(
    agencies(() => paths.agencyWorks('fr')),
    NO_MATCH,
    'category=suv&sort=-cost',
  ),
  'routes/agency/reports/show': withStates(
    agencies(() => paths.agencyReports('fr')),
    'by=month&period=all',
    'by=client&state=cancelled&compare=year',
    'states=some',
  ),
  'routes/agency/clients/export': records(() => paths.agencyClientsFile('fr')),
  'routes/agency/clients/list': withStates(
    agencies(() => paths.agencyClients('fr')),
    NO_MATCH,
    'state=owing&sort=-last',
  ),
  'routes/agency/clients/new': agencies(() => paths.agencyNewClient('fr')),
  'routes/agency/clients/documents': agencies(({ clientId }) => paths.agencyClientDocuments('fr', clientId), 404),
  // Without an opening nobody has an address.
  'routes/agency/files/show': area('agency', () => paths.agencyPicture('fr', 'x.y'), 404),
  'routes/agency/clients/merge': agencies(
    ({ clientId, otherClientId }) => paths.agencyClientMerge('fr', clientId, otherClientId),
    404,
  ),
  'routes/agency/clients/delete': agencies(({ clientId }) => paths.agencyClientDelete('fr', clientId), 404),
  'routes/agency/clients/show': agencies(({ clientId }) => paths.agencyClient('fr', clientId), 404),
  'routes/agency/clients/edit': agencies(({ clientId }) => paths.agencyClientEdit('fr', clientId), 404),
  'routes/agency/clients/blacklist': agencies(({ clientId }) => paths.agencyClientBlacklist('fr', clientId), 404),
  'routes/agency/search/show': withStates(
    agencies(() => paths.agencySearch('fr')),
    'q=dacia',
    NO_MATCH,
  ),
  'routes/agency/search/suggestions': agencies(() => withQuery(paths.agencySuggestions('fr'), { q: 'dacia' })),
  'routes/agency/help/list': withStates(
    agencies(() => paths.agencyHelp('fr')),
    'q=facture',
    'q=zzzqqq',
  ),
  'routes/agency/help/show': agencies(() => paths.agencyHelpArticle('fr', 'invoices')),
  'routes/agency/reviews/list': withStates(
    agencies(() => paths.agencyReviews('fr')),
    NO_MATCH,
  ),
  'routes/agency/reviews/show': agencies(({ reviewId }) => paths.agencyReview('fr', reviewId), 404),
  'routes/agency/whatsapp/list': withStates(
    agencies(() => paths.agencyWhatsapp('fr')),
    NO_MATCH,
    'state=ready&action=booking_confirmed',
  ),
  'routes/agency/whatsapp/export': agencies(() => paths.agencyWhatsappFile('fr')),
  'routes/agency/whatsapp/show': agencies(({ whatsappId }) => paths.agencyWhatsappMessage('fr', whatsappId), 404),
  'routes/agency/settings/index': area('agency', () => paths.agencySettings('fr'), { to: paths.agencyGeneral('fr') }),
  'routes/agency/settings/layout': area('agency', () => paths.agencySettings('fr'), { to: paths.agencyGeneral('fr') }),
  'routes/agency/settings/general': agencies(() => paths.agencyGeneral('fr')),
  'routes/agency/settings/business': agencies(() => paths.agencyBusiness('fr')),
  'routes/agency/settings/notifications': agencies(() => paths.agencyMessages('fr')),
  'routes/agency/settings/whatsapp/list': agencies(() => paths.agencyWhatsappSettings('fr')),
  'routes/agency/settings/whatsapp/text': agencies(() => paths.agencyWhatsappTexts('fr', 'booking_confirmed')),
  'routes/agency/settings/data': agencies(() => paths.agencyData('fr')),
  'routes/agency/settings/papers/list': agencies(() => paths.agencyPapers('fr')),
  'routes/agency/settings/papers/hand-in': agencies(() => paths.agencyPaper('fr', 'insurance')),
  'routes/agency/settings/close': agencies(() => paths.agencyClosing('fr')),
  'routes/agency/settings/username': withStates(
    agencies(() => paths.agencyUsername('fr')),
    'slug=admin',
  ),
  'routes/agency/settings/contract/edit': withStates(
    agencies(() => paths.agencyTemplate('fr')),
    'from=0',
  ),
  'routes/agency/settings/contract/version': agencies(() => paths.agencyTemplateVersion('fr', 0)),
  'routes/agency/settings/contract/file': agencies(() => paths.agencyTemplateFile('fr', 0)),
  'routes/agency/settings/locations/list': agencies(() => paths.agencyLocations('fr')),
  'agency-new-location': agencies(() => paths.agencyNewLocation('fr')),
  'routes/agency/settings/locations/edit': agencies(({ locationId }) => paths.agencyLocation('fr', locationId), 404),
  'routes/agency/notifications/list': withStates(
    agencies(() => paths.agencyNotifications('fr')),
    'state=read',
    'type=insurance&priority=urgent',
  ),
  'routes/agency/notifications/live': area('agency', () => paths.agencyLive('fr'), 406),
  'routes/agency/notifications/latest': agencies(() => paths.agencyLatestNotices('fr')),
  'routes/agency/notifications/booking': agencies(
    ({ bookingReference }) => paths.agencyNoticedBooking('fr', bookingReference),
    404,
  ),
  'routes/agency/notifications/vehicle': agencies(
    ({ carShortId }) => paths.agencyNoticedVehicle('fr', carShortId),
    404,
  ),
  'agency-not-found': area('agency', () => `${paths.agencyArea('fr')}/rien`, 404),

  'routes/admin/layout': admins(() => paths.admin('fr')),
  'routes/admin/agencies/list': withStates(
    admins(() => paths.adminAgencies('fr')),
    NO_MATCH,
    'verification=pending&status=active',
    'verification=papers',
  ),
  'routes/admin/agencies/export': admins(() => paths.adminAgenciesFile('fr')),
  'routes/admin/agencies/show': admins(({ adminAgencyId }) => paths.adminAgency('fr', adminAgencyId)),
  'routes/admin/agencies/paper': area(
    'admin',
    ({ adminAgencyId }) => paths.adminAgencyPaper('fr', adminAgencyId, 'licence'),
    404,
  ),
  'routes/admin/agencies/view': admins(({ adminAgencyId }) => paths.adminAgencyView('fr', adminAgencyId)),
  'routes/admin/viewing/end': area('admin', () => paths.adminViewingEnd('fr'), { to: paths.adminAgencies('fr') }),
  'routes/admin/agencies/verify': admins(({ adminAgencyId }) => paths.adminAgencyVerify('fr', adminAgencyId)),
  'routes/admin/agencies/suspend': admins(({ adminAgencyId }) => paths.adminAgencySuspend('fr', adminAgencyId)),
  'routes/admin/agencies/reactivate': admins(({ adminAgencyId }) => paths.adminAgencyReactivate('fr', adminAgencyId)),
  'routes/admin/agencies/delete': admins(({ adminAgencyId }) => paths.adminAgencyDelete('fr', adminAgencyId)),
  'routes/admin/cars/list': withStates(
    admins(() => paths.adminCars('fr')),
    NO_MATCH,
    'status=unavailable&category=economy&featured=yes&of=at',
  ),
  'routes/admin/cars/export': admins(() => paths.adminCarsFile('fr')),
  'routes/admin/cars/show': admins(({ adminCarShortId }) => paths.adminCar('fr', adminCarShortId)),
  'routes/admin/cars/delist': admins(({ adminCarShortId }) => paths.adminCarDelist('fr', adminCarShortId)),
  'routes/admin/cars/relist': admins(({ adminCarShortId }) => paths.adminCarRelist('fr', adminCarShortId)),
  'routes/admin/car-images/list': withStates(
    admins(() => paths.adminCarImages('fr')),
    NO_MATCH,
    'has=without&sort=model',
  ),
  'routes/admin/car-images/show': admins(({ otherModelId }) => paths.adminCarImagesOf('fr', otherModelId)),
  'routes/admin/car-images/delete': admins(({ otherModelId, carImageId }) =>
    paths.adminCarImageDelete('fr', otherModelId, carImageId),
  ),
  'routes/admin/uploads/list': withStates(
    admins(() => paths.adminUploads('fr')),
    NO_MATCH,
    'state=pending&of=at&sort=added',
    'state=refused',
  ),
  'routes/admin/uploads/show': admins(({ uploadId }) => paths.adminUpload('fr', uploadId)),
  'routes/admin/uploads/photo': area('admin', ({ uploadId }) => paths.adminUploadPhoto('fr', uploadId, 'x'), 404),
  'routes/admin/bookings/list': withStates(
    admins(() => paths.adminBookings('fr')),
    NO_MATCH,
    'status=active&payment=unpaid&source=agency&of=at&sort=-total',
  ),
  'routes/admin/bookings/export': admins(() => paths.adminBookingsFile('fr')),
  'routes/admin/bookings/new': withStates(
    admins(() => paths.adminNewBooking('fr')),
    'ofAgency=a&ofCustomer=a&startDate=2020-01-01&endDate=2020-01-02',
  ),
  'routes/admin/bookings/show': admins(({ adminReference }) => paths.adminBooking('fr', adminReference)),
  'routes/admin/bookings/cancel': admins(({ bookingReference }) => paths.adminBookingCancel('fr', bookingReference)),
  'routes/admin/bookings/complete': admins(({ adminReference }) => paths.adminBookingComplete('fr', adminReference)),
  'routes/admin/invoices/list': withStates(
    admins(() => paths.adminInvoices('fr')),
    NO_MATCH,
    'status=overdue&period=this_month&sort=-total&of=at',
  ),
  'routes/admin/invoices/export': admins(() => paths.adminInvoicesFile('fr')),
  'routes/admin/invoices/totals': withStates(
    admins(() => paths.adminInvoiceTotals('fr')),
    NO_MATCH,
    'period=last_30_days&sort=agency',
  ),
  'routes/admin/invoices/totals-export': admins(() => paths.adminInvoiceTotalsFile('fr')),
  'routes/admin/invoices/show': admins(({ adminInvoiceId }) => paths.adminInvoice('fr', adminInvoiceId)),
  'routes/admin/invoices/file': admins(({ adminInvoiceId }) => paths.adminInvoiceFile('fr', adminInvoiceId)),
  'routes/admin/stats/show': withStates(
    admins(() => paths.adminStats('fr')),
    'days=90',
  ),
  'routes/admin/stats/export': admins(() => paths.adminStatsFile('fr', 30)),
  'routes/admin/users/list': withStates(
    admins(() => paths.adminUsers('fr')),
    NO_MATCH,
    'role=agency',
  ),
  'routes/admin/users/export': admins(() => paths.adminUsersFile('fr')),
  'routes/admin/users/show': admins(({ adminUserId }) => paths.adminUser('fr', adminUserId)),
  'routes/admin/users/access': admins(({ adminUserId }) => paths.adminUserAccess('fr', adminUserId)),
  'routes/admin/users/merge': admins(({ adminUserId, adminDoubleId }) =>
    paths.adminUserMerge('fr', adminUserId, adminDoubleId),
  ),
  'routes/admin/users/delete': admins(({ adminUserId }) => paths.adminUserDelete('fr', adminUserId)),
  'routes/admin/clients/list': withStates(
    admins(() => paths.adminClients('fr')),
    NO_MATCH,
  ),
  'routes/admin/clients/export': admins(() => paths.adminClientsFile('fr')),
  'routes/admin/catalogue/brands': withStates(
    admins(() => paths.adminBrands('fr')),
    NO_MATCH,
    'sort=-vehicles',
  ),
  'routes/admin/catalogue/models': withStates(
    admins(() => paths.adminModels('fr')),
    NO_MATCH,
    'category=suv&sort=-vehicles',
  ),
  'routes/admin/catalogue/typed': withStates(
    admins(() => paths.adminTypedModels('fr')),
    NO_MATCH,
  ),
  'routes/admin/catalogue/adopt': admins(({ typed }) => paths.adminTypedModel('fr', typed.make, typed.model)),
  'routes/admin/catalogue/import': admins(() => paths.adminModelsImport('fr')),
  'routes/admin/catalogue/export': admins(() => paths.adminModelsFile('fr')),
  'routes/admin/catalogue/brand': admins(({ brandId }) => paths.adminBrand('fr', brandId)),
  'routes/admin/catalogue/model': admins(({ modelId }) => paths.adminModel('fr', modelId)),
  'routes/admin/catalogue/delete': admins(({ brandId }) => paths.adminCatalogueStep('fr', 'brands', brandId, 'delete')),
  'routes/admin/catalogue/merge': admins(({ modelId }) => paths.adminCatalogueStep('fr', 'models', modelId, 'merge')),
  'routes/admin/confirm': admins(() => paths.adminConfirm('fr')),
  'routes/admin/dashboard': admins(() => paths.admin('fr')),
  'routes/admin/health': admins(() => paths.adminHealth('fr')),
  'routes/admin/notifications/list': admins(() => paths.adminNotifications('fr')),
  'routes/admin/notifications/live': area('admin', () => paths.adminLive('fr'), 406),
  'routes/admin/notifications/latest': admins(() => paths.adminLatestNotices('fr')),
  'routes/admin/search/show': withStates(
    admins(() => paths.adminSearch('fr')),
    'q=atlas',
    NO_MATCH,
  ),
  'routes/admin/search/suggestions': admins(() => withQuery(paths.adminSuggestions('fr'), { q: 'atlas' })),
  'routes/admin/reviews/list': withStates(
    admins(() => paths.adminReviews('fr')),
    NO_MATCH,
  ),
  'routes/admin/reviews/show': admins(({ reviewId }) => paths.adminReview('fr', reviewId)),
  'routes/admin/audit/list': withStates(
    admins(() => paths.adminAudit('fr')),
    NO_MATCH,
  ),
  'routes/admin/help/list': withStates(
    admins(() => paths.adminHelp('fr')),
    'q=suspendre',
    'q=zzzqqq',
  ),
  'routes/admin/help/show': admins(() => paths.adminHelpArticle('fr', 'verify-an-agency')),
  'routes/admin/mails/list': admins(() => paths.adminMails('fr')),
  'routes/admin/mails/show': withStates(
    admins(() => paths.adminMail('fr', 'bookingConfirmed')),
    'as=ar',
  ),
  'routes/admin/audit/export': admins(() => paths.adminAuditFile('fr')),
  'routes/admin/jobs/list': withStates(
    admins(() => paths.adminJobs('fr')),
    NO_MATCH,
    'state=pending&type=booking_reminder&sort=run',
  ),
  'routes/admin/jobs/show': admins(({ jobId }) => paths.adminJob('fr', jobId)),
  'routes/admin/outbox/list': withStates(
    admins(() => paths.adminOutbox('fr')),
    NO_MATCH,
    'state=pending&sort=created',
  ),
  'routes/admin/outbox/show': admins(({ emailId }) => paths.adminEmail('fr', emailId)),
  'routes/admin/tasks/list': admins(() => paths.adminTasks('fr')),
  'routes/admin/tasks/show': admins(() => paths.adminTask('fr', 'check-search')),
  'routes/admin/settings/edit': admins(() => paths.adminSettings('fr')),
  'routes/admin/settings/data': admins(() => paths.adminSettings('fr', 'data')),
  'routes/admin/settings/maintenance': admins(() => paths.adminMaintenance('fr')),
  'admin-settings-page': admins(() => paths.adminSettings('fr', 'maintenance')),
  'routes/admin/whatsapp/messages/list': withStates(
    admins(() => paths.adminWhatsapp('fr')),
    NO_MATCH,
    'state=failed',
  ),
  'routes/admin/whatsapp/messages/export': admins(() => paths.adminWhatsappFile('fr')),
  'routes/admin/whatsapp/messages/show': admins(({ whatsappId }) => paths.adminWhatsappMessage('fr', whatsappId)),
  'routes/admin/whatsapp/templates/list': admins(() => paths.adminWhatsappTexts('fr')),
  'routes/admin/whatsapp/templates/edit': admins(() => paths.adminWhatsappText('fr', 'booking_cancelled')),
  'routes/admin/whatsapp/settings': admins(() => paths.adminWhatsappSettings('fr')),
  'admin-not-found': area('admin', () => `${paths.admin('fr')}/rien`, 404),

  'routes/account/bookings/new': withStates(
    customers(({ carShortId }) => paths.book('fr', carShortId)),
    DATES,
  ),
  'routes/account/bookings/list': withStates(
    customers(() => paths.bookings('fr')),
    NO_MATCH,
  ),
  'routes/account/bookings/show': customers(({ bookingReference }) => paths.booking('fr', bookingReference), 404),
  'routes/account/bookings/sent': customers(({ bookingReference }) => paths.bookingSent('fr', bookingReference), 404),
  'routes/account/bookings/change': customers(
    ({ bookingReference }) => paths.bookingChange('fr', bookingReference),
    404,
  ),
  'routes/account/bookings/calendar': customers(
    ({ bookingReference }) => paths.bookingCalendar('fr', bookingReference),
    404,
  ),
  'routes/account/bookings/invoice': customers(
    ({ completedReference, completedInvoice }) => paths.bookingInvoice('fr', completedReference, completedInvoice),
    404,
  ),
  'routes/account/bookings/receipt': customers(
    ({ completedReference, completedPayment }) => paths.bookingReceipt('fr', completedReference, completedPayment),
    404,
  ),
  'routes/account/bookings/rider': customers(({ rider }) => paths.bookingRider('fr', rider.reference, 1), 404),
  'routes/account/bookings/contract': customers(
    ({ completedReference }) => paths.bookingContract('fr', completedReference),
    404,
  ),
  'routes/account/favorites/list': withStates(
    customers(() => paths.favorites('fr')),
    DATES,
    'sort=name&startDate=2020-01-01',
  ),
  'routes/account/favorites/add': customers(({ carShortId }) => paths.favorite('fr', carShortId)),
  'routes/account/bookings/review': customers(
    ({ completedReference }) => paths.bookingReview('fr', completedReference),
    404,
  ),
  'routes/account/dashboard': customers(() => paths.dashboard('fr')),

  'routes/account/profile/layout': members(() => paths.profile('fr')),
  'routes/account/profile/show': { ...members(() => paths.profile('fr')), visitors: ['customer', 'agency'] },
  'profile-settings': members(() => paths.profileSettings('fr')),
  'routes/account/profile/data': members(() => paths.personalData('fr')),
  'routes/account/profile/data-export': members(() => paths.personalDataFile('fr')),
  'routes/account/profile/delete': members(() => paths.deleteAccount('fr')),
  'routes/account/profile/security': members(() => paths.security('fr')),
  'routes/account/profile/push': {
    path: () => paths.push('fr'),
    get: { anonymous: 'login', suspended: 'login', others: 405 },
  },
  'routes/account/profile/two-factor': members(() => paths.twoFactor('fr')),

  'routes/auth/callback': open(() => paths.authCallback, { to: paths.login('fr') }),
  'language-less-layout': open(() => paths.resetPassword, 410),
  'routes/auth/reset-password': open(() => paths.resetPassword, 410),
  'routes/auth/forgot-password': withStates(
    open(() => paths.forgotPassword('fr')),
    'sent=1',
  ),
  'routes/auth/login': guests(() => paths.login('fr')),
  // Whoever is not half signed in begins at sign-in, or goes on.
  'routes/auth/second-factor': {
    path: () => paths.secondFactor('fr'),
    get: { ...guests(() => '').get, anonymous: 'login', suspended: 'login', halfSignedIn: 200 },
    visitors: ['halfSignedIn'],
  },
  'routes/auth/signup': withStates(
    guests(() => paths.signup('fr')),
    'role=agency',
  ),
  'routes/auth/google': open(() => paths.googleSignIn('fr'), { to: paths.login('fr') }),
  // Without somebody whom Google sent: signed-in people are told on their security page, others at sign-in.
  'routes/auth/link': {
    path: () => paths.linkGoogle('fr'),
    get: { anonymous: 'login', suspended: 'login', others: { to: paths.security('fr') } },
  },
  'routes/auth/logout': open(() => paths.logout('fr'), { to: paths.home('fr') }),
  'routes/auth/email-verification': {
    ...open(() => paths.emailVerification('fr')),
    states: [{ query: 'token=x', status: 410 }],
  },
  'routes/auth/email-confirmed': open(() => paths.emailConfirmed('fr')),
  'routes/auth/unauthorized': {
    ...withStates(
      open(() => paths.unauthorized('fr'), 403),
      'required=agency',
    ),
    visitors: ['customer'],
  },
  'routes/auth/agency-records': records(() => paths.agencyRecords('fr')),
  // Whose agency is not suspended is led to the dashboard of the role.
  'routes/auth/agency-suspended': {
    path: () => paths.agencySuspended('fr'),
    get: {
      suspendedAgency: 403,
      customer: { to: paths.dashboard('fr') },
      otherCustomer: { to: paths.dashboard('fr') },
      admin: { to: paths.admin('fr') },
      anonymous: 'login',
      suspended: 'login',
      others: { to: paths.agencyDashboard('fr') },
    },
  },
  // Only posts mean something there; reading it is refused after the guard.
  'routes/agency-setup/draft': setups(() => paths.agencySetupDraft('fr', 1), 405),
  'routes/agency-setup/leave': setups(() => paths.agencySetupLeave('fr', 1), { to: paths.agencySetup('fr') }),
  'routes/agency-setup/username': setups(() => `${paths.usernameCheck('fr')}?slug=libre-location`, 200),
  // The incomplete agency of this world has nothing to delete yet.
  'routes/agency-setup/delete': setups(() => paths.agencySetupDelete('fr'), { to: paths.agencySetup('fr') }),
  'routes/agency-setup/setup': {
    path: () => paths.agencySetup('fr'),
    get: {
      incompleteAgency: 200,
      agency: { to: paths.agencyDashboard('fr') },
      otherAgency: { to: paths.agencyDashboard('fr') },
      suspendedAgency: 'stopped',
      anonymous: 'login',
      suspended: 'login',
      others: 'unauthorized',
    },
  },
};

/** Whom the guard of a route lets in, so that what they post is read. */
export function insidersOf(id: string): ActorName[] {
  const get = GUARDS[id]?.get;
  const ENTRANCES = ['login', 'unauthorized', 'setup'] as readonly unknown[];
  return (['anonymous', 'customer', 'agency', 'incompleteAgency', 'admin'] as const).filter(
    (name) => !ENTRANCES.includes(get?.[name] ?? get?.others),
  );
}
