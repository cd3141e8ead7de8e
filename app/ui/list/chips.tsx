import { Icon } from '../icon';
import { Link } from '../link';

type Chip = { label: string; removeHref: string; removeLabel: string };

type ChipsProps = { label: string; items: Chip[]; clear?: { label: string; href: string } };

/** Filters in force; each is a link to the list without it. */
export function Chips({ label, items, clear }: ChipsProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2">
      {items.map((chip) => (
        <li key={chip.removeHref}>
          <Link
            href={chip.removeHref}
            className="relative flex min-h-8 items-center gap-2 rounded-field border border-line-strong bg-surface px-2.5 text-small font-medium text-ink hover:bg-sunk touch:min-h-11"
          >
            <span className="sr-only">{chip.removeLabel} </span>
            {chip.label}
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      {clear ? (
        <li>
          <Link href={clear.href} className="link inline-flex min-h-8 items-center px-1.5 text-small touch:min-h-11">
            {clear.label}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
