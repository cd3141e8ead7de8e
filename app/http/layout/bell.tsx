import type { MouseEvent } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import { MENU_BUTTON } from '~/ui/layout/menu';
import { Link } from '~/ui/link';

/** Badges stop counting here (R87). */
export const capped = (value: number) => (value > 99 ? '99+' : String(value));

interface BellProps {
  href: string;
  unread: number;
  /** What a press does where a window opens over the page. */
  opens?: { isOpen: boolean; onClick: (event: MouseEvent) => void };
}

/** The way to the notifications, with how many are unread. */
export function Bell({ href, unread, opens }: BellProps) {
  const { t } = useTranslation();
  return (
    <Link
      href={href}
      aria-label={t('nav.notifications', { count: unread })}
      aria-expanded={opens?.isOpen}
      onClick={opens?.onClick}
      className={`${MENU_BUTTON} relative`}
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute end-0.5 top-1 inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-bad px-1 text-micro font-semibold text-on-bad tabular-nums"
        >
          {capped(unread)}
        </span>
      )}
    </Link>
  );
}
