import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Link } from '../link';

type Tab = { label: string; href: string; current?: boolean; count?: string | number };

/** Views of one list, as links; a phone scrolls them sideways. */
export function Tabs({ label, items }: { label: string; items: Tab[] }) {
  const language = useLanguage();
  return (
    <nav aria-label={label} className="-m-1.5 overflow-x-auto p-1.5 print:hidden">
      <ul className="flex min-w-max border-b border-line">
        {items.map(({ label: text, href, current, count }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={current ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 text-table font-medium text-muted hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {text}
              {count === undefined ? null : (
                <span className="font-normal tabular-nums">
                  {typeof count === 'number' ? formatNumber(count, language) : count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
