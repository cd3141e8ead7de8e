import type { ReactNode } from 'react';
import { useLocation, useNavigation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import type { Theme } from '~/platform/themes';
import type { IconName } from '~/ui/icon';
import { Logo } from '~/ui/media/logo';
import { ProgressBar } from '~/ui/feedback/progress-bar';
import { SidebarLayout } from '~/ui/layout/sidebar';
import { SkipLink } from '~/ui/layout/skip-link';
import type { FlashMessage } from '~/ui/feedback/flash';
import { Toasts } from '~/ui/feedback/toasts';
import { WorkAreaProvider } from '~/ui/work-area';
import { paths } from '~/paths';
import { useSlashKey } from './use-slash-key';
import { useClosedMenus } from './use-closed-menus';
import { AccountMenu, type Person } from './account-menu';
import { OwnerMenu, type ShellOwner } from './app-shell-menus';
import { QuickAction } from './app-shell-tools';
import { LiveBell, type LiveBellProps } from './live-bell';
import { PreferenceMenus } from './preference-menus';

interface WorkRoot {
  siteName: string;
  theme: Theme;
  flashes: FlashMessage[];
  actor: Person | null;
}

export interface AppSection {
  label: string;
  href: string;
  /** Pages of its own that stand elsewhere in the map of addresses. */
  also?: string[];
  icon: IconName;
  count?: { value: number; label: string };
  /** Needed all day: a short label for the bar at the foot of a phone's screen. */
  tab?: string;
}

/** Sections that stand together, under a heading or at the top without one. */
interface AppGroup {
  title: string | null;
  sections: AppSection[];
}

interface AppShellProps {
  /** What the root knows of the visit; undefined where the root itself failed. */
  root: WorkRoot | undefined;
  /** The path that all pages of the area start with; null where each link loads a document. */
  area: string | null;
  groups: AppGroup[];
  /** Whose area it is, at the foot of the sidebar. */
  owner: ShellOwner;
  /** At the start of the top bar. */
  search?: ReactNode;
  /** What people come for most, one tap away on every page. */
  action?: { href: string; label: string };
  bell?: LiveBellProps;
  main?: boolean;
  children: ReactNode;
}

/** The frame of the agency's and the admin's area: sidebar, top bar, messages, progress of a navigation. */
export function AppShell({ root, area, groups, owner, search, action, bell, main, children }: AppShellProps) {
  const { t } = useTranslation(['common', 'app-shell']);
  const lang = useLanguage();
  const location = useLocation();
  const navigation = useNavigation();
  useClosedMenus();
  useSlashKey();

  const path = decodeURI(location.pathname);
  return (
    <WorkAreaProvider value={area}>
      <SkipLink>{t('skip')}</SkipLink>
      <ProgressBar busy={navigation.state !== 'idle'} label={t('app-shell:loading')} />
      <SidebarLayout
        logo={<Logo wordmark={root?.siteName ?? t('product')} href={paths.home(lang)} />}
        navLabel={t('nav.label')}
        openLabel={t('app-shell:openMenu')}
        closeLabel={t('app-shell:closeMenu')}
        tabs={{ label: t('app-shell:tabs'), more: t('app-shell:more') }}
        main={main}
        groups={groups.map(({ title, sections }) => ({
          title,
          links: sections.map((section) => ({ ...section, isRoot: section.href === area })),
        }))}
        foot={<OwnerMenu owner={owner} />}
        search={search}
        tools={
          <>
            {action && <QuickAction {...action} />}
            <PreferenceMenus path={path} search={location.search} theme={root?.theme} />
            {bell && <LiveBell {...bell} />}
            {root?.actor && <AccountMenu actor={root.actor} />}
          </>
        }
      >
        <FlashToasts flashes={root?.flashes} />
        {children}
      </SidebarLayout>
    </WorkAreaProvider>
  );
}

const NO_FLASHES: FlashMessage[] = [];

function FlashToasts({ flashes = NO_FLASHES }: { flashes: FlashMessage[] | undefined }) {
  const { t } = useTranslation();
  return <Toasts closeLabel={t('action.close')} messages={flashes} />;
}
