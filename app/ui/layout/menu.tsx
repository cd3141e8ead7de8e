import type { ReactNode } from 'react';
import { EmailText } from '../email-text';
import { Icon, type IconName } from '../icon';
import { Link } from '../link';

type MenuProps = {
  /** What the button shows. */
  button: ReactNode;
  /** What it says, when it shows an icon or a code. */
  label?: string;
  children: ReactNode;
  /** Menus of one group close each other. */
  group?: string;
  buttonClass?: string;
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end';
  /** Above the button, at the bottom of a sidebar. */
  up?: boolean;
  /** On phones at the foot of the screen, whatever the place of its button: for a wide panel. */
  sheet?: boolean;
};

/**
 * A drop-down of links and small forms that opens without a script. /site.js closes an open one
 * on Escape or a touch elsewhere.
 */
export function Menu({ button, label, children, group = 'menu', buttonClass, align = 'end', up, sheet }: MenuProps) {
  const place = `${align === 'end' ? 'end-0' : 'start-0'} ${up ? 'bottom-full mb-1' : 'top-full mt-1'} ${sheet ? SHEET : ''}`;
  return (
    // `name` makes a group exclusive; React 18 does not type it.
    <details {...{ name: group }} data-menu className="relative">
      <summary aria-label={label} className={buttonClass ?? MENU_BUTTON}>
        {button}
      </summary>
      <div
        className={`absolute z-30 w-max max-w-72 min-w-48 rounded-card border border-line bg-surface p-1 text-ink shadow-lift ${place}`}
      >
        {children}
      </div>
    </details>
  );
}

const SHEET =
  'max-sm:fixed max-sm:inset-x-3 max-sm:top-auto max-sm:bottom-3 max-sm:z-50 max-sm:w-auto max-sm:max-w-none';

export const MENU_BUTTON =
  'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-field px-2 text-table font-medium text-muted transition-colors hover:bg-sunk hover:text-ink';

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-field px-3 text-start text-table hover:bg-sunk aria-[current=true]:font-semibold aria-[current=true]:text-primary';

type ItemProps = { icon?: IconName; children: ReactNode; current?: boolean };

function Inside({ icon, children, current }: ItemProps) {
  return (
    <>
      {icon ? <Icon name={icon} className="text-muted" /> : null}
      <span className="grow">{children}</span>
      {current ? <Icon name="check" /> : null}
    </>
  );
}

type MenuLinkProps = ItemProps & {
  href: string;
  lang?: string;
  /** Of another site, in a tab of its own. */ away?: boolean;
};

export function MenuLink({ href, lang, away, ...item }: MenuLinkProps) {
  const tab = away ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <Link href={href} lang={lang} hrefLang={lang} aria-current={item.current || undefined} className={ITEM} {...tab}>
      <Inside {...item} />
    </Link>
  );
}

/** A submit button of the form around it. */
export function MenuButton({ name, value, ...item }: ItemProps & { name?: string; value?: string }) {
  return (
    <button type="submit" name={name} value={value} aria-current={item.current || undefined} className={ITEM}>
      <Inside {...item} />
    </button>
  );
}

/** Name and e-mail at the top of an account menu. */
export function MenuHeading({ title, email }: { title: string; email?: string }) {
  return (
    <div className="mb-1 border-b border-line px-3 py-2">
      <p className="font-semibold">{title}</p>
      {email ? (
        <p className="text-small text-muted">
          <EmailText>{email}</EmailText>
        </p>
      ) : null}
    </div>
  );
}
