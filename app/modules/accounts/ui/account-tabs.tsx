import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { Tabs } from '~/ui/list/tabs';

export type AccountTab = 'profile' | 'security' | 'data';

/** The pages of one's account. */
export function AccountTabs({ current }: { current: AccountTab }) {
  const { t } = useTranslation('account');
  const lang = useLanguage();
  const tab = (name: AccountTab, href: string) => ({ label: t(`tabs.${name}`), href, current: name === current });
  return (
    <Tabs
      label={t('tabs.label')}
      items={[
        tab('profile', paths.profile(lang)),
        tab('security', paths.security(lang)),
        tab('data', paths.personalData(lang)),
      ]}
    />
  );
}
