import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { ErrorPage } from '~/http/error-page';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { AppShell, type AppSection } from '~/http/layout/app-shell';
import { useLanguage } from '~/i18n/use-language';
import { useRoot } from '~/root';
import workStyles from '~/styles/work.css';

export const handle = { i18n: ['admin', 'app-shell'], hydrate: 'app' } satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', () => null);
}

export default function AdminLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('admin');
  const lang = useLanguage();
  return (
    <Frame main={false}>
      <ErrorPage back={{ label: t('nav.overview'), href: paths.admin(lang) }} />
    </Frame>
  );
}

function Frame({ main, children }: { main?: boolean; children: React.ReactNode }) {
  const { t } = useTranslation('admin');
  const lang = useLanguage();
  const root = useRoot();
  const sections: AppSection[] = [{ label: t('nav.overview'), href: paths.admin(lang), icon: 'dashboard' }];
  return (
    <AppShell
      root={root}
      area={paths.admin(lang)}
      sections={sections}
      owner={{
        name: t('nav.platform'),
        links: [{ label: t('nav.site'), href: paths.home(lang), icon: 'external-link' }],
      }}
      bell={{ href: paths.adminNotifications(lang), unread: root?.actor?.unread ?? 0 }}
      main={main}
    >
      {children}
    </AppShell>
  );
}
