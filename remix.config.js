import { readFileSync } from 'node:fs';

/** The word for rental cars in each language, and the spellings of it that are accepted. */
const CARS_WORDS = Object.values(JSON.parse(readFileSync(new URL('./locales/url-words.json', import.meta.url), 'utf8')))
  .flatMap(({ cars, variants }) => [cars, ...variants])
  .map((word) => word.normalize('NFC'));

/**
 * THE URL MAP. Every path of Rihla stands here (`remix dev` re-reads only this file), nothing is
 * derived from file names. Two rules of the router matter: one module may be mounted under several
 * paths with distinct ids, and Arabic segments match in NFC only.
 *
 * @type {import('@remix-run/dev').AppConfig}
 */
export default {
  ignoredRouteFiles: ['**/*'],
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  postcss: true,
  tailwind: false,
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  serverDependenciesToBundle: [],
  watchPaths: ['./locales/**/*.json'],
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      // Without a language: the entrance decides (R97).
      route('/', 'routes/public/canonical-redirect.tsx', { index: true });
      route('*', 'routes/public/canonical-redirect.tsx', { id: 'canonical-redirect-anywhere' });

      // Resources: no page, no layout.
      route('healthz', 'routes/resources/healthz.ts');
      route('resources/locales/:language/:namespace', 'routes/resources/locale.ts');
      route('resources/places/:language', 'routes/resources/place-suggestions.ts');
      route('resources/calendars/:file', 'routes/resources/calendar-feed.ts');
      route('resources/manifests/:language', 'routes/resources/manifest.ts');
      route('resources/offline/:language', 'routes/resources/offline.ts');
      route('resources/whatsapp', 'routes/resources/whatsapp.ts');
      route('resources/theme', 'routes/resources/theme.ts');
      // What a mail service says of addresses that take no mail.
      route('resources/mail/bounces', 'routes/resources/mail-bounces.ts');
      route('auth/callback', 'routes/auth/callback.ts');
      route('dev/outbox', 'routes/dev/outbox.tsx');
      route('art/:file', 'routes/resources/vehicle-art.ts');
      route('photos/:file', 'routes/resources/photo.ts');
      route('images/share/:file', 'routes/resources/share-picture.ts');
      route('robots.txt', 'routes/resources/robots.ts');
      route('sitemap.xml', 'routes/resources/sitemap-index.ts');
      route('sitemap/:file', 'routes/resources/sitemap-part.ts');

      // Browsers that are to be told of notices.
      route(':lang/profile/push', 'routes/account/profile/push.ts');

      // All that is known of the signed-in person, as a file.
      route(':lang/profile/data.json', 'routes/account/profile/data-export.ts');

      // A customer's booking as a file for their calendar.
      route(':lang/bookings/:reference/calendar.ics', 'routes/account/bookings/calendar.ts');

      // The contract of a link for signing, as a file.
      route(':lang/contract/sign.pdf', 'routes/public/contracts/file.ts');

      // The contract of a customer's booking, as a file.
      route(':lang/bookings/:reference/contract.pdf', 'routes/account/bookings/contract.ts');
      // The riders of that contract.
      route(':lang/bookings/:reference/riders/:sequence.pdf', 'routes/account/bookings/rider.ts');
      // Its invoices and credit notes.
      route(':lang/bookings/:reference/invoices/:number.pdf', 'routes/account/bookings/invoice.ts');

      // An invoice that was sent by its address, as a file.
      route(':lang/invoice/sent.pdf', 'routes/public/invoices/file.ts');
      // Receipts of its payments.
      route(':lang/bookings/:reference/receipts/:payment.pdf', 'routes/account/bookings/receipt.ts');

      // A page of the public site whose path names no language (R97).
      route('', 'routes/public/layout.tsx', { id: 'language-less-layout' }, () => {
        route('reset-password', 'routes/auth/reset-password.tsx');
      });

      // Asked by the pages of the agency's set-up: while somebody types, and on the way out.
      route(':lang/agency-setup/draft', 'routes/agency-setup/draft.ts');
      route(':lang/agency-setup/leave', 'routes/agency-setup/leave.ts');
      route(':lang/agency-setup/username', 'routes/agency-setup/username.ts');

      // The agency's desk.
      route(':lang/agency/bookings.csv', 'routes/agency/bookings/export.ts');
      route(':lang/agency/bookings/:reference/contract', 'routes/agency/bookings/contract.ts');
      route(':lang/agency/bookings/:reference/invoice', 'routes/agency/bookings/invoice.ts');
      route(':lang/agency/invoices.csv', 'routes/agency/invoices/export.ts');
      route(':lang/agency/invoices/:invoice.pdf', 'routes/agency/invoices/file.ts');
      route(':lang/agency/contracts.csv', 'routes/agency/contracts/export.ts');
      route(':lang/agency/contracts/:number.pdf', 'routes/agency/contracts/file.ts');
      route(':lang/agency/contracts/:number/condition.pdf', 'routes/agency/contracts/condition-file.ts');
      route(':lang/agency/contracts/:number/scan/file', 'routes/agency/contracts/scan-file.ts');
      route(':lang/agency/settings/contract/:version.pdf', 'routes/agency/settings/contract/file.ts');
      route(':lang/agency/contracts/:number/riders/:sequence.pdf', 'routes/agency/contracts/rider-file.ts');
      route(':lang/agency/cars.csv', 'routes/agency/cars/export.ts');
      route(':lang/admin/audit.csv', 'routes/admin/audit/export.ts');
      route(':lang/admin/agencies/:id/papers/:paper', 'routes/admin/agencies/paper.ts');
      route(':lang/admin/uploads/:id/photo/:address', 'routes/admin/uploads/photo.ts');
      route(':lang/admin/viewing/end', 'routes/admin/viewing/end.ts');
      route(':lang/admin/agencies.csv', 'routes/admin/agencies/export.ts');
      route(':lang/admin/cars.csv', 'routes/admin/cars/export.ts');
      route(':lang/admin/bookings.csv', 'routes/admin/bookings/export.ts');
      route(':lang/admin/invoices.csv', 'routes/admin/invoices/export.ts');
      route(':lang/admin/invoices/totals.csv', 'routes/admin/invoices/totals-export.ts');
      route(':lang/admin/invoices/:id.pdf', 'routes/admin/invoices/file.ts');
      route(':lang/admin/stats.csv', 'routes/admin/stats/export.ts');
      route(':lang/admin/users.csv', 'routes/admin/users/export.ts');
      route(':lang/admin/models.csv', 'routes/admin/catalogue/export.ts');
      route(':lang/admin/clients.csv', 'routes/admin/clients/export.ts');
      route(':lang/admin/whatsapp/messages.csv', 'routes/admin/whatsapp/messages/export.ts');
      route(':lang/agency/whatsapp.csv', 'routes/agency/whatsapp/export.ts');
      route(':lang/agency/files/:address', 'routes/agency/files/show.ts');
      route(':lang/agency/cars/import.csv', 'routes/agency/cars/import-template.ts');
      route(':lang/agency/data/:id.zip', 'routes/agency/data/file.ts');
      route(':lang/agency/clients.csv', 'routes/agency/clients/export.ts');
      route(':lang/agency/payments.csv', 'routes/agency/payments/export.ts');
      route(':lang/agency/journal.csv', 'routes/agency/journal/export.ts');
      route(':lang/agency/cash.csv', 'routes/agency/cash/export.ts');
      route(':lang/agency/cash/day.csv', 'routes/agency/cash/day-export.ts');
      route(':lang/agency/payments/:payment/receipt.pdf', 'routes/agency/payments/receipt.ts');
      route(':lang/agency/reports.csv', 'routes/agency/reports/export.ts');
      route(':lang/agency/reports.pdf', 'routes/agency/reports/file.ts');
      route(':lang/agency/works.csv', 'routes/agency/works/export.ts');
      route(':lang/agency/search/suggestions', 'routes/agency/search/suggestions.ts');
      route(':lang/agency/notifications/latest', 'routes/agency/notifications/latest.ts');
      route(':lang/agency/notifications/bookings/:reference', 'routes/agency/notifications/booking.ts');
      route(':lang/agency/notifications/cars/:shortId', 'routes/agency/notifications/vehicle.ts');
      route(':lang/agency/notifications/live', 'routes/agency/notifications/live.ts');
      route(':lang/admin/search/suggestions', 'routes/admin/search/suggestions.ts');
      route(':lang/admin/notifications/latest', 'routes/admin/notifications/latest.ts');
      route(':lang/admin/notifications/live', 'routes/admin/notifications/live.ts');
      route(':lang/agency/calendar/undo', 'routes/agency/calendar/undo.ts');
      route(':lang/agency', 'routes/agency/layout.tsx', () => {
        route('', 'routes/agency/index.ts', { index: true });
        route('dashboard', 'routes/agency/dashboard.tsx');
        route('cars', 'routes/agency/cars/list.tsx');
        route('cars/:id', 'routes/agency/cars/show.tsx', () => {
          route('delete', 'routes/agency/cars/delete.tsx');
        });
        route('invoices', 'routes/agency/invoices/list.tsx');
        route('invoices/:invoice', 'routes/agency/invoices/show.tsx');
        route('invoices/:invoice/edit', 'routes/agency/invoices/edit.tsx');
        route('invoices/:invoice/credit', 'routes/agency/invoices/credit.tsx');
        route('invoices/:invoice/send', 'routes/agency/invoices/send.tsx');
        route('payments', 'routes/agency/payments/list.tsx');
        route('journal', 'routes/agency/journal/list.tsx');
        route('cash', 'routes/agency/cash/list.tsx');
        route('cash/day', 'routes/agency/cash/day.tsx');
        route('cash/close', 'routes/agency/cash/close.tsx');
        route('payments/:payment', 'routes/agency/payments/show.tsx');
        route('reports', 'routes/agency/reports/show.tsx');
        route('works', 'routes/agency/works/list.tsx');
        route('clients', 'routes/agency/clients/list.tsx');
        route('clients/new', 'routes/agency/clients/new.tsx');
        route('clients/:id/documents', 'routes/agency/clients/documents.tsx');
        route('clients/:id/merge/:other', 'routes/agency/clients/merge.tsx');
        route('clients/:id/delete', 'routes/agency/clients/delete.tsx');
        route('clients/:id', 'routes/agency/clients/show.tsx');
        route('clients/:id/edit', 'routes/agency/clients/edit.tsx');
        route('clients/:id/blacklist', 'routes/agency/clients/blacklist.tsx');
        route('cars/new', 'routes/agency/cars/edit.tsx', { id: 'agency-new-vehicle' });
        route('cars/:shortId/edit', 'routes/agency/cars/edit.tsx');
        route('cars/:shortId/images', 'routes/agency/cars/images.tsx');
        route('cars/import', 'routes/agency/cars/import.tsx');
        route('cars/import/:id', 'routes/agency/cars/import-result.tsx');
        route('cars/:shortId/blocks', 'routes/agency/cars/blocks.tsx');
        route('cars/:shortId/maintenance', 'routes/agency/cars/maintenance.tsx', () => {
          route('new', 'routes/agency/cars/work.tsx', { id: 'agency-new-work' });
          route(':work', 'routes/agency/cars/work.tsx');
        });
        route('bookings', 'routes/agency/bookings/list.tsx');
        route('bookings/new', 'routes/agency/bookings/new.tsx');
        route('bookings/:reference/edit', 'routes/agency/bookings/edit.tsx');
        route('bookings/:reference/car', 'routes/agency/bookings/car.tsx');
        route('bookings/:reference', 'routes/agency/bookings/show.tsx', () => {
          route('confirm', 'routes/agency/bookings/confirm.tsx');
          route('decline', 'routes/agency/bookings/decline.tsx');
          route('hand-over', 'routes/agency/bookings/hand-over.tsx');
          route('return', 'routes/agency/bookings/return.tsx');
          route('payment', 'routes/agency/bookings/payment.tsx');
          route('deposit', 'routes/agency/bookings/deposit.tsx');
          route('dates', 'routes/agency/bookings/dates.tsx');
          route('delete', 'routes/agency/bookings/delete.tsx');
          route('change', 'routes/agency/bookings/change.tsx');
        });
        route('calendar', 'routes/agency/calendar/show.tsx');
        route('calendar/day', 'routes/agency/calendar/day.tsx');
        route('calendar/feeds', 'routes/agency/calendar/feeds.tsx');
        route('calendar/move', 'routes/agency/calendar/move.tsx');
        route('contracts', 'routes/agency/contracts/list.tsx');
        route('contracts/:number', 'routes/agency/contracts/show.tsx');
        route('contracts/:number/sign', 'routes/agency/contracts/sign.tsx');
        route('contracts/:number/paper', 'routes/agency/contracts/paper.tsx');
        route('contracts/:number/condition/:moment', 'routes/agency/contracts/condition.tsx');
        route('contracts/:number/scan', 'routes/agency/contracts/scan.tsx');
        route('contracts/:number/riders/:sequence', 'routes/agency/contracts/rider.tsx');
        route('contracts/:number/riders/:sequence/sign', 'routes/agency/contracts/rider-sign.tsx');
        route('contracts/:number/riders/:sequence/paper', 'routes/agency/contracts/rider-paper.tsx');
        route('search', 'routes/agency/search/show.tsx');
        route('help', 'routes/agency/help/list.tsx');
        route('help/:article', 'routes/agency/help/show.tsx');
        route('reviews', 'routes/agency/reviews/list.tsx');
        route('reviews/:id', 'routes/agency/reviews/show.tsx');
        route('whatsapp', 'routes/agency/whatsapp/list.tsx');
        route('whatsapp/:message', 'routes/agency/whatsapp/show.tsx');
        route('settings', 'routes/agency/settings/layout.tsx', () => {
          route('', 'routes/agency/settings/index.ts', { index: true });
          route('general', 'routes/agency/settings/general.tsx');
          route('username', 'routes/agency/settings/username.tsx');
          route('business', 'routes/agency/settings/business.tsx');
          route('notifications', 'routes/agency/settings/notifications.tsx');
          route('whatsapp', 'routes/agency/settings/whatsapp/list.tsx');
          route('whatsapp/text', 'routes/agency/settings/whatsapp/text.tsx');
          route('data', 'routes/agency/settings/data.tsx');
          route('papers', 'routes/agency/settings/papers/list.tsx');
          route('papers/:kind', 'routes/agency/settings/papers/hand-in.tsx');
          route('close', 'routes/agency/settings/close.tsx');
          route('contract', 'routes/agency/settings/contract/edit.tsx');
          route('contract/:version', 'routes/agency/settings/contract/version.tsx');
          route('locations', 'routes/agency/settings/locations/list.tsx');
          route('locations/new', 'routes/agency/settings/locations/edit.tsx', { id: 'agency-new-location' });
          route('locations/:id', 'routes/agency/settings/locations/edit.tsx');
        });
        route('notifications', 'routes/agency/notifications/list.tsx');
        route('*', 'routes/public/not-found.tsx', { id: 'agency-not-found' });
      });

      // The platform's.
      route(':lang/admin', 'routes/admin/layout.tsx', () => {
        route('', 'routes/admin/dashboard.tsx', { index: true });
        route('agencies', 'routes/admin/agencies/list.tsx');
        route('agencies/:id', 'routes/admin/agencies/show.tsx');
        route('agencies/:id/view', 'routes/admin/agencies/view.tsx');
        route('agencies/:id/verify', 'routes/admin/agencies/verify.tsx');
        route('agencies/:id/suspend', 'routes/admin/agencies/suspend.tsx');
        route('agencies/:id/reactivate', 'routes/admin/agencies/reactivate.tsx');
        route('agencies/:id/delete', 'routes/admin/agencies/delete.tsx');
        route('cars', 'routes/admin/cars/list.tsx');
        route('cars/:id', 'routes/admin/cars/show.tsx');
        route('cars/:id/delist', 'routes/admin/cars/delist.tsx');
        route('cars/:id/relist', 'routes/admin/cars/relist.tsx');
        route('car-images', 'routes/admin/car-images/list.tsx');
        route('car-images/:id', 'routes/admin/car-images/show.tsx');
        route('car-images/:id/:image/delete', 'routes/admin/car-images/delete.tsx');
        route('uploads', 'routes/admin/uploads/list.tsx');
        route('uploads/:id', 'routes/admin/uploads/show.tsx');
        route('bookings', 'routes/admin/bookings/list.tsx');
        route('bookings/new', 'routes/admin/bookings/new.tsx');
        route('bookings/:reference', 'routes/admin/bookings/show.tsx');
        route('bookings/:reference/cancel', 'routes/admin/bookings/cancel.tsx');
        route('bookings/:reference/complete', 'routes/admin/bookings/complete.tsx');
        route('invoices', 'routes/admin/invoices/list.tsx');
        route('invoices/totals', 'routes/admin/invoices/totals.tsx');
        route('invoices/:id', 'routes/admin/invoices/show.tsx');
        route('stats', 'routes/admin/stats/show.tsx');
        route('users', 'routes/admin/users/list.tsx');
        route('users/:id', 'routes/admin/users/show.tsx');
        route('users/:id/access', 'routes/admin/users/access.tsx');
        route('users/:id/merge/:other', 'routes/admin/users/merge.tsx');
        route('users/:id/delete', 'routes/admin/users/delete.tsx');
        route('clients', 'routes/admin/clients/list.tsx');
        route('brands-models', 'routes/admin/catalogue/brands.tsx');
        route('brands-models/models', 'routes/admin/catalogue/models.tsx');
        route('brands-models/typed', 'routes/admin/catalogue/typed.tsx');
        route('brands-models/typed/adopt', 'routes/admin/catalogue/adopt.tsx');
        route('brands-models/import', 'routes/admin/catalogue/import.tsx');
        route('brands-models/brands/:id', 'routes/admin/catalogue/brand.tsx');
        route('brands-models/models/:id', 'routes/admin/catalogue/model.tsx');
        route('brands-models/:kind/:id/delete', 'routes/admin/catalogue/delete.tsx');
        route('brands-models/:kind/:id/merge', 'routes/admin/catalogue/merge.tsx');
        route('confirm', 'routes/admin/confirm.tsx');
        route('notifications', 'routes/admin/notifications/list.tsx');
        route('search', 'routes/admin/search/show.tsx');
        route('reviews', 'routes/admin/reviews/list.tsx');
        route('reviews/:id', 'routes/admin/reviews/show.tsx');
        route('audit', 'routes/admin/audit/list.tsx');
        route('help', 'routes/admin/help/list.tsx');
        route('help/:article', 'routes/admin/help/show.tsx');
        route('mails', 'routes/admin/mails/list.tsx');
        route('mails/:template', 'routes/admin/mails/show.tsx');
        route('jobs', 'routes/admin/jobs/list.tsx');
        route('jobs/:id', 'routes/admin/jobs/show.tsx');
        route('outbox', 'routes/admin/outbox/list.tsx');
        route('outbox/:id', 'routes/admin/outbox/show.tsx');
        route('tasks', 'routes/admin/tasks/list.tsx');
        route('tasks/:task', 'routes/admin/tasks/show.tsx');
        route('health', 'routes/admin/health.tsx');
        route('settings', 'routes/admin/settings/edit.tsx');
        route('settings/data', 'routes/admin/settings/data.tsx');
        route('settings/maintenance/close', 'routes/admin/settings/maintenance.tsx');
        route('settings/:page', 'routes/admin/settings/edit.tsx', { id: 'admin-settings-page' });
        route('whatsapp/messages', 'routes/admin/whatsapp/messages/list.tsx');
        route('whatsapp/messages/:message', 'routes/admin/whatsapp/messages/show.tsx');
        route('whatsapp/templates', 'routes/admin/whatsapp/templates/list.tsx');
        route('whatsapp/templates/:action', 'routes/admin/whatsapp/templates/edit.tsx');
        route('whatsapp/settings', 'routes/admin/whatsapp/settings.tsx');
        route('*', 'routes/public/not-found.tsx', { id: 'admin-not-found' });
      });

      // One's own account: in the frame of the work area, for who has one.
      route(':lang', 'routes/account/profile/layout.tsx', () => {
        route('profile', 'routes/account/profile/show.tsx');
        route('profile-settings', 'routes/account/profile/show.tsx', { id: 'profile-settings' });
        route('profile/data', 'routes/account/profile/data.tsx');
        route('profile/data/delete', 'routes/account/profile/delete.tsx');
        route('profile/security', 'routes/account/profile/security.tsx');
        route('profile/security/two-factor', 'routes/account/profile/two-factor.tsx');
      });

      route(':lang', 'routes/public/layout.tsx', () => {
        route('', 'routes/public/home.tsx', { index: true });

        // Lists of cars. A city's page bears the language's word; other words and spellings
        // redirect to it.
        route('cars', 'routes/public/vehicles/list.tsx');
        route('category/:category', 'routes/public/vehicles/list.tsx', { id: 'category-cars' });
        CARS_WORDS.forEach((word, at) => {
          route(`${word}/:city`, 'routes/public/vehicles/list.tsx', { id: `city-cars-${at}` });
        });
        route('cities', 'routes/public/cities.tsx');
        route('brands', 'routes/public/brands.tsx');
        route('testseo/:city', 'routes/public/testseo.tsx');

        route('compare', 'routes/public/vehicles/compare.tsx');

        // A car: the canonical address holds a language's word and the city; the others lead to it.
        route('cars/:slug', 'routes/public/vehicles/show.tsx', { id: 'car' });
        CARS_WORDS.forEach((word, at) => {
          route(`${word}/:city/:slug`, 'routes/public/vehicles/show.tsx', { id: `city-car-${at}` });
        });

        // Reviews, each list under an address of its own.
        route('cars/:slug/reviews', 'routes/public/reviews/car.tsx');
        route('agencies/:slug/reviews', 'routes/public/reviews/agency.tsx');
        route('reviews/:id/report', 'routes/public/reviews/report.tsx');

        // An invoice that was sent by its address.
        route('invoice/sent', 'routes/public/invoices/sent.tsx');
        // Where a renter signs by a link.
        route('contract/sign', 'routes/public/contracts/sign.tsx');

        // Where the link of an e-mail ends its kind, for whoever holds it.
        route('profile/unsubscribe', 'routes/public/unsubscribe.tsx');

        // Accounts.
        route('login', 'routes/auth/login.tsx');
        route('login/code', 'routes/auth/second-factor.tsx');
        route('signup', 'routes/auth/signup.tsx');
        route('logout', 'routes/auth/logout.ts');
        route('forgot-password', 'routes/auth/forgot-password.tsx');
        route('auth/google', 'routes/auth/google.ts');
        route('auth/link', 'routes/auth/link.tsx');
        route('email-verification', 'routes/auth/email-verification.tsx');
        route('email-confirmed', 'routes/auth/email-confirmed.tsx');
        route('unauthorized', 'routes/auth/unauthorized.tsx');
        // Outside the agency's area, whose layout its people no longer reach.
        route('agency/suspended', 'routes/auth/agency-suspended.tsx');
        route('agency/suspended/records', 'routes/auth/agency-records.tsx');
        route('agency/suspended/data', 'routes/auth/agency-suspended-data.tsx');
        route('agency-setup', 'routes/agency-setup/setup.tsx');
        route('agency-setup/delete', 'routes/agency-setup/delete.tsx');

        // A customer's bookings.
        route('book/:shortId', 'routes/account/bookings/new.tsx');
        route('bookings', 'routes/account/bookings/list.tsx');
        route('bookings/:reference', 'routes/account/bookings/show.tsx');
        route('bookings/:reference/sent', 'routes/account/bookings/sent.tsx');
        route('bookings/:reference/change', 'routes/account/bookings/change.tsx');
        route('bookings/:reference/review', 'routes/account/bookings/review.tsx');
        route('dashboard', 'routes/account/dashboard.tsx');

        // A customer's favourites.
        route('favorites', 'routes/account/favorites/list.tsx');
        route('favorites/add/:shortId', 'routes/account/favorites/add.tsx');

        route('agencies', 'routes/public/agencies/list.tsx');
        route('agencies/:slug', 'routes/public/agencies/show.tsx', { id: 'agency-alias' });
        route('about', 'routes/public/about.tsx');
        route('contact', 'routes/public/contact.tsx');
        route('coming-soon', 'routes/public/coming-soon.tsx');
        route('terms', 'routes/public/terms.tsx');
        route('privacy', 'routes/public/privacy.tsx');
        route('faq', 'routes/public/faq.tsx');
        route('legal', 'routes/public/legal.tsx');
        // A vanity address: after every known word.
        route(':slug', 'routes/public/agencies/show.tsx', { id: 'agency' });

        route('*', 'routes/public/not-found.tsx', { id: 'public-not-found' });
      });
    }),
};
