import type { Language } from '~/i18n/languages';
import { paths, withQuery } from '~/paths';
import type { IconName } from '~/ui/icon-names';

/**
 * What waits for an administrator, a line each: its words are `admin-overview:waiting.<name>`, its number is counted in
 * read-dashboard.server.ts, and its address shows as many rows (R310).
 */
export const WAITING_WORK = [
  {
    name: 'agencies',
    icon: 'building',
    href: (lang) => withQuery(paths.adminAgencies(lang), { verification: 'pending' }),
  },
  { name: 'reviews', icon: 'star', href: (lang) => withQuery(paths.adminReviews(lang), { state: 'open' }) },
  { name: 'emails', icon: 'mail', href: (lang) => withQuery(paths.adminOutbox(lang), { state: 'failed' }) },
  { name: 'whatsapp', icon: 'whatsapp', href: (lang) => withQuery(paths.adminWhatsapp(lang), { state: 'failed' }) },
  { name: 'reminders', icon: 'bell', href: (lang) => withQuery(paths.adminJobs(lang), { state: 'failed' }) },
  { name: 'tasks', icon: 'clock', href: (lang) => paths.adminHealth(lang) },
] as const satisfies { name: string; icon: IconName; href: (lang: Language) => string }[];

export type WaitingName = (typeof WAITING_WORK)[number]['name'];
