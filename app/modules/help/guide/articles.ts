import type { Language } from '~/i18n/languages';
import { paths } from '~/paths';

/** Whose area the help stands in. */
export type Audience = 'agency' | 'admin';

/** The groups of articles in the order of the index; a group's texts are `locales/<language>/help-<group>.json`. */
export const GROUPS = {
  start: ['set-up', 'locations', 'opening-hours', 'phone'],
  fleet: ['add-a-car', 'photos-of-a-car', 'import-cars', 'papers-and-upkeep', 'out-of-service', 'remove-a-car'],
  bookings: [
    'answer-a-request',
    'new-booking',
    'hand-over',
    'take-back',
    'change-a-booking',
    'cancel-a-booking',
    'calendar',
    'calendar-feeds',
  ],
  clients: ['add-a-client', 'identity-papers', 'merge-clients', 'client-to-avoid'],
  contracts: ['sign-a-contract', 'state-of-the-car', 'riders', 'contract-terms'],
  money: ['payments', 'deposits', 'cheques', 'invoices', 'credit-notes', 'cash-book', 'journal'],
  follow: ['reports', 'notifications', 'browser-notifications', 'whatsapp', 'reviews'],
  account: ['agency-settings', 'export-and-close', 'security', 'problems'],
  admin: [
    'verify-an-agency',
    'suspend-an-agency',
    'see-as',
    'accounts',
    'cars-and-bookings',
    'catalogue',
    'photos-of-agencies',
    'car-images',
    'reported-reviews',
    'platform-settings',
    'jobs-and-outbox',
    'whatsapp-account',
    'audit-log',
    'statistics',
    'health',
  ],
} as const;

export type HelpGroup = keyof typeof GROUPS;
export type ArticleId = (typeof GROUPS)[HelpGroup][number];

interface Facts {
  /** The page that it speaks of, and the text that names it there. */
  at?: readonly [href: (lang: Language) => string, name: string];
  related: readonly ArticleId[];
  /** Whether `public/help` has a picture of it in each language. */
  hasPicture?: true;
}

/** What an article has beside its words. */
export const ARTICLES: Record<ArticleId, Facts> = {
  'set-up': {
    at: [paths.agencyDashboard, 'agency:nav.overview'],
    related: ['locations', 'opening-hours', 'add-a-car'],
    hasPicture: true,
  },
  locations: {
    at: [paths.agencyLocations, 'agency-settings:locations'],
    related: ['opening-hours', 'add-a-car'],
    hasPicture: true,
  },
  'opening-hours': {
    at: [paths.agencyBusiness, 'agency-settings:business'],
    related: ['locations', 'new-booking'],
    hasPicture: true,
  },
  phone: { at: [paths.agencyDashboard, 'agency:nav.overview'], related: ['browser-notifications', 'calendar-feeds'] },

  'add-a-car': {
    at: [paths.agencyVehicles, 'agency:nav.vehicles'],
    related: ['import-cars', 'papers-and-upkeep', 'locations'],
    hasPicture: true,
  },
  'photos-of-a-car': {
    at: [paths.agencyVehicles, 'agency:nav.vehicles'],
    related: ['add-a-car', 'notifications'],
  },
  'import-cars': {
    at: [paths.agencyVehicleImportForm, 'agency-vehicles:import'],
    related: ['add-a-car', 'locations'],
  },
  'papers-and-upkeep': {
    at: [paths.agencyVehicles, 'agency:nav.vehicles'],
    related: ['out-of-service', 'notifications', 'reports'],
    hasPicture: true,
  },
  'out-of-service': {
    at: [paths.agencyVehicles, 'agency:nav.vehicles'],
    related: ['papers-and-upkeep', 'calendar', 'remove-a-car'],
  },
  'remove-a-car': { at: [paths.agencyVehicles, 'agency:nav.vehicles'], related: ['out-of-service', 'add-a-car'] },

  'answer-a-request': {
    at: [paths.agencyBookings, 'agency:nav.bookings'],
    related: ['hand-over', 'cancel-a-booking', 'notifications'],
    hasPicture: true,
  },
  'new-booking': {
    at: [paths.agencyNewBooking, 'agency-booking-form:title'],
    related: ['calendar', 'add-a-client', 'payments'],
    hasPicture: true,
  },
  'hand-over': {
    at: [paths.agencyBookings, 'agency:nav.bookings'],
    related: ['state-of-the-car', 'sign-a-contract', 'deposits', 'take-back'],
  },
  'take-back': {
    at: [paths.agencyBookings, 'agency:nav.bookings'],
    related: ['state-of-the-car', 'deposits', 'payments', 'invoices'],
  },
  'change-a-booking': {
    at: [paths.agencyBookings, 'agency:nav.bookings'],
    related: ['riders', 'calendar', 'cancel-a-booking'],
  },
  'cancel-a-booking': {
    at: [paths.agencyBookings, 'agency:nav.bookings'],
    related: ['payments', 'credit-notes', 'change-a-booking'],
  },
  calendar: {
    at: [paths.agencyCalendar, 'agency:nav.calendar'],
    related: ['new-booking', 'change-a-booking', 'calendar-feeds'],
    hasPicture: true,
  },
  'calendar-feeds': {
    at: [paths.agencyCalendarFeeds, 'agency-feeds:title'],
    related: ['calendar', 'phone'],
    hasPicture: true,
  },

  'add-a-client': {
    at: [paths.agencyClients, 'agency:nav.clients'],
    related: ['identity-papers', 'merge-clients', 'new-booking'],
    hasPicture: true,
  },
  'identity-papers': {
    at: [paths.agencyClients, 'agency:nav.clients'],
    related: ['add-a-client', 'export-and-close'],
    hasPicture: true,
  },
  'merge-clients': { at: [paths.agencyClients, 'agency:nav.clients'], related: ['add-a-client', 'client-to-avoid'] },
  'client-to-avoid': {
    at: [paths.agencyClients, 'agency:nav.clients'],
    related: ['merge-clients', 'answer-a-request'],
  },

  'sign-a-contract': {
    at: [paths.agencyContracts, 'agency:nav.contracts'],
    related: ['state-of-the-car', 'riders', 'contract-terms'],
    hasPicture: true,
  },
  'state-of-the-car': {
    at: [paths.agencyContracts, 'agency:nav.contracts'],
    related: ['hand-over', 'take-back', 'sign-a-contract'],
  },
  riders: { at: [paths.agencyContracts, 'agency:nav.contracts'], related: ['change-a-booking', 'sign-a-contract'] },
  'contract-terms': {
    at: [paths.agencyTemplate, 'agency-settings:contract'],
    related: ['sign-a-contract', 'agency-settings'],
    hasPicture: true,
  },

  payments: {
    at: [paths.agencyPayments, 'agency:nav.payments'],
    related: ['deposits', 'cheques', 'cash-book', 'invoices'],
    hasPicture: true,
  },
  deposits: { at: [paths.agencyBookings, 'agency:nav.bookings'], related: ['hand-over', 'take-back', 'payments'] },
  cheques: { at: [paths.agencyPayments, 'agency:nav.payments'], related: ['payments', 'deposits'] },
  invoices: {
    at: [paths.agencyInvoices, 'agency:nav.invoices'],
    related: ['credit-notes', 'payments', 'journal', 'agency-settings'],
    hasPicture: true,
  },
  'credit-notes': { at: [paths.agencyInvoices, 'agency:nav.invoices'], related: ['invoices', 'payments'] },
  'cash-book': {
    at: [paths.agencyCash, 'agency-payments:cash'],
    related: ['payments', 'deposits', 'journal'],
    hasPicture: true,
  },
  journal: {
    at: [paths.agencyJournal, 'agency-payments:journal'],
    related: ['invoices', 'cash-book', 'reports'],
  },

  reports: { at: [paths.agencyReports, 'agency:nav.reports'], related: ['journal', 'payments'], hasPicture: true },
  notifications: {
    at: [paths.agencyMessages, 'agency-messages:title'],
    related: ['browser-notifications', 'whatsapp', 'papers-and-upkeep'],
  },
  'browser-notifications': {
    at: [paths.security, 'account:tabs.security'],
    related: ['notifications', 'phone'],
  },
  whatsapp: {
    at: [paths.agencyWhatsapp, 'agency:nav.whatsapp'],
    related: ['notifications', 'sign-a-contract', 'invoices'],
  },
  reviews: {
    at: [paths.agencyReviews, 'agency:nav.reviews'],
    related: ['take-back', 'notifications'],
  },

  'agency-settings': {
    at: [paths.agencySettings, 'agency:nav.settings'],
    related: ['opening-hours', 'locations', 'contract-terms', 'notifications'],
  },
  'export-and-close': {
    at: [paths.agencyData, 'agency-settings:data'],
    related: ['agency-settings', 'identity-papers'],
    hasPicture: true,
  },
  security: { at: [paths.security, 'account:tabs.security'], related: ['problems', 'phone'] },
  problems: { at: [paths.contact, 'help:contact'], related: ['security', 'notifications', 'phone'] },

  'verify-an-agency': {
    at: [paths.adminAgencies, 'admin:nav.agencies'],
    related: ['suspend-an-agency', 'audit-log'],
    hasPicture: true,
  },
  'suspend-an-agency': {
    at: [paths.adminAgencies, 'admin:nav.agencies'],
    related: ['verify-an-agency', 'accounts'],
    hasPicture: true,
  },
  accounts: {
    at: [paths.adminUsers, 'admin:nav.users'],
    related: ['suspend-an-agency', 'audit-log'],
    hasPicture: true,
  },
  'see-as': {
    at: [paths.adminAgencies, 'admin:nav.agencies'],
    related: ['audit-log', 'suspend-an-agency'],
    hasPicture: true,
  },
  'cars-and-bookings': {
    at: [paths.adminCars, 'admin:nav.cars'],
    related: ['suspend-an-agency', 'audit-log'],
    hasPicture: true,
  },
  catalogue: { at: [paths.adminBrands, 'admin:nav.catalogue'], related: ['cars-and-bookings'], hasPicture: true },
  health: { at: [paths.adminHealth, 'admin:nav.health'], related: ['jobs-and-outbox', 'statistics'], hasPicture: true },
  'photos-of-agencies': {
    at: [paths.adminUploads, 'admin:nav.uploads'],
    related: ['car-images', 'cars-and-bookings', 'audit-log'],
    hasPicture: true,
  },
  'car-images': {
    at: [paths.adminCarImages, 'admin:nav.carImages'],
    related: ['photos-of-agencies', 'catalogue'],
    hasPicture: true,
  },
  'reported-reviews': { at: [paths.adminReviews, 'admin:nav.reviews'], related: ['audit-log'], hasPicture: true },
  'platform-settings': {
    at: [paths.adminSettings, 'admin:nav.settings'],
    related: ['whatsapp-account', 'jobs-and-outbox', 'audit-log'],
    hasPicture: true,
  },
  'jobs-and-outbox': {
    at: [paths.adminOutbox, 'admin:nav.outbox'],
    related: ['platform-settings', 'whatsapp-account'],
    hasPicture: true,
  },
  'whatsapp-account': {
    at: [paths.adminWhatsappSettings, 'admin-whatsapp-settings:title'],
    related: ['jobs-and-outbox', 'platform-settings'],
    hasPicture: true,
  },
  'audit-log': {
    at: [paths.adminAudit, 'admin:nav.audit'],
    related: ['accounts', 'suspend-an-agency'],
    hasPicture: true,
  },
  statistics: { at: [paths.adminStats, 'admin:nav.stats'], related: ['audit-log'], hasPicture: true },
};

/** The groups that an area's help shows. */
export function groupsOf(audience: Audience): HelpGroup[] {
  return (Object.keys(GROUPS) as HelpGroup[]).filter((group) => (group === 'admin') === (audience === 'admin'));
}

/** The group of an article of an area's help; null for what is none of it. */
export function groupOf(audience: Audience, id: string): HelpGroup | null {
  return groupsOf(audience).find((group) => (GROUPS[group] as readonly string[]).includes(id)) ?? null;
}
