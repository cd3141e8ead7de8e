import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { MENU_BUTTON } from '~/ui/layout/menu';
import { Link } from '~/ui/link';

/** A link to the form that the area is used for most: with its words on wide screens, a square with a plus on phones. */
export function QuickAction({ href, label }: { href: string; label: string }) {
  return (
    <>
      <ButtonLink href={href} size="sm" icon="plus" className="me-1 whitespace-nowrap max-md:!hidden">
        {label}
      </ButtonLink>
      <Link href={href} aria-label={label} className={`${MENU_BUTTON} text-primary md:hidden`}>
        <Icon name="plus" />
      </Link>
    </>
  );
}

/** The way to the help that fits the page. A phone has it in the menu, with the other sections. */
export function HelpLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} aria-label={label} title={label} className={`${MENU_BUTTON} max-md:hidden`}>
      <Icon name="help" />
    </Link>
  );
}
