import type { ReactNode } from 'react';
import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { ErrorPage } from '~/http/error-page';
import { AdminShell } from '~/http/layout/admin-shell';
import { AgencyShell } from '~/http/layout/agency-shell';
import { readSiteFacts } from '~/http/layout/site-facts.server';
import { SiteLayout } from '~/http/layout/site-layout';
import { readAgencySummary } from '~/modules/agencies/read-agency-dashboard.server';
import siteStyles from '~/styles/site.css';

export const handle = { i18n: ['admin', 'agency', 'app-shell', 'site'] } satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: siteStyles }];

/** What the frame of one's own account shows: that of the agency or the platform, for who works there, else the site's. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', async ({ actor: { profileId, role, agency }, lang }) => {
    if (role === 'admin') return { frame: 'admin' } as const;
    if (agency?.isComplete && !agency.isSuspended) {
      const desk = await readAgencySummary({ role: 'agency', profileId, agencyId: agency.id });
      return { frame: 'agency', desk } as const;
    }
    return { frame: 'site', facts: await readSiteFacts(lang) } as const;
  });
}

export default function OwnAccountLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The layout outlives its content: a failing page keeps its frame. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const known = useRouteLoaderData<typeof loader>('routes/account/profile/layout');
  const shell = { isArea: false, main: false };
  if (known?.frame === 'agency')
    return (
      <AgencyShell desk={known.desk} {...shell}>
        {children}
      </AgencyShell>
    );
  if (known?.frame === 'admin') return <AdminShell {...shell}>{children}</AdminShell>;
  return <SiteLayout facts={known?.facts}>{children}</SiteLayout>;
}
