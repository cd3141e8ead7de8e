import type { Language } from '~/i18n/languages';
import { paths, withQuery } from '~/paths';

/**
 * What waits for an administrator, a line each: its words are `admin-overview:waiting.<name>`, its number is counted in
 * read-dashboard.server.ts, and its address shows as many rows (R310).
 */
export const WAITING_WORK = [
  { name: 'agencies', href: (lang) => withQuery(paths.adminAgencies(lang), { verification: 'pending' }) },
  { name: 'papers', href: (lang) => withQuery(paths.adminAgencies(lang), { verification: 'papers' }) },
  { name: 'reviews', href: (lang) => withQuery(paths.adminReviews(lang), { state: 'open' }) },
  { name: 'uploads', href: (lang) => withQuery(paths.adminUploads(lang), { state: 'pending' }) },
  { name: 'emails', href: (lang) => withQuery(paths.adminOutbox(lang), { state: 'failed' }) },
  { name: 'whatsapp', href: (lang) => withQuery(paths.adminWhatsapp(lang), { state: 'failed' }) },
  { name: 'reminders', href: (lang) => withQuery(paths.adminJobs(lang), { state: 'failed' }) },
  { name: 'tasks', href: (lang) => paths.adminHealth(lang) },
] as const satisfies { name: string; href: (lang: Language) => string }[];

export type WaitingName = (typeof WAITING_WORK)[number]['name'];
