import { useTranslation } from '~/i18n/use-translation';
import { Avatar } from '~/ui/media/avatar';
import { Icon, type IconName } from '~/ui/icon';
import { Menu, MenuLink } from '~/ui/layout/menu';
import { LogOut } from './account-menu';

export interface ShellOwner {
  name: string;
  detail?: string;
  logo?: string | null;
  links: { label: string; href: string; icon: IconName }[];
}

/** Whose area it is, at the foot of the sidebar. */
export function OwnerMenu({ owner }: { owner: ShellOwner }) {
  const { t } = useTranslation('app-shell');
  return (
    <Menu
      group="owner"
      align="start"
      up
      label={`${t('ownerMenu')} (${owner.name})`}
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
