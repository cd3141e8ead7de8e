import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { settingTabs } from '~/modules/settings/edit/setting-form.server';
import { paths } from '~/paths';
import { Tabs } from '~/ui/list/tabs';

export const handle = { hydrate: 'app' } satisfies RouteHandle;

/** The parts of the platform's settings, above each of their pages. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', ({ lang }) => {
    const t = translator(lang);
    const tabs = settingTabs(t).map(({ page, label }) => ({ label, href: paths.adminSettings(lang, page) }));
    return { label: t('admin-settings:label'), tabs };
  });
}

export default function AdminSettingsLayout() {
  const { label, tabs } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <div className="grid gap-5">
      <Tabs label={label} items={tabs.map((tab) => ({ ...tab, current: tab.href === pathname }))} />
      <Outlet />
    </div>
  );
}
