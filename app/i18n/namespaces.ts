/* eslint-disable @typescript-eslint/consistent-type-imports -- one line names a namespace, its file and its type */
import { formatValue } from './interpolation';

/**
 * The texts, a file a screen: `locales/<language>/<namespace>.json`. This is the one list of namespaces. French
 * types the keys; what else needs the names derives them from here, or from the files.
 */
export interface Texts {
  account: typeof import('../../locales/fr/account.json');
  'second-factor': typeof import('../../locales/fr/second-factor.json');
  'two-factor': typeof import('../../locales/fr/two-factor.json');
  'account-booking': typeof import('../../locales/fr/account-booking.json');
  'account-bookings': typeof import('../../locales/fr/account-bookings.json');
  'account-dashboard': typeof import('../../locales/fr/account-dashboard.json');
  admin: typeof import('../../locales/fr/admin.json');
  'admin-agencies': typeof import('../../locales/fr/admin-agencies.json');
  'admin-agency': typeof import('../../locales/fr/admin-agency.json');
  'admin-stats': typeof import('../../locales/fr/admin-stats.json');
  'admin-car-image': typeof import('../../locales/fr/admin-car-image.json');
  'photo-reasons': typeof import('../../locales/fr/photo-reasons.json');
  'admin-car-images': typeof import('../../locales/fr/admin-car-images.json');
  'admin-library': typeof import('../../locales/fr/admin-library.json');
  'admin-upload': typeof import('../../locales/fr/admin-upload.json');
  'admin-uploads': typeof import('../../locales/fr/admin-uploads.json');
  'admin-user': typeof import('../../locales/fr/admin-user.json');
  'admin-users': typeof import('../../locales/fr/admin-users.json');
  'admin-catalogue': typeof import('../../locales/fr/admin-catalogue.json');
  'admin-catalogue-entry': typeof import('../../locales/fr/admin-catalogue-entry.json');
  'admin-catalogue-import': typeof import('../../locales/fr/admin-catalogue-import.json');
  'admin-catalogue-step': typeof import('../../locales/fr/admin-catalogue-step.json');
  'admin-booking': typeof import('../../locales/fr/admin-booking.json');
  'admin-new-booking': typeof import('../../locales/fr/admin-new-booking.json');
  'admin-bookings': typeof import('../../locales/fr/admin-bookings.json');
  'admin-car': typeof import('../../locales/fr/admin-car.json');
  'admin-cars': typeof import('../../locales/fr/admin-cars.json');
  'admin-confirm': typeof import('../../locales/fr/admin-confirm.json');
  'admin-audit': typeof import('../../locales/fr/admin-audit.json');
  'admin-audit-file': typeof import('../../locales/fr/admin-audit-file.json');
  'admin-audit-words': typeof import('../../locales/fr/admin-audit-words.json');
  'admin-maintenance': typeof import('../../locales/fr/admin-maintenance.json');
  'admin-health': typeof import('../../locales/fr/admin-health.json');
  'admin-health-points': typeof import('../../locales/fr/admin-health-points.json');
  'admin-mails': typeof import('../../locales/fr/admin-mails.json');
  'admin-overview': typeof import('../../locales/fr/admin-overview.json');
  'admin-picker': typeof import('../../locales/fr/admin-picker.json');
  'admin-review': typeof import('../../locales/fr/admin-review.json');
  'admin-reviews': typeof import('../../locales/fr/admin-reviews.json');
  installed: typeof import('../../locales/fr/installed.json');
  push: typeof import('../../locales/fr/push.json');
  'admin-search': typeof import('../../locales/fr/admin-search.json');
  'admin-settings': typeof import('../../locales/fr/admin-settings.json');
  'admin-invoice-totals': typeof import('../../locales/fr/admin-invoice-totals.json');
  'admin-invoices-file': typeof import('../../locales/fr/admin-invoices-file.json');
  'admin-invoices': typeof import('../../locales/fr/admin-invoices.json');
  'admin-jobs': typeof import('../../locales/fr/admin-jobs.json');
  'admin-message': typeof import('../../locales/fr/admin-message.json');
  'admin-outbox': typeof import('../../locales/fr/admin-outbox.json');
  'admin-step': typeof import('../../locales/fr/admin-step.json');
  'admin-task': typeof import('../../locales/fr/admin-task.json');
  'admin-tasks': typeof import('../../locales/fr/admin-tasks.json');
  'admin-whatsapp-log': typeof import('../../locales/fr/admin-whatsapp-log.json');
  'admin-whatsapp-message': typeof import('../../locales/fr/admin-whatsapp-message.json');
  'admin-whatsapp-settings': typeof import('../../locales/fr/admin-whatsapp-settings.json');
  'admin-whatsapp-text': typeof import('../../locales/fr/admin-whatsapp-text.json');
  'admin-whatsapp-texts': typeof import('../../locales/fr/admin-whatsapp-texts.json');
  agencies: typeof import('../../locales/fr/agencies.json');
  agency: typeof import('../../locales/fr/agency.json');
  'agency-booking': typeof import('../../locales/fr/agency-booking.json');
  'agency-booking-car': typeof import('../../locales/fr/agency-booking-car.json');
  'agency-booking-change': typeof import('../../locales/fr/agency-booking-change.json');
  'agency-booking-confirm': typeof import('../../locales/fr/agency-booking-confirm.json');
  'agency-booking-dates': typeof import('../../locales/fr/agency-booking-dates.json');
  'agency-booking-decline': typeof import('../../locales/fr/agency-booking-decline.json');
  'agency-booking-delete': typeof import('../../locales/fr/agency-booking-delete.json');
  'agency-booking-deposit': typeof import('../../locales/fr/agency-booking-deposit.json');
  'agency-booking-edit': typeof import('../../locales/fr/agency-booking-edit.json');
  'agency-booking-form': typeof import('../../locales/fr/agency-booking-form.json');
  'agency-booking-hand-over': typeof import('../../locales/fr/agency-booking-hand-over.json');
  'agency-booking-payment': typeof import('../../locales/fr/agency-booking-payment.json');
  'agency-booking-return': typeof import('../../locales/fr/agency-booking-return.json');
  'agency-bookings': typeof import('../../locales/fr/agency-bookings.json');
  'agency-bookings-file': typeof import('../../locales/fr/agency-bookings-file.json');
  'agency-business': typeof import('../../locales/fr/agency-business.json');
  'agency-calendar': typeof import('../../locales/fr/agency-calendar.json');
  'agency-client': typeof import('../../locales/fr/agency-client.json');
  'agency-clients': typeof import('../../locales/fr/agency-clients.json');
  'agency-cash': typeof import('../../locales/fr/agency-cash.json');
  'agency-cash-close': typeof import('../../locales/fr/agency-cash-close.json');
  'agency-cash-day': typeof import('../../locales/fr/agency-cash-day.json');
  'agency-whatsapp': typeof import('../../locales/fr/agency-whatsapp.json');
  'agency-whatsapp-log': typeof import('../../locales/fr/agency-whatsapp-log.json');
  'agency-whatsapp-message': typeof import('../../locales/fr/agency-whatsapp-message.json');
  'agency-whatsapp-text': typeof import('../../locales/fr/agency-whatsapp-text.json');
  cash: typeof import('../../locales/fr/cash.json');
  'cash-file': typeof import('../../locales/fr/cash-file.json');
  'agency-papers': typeof import('../../locales/fr/agency-papers.json');
  'agency-payment': typeof import('../../locales/fr/agency-payment.json');
  'agency-payments': typeof import('../../locales/fr/agency-payments.json');
  'agency-payments-file': typeof import('../../locales/fr/agency-payments-file.json');
  'rental-filters': typeof import('../../locales/fr/rental-filters.json');
  'agency-report': typeof import('../../locales/fr/agency-report.json');
  'agency-report-file': typeof import('../../locales/fr/agency-report-file.json');
  'report-document': typeof import('../../locales/fr/report-document.json');
  'agency-works': typeof import('../../locales/fr/agency-works.json');
  'agency-works-file': typeof import('../../locales/fr/agency-works-file.json');
  'agency-clients-file': typeof import('../../locales/fr/agency-clients-file.json');
  'agency-condition': typeof import('../../locales/fr/agency-condition.json');
  'agency-contract': typeof import('../../locales/fr/agency-contract.json');
  'agency-contract-link': typeof import('../../locales/fr/agency-contract-link.json');
  'agency-contract-paper': typeof import('../../locales/fr/agency-contract-paper.json');
  'agency-contract-sign': typeof import('../../locales/fr/agency-contract-sign.json');
  'agency-rider': typeof import('../../locales/fr/agency-rider.json');
  'agency-rider-sign': typeof import('../../locales/fr/agency-rider-sign.json');
  'agency-riders': typeof import('../../locales/fr/agency-riders.json');
  'agency-contracts': typeof import('../../locales/fr/agency-contracts.json');
  'agency-invoice': typeof import('../../locales/fr/agency-invoice.json');
  'agency-invoice-credit': typeof import('../../locales/fr/agency-invoice-credit.json');
  'agency-invoice-edit': typeof import('../../locales/fr/agency-invoice-edit.json');
  'agency-invoices': typeof import('../../locales/fr/agency-invoices.json');
  'agency-invoices-file': typeof import('../../locales/fr/agency-invoices-file.json');
  'agency-contracts-file': typeof import('../../locales/fr/agency-contracts-file.json');
  'agency-close': typeof import('../../locales/fr/agency-close.json');
  'agency-data': typeof import('../../locales/fr/agency-data.json');
  'agency-day': typeof import('../../locales/fr/agency-day.json');
  'agency-form': typeof import('../../locales/fr/agency-form.json');
  'agency-general': typeof import('../../locales/fr/agency-general.json');
  'agency-messages': typeof import('../../locales/fr/agency-messages.json');
  'agency-settings': typeof import('../../locales/fr/agency-settings.json');
  'agency-template': typeof import('../../locales/fr/agency-template.json');
  'agency-template-preview': typeof import('../../locales/fr/agency-template-preview.json');
  'agency-username': typeof import('../../locales/fr/agency-username.json');
  'agency-feeds': typeof import('../../locales/fr/agency-feeds.json');
  'agency-location': typeof import('../../locales/fr/agency-location.json');
  'agency-locations': typeof import('../../locales/fr/agency-locations.json');
  'agency-move': typeof import('../../locales/fr/agency-move.json');
  'agency-overview': typeof import('../../locales/fr/agency-overview.json');
  'agency-review': typeof import('../../locales/fr/agency-review.json');
  'agency-reviews': typeof import('../../locales/fr/agency-reviews.json');
  'agency-search': typeof import('../../locales/fr/agency-search.json');
  'agency-records': typeof import('../../locales/fr/agency-records.json');
  'agency-suspended': typeof import('../../locales/fr/agency-suspended.json');
  'agency-vehicle': typeof import('../../locales/fr/agency-vehicle.json');
  'agency-vehicle-delete': typeof import('../../locales/fr/agency-vehicle-delete.json');
  'agency-vehicles': typeof import('../../locales/fr/agency-vehicles.json');
  'agency-vehicles-file': typeof import('../../locales/fr/agency-vehicles-file.json');
  'app-shell': typeof import('../../locales/fr/app-shell.json');
  auth: typeof import('../../locales/fr/auth.json');
  booking: typeof import('../../locales/fr/booking.json');
  'booking-change': typeof import('../../locales/fr/booking-change.json');
  'booking-event': typeof import('../../locales/fr/booking-event.json');
  'booking-form': typeof import('../../locales/fr/booking-form.json');
  'booking-handover': typeof import('../../locales/fr/booking-handover.json');
  'booking-review': typeof import('../../locales/fr/booking-review.json');
  'booking-sent': typeof import('../../locales/fr/booking-sent.json');
  'client-blacklist': typeof import('../../locales/fr/client-blacklist.json');
  'client-delete': typeof import('../../locales/fr/client-delete.json');
  'client-documents': typeof import('../../locales/fr/client-documents.json');
  'client-duplicates': typeof import('../../locales/fr/client-duplicates.json');
  'client-form': typeof import('../../locales/fr/client-form.json');
  'client-new': typeof import('../../locales/fr/client-new.json');
  'client-numbers': typeof import('../../locales/fr/client-numbers.json');
  cheque: typeof import('../../locales/fr/cheque.json');
  'coming-soon': typeof import('../../locales/fr/coming-soon.json');
  common: typeof import('../../locales/fr/common.json');
  compare: typeof import('../../locales/fr/compare.json');
  contact: typeof import('../../locales/fr/contact.json');
  invoice: typeof import('../../locales/fr/invoice.json');
  'agency-invoice-send': typeof import('../../locales/fr/agency-invoice-send.json');
  'invoice-sent': typeof import('../../locales/fr/invoice-sent.json');
  'receipt-document': typeof import('../../locales/fr/receipt-document.json');
  'invoice-document': typeof import('../../locales/fr/invoice-document.json');
  'invoice-lines': typeof import('../../locales/fr/invoice-lines.json');
  contract: typeof import('../../locales/fr/contract.json');
  'contract-paper': typeof import('../../locales/fr/contract-paper.json');
  'contract-signing': typeof import('../../locales/fr/contract-signing.json');
  'contract-placeholders': typeof import('../../locales/fr/contract-placeholders.json');
  'contract-scan': typeof import('../../locales/fr/contract-scan.json');
  'contract-summary': typeof import('../../locales/fr/contract-summary.json');
  'rider-document': typeof import('../../locales/fr/rider-document.json');
  'contract-document': typeof import('../../locales/fr/contract-document.json');
  'decline-reasons': typeof import('../../locales/fr/decline-reasons.json');
  'email-confirmed': typeof import('../../locales/fr/email-confirmed.json');
  'email-verification': typeof import('../../locales/fr/email-verification.json');
  emails: typeof import('../../locales/fr/emails.json');
  'error-page': typeof import('../../locales/fr/error-page.json');
  errors: typeof import('../../locales/fr/errors.json');
  'errors-admin': typeof import('../../locales/fr/errors-admin.json');
  'errors-agency': typeof import('../../locales/fr/errors-agency.json');
  'errors-auth': typeof import('../../locales/fr/errors-auth.json');
  'errors-booking': typeof import('../../locales/fr/errors-booking.json');
  'errors-change': typeof import('../../locales/fr/errors-change.json');
  'errors-documents': typeof import('../../locales/fr/errors-documents.json');
  'errors-notifications': typeof import('../../locales/fr/errors-notifications.json');
  'errors-payment': typeof import('../../locales/fr/errors-payment.json');
  'errors-person': typeof import('../../locales/fr/errors-person.json');
  'errors-pictures': typeof import('../../locales/fr/errors-pictures.json');
  'errors-rental': typeof import('../../locales/fr/errors-rental.json');
  'errors-review': typeof import('../../locales/fr/errors-review.json');
  'errors-transition': typeof import('../../locales/fr/errors-transition.json');
  'errors-vehicle': typeof import('../../locales/fr/errors-vehicle.json');
  faq: typeof import('../../locales/fr/faq.json');
  favorites: typeof import('../../locales/fr/favorites.json');
  flash: typeof import('../../locales/fr/flash.json');
  'forgot-password': typeof import('../../locales/fr/forgot-password.json');
  form: typeof import('../../locales/fr/form.json');
  'google-link': typeof import('../../locales/fr/google-link.json');
  'google-outcome': typeof import('../../locales/fr/google-outcome.json');
  head: typeof import('../../locales/fr/head.json');
  help: typeof import('../../locales/fr/help.json');
  'help-account': typeof import('../../locales/fr/help-account.json');
  'help-article': typeof import('../../locales/fr/help-article.json');
  'help-index': typeof import('../../locales/fr/help-index.json');
  'help-admin': typeof import('../../locales/fr/help-admin.json');
  'help-bookings': typeof import('../../locales/fr/help-bookings.json');
  'help-clients': typeof import('../../locales/fr/help-clients.json');
  'help-contracts': typeof import('../../locales/fr/help-contracts.json');
  'help-fleet': typeof import('../../locales/fr/help-fleet.json');
  'help-follow': typeof import('../../locales/fr/help-follow.json');
  'help-money': typeof import('../../locales/fr/help-money.json');
  'help-start': typeof import('../../locales/fr/help-start.json');
  home: typeof import('../../locales/fr/home.json');
  'hours-form': typeof import('../../locales/fr/hours-form.json');
  journal: typeof import('../../locales/fr/journal.json');
  list: typeof import('../../locales/fr/list.json');
  'list-results': typeof import('../../locales/fr/list-results.json');
  login: typeof import('../../locales/fr/login.json');
  'notice-brief': typeof import('../../locales/fr/notice-brief.json');
  notifications: typeof import('../../locales/fr/notifications.json');
  'own-review': typeof import('../../locales/fr/own-review.json');
  pages: typeof import('../../locales/fr/pages.json');
  person: typeof import('../../locales/fr/person.json');
  'privacy-notice': typeof import('../../locales/fr/privacy-notice.json');
  profile: typeof import('../../locales/fr/profile.json');
  'profile-data': typeof import('../../locales/fr/profile-data.json');
  'profile-delete': typeof import('../../locales/fr/profile-delete.json');
  'reset-password': typeof import('../../locales/fr/reset-password.json');
  review: typeof import('../../locales/fr/review.json');
  'review-form': typeof import('../../locales/fr/review-form.json');
  'review-report': typeof import('../../locales/fr/review-report.json');
  reviews: typeof import('../../locales/fr/reviews.json');
  search: typeof import('../../locales/fr/search.json');
  security: typeof import('../../locales/fr/security.json');
  setup: typeof import('../../locales/fr/setup.json');
  'setup-delete': typeof import('../../locales/fr/setup-delete.json');
  share: typeof import('../../locales/fr/share.json');
  signup: typeof import('../../locales/fr/signup.json');
  site: typeof import('../../locales/fr/site.json');
  'terms-booking': typeof import('../../locales/fr/terms-booking.json');
  'terms-client': typeof import('../../locales/fr/terms-client.json');
  'terms-documents': typeof import('../../locales/fr/terms-documents.json');
  'terms-fleet': typeof import('../../locales/fr/terms-fleet.json');
  'terms-papers': typeof import('../../locales/fr/terms-papers.json');
  'terms-movement': typeof import('../../locales/fr/terms-movement.json');
  'terms-payment': typeof import('../../locales/fr/terms-payment.json');
  'terms-place': typeof import('../../locales/fr/terms-place.json');
  'terms-time': typeof import('../../locales/fr/terms-time.json');
  'terms-vehicle': typeof import('../../locales/fr/terms-vehicle.json');
  'terms-whatsapp': typeof import('../../locales/fr/terms-whatsapp.json');
  unauthorized: typeof import('../../locales/fr/unauthorized.json');
  unsubscribe: typeof import('../../locales/fr/unsubscribe.json');
  username: typeof import('../../locales/fr/username.json');
  vehicle: typeof import('../../locales/fr/vehicle.json');
  'vehicle-images': typeof import('../../locales/fr/vehicle-images.json');
  'vehicle-maintenance': typeof import('../../locales/fr/vehicle-maintenance.json');
  'vehicle-papers': typeof import('../../locales/fr/vehicle-papers.json');
  'vehicle-work': typeof import('../../locales/fr/vehicle-work.json');
  'vehicle-blocks': typeof import('../../locales/fr/vehicle-blocks.json');
  'vehicle-import': typeof import('../../locales/fr/vehicle-import.json');
  'vehicle-import-result': typeof import('../../locales/fr/vehicle-import-result.json');
  'vehicle-editor': typeof import('../../locales/fr/vehicle-editor.json');
  welcome: typeof import('../../locales/fr/welcome.json');
  whatsapp: typeof import('../../locales/fr/whatsapp.json');
  'whatsapp-states': typeof import('../../locales/fr/whatsapp-states.json');
  'whatsapp-text': typeof import('../../locales/fr/whatsapp-text.json');
  'whatsapp-file': typeof import('../../locales/fr/whatsapp-file.json');
  'whatsapp-log': typeof import('../../locales/fr/whatsapp-log.json');
  'whatsapp-message': typeof import('../../locales/fr/whatsapp-message.json');
  'whatsapp-placeholders': typeof import('../../locales/fr/whatsapp-placeholders.json');
}
export type Namespace = keyof Texts;

/** `booking_one` and `booking_other` are asked for as `booking`. */
type Asked<Key extends string> = Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Key | Stem
  : Key;

type KeysOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string | readonly unknown[]
    ? Asked<Key>
    : `${Key}.${KeysOf<Part[Key]>}`;
}[keyof Part & string];

/** The keys of each namespace, and the same with its name: looked up below, so that generic code compares no keys. */
type KeysWithin = { [Name in Namespace]: KeysOf<Texts[Name]> };
type NamedKeys = { [Name in Namespace]: `${Name}:${KeysWithin[Name]}` };

/** The key of a text within a namespace: `booking.confirmed`. */
export type TextKeyWithin<Name extends Namespace> = KeysWithin[Name];

/** The key of a text with its namespace, `flash:booking.confirmed`: of every text, or of some namespaces' ones. */
export type TextKey<Name extends Namespace = Namespace> = NamedKeys[Name];

/**
 * Says a text by its key. A type of its own: i18next's `TFunction` over every namespace compares its key with each text
 * of each namespace at each call, which cost minutes of the types' check.
 */
export type Translator = (key: TextKey, variables?: Record<string, unknown>) => string;

/** Options that the server's and the browser's i18next share. */
export const sharedOptions = {
  fallbackLng: false as const,
  defaultNS: 'common' as const,
  interpolation: { escapeValue: false, format: formatValue },
  returnNull: false as const,
};
