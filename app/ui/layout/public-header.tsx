import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import { Menu, MENU_BUTTON, MenuLink } from './menu';

export type NavLink = { label: string; href: string; current?: boolean };

type PublicHeaderProps = {
  logo: ReactNode;
  navLabel: string;
  /** None where nothing may lead away: then there is no menu either. */
  links: NavLink[];
  /** Language menu, theme menu, bell: small menus that stay at every width. */
  tools: ReactNode;
  /** Signed in: the avatar menu. Signed out: leave it and give `signIn`. */
  account?: ReactNode;
  /** The way out of a task, at the end. */
  leave?: ReactNode;
  signIn?: { label: string; href: string };
  signUp?: { label: string; href: string };
  menuLabel: string;
};

/** 68 px, 60 on a phone. The current link is ink, bold, with a saffron line. */
export function PublicHeader(props: PublicHeaderProps) {
  const { logo, navLabel, links, tools, account, leave, signIn, signUp, menuLabel } = props;
  return (
    <header className="relative z-30 border-b border-line bg-page print:hidden">
      <div className="wrap flex h-15 items-center gap-1 md:h-17">
        {logo}
        {links.length > 0 ? (
          <nav aria-label={navLabel} className="ms-6 max-md:hidden">
            <ul className="flex">
              {links.map(({ label, href, current }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={current ? 'page' : undefined}
                    className="flex h-11 items-center border-b-2 border-transparent px-3 font-medium text-muted transition-colors hover:text-ink aria-[current=page]:border-saffron aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className="ms-auto flex items-center gap-1">
          {tools}
          {account}
          {signIn ? (
            <a href={signIn.href} className={`${MENU_BUTTON} md:hidden`} aria-label={signIn.label}>
              <Icon name="user" />
            </a>
          ) : null}
          {signUp ? (
            <a
              href={signUp.href}
              className="ms-1 inline-flex min-h-11 items-center rounded-field px-3 text-table font-semibold text-primary hover:bg-primary-weak max-md:hidden"
            >
              {signUp.label}
            </a>
          ) : null}
          {signIn ? (
            <a
              href={signIn.href}
              className="ms-1 inline-flex min-h-11 items-center rounded-field border border-line-strong px-3.5 text-table font-semibold text-ink hover:bg-sunk max-md:hidden"
            >
              {signIn.label}
            </a>
          ) : null}
          {leave}
          {links.length > 0 ? (
            <div className="md:hidden">
              <Menu group="header" button={<Icon name="menu" />} label={menuLabel}>
                <nav aria-label={navLabel} className="w-56">
                  {links.map(({ label, href, current }) => (
                    <MenuLink key={href} href={href} current={current}>
                      {label}
                    </MenuLink>
                  ))}
                  {signUp ? (
                    <div className="mt-1 border-t border-line pt-1">
                      <MenuLink href={signUp.href}>{signUp.label}</MenuLink>
                    </div>
                  ) : null}
                </nav>
              </Menu>
            </div>
          ) : null}
        </div>
      </div>
    </header>
  );
}

type LanguageMenuProps = {
  label: string;
  languages: { code: string; name: string; href: string; current: boolean }[];
};

/** Each language in its own words, as a link to this page in it. */
export function LanguageMenu({ label, languages }: LanguageMenuProps) {
  const current = languages.find((language) => language.current);
  return (
    <Menu
      group="header"
      label={`${label} (${current?.name ?? ''})`}
      button={
        <>
          <Icon name="globe" className="max-sm:hidden" />
          <span aria-hidden>{current?.code.toUpperCase()}</span>
        </>
      }
    >
      {languages.map(({ code, name, href, current: isCurrent }) => (
        <MenuLink key={code} href={href} lang={code} current={isCurrent}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}

type ThemeMenuProps = {
  label: string;
  action: string;
  current: 'light' | 'dark' | 'system';
  options: { value: 'light' | 'dark' | 'system'; label: string }[];
  hidden?: Record<string, string>;
};

const THEME_ICONS: Record<'light' | 'dark' | 'system', IconName> = {
  light: 'sun',
  dark: 'moon',
  system: 'monitor',
};

/** A POST form of three buttons named `theme`; the server sets the cookie and sends the page again. */
export function ThemeMenu({ label, action, current, options, hidden = {} }: ThemeMenuProps) {
  return (
    <Menu group="header" label={label} button={<Icon name={THEME_ICONS[current]} />}>
      <form method="post" action={action}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {options.map(({ value, label: text }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-current={value === current || undefined}
            className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-field px-3 text-start text-table hover:bg-sunk aria-[current=true]:font-semibold aria-[current=true]:text-primary"
          >
            <Icon name={THEME_ICONS[value]} />
            <span className="grow">{text}</span>
            {value === current ? <Icon name="check" /> : null}
          </button>
        ))}
      </form>
    </Menu>
  );
}
