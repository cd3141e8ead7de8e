import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { ErrorPage } from '~/http/error-page';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { AppShell, type AppSection } from '~/http/layout/app-shell';
import { useLanguage } from '~/i18n/use-language';
import { useRoot } from '~/root';
import { SearchField } from '~/modules/agency-search/ui/search-field';
import { readAgencySummary } from '~/modules/agencies/read-agency-dashboard.server';
import workStyles from '~/styles/work.css';

export const handle = {
  i18n: ['agency', 'app-shell'],
  hydrate: 'app',
} satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', ({ scope }) => readAgencySummary(scope));
}

export default function AgencyLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The frame outlives its content: a failing page keeps sidebar and top bar. */
export function ErrorBoundary() {
  const { t } = useTranslation('agency');
  const lang = useLanguage();
  return (
    <Frame main={false}>
      <ErrorPage back={{ label: t('nav.overview'), href: paths.agencyDashboard(lang) }} />
    </Frame>
  );
}

function Frame({ main, children }: { main?: boolean; children: React.ReactNode }) {
  const { t } = useTranslation('agency');
  const lang = useLanguage();
  const desk = useRouteLoaderData<typeof loader>('routes/agency/layout');
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
    { label: t('nav.reviews'), href: paths.agencyReviews(lang), icon: 'star' },
    { label: t('nav.settings'), href: paths.agencySettings(lang), icon: 'settings' },
  ];
  return (
    <AppShell
      root={root}
      area={paths.agencyArea(lang)}
      sections={sections}
      owner={{
        name: desk?.name ?? t('nav.agency'),
        logo: desk?.logoKey && paths.photo(desk.logoKey, 128),
        detail: desk?.city?.[lang],
        links: desk ? [{ label: t('nav.publicPage'), href: paths.agency(lang, desk.slug), icon: 'external-link' }] : [],
      }}
      search={<SearchField />}
      action={{ href: paths.agencyNewBooking(lang), label: t('nav.newBooking') }}
      bell={{ href: paths.agencyNotifications(lang), unread: root?.actor?.unread ?? 0 }}
      main={main}
    >
      {children}
    </AppShell>
  );
}
