import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import type { AgencySummary } from '~/modules/agencies/read-agency-dashboard.server';
import { paths } from '~/paths';
import { useRoot } from '~/root';
import { AppShell, type AppSection } from './app-shell';

interface AgencyShellProps {
  /** Undefined where what the frame shows could not be read. */
  desk: AgencySummary | undefined;
  /** False on pages of their own sheet and texts, whose links each load a document. */
  isArea?: boolean;
  /** The field of the top bar. */
  search?: ReactNode;
  main?: boolean;
  children: ReactNode;
}

/** The frame around an agency's pages. */
export function AgencyShell({ desk, isArea = true, search, main, children }: AgencyShellProps) {
  const { t } = useTranslation('agency');
  const lang = useLanguage();
  const root = useRoot();
  const sections: AppSection[] = [
    { label: t('nav.overview'), href: paths.agencyDashboard(lang), icon: 'dashboard', tab: t('nav.tab.overview') },
    { label: t('nav.vehicles'), href: paths.agencyVehicles(lang), icon: 'car', tab: t('nav.tab.vehicles') },
    { label: t('nav.clients'), href: paths.agencyClients(lang), icon: 'users' },
    {
      label: t('nav.bookings'),
      href: paths.agencyBookings(lang),
      icon: 'clipboard-list',
      tab: t('nav.tab.bookings'),
      count: desk && { value: desk.pending, label: t('nav.pending', { count: desk.pending }) },
    },
    { label: t('nav.calendar'), href: paths.agencyCalendar(lang), icon: 'planning', tab: t('nav.tab.calendar') },
    { label: t('nav.contracts'), href: paths.agencyContracts(lang), icon: 'file-text' },
    { label: t('nav.invoices'), href: paths.agencyInvoices(lang), icon: 'banknote' },
    {
      label: t('nav.payments'),
      href: paths.agencyPayments(lang),
      also: [paths.agencyCash(lang), paths.agencyJournal(lang)],
      icon: 'wallet',
    },
    { label: t('nav.reports'), href: paths.agencyReports(lang), icon: 'chart' },
    { label: t('nav.reviews'), href: paths.agencyReviews(lang), icon: 'star' },
    { label: t('nav.whatsapp'), href: paths.agencyWhatsapp(lang), icon: 'whatsapp' },
    { label: t('nav.settings'), href: paths.agencySettings(lang), icon: 'settings' },
  ];
  return (
    <AppShell
      root={root}
      area={isArea ? paths.agencyArea(lang) : null}
      groups={[{ title: null, sections }]}
      owner={{
        name: desk?.name ?? t('nav.agency'),
        logo: desk?.logoKey && paths.photo(desk.logoKey, 128),
        detail: desk?.city?.[lang],
        links: desk ? [{ label: t('nav.publicPage'), href: paths.agency(lang, desk.slug), icon: 'external-link' }] : [],
      }}
      search={search}
      action={{ href: paths.agencyNewBooking(lang), label: t('nav.newBooking') }}
      bell={{
        href: paths.agencyNotifications(lang),
        latest: paths.agencyLatestNotices(lang),
        live: paths.agencyLive(lang),
        unread: root?.actor?.unread ?? 0,
      }}
      main={main}
    >
      {children}
    </AppShell>
  );
}
