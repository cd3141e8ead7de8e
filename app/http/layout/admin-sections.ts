import type { Language } from '~/i18n/languages';
import type { Texts } from '~/i18n/namespaces';
import { paths } from '~/paths';
import type { IconName } from '~/ui/icon';

/** What waits for an administrator, as the sidebar says it. */
export interface AdminWaiting {
  agencies: number;
  reviews: number;
  uploads: number;
}

type Nav = Texts['admin']['nav'];
type NavWord = Exclude<keyof Nav, 'group'>;

interface AdminEntry {
  /** Its words are `admin:nav.<name>`. */
  name: NavWord;
  href: (lang: Language) => string;
  icon: IconName;
  /** Pages of its own that stand elsewhere in the map of addresses: they light it, too. */
  also?: ((lang: Language) => string)[];
  /** What of it waits, and the words beside the number, `admin:nav.<words>`. */
  waiting?: { of: keyof AdminWaiting; words: NavWord };
}

/**
 * The sidebar of the administration: an entry a line, under the heading `admin:nav.group.<title>`. A group without
 * entries is not drawn.
 */
export const ADMIN_GROUPS: { title: keyof Nav['group'] | null; entries: AdminEntry[] }[] = [
  {
    title: null,
    entries: [
      { name: 'overview', href: paths.admin, icon: 'dashboard' },
      { name: 'stats', href: (lang) => paths.adminStats(lang), icon: 'chart' },
    ],
  },
  {
    title: 'people',
    entries: [
      {
        name: 'agencies',
        href: paths.adminAgencies,
        icon: 'building',
        waiting: { of: 'agencies', words: 'unverifiedAgencies' },
      },
      { name: 'users', href: paths.adminUsers, icon: 'user' },
      { name: 'clients', href: paths.adminClients, icon: 'users' },
    ],
  },
  {
    title: 'rentals',
    entries: [
      { name: 'cars', href: paths.adminCars, icon: 'car' },
      { name: 'uploads', href: paths.adminUploads, icon: 'image', waiting: { of: 'uploads', words: 'waitingUploads' } },
      { name: 'bookings', href: paths.adminBookings, icon: 'clipboard-list' },
      { name: 'invoices', href: paths.adminInvoices, icon: 'banknote' },
      { name: 'catalogue', href: paths.adminBrands, icon: 'tag' },
      { name: 'carImages', href: paths.adminCarImages, icon: 'palette' },
      { name: 'reviews', href: paths.adminReviews, icon: 'star', waiting: { of: 'reviews', words: 'openReviews' } },
    ],
  },
  {
    title: 'communication',
    entries: [
      { name: 'mails', href: paths.adminMails, icon: 'file-text' },
      { name: 'outbox', href: paths.adminOutbox, icon: 'mail' },
      {
        name: 'whatsapp',
        href: paths.adminWhatsapp,
        also: [paths.adminWhatsappTexts, paths.adminWhatsappSettings],
        icon: 'whatsapp',
      },
      { name: 'jobs', href: paths.adminJobs, icon: 'bell' },
    ],
  },
  {
    title: 'platform',
    entries: [
      { name: 'health', href: paths.adminHealth, icon: 'gauge' },
      { name: 'audit', href: paths.adminAudit, icon: 'clipboard-list' },
      { name: 'tasks', href: paths.adminTasks, icon: 'clock' },
      { name: 'settings', href: (lang) => paths.adminSettings(lang), icon: 'settings' },
      { name: 'help', href: paths.adminHelp, icon: 'help' },
    ],
  },
];
