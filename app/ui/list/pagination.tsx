import { Icon } from '../icon';
import { pageWindow } from './page-window';
import { Link } from '../link';

type PaginationProps = {
  page: number;
  /** The pages that have a number, 1 or more. With 1 only the summary is shown. */
  pages: number;
  hrefFor: (page: number) => string;
  /** The pages beside this one, where they are not those of the numbers beside it: a long list has later ones. */
  previous?: string;
  next?: string;
  /** "1 à 24 sur 58". */
  summary: string;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
};

const CELL =
  'inline-flex size-9 items-center justify-center rounded-field border border-line-strong bg-surface text-table font-semibold tabular-nums transition-colors hover:bg-sunk touch:size-11';

function Step({
  href,
  icon,
  label,
  rel,
}: {
  href?: string;
  icon: 'chevron-left' | 'chevron-right';
  label: string;
  rel: string;
}) {
  return href ? (
    <Link href={href} rel={rel} aria-label={label} className={CELL}>
      <Icon name={icon} />
    </Link>
  ) : (
    <span aria-hidden className={`${CELL} text-muted opacity-50 hover:bg-surface`}>
      <Icon name={icon} />
    </span>
  );
}

/** Page links under a list. A narrow phone shows "4 / 10" between the two arrows. */
export function Pagination({ page, pages, hrefFor, summary, labels, ...beside }: PaginationProps) {
  const previous = beside.previous ?? (page > 1 ? hrefFor(page - 1) : undefined);
  const next = beside.next ?? (page < pages ? hrefFor(page + 1) : undefined);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-small text-muted print:hidden">
      <p>{summary}</p>
      {pages > 1 ? (
        <nav aria-label={labels.nav}>
          <ul className="flex items-center gap-1.5">
            <li>
              <Step icon="chevron-left" rel="prev" label={labels.previous} href={previous} />
            </li>
            {pageWindow(Math.min(page, pages), pages).map((number, index) =>
              number === null ? (
                <li key={`gap-${index}`} aria-hidden className="max-sm:hidden">
                  …
                </li>
              ) : (
                <li key={number} className="max-sm:hidden">
                  <Link
                    href={hrefFor(number)}
                    aria-label={labels.page(number)}
                    aria-current={number === page ? 'page' : undefined}
                    className={`${CELL} text-ink aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary`}
                  >
                    {number}
                  </Link>
                </li>
              ),
            )}
            <li aria-hidden className="px-2 tabular-nums sm:hidden">
              {page <= pages ? `${page} / ${pages}` : page}
            </li>
            <li>
              <Step icon="chevron-right" rel="next" label={labels.next} href={next} />
            </li>
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
