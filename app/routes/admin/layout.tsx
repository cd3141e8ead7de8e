import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { ErrorPage } from '~/http/error-page';
import type { RouteHandle } from '~/http/handle';
import { countWaiting } from '~/modules/admin/dashboard/count-waiting.server';
import { paths } from '~/paths';
import { AdminShell } from '~/http/layout/admin-shell';
import { useLanguage } from '~/i18n/use-language';
import workStyles from '~/styles/work.css';

export const handle = { i18n: ['admin', 'app-shell'], hydrate: 'app' } satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

/** What waits for an administrator: the sidebar says it. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', ({ scope }) => countWaiting(scope));
}

export default function AdminLayout() {
  return (
    <AdminShell waiting={useLoaderData<typeof loader>()}>
      <Outlet />
    </AdminShell>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('admin');
  const lang = useLanguage();
  return (
    <AdminShell main={false}>
      <ErrorPage back={{ label: t('nav.overview'), href: paths.admin(lang) }} />
    </AdminShell>
  );
}
