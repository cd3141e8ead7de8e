import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { PageHeader } from '~/ui/layout/page-header';
import { type AccountTab, AccountTabs } from './account-tabs';

interface AccountPageProps {
  current: AccountTab;
  children: ReactNode;
}

/** The frame of the account's pages: heading, tabs, sections one under another. */
export function AccountPage({ current, children }: AccountPageProps) {
  const { t } = useTranslation('account');
  return (
    <main id="main" tabIndex={-1} className="wrap pt-6 pb-16 md:pt-8">
      <PageHeader title={t('title')} />
      <div className="mt-3 mb-6">
        <AccountTabs current={current} />
      </div>
      {children}
    </main>
  );
}
