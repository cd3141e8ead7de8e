import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import type { Role } from '~/modules/tenancy/scope';
import { dashboardOf, paths } from '~/paths';
import { Menu, MenuButton, MenuHeading, MenuLink } from '~/ui/layout/menu';
import { Avatar } from '~/ui/media/avatar';

export interface Person {
  fullName: string;
  email: string;
  avatarKey: string | null;
  role: Role;
}

/** Who is signed in, at the end of a header, with the way to their dashboard; `children` are links before the profile's. */
export function AccountMenu({ actor, children }: { actor: Person; children?: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <Menu
      group="header"
      label={`${t('nav.account')} (${actor.fullName})`}
      button={<Avatar name={actor.fullName} src={actor.avatarKey && paths.photo(actor.avatarKey, 128)} />}
    >
      <MenuHeading title={actor.fullName} email={actor.email} />
      <MenuLink href={dashboardOf(lang, actor.role)} icon="dashboard">
        {t('nav.dashboard')}
      </MenuLink>
      {children}
      <MenuLink href={paths.profile(lang)} icon="user">
        {t('nav.profile')}
      </MenuLink>
      <LogOut />
    </Menu>
  );
}

/** The entry of a menu that ends the session. */
export function LogOut() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <form method="post" action={paths.logout(lang)}>
      <MenuButton icon="log-out">{t('nav.logout')}</MenuButton>
    </form>
  );
}
