import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { ErrorPage } from '~/http/error-page';
import { readSiteFacts } from '~/http/layout/site-facts.server';
import { SiteLayout } from '~/http/layout/site-layout';
import { rememberDates } from '~/http/session/last-dates.server';
import siteStyles from '~/styles/site.css';

export const handle = { i18n: ['site'] } satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: siteStyles }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ actor, url, lang }) => {
    return data(await readSiteFacts(lang), { headers: await rememberDates(actor, url) });
  });
}

export default function PublicLayout() {
  return (
    <SiteLayout facts={useFacts()}>
      <Outlet />
    </SiteLayout>
  );
}

/** The layout outlives its content: a failing page keeps header and footer. */
export function ErrorBoundary() {
  return (
    <SiteLayout facts={useFacts()}>
      <ErrorPage />
    </SiteLayout>
  );
}

/** This module is mounted twice: under a language, and for the pages without one. */
function useFacts() {
  const usual = useRouteLoaderData<typeof loader>('routes/public/layout');
  const languageLess = useRouteLoaderData<typeof loader>('language-less-layout');
  return usual ?? languageLess;
}
