import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { Avatar } from '~/ui/media/avatar';
import { Icon, type IconName } from '~/ui/icon';
import { Menu, MenuButton, MenuHeading, MenuLink } from '~/ui/layout/menu';
import { paths } from '~/paths';

export interface Person {
  fullName: string;
  email: string;
  avatarKey: string | null;
}

export interface ShellOwner {
  name: string;
  detail?: string;
  logo?: string | null;
  links: { label: string; href: string; icon: IconName }[];
}

/** Who is signed in, at the end of the top bar. */
export function AccountMenu({ actor }: { actor: Person }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <Menu
      group="header"
      label={`${t('nav.account')} (${actor.fullName})`}
      button={<Avatar name={actor.fullName} src={actor.avatarKey && paths.photo(actor.avatarKey, 128)} />}
    >
      <MenuHeading title={actor.fullName} detail={actor.email} />
      <MenuLink href={paths.profile(lang)} icon="user">
        {t('nav.profile')}
      </MenuLink>
      <LogOut />
    </Menu>
  );
}

/** Whose area it is, at the foot of the sidebar. */
export function OwnerMenu({ owner }: { owner: ShellOwner }) {
  const { t } = useTranslation();
  return (
    <Menu
      group="owner"
      align="start"
      up
      label={`${t('work.ownerMenu')} (${owner.name})`}
      buttonClass="flex min-h-12 w-full items-center gap-3 rounded-field px-2 py-1.5 hover:bg-sunk"
      button={
        <>
          <Avatar name={owner.name} src={owner.logo} shape="square" className="size-9" />
          <span className="min-w-0 grow">
            <span dir="auto" className="line-clamp-2 text-table font-semibold wrap-anywhere [text-align:match-parent]">
              {owner.name}
            </span>
            {owner.detail && (
              <span dir="auto" className="block truncate-auto text-micro text-muted">
                {owner.detail}
              </span>
            )}
          </span>
          <Icon name="chevrons-up-down" className="text-muted" />
        </>
      }
    >
      {owner.links.map(({ label, href, icon }) => (
        <MenuLink key={href} href={href} icon={icon}>
          {label}
        </MenuLink>
      ))}
      <LogOut />
    </Menu>
  );
}

function LogOut() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <form method="post" action={paths.logout(lang)}>
      <MenuButton icon="log-out">{t('nav.logout')}</MenuButton>
    </form>
  );
}
