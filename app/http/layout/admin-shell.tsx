import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { useRoot } from '~/root';
import { AppShell, type AppSection } from './app-shell';

interface AdminShellProps {
  /** What waits for an administrator, where the page knows it. */
  waiting?: { agencies: number; reviews: number };
  /** False on pages of their own sheet and texts, whose links each load a document. */
  isArea?: boolean;
  main?: boolean;
  children: ReactNode;
}

/** The frame around the platform's pages. */
export function AdminShell({ waiting, isArea = true, main, children }: AdminShellProps) {
  const { t } = useTranslation('admin');
  const lang = useLanguage();
  const root = useRoot();
  const sections: AppSection[] = [
    { label: t('nav.overview'), href: paths.admin(lang), icon: 'dashboard' },
    {
      label: t('nav.agencies'),
      href: paths.adminAgencies(lang),
      icon: 'building',
      count: waiting && { value: waiting.agencies, label: t('nav.unverifiedAgencies') },
    },
    { label: t('nav.cars'), href: paths.adminCars(lang), icon: 'car' },
    { label: t('nav.bookings'), href: paths.adminBookings(lang), icon: 'clipboard-list' },
    { label: t('nav.invoices'), href: paths.adminInvoices(lang), icon: 'banknote' },
    { label: t('nav.users'), href: paths.adminUsers(lang), icon: 'user' },
    { label: t('nav.clients'), href: paths.adminClients(lang), icon: 'users' },
    {
      label: t('nav.reviews'),
      href: paths.adminReviews(lang),
      icon: 'star',
      count: waiting && { value: waiting.reviews, label: t('nav.openReviews') },
    },
    { label: t('nav.stats'), href: paths.adminStats(lang), icon: 'chart' },
    { label: t('nav.mails'), href: paths.adminMails(lang), icon: 'mail' },
    { label: t('nav.whatsapp'), href: paths.adminWhatsapp(lang), icon: 'whatsapp' },
    { label: t('nav.audit'), href: paths.adminAudit(lang), icon: 'clipboard-list' },
    { label: t('nav.jobs'), href: paths.adminJobs(lang), icon: 'bell' },
    { label: t('nav.outbox'), href: paths.adminOutbox(lang), icon: 'mail' },
    { label: t('nav.tasks'), href: paths.adminTasks(lang), icon: 'clock' },
    { label: t('nav.settings'), href: paths.adminSettings(lang), icon: 'settings' },
  ];
  return (
    <AppShell
      root={root}
      area={isArea ? paths.admin(lang) : null}
      sections={sections}
      owner={{
        name: t('nav.platform'),
        links: [{ label: t('nav.site'), href: paths.home(lang), icon: 'external-link' }],
      }}
      bell={{
        href: paths.adminNotifications(lang),
        latest: paths.adminLatestNotices(lang),
        live: paths.adminLive(lang),
        unread: root?.actor?.unread ?? 0,
      }}
      main={main}
    >
      {children}
    </AppShell>
  );
}
