import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { revalidateAfterTicks } from '~/http/list/revalidate-after-ticks';
import { ErrorPage } from '~/http/error-page';
import type { RouteHandle } from '~/http/handle';
import { countWaiting } from '~/modules/admin/dashboard/count-waiting.server';
import { adminSearchPlace } from '~/modules/admin/search/ui/search-place';
import { paths } from '~/paths';
import { AdminShell } from '~/http/layout/admin-shell';
import { useLanguage } from '~/i18n/use-language';
import { SearchField } from '~/ui/search/search-field';
import workStyles from '~/styles/work.css';

export const handle = { i18n: ['admin', 'app-shell'], hydrate: 'app' } satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

export const shouldRevalidate = revalidateAfterTicks;

/** What waits for an administrator: the sidebar says it. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', ({ scope }) => countWaiting(scope));
}

export default function AdminLayout() {
  return (
    <AdminShell waiting={useLoaderData<typeof loader>()} search={<Search />}>
      <Outlet />
    </AdminShell>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('admin');
  const lang = useLanguage();
  return (
    <AdminShell search={<Search />} main={false}>
      <ErrorPage back={{ label: t('nav.overview'), href: paths.admin(lang) }} />
    </AdminShell>
  );
}

function Search() {
  const { t } = useTranslation('admin');
  return <SearchField place={adminSearchPlace(useLanguage())} label={t('nav.search')} name={t('nav.searchName')} />;
}
