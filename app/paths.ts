import type { Language } from '~/i18n/languages';
import urlWords from '../locales/url-words.json';

/** The only file that spells URLs. Segments are left decoded; browsers and `new URL` encode them. */

type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** Appends the given values as a query string; empty ones are left out. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '' || value === false) continue;
    if (typeof value === 'object') value.forEach((item) => search.append(name, item));
    else search.set(name, value === true ? '1' : String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The steps of an agency's booking. */
export type AgencyBookingStep =
  'confirm' | 'decline' | 'change' | 'hand-over' | 'return' | 'payment' | 'deposit' | 'dates' | 'delete';

export const paths = {
  healthz: '/healthz',
  /** Where the provider of WhatsApp tells what became of messages. */
  whatsappWebhook: '/resources/whatsapp',
  theme: '/resources/theme',
  /** What a device is told that puts the site on its first screen. */
  manifest: (lang: Language) => `/resources/manifests/${lang}`,
  /** The page that the service worker shows where nothing else can be reached. */
  offline: (lang: Language) => `/resources/offline/${lang}`,
  locale: (lang: Language, namespace: string) => `/resources/locales/${lang}/${namespace}`,
  /** Locations that a text means (HTML), asked while it is typed: `?q=`. */
  placeSuggestions: (lang: Language) => `/resources/places/${lang}`,
  /** A calendar that other programs subscribe to; `key` is the secret of its feed. */
  calendarFeed: (lang: Language, key: string) => `/resources/calendars/${lang}.ics?key=${key}`,
  vehicleArt: (file: string) => `/art/${file}`,
  photo: (key: string, width: 128 | 320 | 480 | 640 | 960 = 640, format: 'avif' | 'webp' = 'webp') =>
    `/photos/${key}-${width}.${format}`,
  /** The picture that stands for a page where its address is shared; `key`: short id or slug. */
  sharePicture: (lang: Language, kind: 'car' | 'agency' | 'city', key: string) =>
    `/images/share/${kind}-${key}-${lang}.jpg`,
  /** The picture of an article of the help, taken by `npm run screenshots`. */
  helpPicture: (lang: Language, article: string) => `/help/${article}-${lang}.webp`,
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  /** A file of the sitemap's index, counted from 1. */
  sitemapPart: (kind: string, part: number) => `/sitemap/${kind}-${part}.xml`,
  devOutbox: '/dev/outbox',
  /** Where a mail service says which addresses take no mail. */
  mailBounces: '/resources/mail/bounces',
  authCallback: '/auth/callback',

  home: (lang: Language) => `/${lang}`,
  cars: (lang: Language) => `/${lang}/cars`,
  car: (lang: Language, citySlug: string | null, carSlug: string) =>
    citySlug ? `/${lang}/${urlWords[lang].cars}/${citySlug}/${carSlug}` : `/${lang}/cars/${carSlug}`,
  cityCars: (lang: Language, citySlug: string) => `/${lang}/${urlWords[lang].cars}/${citySlug}`,
  /** Cars side by side; `withQuery` adds which. */
  compare: (lang: Language) => `/${lang}/compare`,
  category: (lang: Language, category: string) => `/${lang}/category/${category}`,
  /** All reviews of a car. */
  carReviews: (lang: Language, shortId: string) => `/${lang}/cars/${shortId}/reviews`,
  agencies: (lang: Language) => `/${lang}/agencies`,
  agency: (lang: Language, slug: string) => `/${lang}/${slug}`,
  /** All reviews of an agency. */
  reviewsOfAgency: (lang: Language, slug: string) => `/${lang}/agencies/${slug}/reviews`,
  reportReview: (lang: Language, id: string) => `/${lang}/reviews/${id}/report`,
  brands: (lang: Language) => `/${lang}/brands`,
  cities: (lang: Language) => `/${lang}/cities`,
  testSeo: (lang: Language, citySlug: string) => `/${lang}/testseo/${citySlug}`,
  about: (lang: Language) => `/${lang}/about`,
  contact: (lang: Language) => `/${lang}/contact`,
  comingSoon: (lang: Language, topic?: 'registration') => withQuery(`/${lang}/coming-soon`, { topic }),
  terms: (lang: Language) => `/${lang}/terms`,
  privacy: (lang: Language) => `/${lang}/privacy`,
  faq: (lang: Language) => `/${lang}/faq`,
  legal: (lang: Language) => `/${lang}/legal`,
  unauthorized: (lang: Language) => `/${lang}/unauthorized`,
  /** Ends a kind of e-mails, for whoever holds its signed key; mail programs post to it. */
  unsubscribe: (lang: Language, key: string) => withQuery(`/${lang}/profile/unsubscribe`, { key }),
  unsubscribePage: (lang: Language) => `/${lang}/profile/unsubscribe`,
  agencySuspended: (lang: Language) => `/${lang}/agency/suspended`,
  /** What a suspended agency still reads: its invoices, and its data as files. */
  agencyRecords: (lang: Language) => `/${lang}/agency/suspended/records`,

  login: (lang: Language, redirectTo?: string) => withQuery(`/${lang}/login`, { redirectTo }),
  /** Where whoever is half signed in gives the code of the second factor, or sets one up. */
  secondFactor: (lang: Language, redirectTo?: string) => withQuery(`/${lang}/login/code`, { redirectTo }),
  logout: (lang: Language) => `/${lang}/logout`,
  signup: (lang: Language, redirectTo?: string) => withQuery(`/${lang}/signup`, { redirectTo }),
  agencySignup: (lang: Language, redirectTo?: string) => withQuery(`/${lang}/signup`, { role: 'agency', redirectTo }),
  /** Without a token: the check-your-email page. With one: what the e-mail links to. */
  emailVerification: (lang: Language, token?: string) => withQuery(`/${lang}/email-verification`, { token }),
  emailConfirmed: (lang: Language) => `/${lang}/email-confirmed`,
  forgotPassword: (lang: Language) => `/${lang}/forgot-password`,
  /** What follows a request, whatever came of it. */
  forgotPasswordSent: (lang: Language) => `/${lang}/forgot-password?sent=1`,
  /** Without a language (R97): the page speaks the one that this browser stored. */
  resetPassword: '/reset-password',
  /** Takes a post (role, redirectTo, intent) and leads to Google; its answer comes to `authCallback`. */
  googleSignIn: (lang: Language) => `/${lang}/auth/google`,
  /** Asks for the password once before a Google account is tied to the account of the same address. */
  linkGoogle: (lang: Language) => `/${lang}/auth/link`,

  dashboard: (lang: Language) => `/${lang}/dashboard`,
  profile: (lang: Language) => `/${lang}/profile`,
  profileSettings: (lang: Language) => `/${lang}/profile-settings`,
  /** Password, Google, sessions. */
  security: (lang: Language) => `/${lang}/profile/security`,
  /** Takes what a browser says that is to be told of notices, or no longer. */
  push: (lang: Language) => `/${lang}/profile/push`,
  /** The second factor of one's account. */
  twoFactor: (lang: Language) => `/${lang}/profile/security/two-factor`,
  /** Export of one's data, deletion of the account. */
  personalData: (lang: Language) => `/${lang}/profile/data`,
  deleteAccount: (lang: Language) => `/${lang}/profile/data/delete`,
  personalDataFile: (lang: Language) => `/${lang}/profile/data.json`,
  book: (lang: Language, shortId: string) => `/${lang}/book/${shortId}`,
  bookings: (lang: Language) => `/${lang}/bookings`,
  booking: (lang: Language, reference: string) => `/${lang}/bookings/${reference}`,
  bookingSent: (lang: Language, reference: string) => `/${lang}/bookings/${reference}/sent`,
  /** The booking as a file for one's calendar. */
  bookingCalendar: (lang: Language, reference: string) => `/${lang}/bookings/${reference}/calendar.ics`,
  /** The contract of a customer's booking as a PDF. */
  bookingContract: (lang: Language, reference: string) => `/${lang}/bookings/${reference}/contract.pdf`,
  /** A rider of that contract as a PDF. */
  bookingRider: (lang: Language, reference: string, sequence: number) =>
    `/${lang}/bookings/${reference}/riders/${sequence}.pdf`,
  /** Where a customer asks for other dates. */
  bookingChange: (lang: Language, reference: string) => `/${lang}/bookings/${reference}/change`,
  /** Where a customer writes the review of a booking. */
  bookingReview: (lang: Language, reference: string) => `/${lang}/bookings/${reference}/review`,
  favorites: (lang: Language) => `/${lang}/favorites`,
  /** Asks once whether to keep a car, and takes the posts of its hearts; `returnTo`: the page to go back to. */
  favorite: (lang: Language, shortId: string, returnTo?: string) =>
    withQuery(`/${lang}/favorites/add/${shortId}`, { returnTo }),

  agencyArea: (lang: Language) => `/${lang}/agency`,
  agencyDashboard: (lang: Language) => `/${lang}/agency/dashboard`,
  agencyBookings: (lang: Language) => `/${lang}/agency/bookings`,
  agencyBooking: (lang: Language, reference: string) => `/${lang}/agency/bookings/${reference}`,
  /** The form for a booking that the agency writes down; `vehicle`: a short id, `copy`: a reference, days `YYYY-MM-DD` or with a time. */
  agencyNewBooking: (
    lang: Language,
    query: { vehicle?: string; client?: string; from?: string; to?: string; copy?: string } = {},
  ) => withQuery(`/${lang}/agency/bookings/new`, query),
  /** The form of a booking that stands. */
  agencyBookingEdit: (lang: Language, reference: string) => `/${lang}/agency/bookings/${reference}/edit`,
  /** Where a booking gets another car. */
  agencyBookingCar: (lang: Language, reference: string) => `/${lang}/agency/bookings/${reference}/car`,
  agencyBookingsFile: (lang: Language) => `/${lang}/agency/bookings.csv`,
  agencyContracts: (lang: Language) => `/${lang}/agency/contracts`,
  agencyContractsFile: (lang: Language) => `/${lang}/agency/contracts.csv`,
  agencyContract: (lang: Language, number: string) => `/${lang}/agency/contracts/${number}`,
  /** Where the contract of a booking that has none is written. */
  agencyBookingContract: (lang: Language, reference: string) => `/${lang}/agency/bookings/${reference}/contract`,
  /** Where the agency says that a contract was signed on paper. */
  agencyContractPaper: (lang: Language, number: string) => `/${lang}/agency/contracts/${number}/paper`,
  /** Where a contract is signed on the agency's screen. */
  agencyContractSign: (lang: Language, number: string) => `/${lang}/agency/contracts/${number}/sign`,
  /** Where a renter signs on their own phone; the secret stands in the query, which no log keeps. */
  contractSigning: (lang: Language, key: string) => withQuery(`/${lang}/contract/sign`, { key }),
  /** The contract of that link as a PDF in the language of the address. */
  contractSigningFile: (lang: Language, key: string) => withQuery(`/${lang}/contract/sign.pdf`, { key }),
  /** Where the state of a contract's car is noted, as it goes out or comes back. */
  agencyContractCondition: (lang: Language, number: string, moment: 'pickup' | 'return') =>
    `/${lang}/agency/contracts/${number}/condition/${moment}`,
  /** The state of a contract's car as a PDF. */
  agencyContractConditionFile: (lang: Language, number: string) => `/${lang}/agency/contracts/${number}/condition.pdf`,
  /** Where the scan of a signed paper is added, and the scan itself. */
  agencyContractScan: (lang: Language, number: string) => `/${lang}/agency/contracts/${number}/scan`,
  agencyContractScanFile: (lang: Language, number: string) => `/${lang}/agency/contracts/${number}/scan/file`,
  /** What was agreed after a contract was signed; its steps and its file. */
  agencyRider: (lang: Language, number: string, sequence: number | string) =>
    `/${lang}/agency/contracts/${number}/riders/${sequence}`,
  agencyRiderSign: (lang: Language, number: string, sequence: number) =>
    `/${lang}/agency/contracts/${number}/riders/${sequence}/sign`,
  agencyRiderPaper: (lang: Language, number: string, sequence: number) =>
    `/${lang}/agency/contracts/${number}/riders/${sequence}/paper`,
  agencyRiderFile: (lang: Language, number: string, sequence: number) =>
    `/${lang}/agency/contracts/${number}/riders/${sequence}.pdf`,
  /** A contract as a PDF in the language of the address. */
  agencyContractFile: (lang: Language, number: string) => `/${lang}/agency/contracts/${number}.pdf`,
  /** A step that the agency takes with a booking; each is a page of its own. */
  agencyBookingStep: (lang: Language, reference: string, step: AgencyBookingStep) =>
    `/${lang}/agency/bookings/${reference}/${step}`,
  agencyVehicles: (lang: Language) => `/${lang}/agency/cars`,
  agencyNewVehicle: (lang: Language) => `/${lang}/agency/cars/new`,
  agencyVehicleImages: (lang: Language, shortId: string) => `/${lang}/agency/cars/${shortId}/images`,
  agencyVehicleEdit: (lang: Language, shortId: string) => `/${lang}/agency/cars/${shortId}/edit`,
  /** One vehicle of the agency, by its short id. */
  agencyVehicle: (lang: Language, shortId: string) => `/${lang}/agency/cars/${shortId}`,
  /** Asks once more before a vehicle is deleted, which archives it. */
  agencyVehicleDelete: (lang: Language, shortId: string) => `/${lang}/agency/cars/${shortId}/delete`,
  /** What keeps a vehicle in order: its due dates and the log of works. */
  agencyVehicleMaintenance: (lang: Language, shortId: string) => `/${lang}/agency/cars/${shortId}/maintenance`,
  agencyNewWork: (lang: Language, shortId: string) => `/${lang}/agency/cars/${shortId}/maintenance/new`,
  agencyWork: (lang: Language, shortId: string, id: string) => `/${lang}/agency/cars/${shortId}/maintenance/${id}`,
  /** Logs that the invoice of a work is opened, and leads to its picture (post). */
  agencyWorkInvoice: (lang: Language, shortId: string, id: string) =>
    `/${lang}/agency/cars/${shortId}/maintenance/${id}?open=invoice`,
  /** When a vehicle is out of service; days `YYYY-MM-DD` fill in the form. */
  agencyVehicleBlocks: (lang: Language, shortId: string, days: { from?: string; to?: string } = {}) =>
    withQuery(`/${lang}/agency/cars/${shortId}/blocks`, days),
  agencyVehicleImportForm: (lang: Language) => `/${lang}/agency/cars/import`,
  /** A file of vehicles that was sent: what it would add, and how far it is. */
  agencyVehicleImport: (lang: Language, id: string) => `/${lang}/agency/cars/import/${id}`,
  /** An empty file of vehicles with its columns. */
  agencyVehicleImportTemplate: (lang: Language) => `/${lang}/agency/cars/import.csv`,
  agencyVehiclesFile: (lang: Language) => `/${lang}/agency/cars.csv`,
  /** Vehicles by days. */
  agencyCalendar: (lang: Language) => `/${lang}/agency/calendar`,
  agencyInvoices: (lang: Language) => `/${lang}/agency/invoices`,
  agencyInvoicesFile: (lang: Language) => `/${lang}/agency/invoices.csv`,
  /** An invoice or a credit note by its number, a draft by its id. */
  agencyInvoice: (lang: Language, address: string) => `/${lang}/agency/invoices/${address}`,
  agencyInvoiceFile: (lang: Language, address: string) => `/${lang}/agency/invoices/${address}.pdf`,
  agencyInvoiceEdit: (lang: Language, id: string) => `/${lang}/agency/invoices/${id}/edit`,
  agencyInvoiceCredit: (lang: Language, number: string) => `/${lang}/agency/invoices/${number}/credit`,
  /** Where an issued invoice is sent, and what was sent of it. */
  agencyInvoiceSend: (lang: Language, number: string) => `/${lang}/agency/invoices/${number}/send`,
  /** An invoice for whoever has its address; the secret stands in the query, which no log keeps. */
  sentInvoice: (lang: Language, key: string) => withQuery(`/${lang}/invoice/sent`, { key }),
  /** The file of it, as it was sent. */
  sentInvoiceFile: (lang: Language, key: string) => withQuery(`/${lang}/invoice/sent.pdf`, { key }),
  /** Prepares an invoice of a booking (post). */
  agencyBookingInvoice: (lang: Language, reference: string) => `/${lang}/agency/bookings/${reference}/invoice`,
  /** An invoice of a customer's own booking, as a file. */
  bookingInvoice: (lang: Language, reference: string, number: string) =>
    `/${lang}/bookings/${reference}/invoices/${number}.pdf`,
  agencyPayments: (lang: Language) => `/${lang}/agency/payments`,
  /** A payment, a refund or a bounced cheque. */
  agencyPayment: (lang: Language, id: string) => `/${lang}/agency/payments/${id}`,
  /** The receipt of one of them, or of a movement of the caution, as a file. */
  agencyReceipt: (lang: Language, id: string) => `/${lang}/agency/payments/${id}/receipt.pdf`,
  /** The receipt of a payment of a customer's own booking, as a file. */
  bookingReceipt: (lang: Language, reference: string, id: string) =>
    `/${lang}/bookings/${reference}/receipts/${id}.pdf`,
  /** What was issued in a period, for the accountant. */
  agencyJournal: (lang: Language) => `/${lang}/agency/journal`,
  agencyJournalFile: (lang: Language) => `/${lang}/agency/journal.csv`,
  /** The days of the cash book. */
  agencyCash: (lang: Language) => `/${lang}/agency/cash`,
  agencyCashFile: (lang: Language) => `/${lang}/agency/cash.csv`,
  /** What moved in cash on a day; today where none is given. */
  agencyCashDay: (lang: Language, date?: string) => withQuery(`/${lang}/agency/cash/day`, { date }),
  agencyCashDayFile: (lang: Language, date?: string) => withQuery(`/${lang}/agency/cash/day.csv`, { date }),
  agencyCashClose: (lang: Language, date?: string) => withQuery(`/${lang}/agency/cash/close`, { date }),
  agencyPaymentsFile: (lang: Language) => `/${lang}/agency/payments.csv`,
  agencyReports: (lang: Language) => `/${lang}/agency/reports`,
  agencyReportsFile: (lang: Language) => `/${lang}/agency/reports.csv`,
  agencyReportDocument: (lang: Language) => `/${lang}/agency/reports.pdf`,
  agencyWorks: (lang: Language) => `/${lang}/agency/works`,
  agencyWorksFile: (lang: Language) => `/${lang}/agency/works.csv`,
  agencyClients: (lang: Language) => `/${lang}/agency/clients`,
  agencyClientsFile: (lang: Language) => `/${lang}/agency/clients.csv`,
  /** Two steps; the first is kept, and stands in it again. */
  agencyNewClient: (lang: Language, step: 1 | 2 = 1) =>
    withQuery(`/${lang}/agency/clients/new`, { step: step === 2 ? step : null }),
  /** Forgets the first step of a new client (post). */
  agencyNewClientEmpty: (lang: Language) => `/${lang}/agency/clients/new?empty=1`,
  agencyClient: (lang: Language, id: string) => `/${lang}/agency/clients/${id}`,
  agencyClientEdit: (lang: Language, id: string) => `/${lang}/agency/clients/${id}/edit`,
  /** Pictures of the client's identity document. */
  agencyClientDocuments: (lang: Language, id: string) => `/${lang}/agency/clients/${id}/documents`,
  /** Takes or removes the picture of a side (post). */
  agencyClientPicture: (lang: Language, id: string, side: 'front' | 'back') =>
    `/${lang}/agency/clients/${id}/documents?side=${side}`,
  /** Logs that the picture of a side is opened, and leads to it (post). */
  agencyClientPictureOpening: (lang: Language, id: string, side: 'front' | 'back') =>
    `/${lang}/agency/clients/${id}/documents?open=${side}`,
  /** A private picture; `address` comes from its opening. */
  agencyPicture: (lang: Language, address: string) => `/${lang}/agency/files/${address}`,
  /** Two records beside each other; `id` is the one that stays. */
  agencyClientMerge: (lang: Language, id: string, other: string) => `/${lang}/agency/clients/${id}/merge/${other}`,
  /** Remembers that two records are of two people (post). */
  agencyClientsApart: (lang: Language, id: string, other: string) =>
    `/${lang}/agency/clients/${id}/merge/${other}?apart=1`,
  agencyClientDelete: (lang: Language, id: string) => `/${lang}/agency/clients/${id}/delete`,
  /** Where the agency notes that it would rather not rent to a client. */
  agencyClientBlacklist: (lang: Language, id: string) => `/${lang}/agency/clients/${id}/blacklist`,
  /** Where a booking is moved to another vehicle or other times; the wanted ones may be filled in. */
  agencyCalendarMove: (
    lang: Language,
    query: { reference?: string; plate?: string; start?: string; end?: string; back?: string } = {},
  ) => withQuery(`/${lang}/agency/calendar/move`, query),
  /** Takes the post that takes a move back. */
  agencyCalendarUndo: (lang: Language, reference: string) => withQuery(`/${lang}/agency/calendar/undo`, { reference }),
  /** Where the agency makes and ends the addresses of its calendar feeds. */
  agencyCalendarFeeds: (lang: Language) => `/${lang}/agency/calendar/feeds`,
  /** Departures and returns of a day, for the counter; today where none is given. */
  agencyCalendarDay: (lang: Language, date?: string) => withQuery(`/${lang}/agency/calendar/day`, { date }),
  /** What the agency's search found; `withQuery` adds what was typed (`q`). */
  agencySearch: (lang: Language) => `/${lang}/agency/search`,
  /** What the search field proposes (JSON), asked while it is typed: `?q=`. */
  agencySuggestions: (lang: Language) => `/${lang}/agency/search/suggestions`,
  /** The help of the agency's area; `withQuery` adds what is looked for (`q`). */
  agencyHelp: (lang: Language) => `/${lang}/agency/help`,
  agencyHelpArticle: (lang: Language, article: string) => `/${lang}/agency/help/${article}`,
  agencyReviews: (lang: Language) => `/${lang}/agency/reviews`,
  /** One review, with the form for the agency's answer. */
  agencyReview: (lang: Language, id: string) => `/${lang}/agency/reviews/${id}`,
  agencySettings: (lang: Language) => `/${lang}/agency/settings`,
  agencyGeneral: (lang: Language) => `/${lang}/agency/settings/general`,
  /** Where the agency changes its username; `slug`: one to look up. */
  agencyUsername: (lang: Language, slug?: string) => withQuery(`/${lang}/agency/settings/username`, { slug }),
  agencyBusiness: (lang: Language) => `/${lang}/agency/settings/business`,
  /** Which e-mails the agency gets. */
  agencyMessages: (lang: Language) => `/${lang}/agency/settings/notifications`,
  /** Which WhatsApp messages are made ready, and in whose words. */
  agencyWhatsappSettings: (lang: Language) => `/${lang}/agency/settings/whatsapp`,
  /** The words of one of them. */
  agencyWhatsappTexts: (lang: Language, message: string) =>
    withQuery(`/${lang}/agency/settings/whatsapp/text`, { message }),
  /** The WhatsApp messages that the agency sends. */
  agencyWhatsapp: (lang: Language) => `/${lang}/agency/whatsapp`,
  /** One of them: its text, its link, who sent it. Takes what somebody says of it (post). */
  agencyWhatsappMessage: (lang: Language, id: string) => `/${lang}/agency/whatsapp/${id}`,
  /** The same list as a file. */
  agencyWhatsappFile: (lang: Language) => `/${lang}/agency/whatsapp.csv`,
  /** Where the agency takes its data away. */
  agencyData: (lang: Language) => `/${lang}/agency/settings/data`,
  agencyPapers: (lang: Language) => `/${lang}/agency/settings/papers`,
  agencyPaper: (lang: Language, kind: string) => `/${lang}/agency/settings/papers/${kind}`,
  /** The same for the people of a suspended agency. */
  agencySuspendedData: (lang: Language) => `/${lang}/agency/suspended/data`,
  /** Where the agency is closed. */
  agencyClosing: (lang: Language) => `/${lang}/agency/settings/close`,
  /** An archive of everything of the agency, by its id. */
  agencyExportFile: (lang: Language, id: string) => `/${lang}/agency/data/${id}.zip`,
  /** The clauses of the agency's contracts; `from`: a version to start from. */
  agencyTemplate: (lang: Language, from?: number) => withQuery(`/${lang}/agency/settings/contract`, { from }),
  /** A version of these clauses; 0 has the eight default ones. */
  agencyTemplateVersion: (lang: Language, version: number) => `/${lang}/agency/settings/contract/${version}`,
  /** A contract with sample data and a version's clauses, as a PDF in the language of the address. */
  agencyTemplateFile: (lang: Language, version: number) => `/${lang}/agency/settings/contract/${version}.pdf`,
  agencyLocations: (lang: Language) => `/${lang}/agency/settings/locations`,
  agencyLocation: (lang: Language, id: string) => `/${lang}/agency/settings/locations/${id}`,
  agencyNewLocation: (lang: Language) => `/${lang}/agency/settings/locations/new`,
  agencyNotifications: (lang: Language) => `/${lang}/agency/notifications`,
  /** What changes, as server-sent events; `?after=`: what was told last. */
  agencyLive: (lang: Language) => `/${lang}/agency/notifications/live`,
  /** The newest of them as JSON, for the bell's window, whose buttons post to it. */
  agencyLatestNotices: (lang: Language) => `/${lang}/agency/notifications/latest`,
  /** What a notice's window shows of a booking or a vehicle, as JSON. */
  agencyNoticedBooking: (lang: Language, reference: string) => `/${lang}/agency/notifications/bookings/${reference}`,
  agencyNoticedVehicle: (lang: Language, shortId: string) => `/${lang}/agency/notifications/cars/${shortId}`,
  agencySetup: (lang: Language, step?: 1 | 2 | 3 | 4) => withQuery(`/${lang}/agency-setup`, { step }),
  /** Takes the fields of a step while they are typed (JSON). */
  agencySetupDraft: (lang: Language, step: 1 | 2 | 3 | 4) => `/${lang}/agency-setup/draft?step=${step}`,
  /** Takes the fields of a step and leads out of the set-up. */
  agencySetupLeave: (lang: Language, step: 1 | 2 | 3 | 4) => `/${lang}/agency-setup/leave?step=${step}`,
  /** Asks once more before an agency that is not complete is deleted. */
  agencySetupDelete: (lang: Language) => `/${lang}/agency-setup/delete`,
  /** Whether a username is free, and which are (JSON); asked while it is typed. */
  usernameCheck: (lang: Language) => `/${lang}/agency-setup/username`,

  admin: (lang: Language) => `/${lang}/admin`,
  /** Asks an administrator once more who they are, before what is dangerous; `next`: where that is. */
  adminConfirm: (lang: Language, next?: string) => withQuery(`/${lang}/admin/confirm`, { next }),
  adminAgencies: (lang: Language) => `/${lang}/admin/agencies`,
  adminAgenciesFile: (lang: Language) => `/${lang}/admin/agencies.csv`,
  adminAgency: (lang: Language, id: string) => `/${lang}/admin/agencies/${id}`,
  /** Looking through an agency's screens, and its end. */
  adminAgencyView: (lang: Language, id: string) => `/${lang}/admin/agencies/${id}/view`,
  adminViewingEnd: (lang: Language) => `/${lang}/admin/viewing/end`,
  /** The papers of an agency that were seen, and its badge. */
  adminAgencyVerify: (lang: Language, id: string) => `/${lang}/admin/agencies/${id}/verify`,
  /** The picture of a paper; `paper`: its kind, where it is opened, and then its address. */
  adminAgencyPaper: (lang: Language, id: string, paper: string) => `/${lang}/admin/agencies/${id}/papers/${paper}`,
  adminAgencySuspend: (lang: Language, id: string) => `/${lang}/admin/agencies/${id}/suspend`,
  adminAgencyReactivate: (lang: Language, id: string) => `/${lang}/admin/agencies/${id}/reactivate`,
  adminAgencyDelete: (lang: Language, id: string) => `/${lang}/admin/agencies/${id}/delete`,
  adminUploads: (lang: Language) => `/${lang}/admin/uploads`,
  adminUpload: (lang: Language, id: string) => `/${lang}/admin/uploads/${id}`,
  /** A refused photo, at an address that its opening made. */
  adminUploadPhoto: (lang: Language, id: string, address: string) => `/${lang}/admin/uploads/${id}/photo/${address}`,
  adminCarImages: (lang: Language) => `/${lang}/admin/car-images`,
  /** The library's pictures of a model. */
  adminCarImagesOf: (lang: Language, model: string) => `/${lang}/admin/car-images/${model}`,
  adminCarImageDelete: (lang: Language, model: string, image: string) =>
    `/${lang}/admin/car-images/${model}/${image}/delete`,
  adminCars: (lang: Language) => `/${lang}/admin/cars`,
  adminCarsFile: (lang: Language) => `/${lang}/admin/cars.csv`,
  adminCar: (lang: Language, shortId: string) => `/${lang}/admin/cars/${shortId}`,
  /** What takes a car off the site, and puts it back. */
  adminCarDelist: (lang: Language, shortId: string) => `/${lang}/admin/cars/${shortId}/delist`,
  adminCarRelist: (lang: Language, shortId: string) => `/${lang}/admin/cars/${shortId}/relist`,
  adminBookings: (lang: Language) => `/${lang}/admin/bookings`,
  adminBookingsFile: (lang: Language) => `/${lang}/admin/bookings.csv`,
  adminNewBooking: (lang: Language) => `/${lang}/admin/bookings/new`,
  adminBooking: (lang: Language, reference: string) => `/${lang}/admin/bookings/${reference}`,
  adminBookingCancel: (lang: Language, reference: string) => `/${lang}/admin/bookings/${reference}/cancel`,
  adminBookingComplete: (lang: Language, reference: string) => `/${lang}/admin/bookings/${reference}/complete`,
  adminInvoices: (lang: Language) => `/${lang}/admin/invoices`,
  adminInvoicesFile: (lang: Language) => `/${lang}/admin/invoices.csv`,
  /** What the agencies invoiced, one by one. */
  adminInvoiceTotals: (lang: Language) => `/${lang}/admin/invoices/totals`,
  adminInvoiceTotalsFile: (lang: Language) => `/${lang}/admin/invoices/totals.csv`,
  /** By its id: numbers are an agency's own. */
  adminInvoice: (lang: Language, id: string) => `/${lang}/admin/invoices/${id}`,
  adminInvoiceFile: (lang: Language, id: string) => `/${lang}/admin/invoices/${id}.pdf`,
  /** Statistics of the last `days`: 7, 30 (as usual) or 90. */
  adminStats: (lang: Language, days?: number) => withQuery(`/${lang}/admin/stats`, { days }),
  adminStatsFile: (lang: Language, days: number) => `/${lang}/admin/stats.csv?days=${days}`,
  adminUsers: (lang: Language) => `/${lang}/admin/users`,
  adminUsersFile: (lang: Language) => `/${lang}/admin/users.csv`,
  adminUser: (lang: Language, id: string) => `/${lang}/admin/users/${id}`,
  /** The role of an account, and whether it may come in. */
  adminUserAccess: (lang: Language, id: string) => `/${lang}/admin/users/${id}/access`,
  /** Why two accounts are not made one. */
  adminUserMerge: (lang: Language, id: string, other: string) => `/${lang}/admin/users/${id}/merge/${other}`,
  adminUserDelete: (lang: Language, id: string) => `/${lang}/admin/users/${id}/delete`,
  /** The customers among the accounts. */
  adminClients: (lang: Language) => `/${lang}/admin/clients`,
  adminClientsFile: (lang: Language) => `/${lang}/admin/clients.csv`,
  adminBrands: (lang: Language) => `/${lang}/admin/brands-models`,
  adminBrand: (lang: Language, id = 'new') => `/${lang}/admin/brands-models/brands/${id}`,
  adminModels: (lang: Language, brand?: string) => withQuery(`/${lang}/admin/brands-models/models`, { brand }),
  adminModel: (lang: Language, id = 'new') => `/${lang}/admin/brands-models/models/${id}`,
  adminModelsFile: (lang: Language) => `/${lang}/admin/models.csv`,
  adminModelsImport: (lang: Language) => `/${lang}/admin/brands-models/import`,
  adminTypedModels: (lang: Language) => `/${lang}/admin/brands-models/typed`,
  /** What agencies typed under two names, to be adopted. */
  adminTypedModel: (lang: Language, make: string, model: string) =>
    withQuery(`/${lang}/admin/brands-models/typed/adopt`, { make, model }),
  /** A step with a brand or a model: what it does, and its form. */
  adminCatalogueStep: (lang: Language, kind: 'brands' | 'models', id: string, step: 'delete' | 'merge') =>
    `/${lang}/admin/brands-models/${kind}/${id}/${step}`,
  adminNotifications: (lang: Language) => `/${lang}/admin/notifications`,
  /** What changes, as server-sent events; `?after=`: what was told last. */
  adminLive: (lang: Language) => `/${lang}/admin/notifications/live`,
  /** The newest of them as JSON, for the bell's window, whose buttons post to it. */
  adminLatestNotices: (lang: Language) => `/${lang}/admin/notifications/latest`,
  /** What the administration's search found; `withQuery` adds what was typed (`q`). */
  adminSearch: (lang: Language) => `/${lang}/admin/search`,
  /** What its search field proposes (JSON), asked while it is typed: `?q=`. */
  adminSuggestions: (lang: Language) => `/${lang}/admin/search/suggestions`,
  adminReviews: (lang: Language) => `/${lang}/admin/reviews`,
  adminReview: (lang: Language, id: string) => `/${lang}/admin/reviews/${id}`,
  /** The help of the administrator's area; `withQuery` adds what is looked for (`q`). */
  adminHelp: (lang: Language) => `/${lang}/admin/help`,
  adminHelpArticle: (lang: Language, article: string) => `/${lang}/admin/help/${article}`,
  /** Every e-mail of the platform as its receivers see it, with sample data. */
  adminMails: (lang: Language) => `/${lang}/admin/mails`,
  /** One of them, in the language `as`. */
  adminMail: (lang: Language, template: string, as?: Language) => withQuery(`/${lang}/admin/mails/${template}`, { as }),
  adminAudit: (lang: Language) => `/${lang}/admin/audit`,
  /** The audit log as a file, with the filters of its list. */
  adminAuditFile: (lang: Language) => `/${lang}/admin/audit.csv`,
  adminJobs: (lang: Language) => `/${lang}/admin/jobs`,
  adminJob: (lang: Language, id: string) => `/${lang}/admin/jobs/${id}`,
  /** Whether processes, tasks, queues, storage and backups are as they should be. */
  adminHealth: (lang: Language) => `/${lang}/admin/health`,
  adminOutbox: (lang: Language) => `/${lang}/admin/outbox`,
  adminEmail: (lang: Language, id: string) => `/${lang}/admin/outbox/${id}`,
  adminTasks: (lang: Language) => `/${lang}/admin/tasks`,
  adminTask: (lang: Language, name: string) => `/${lang}/admin/tasks/${name}`,
  /** A page of the platform's settings; the first one has the address of them all. */
  adminSettings: (lang: Language, page = 'platform') =>
    page === 'platform' ? `/${lang}/admin/settings` : `/${lang}/admin/settings/${page}`,
  /** The WhatsApp messages of all agencies, and as a file. */
  /** Closes the site, and opens it again. */
  adminMaintenance: (lang: Language) => `/${lang}/admin/settings/maintenance/close`,
  adminWhatsapp: (lang: Language) => `/${lang}/admin/whatsapp/messages`,
  adminWhatsappFile: (lang: Language) => `/${lang}/admin/whatsapp/messages.csv`,
  /** One of them; hands one that failed to the provider once more (post). */
  adminWhatsappMessage: (lang: Language, id: string) => `/${lang}/admin/whatsapp/messages/${id}`,
  /** The platform's words of each message, and those of one. */
  adminWhatsappTexts: (lang: Language) => `/${lang}/admin/whatsapp/templates`,
  adminWhatsappText: (lang: Language, action: string) => `/${lang}/admin/whatsapp/templates/${action}`,
  /** The platform's account at the Cloud API. */
  adminWhatsappSettings: (lang: Language) => `/${lang}/admin/whatsapp/settings`,
} as const;

/** Where a signed-in person's Dashboard entry leads (R104). */
export function dashboardOf(lang: Language, role: 'customer' | 'agency' | 'admin'): string {
  if (role === 'admin') return paths.admin(lang);
  return role === 'agency' ? paths.agencyDashboard(lang) : paths.dashboard(lang);
}

/** Where the bell of an agency or an administrator leads. */
export function notificationsOf(lang: Language, role: 'customer' | 'agency' | 'admin'): string {
  return role === 'admin' ? paths.adminNotifications(lang) : paths.agencyNotifications(lang);
}

/** More than any address of this site needs; a longer one would not fit a Location header everywhere. */
const LONGEST_RETURN = 2_000;

/**
 * A return address given by the client, kept only when it stays on this site.
 * Refuses other origins, protocol-relative and back-slashed forms (also behind dots, which browsers
 * resolve), control characters, text that is not Unicode, and what is too long to be one of ours.
 */
export function safeRedirect(target: FormDataEntryValue | null | undefined, fallback: string): string {
  if (typeof target !== 'string' || target.length > LONGEST_RETURN) return fallback;
  if (!/^\/(?![/\\])/.test(target) || /[\\\u0000-\u001f\u007f-\u009f\ufffd]|\p{Surrogate}/u.test(target))
    return fallback;
  return isOfThisSite(target) ? target : fallback;
}

/** What a browser makes of it: `/.//evil.example` would be a path that names a host. */
function isOfThisSite(target: string): boolean {
  const site = 'http://site.invalid';
  const url = URL.canParse(target, site) ? new URL(target, site) : null;
  return url?.origin === site && !url.pathname.startsWith('//');
}
