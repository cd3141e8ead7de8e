import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '@remix-run/react';
import { GetForm } from '../form/get-form';
import { Icon, type IconName } from '../icon';
import { MENU_BUTTON } from '../layout/menu';
import { Link } from '../link';
import { useHydrated } from '../use-hydrated';
import { SuggestionList, suggestionId } from './suggestion-list';
import { useSuggestions } from './use-suggestions';

/** What a search field asks, and how it draws what it is told. */
export interface SearchPlace {
  /** The page of what was found, which takes `?q=`. */
  page: string;
  /** Answers `?q=` with `Suggested` as JSON. */
  suggestions: string;
  /** The icon of each kind of page that is proposed. */
  icons: Readonly<Record<string, IconName>>;
}

interface SearchFieldProps {
  place: SearchPlace;
  /** What may be typed. */
  label: string;
  /** What the form and the link to its page are called. */
  name: string;
}

/**
 * The search of a whole work area in its top bar: a GET form to the page of what was found, on a phone a link to that
 * page. Once hydrated it is a combobox that proposes pages while somebody types.
 */
export function SearchField({ place, label, name }: SearchFieldProps) {
  return (
    <>
      <GetForm action={place.page} role="search" aria-label={name} className="relative max-sm:hidden">
        <SearchInput id="search" place={place} label={label} isFirst />
        <kbd
          aria-hidden
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 rounded-check border border-line-strong px-1.5 text-micro text-muted max-md:hidden"
        >
          /
        </kbd>
      </GetForm>
      <Link href={place.page} aria-label={name} className={`${MENU_BUTTON} w-fit sm:hidden`}>
        <Icon name="search" />
      </Link>
    </>
  );
}

/** The same on the page of what was found, where a phone has its field. */
export function PageSearchField({ place, label, name }: SearchFieldProps) {
  return (
    <GetForm action={place.page} role="search" aria-label={name} className="relative mt-4 sm:hidden">
      <SearchInput id="page-search" place={place} label={label} />
    </GetForm>
  );
}

interface SearchInputProps extends Omit<SearchFieldProps, 'name'> {
  id: string;
  /** The one that the `/` key goes to. */
  isFirst?: boolean;
}

/** The field outlives the page: it says what the page that is shown was asked. What was typed before scripts came stays. */
function useShownSearch(key: string, typed: string) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (input.current) input.current.value = typed;
  }, [key, typed]);
  return input;
}

/** The field itself, within a form of its own. */
function SearchInput({ id, place, label, isFirst = false }: SearchInputProps) {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { suggestions, status, ask, clear } = useSuggestions(place.suggestions);
  const [active, setActive] = useState(-1);
  const isOpen = suggestions.length > 0;
  const close = () => {
    setActive(-1);
    clear();
  };
  const open = (href: string) => {
    close();
    navigate(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = suggestions[active];
    if (event.nativeEvent.isComposing) return;
    // The form is sent: what was asked while somebody typed must not open over the page that comes.
    if (event.key === 'Enter' && !chosen) return close();
    if (!isOpen) return;
    if (step) setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) open(chosen.href);
    else return;
    event.preventDefault();
  };
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': active < 0 ? undefined : suggestionId(id, active),
  } as const;
  const typed = pathname === place.page ? (new URLSearchParams(search).get('q') ?? '') : '';
  const input = useShownSearch(key, typed);
  return (
    <>
      <Icon name="search" className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="search"
        name="q"
        id={id}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        defaultValue={typed}
        autoComplete="off"
        data-slash={isFirst ? '' : undefined}
        {...(useHydrated() ? combobox : {})}
        onChange={(event) => {
          setActive(-1);
          ask(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className="h-10 w-full rounded-field border border-field bg-surface ps-10 pe-3 text-table text-ink placeholder:text-muted md:pe-10 touch:h-11"
      />
      <p role="status" className="sr-only">
        {status}
      </p>
      {isOpen ? (
        <SuggestionList
          id={id}
          label={label}
          icons={place.icons}
          suggestions={suggestions}
          active={active}
          onChoose={open}
        />
      ) : null}
    </>
  );
}
