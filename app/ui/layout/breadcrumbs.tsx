import { Icon } from '../icon';
import { Link } from '../link';
import { useLastView } from '../list/last-query';

type Crumb = { label: string; href?: string };

/** Where this page stands; the last crumb is the page itself. */
export function Breadcrumbs({ label, items }: { label: string; items: Crumb[] }) {
  return (
    <nav aria-label={label} className="text-small text-muted print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map((item, index) => (
          <li key={item.label} className="flex items-center gap-2">
            {index > 0 ? <Icon name="chevron-right" className="size-3.5" /> : null}
            {item.href ? (
              <CrumbLink href={item.href}>{item.label}</CrumbLink>
            ) : (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The way back to a list keeps its filters. */
function CrumbLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={useLastView(href)}
      className="inline-flex min-h-9 items-center hover:text-ink hover:underline touch:min-h-11"
    >
      {children}
    </Link>
  );
}
