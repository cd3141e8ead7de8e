import { ButtonLink } from '~/ui/button';
import { GetForm } from '~/ui/form/get-form';
import { Icon } from '~/ui/icon';
import { MENU_BUTTON } from '~/ui/layout/menu';
import { Link } from '~/ui/link';

/** A GET form to the area's main list; on a phone a link to that list. */
export function QuickSearch({ action, label }: { action: string; label: string }) {
  return (
    <>
      <GetForm action={action} role="search" aria-label={label} className="relative max-sm:hidden">
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
      </GetForm>
      <Link href={action} aria-label={label} className={`${MENU_BUTTON} w-fit sm:hidden`}>
        <Icon name="search" />
      </Link>
    </>
  );
}

/** A link to the form that the area is used for most: with its words on wide screens, a square with a plus on phones. */
export function QuickAction({ href, label }: { href: string; label: string }) {
  return (
    <>
      <ButtonLink href={href} size="sm" icon="plus" className="me-1 max-md:!hidden">
        {label}
      </ButtonLink>
      <Link href={href} aria-label={label} className={`${MENU_BUTTON} text-primary md:hidden`}>
        <Icon name="plus" />
      </Link>
    </>
  );
}
