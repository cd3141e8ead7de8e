import { Fragment } from 'react';
import { Icon, type IconName } from '~/ui/icon';
import type { Suggestion } from '../suggestions';

export const suggestionId = (field: string, at: number) => `${field}-${at}`;

const ICONS: Record<Suggestion['kind'], IconName> = { booking: 'clipboard-list', client: 'user', vehicle: 'car' };

interface SuggestionListProps {
  /** Of the field that it stands under. */
  id: string;
  label: string;
  suggestions: Suggestion[];
  /** Which one the arrow keys stand on; -1 for none. */
  active: number;
  onChoose: (href: string) => void;
}

/** What the search field proposes. The field keeps the focus: the keys are its own. */
export function SuggestionList({ id, label, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <ul
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
          <Icon name={ICONS[kind]} className="shrink-0 text-muted" />
          <span className="min-w-0">
            <bdi className="block truncate font-semibold">{title}</bdi>
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
