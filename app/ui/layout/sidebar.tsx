import { type ReactNode, useId } from 'react';
import { Link, NavLink, useLocation } from '@remix-run/react';
import { Count } from '../badge';
import { Icon, type IconName } from '../icon';
import { MENU_BUTTON } from './menu';
import { TabBar } from './tab-bar';

export type SidebarLink = {
  label: string;
  href: string;
  /** Addresses elsewhere whose pages are its own. */
  also?: string[];
  icon: IconName;
  /** The area's first page, which is not above the others. */
  isRoot?: boolean;
  /** A short label for the bar at the foot of a phone's screen; the others are in the drawer only. */
  tab?: string;
  count?: { value: number; label: string };
};

/** Entries that stand together, under a heading or without one. */
type SidebarGroup = { title: string | null; links: SidebarLink[] };

type WorkShellProps = {
  logo: ReactNode;
  navLabel: string;
  groups: SidebarGroup[];
  /** The agency (or the admin) at the foot of the sidebar. */
  foot?: ReactNode;
  /** Search at the start of the top bar. */
  search?: ReactNode;
  /** What stands over the top bar as long as it holds. */
  band?: ReactNode;
  /** Language, theme, bell, avatar. */
  tools: ReactNode;
  openLabel: string;
  closeLabel: string;
  /** What the bar at the foot of a phone's screen is called, and its last tab; none without tabs. */
  tabs: { label: string; more: string };
  /** False where the content brings its own `<main>`, as an error page does. */
  main?: boolean;
  children: ReactNode;
};

/**
 * The frame of the agency's and the admin's screens: 236 px sidebar and a top bar. On a phone the
 * sidebar is a drawer that `#sidebar` in the address opens and `#top` closes, with no script.
 */
export function SidebarLayout(props: WorkShellProps) {
  const {
    logo,
    navLabel,
    groups,
    foot,
    search,
    band,
    tools,
    openLabel,
    closeLabel,
    tabs,
    main = true,
    children,
  } = props;
  const tabLinks = groups.flatMap(({ links }) => links).filter(({ tab }) => tab);
  return (
    <div id="top" className="min-h-dvh lg:grid lg:grid-cols-[236px_1fr] print:block">
      <a href="#top" tabIndex={-1} aria-hidden className="drawer-shade fixed inset-0 z-30 bg-night/50 lg:hidden">
        {' '}
      </a>
      <aside
        id="sidebar"
        className="drawer flex w-[272px] flex-col border-e border-line bg-surface max-lg:fixed max-lg:inset-y-0 max-lg:start-0 max-lg:z-40 lg:sticky lg:top-0 lg:h-dvh lg:w-auto print:hidden"
      >
        <div className="flex h-16 items-center justify-between ps-6 pe-2">
          {logo}
          <a href="#top" aria-label={closeLabel} className={`${MENU_BUTTON} lg:hidden`}>
            <Icon name="x" />
          </a>
        </div>
        <nav aria-label={navLabel} className="grow overflow-y-auto px-3 py-2">
          {groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </nav>
        {foot ? <div className="mx-3 border-t border-line py-3">{foot}</div> : null}
      </aside>
      {tabLinks.length > 0 ? <TabBar label={tabs.label} more={tabs.more} links={tabLinks} /> : null}
      <div className="min-w-0">
        {band}
        <header className="flex h-16 items-center gap-2 border-b border-line px-4 lg:px-7 print:hidden">
          <a href="#sidebar" aria-label={openLabel} className={`${MENU_BUTTON} -ms-2 lg:hidden`}>
            <Icon name="menu" />
          </a>
          <div className="min-w-0 max-w-85 grow">{search}</div>
          <div className="ms-auto flex items-center gap-1">{tools}</div>
        </header>
        {main ? (
          <main id="main" tabIndex={-1} className="px-4 py-6 lg:px-7 print:p-0">
            {children}
          </main>
        ) : (
          children
        )}
      </div>
    </div>
  );
}

/** Entries of the sidebar with their heading, which names their list; nothing where there are none. */
function Group({ title, links }: SidebarGroup) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <div className="not-first:mt-4">
      {title ? (
        <p id={id} className="px-3 pb-1.5 text-micro font-semibold text-muted">
          {title}
        </p>
      ) : null}
      <ul aria-labelledby={title ? id : undefined} className="grid gap-0.5">
        {links.map((link) => (
          <li key={link.href}>
            <Entry {...link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An entry of the sidebar; a page of its own elsewhere lights it as one below it does. */
function Entry({ label, href, also = [], icon, isRoot, count }: SidebarLink) {
  const { pathname } = useLocation();
  const isInside = also.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const Target = isInside ? Link : NavLink;
  return (
    <Target
      to={href}
      {...(isInside ? { 'aria-current': 'page' as const } : { end: isRoot })}
      className="flex min-h-10 items-center gap-3 rounded-field px-3 text-table font-medium text-muted transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:bg-primary-weak aria-[current=page]:font-semibold aria-[current=page]:text-primary touch:min-h-11"
    >
      <Icon name={icon} />
      <span className="grow">{label}</span>
      {count?.value ? <Count value={count.value} label={count.label} /> : null}
    </Target>
  );
}
