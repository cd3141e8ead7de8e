import { NavLink } from '@remix-run/react';
import { Count } from '../badge';
import { Icon } from '../icon';
import type { SidebarLink } from './sidebar';

type TabBarProps = { label: string; links: SidebarLink[]; more: string };

const TAB =
  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-micro tracking-tight text-muted transition-colors aria-[current=page]:text-primary';

/**
 * Phones only: the sections of a work area that are needed all day, at the foot of the screen, and a last tab that
 * opens the drawer with all of them. It makes room for the bar of a form or of a total (design.css).
 */
export function TabBar({ label, links, more }: TabBarProps) {
  return (
    <nav
      aria-label={label}
      className="tab-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="flex justify-between px-1">
        {links.map(({ tab, href, icon, isRoot, count }) => (
          <li key={href} className="min-w-0 flex-auto">
            <NavLink to={href} end={isRoot} className={TAB}>
              <Icon name={icon} />
              <span className="max-w-full truncate">{tab}</span>
              {count?.value ? (
                <span className="absolute start-1/2 top-1 ms-2">
                  <Count value={count.value} label={count.label} />
                </span>
              ) : null}
            </NavLink>
          </li>
        ))}
        <li className="min-w-0 flex-auto">
          <a href="#sidebar" className={TAB}>
            <Icon name="menu" />
            <span className="max-w-full truncate">{more}</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
