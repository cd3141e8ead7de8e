import { Fragment, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../icon';
import type { Suggestion } from './suggested';

export const suggestionId = (field: string, at: number) => `${field}-${at}`;

interface SuggestionListProps {
  /** Of the field that it stands under. */
  id: string;
  label: string;
  /** By the kind of what is proposed. */
  icons: Readonly<Record<string, IconName>>;
  suggestions: Suggestion[];
  /** Which one the arrow keys stand on; -1 for none. */
  active: number;
  onChoose: (href: string) => void;
}

/** What the search field proposes. The field keeps the focus: the keys are its own. */
export function SuggestionList({ id, label, icons, suggestions, active, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  // A long list is higher than its window: the one that the keys stand on comes into view.
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-field border border-line-strong bg-surface py-1 shadow-lift sm:min-w-96"
    >
      {suggestions.map(({ kind, href, title, details }, at) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's (aria-activedescendant)
        <li
          key={href}
          id={suggestionId(id, at)}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(href)}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3 py-1.5 text-table hover:bg-sunk aria-selected:bg-primary-weak"
        >
          <Icon name={icons[kind] ?? 'search'} className="shrink-0 text-muted" />
          <span className="min-w-0">
            <span dir="auto" className="block truncate-auto font-semibold">
              {title}
            </span>
            <span className="block truncate text-small text-muted">
              {details.map((detail, index) => (
                <Fragment key={index}>
                  {index > 0 ? ' · ' : null}
                  <bdi>{detail}</bdi>
                </Fragment>
              ))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
