import type { ReactNode } from 'react';
import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { ErrorPage } from '~/http/error-page';
import type { RouteHandle } from '~/http/handle';
import { revalidateAfterTicks } from '~/http/list/revalidate-after-ticks';
import { paths } from '~/paths';
import { AgencyShell } from '~/http/layout/agency-shell';
import { useLanguage } from '~/i18n/use-language';
import { agencySearchPlace } from '~/modules/agency-search/ui/search-place';
import { readAgencySummary } from '~/modules/agencies/read-agency-dashboard.server';
import { SearchField } from '~/ui/search/search-field';
import workStyles from '~/styles/work.css';

export const handle = {
  i18n: ['agency', 'app-shell'],
  hydrate: 'app',
} satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

export const shouldRevalidate = revalidateAfterTicks;

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

function Frame({ main, children }: { main?: boolean; children: ReactNode }) {
  const { t } = useTranslation('agency');
  const lang = useLanguage();
  const desk = useRouteLoaderData<typeof loader>('routes/agency/layout');
  return (
    <AgencyShell
      desk={desk}
      search={<SearchField place={agencySearchPlace(lang)} label={t('nav.search')} name={t('nav.searchName')} />}
      main={main}
    >
      {children}
    </AgencyShell>
  );
}
