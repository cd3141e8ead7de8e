import { Outlet } from '@remix-run/react';
import type { RouteHandle } from '~/http/handle';
import { SettingsTabs } from '~/modules/agencies/ui/settings-tabs';

export const handle = { i18n: ['agency-settings'], hydrate: 'app' } satisfies RouteHandle;

/** The parts of the settings above each of their pages. */
export default function SettingsLayout() {
  return (
    <div className="grid gap-5">
      <SettingsTabs />
      <Outlet />
    </div>
  );
}
