import type { ReactNode } from 'react';
import { PageHeader } from '~/ui/layout/page-header';
import { Tabs } from '~/ui/list/tabs';
import type { SettingHead } from '../setting-form.server';

/** A page of the platform's settings under the tabs of them all. */
export function SettingFrame({ head, children }: { head: SettingHead; children: ReactNode }) {
  return (
    <div className="grid gap-5">
      <Tabs label={head.label} items={head.tabs} />
      <div className="max-w-panel">
        <PageHeader title={head.title} note={head.lead} />
        {children}
      </div>
    </div>
  );
}
