import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import type { Theme } from '~/modules/accounts/themes';
import { Avatar } from '~/ui/avatar';
import { Icon, type IconName } from '~/ui/icon';
import { Logo } from '~/ui/logo';
import { Menu, MENU_BUTTON, MenuButton, MenuHeading, MenuLink } from '~/ui/menu';
import { ProgressBar } from '~/ui/progress-bar';
import { LanguageMenu, ThemeMenu } from '~/ui/public-header';
import { WorkShell } from '~/ui/sidebar';
import { SkipLink } from '~/ui/skip-link';
import { Toasts } from '~/ui/toasts';
import type { Flash } from '../flash.server';
import { languageLinks } from '../entrance/language-links';
import { paths } from '../paths';
import { useSlashKey } from './use-slash-key';
import { useSoftNavigation } from './use-soft-navigation';

interface WorkRoot {
  siteName: string;
  theme: Theme;
  flashes: Flash[];
  actor: { fullName: string; email: string; avatarKey: string | null } | null;
}

export interface WorkSection {
  label: string;
  href: string;
  icon: IconName;
  count?: { value: number; label: string };
}

interface WorkFrameProps {
  /** What the root knows of the visit; undefined where the root itself failed. */
  root: WorkRoot | undefined;
  /** The path that all pages of the area start with. */
  area: string;
  sections: WorkSection[];
  /** Whose area it is, at the foot of the sidebar. */
  owner: {
    name: string;
    logo?: string | null;
    detail?: string;
    links: { label: string; href: string; icon: IconName }[];
  };
  /** A GET form to the area's main list. */
  search?: { action: string; label: string };
  bell?: { href: string; unread: number };
  main?: boolean;
  children: ReactNode;
}

/** Badges stop counting here (SPEC §9). */
const capped = (value: number) => (value > 99 ? '99+' : String(value));

/** The frame of the agency's and the admin's area: sidebar, top bar, messages, progress of a navigation. */
export function WorkFrame({ root, area, sections, owner, search, bell, main, children }: WorkFrameProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const location = useLocation();
  const navigation = useNavigation();
  useSoftNavigation(area);
  useSlashKey();

  const path = decodeURI(location.pathname);
  return (
    <>
      <SkipLink>{t('skip')}</SkipLink>
      <ProgressBar busy={navigation.state !== 'idle'} label={t('work.loading')} />
      <WorkShell
        logo={<Logo wordmark={root?.siteName ?? t('product')} href={paths.home(lang)} />}
        navLabel={t('nav.label')}
        openLabel={t('work.openMenu')}
        closeLabel={t('work.closeMenu')}
        main={main}
        links={sections.map((section) => ({
          ...section,
          current: path === section.href || (section.href !== area && path.startsWith(`${section.href}/`)),
        }))}
        foot={<OwnerMenu owner={owner} />}
        search={
          search && (
            <>
              <QuickSearch {...search} />
              <a href={search.action} aria-label={search.label} className={`${MENU_BUTTON} w-fit sm:hidden`}>
                <Icon name="search" />
              </a>
            </>
          )
        }
        tools={
          <>
            <LanguageMenu
              label={t('nav.language')}
              languages={languageLinks(path, location.search).map(({ code, href }) => ({
                code,
                href,
                name: LANGUAGE_NAMES[code],
                current: code === lang,
              }))}
            />
            <ThemeMenu
              label={t('nav.theme')}
              action={paths.theme}
              current={root?.theme ?? 'system'}
              hidden={{ redirectTo: path + location.search }}
              options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`theme.${value}`) }))}
            />
            {bell && <Bell {...bell} />}
            {root?.actor && <AccountMenu actor={root.actor} />}
          </>
        }
      >
        <FlashToasts flashes={root?.flashes} />
        {children}
      </WorkShell>
    </>
  );
}

function FlashToasts({ flashes }: { flashes: Flash[] | undefined }) {
  const { t } = useTranslation();
  const messages = useMemo(
    () =>
      (flashes ?? []).map(({ type, message, params }) => ({
        type,
        title: t(message as never, (params ?? {}) as never) as unknown as string,
      })),
    [flashes, t],
  );
  return <Toasts closeLabel={t('action.close')} messages={messages} />;
}

function QuickSearch({ action, label }: { action: string; label: string }) {
  return (
    <form method="get" action={action} role="search" aria-label={label} className="relative max-sm:hidden">
      <Icon name="search" className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted" />
      <input
        type="search"
        name="q"
        maxLength={100}
        aria-label={label}
        placeholder={label}
        data-slash
        className="h-10 w-full rounded-field border border-field bg-surface ps-10 pe-3 text-table text-ink placeholder:text-muted md:pe-10 touch:h-11"
      />
      <kbd
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 rounded-check border border-line-strong px-1.5 text-micro text-muted max-md:hidden"
      >
        /
      </kbd>
    </form>
  );
}

function Bell({ href, unread }: { href: string; unread: number }) {
  const { t } = useTranslation();
  return (
    <a href={href} aria-label={t('work.notifications', { count: unread })} className={`${MENU_BUTTON} relative`}>
      <Icon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute end-0.5 top-1 inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-bad px-1 text-micro font-semibold text-on-bad tabular-nums"
        >
          {capped(unread)}
        </span>
      )}
    </a>
  );
}

function AccountMenu({ actor }: { actor: NonNullable<WorkRoot['actor']> }) {
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

function OwnerMenu({ owner }: { owner: WorkFrameProps['owner'] }) {
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
