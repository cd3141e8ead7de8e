import type { Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { Icon, type IconName } from '~/ui/icon';
import type { LocationType } from '~/modules/catalogue/vehicle-words';
import { locationParam, type SearchLocation } from '../search-catalogue';

const ICONS: Partial<Record<LocationType, IconName>> = { airport: 'plane', train_station: 'train', port: 'port' };

/** The drawing of a location's kind. */
export const placeIcon = ({ point }: SearchLocation): IconName => (point && ICONS[point.type]) ?? 'map-pin';

interface PlaceSuggestionsProps {
  places: readonly SearchLocation[];
  lang: Language;
  label: string;
  /** How many there are, for who does not see them. */
  status: string;
}

/** The list under the place field; sent as HTML, so that the page's script draws nothing. */
export function PlaceSuggestions({ places, lang, label, status }: PlaceSuggestionsProps) {
  return (
    <>
      <p className="sr-only">{status}</p>
      {places.length === 0 ? null : (
        <ul
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-84 overflow-y-auto rounded-field border border-line-strong bg-surface py-1 shadow-lift"
        >
          {places.map((place) => (
            <li
              key={locationParam(place)}
              id={`place-${locationParam(place)}`}
              role="option"
              aria-selected={false}
              data-value={localName(place.point ?? place.city, lang)}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3 py-1.5 text-table hover:bg-sunk aria-selected:bg-primary-weak"
            >
              <Icon name={placeIcon(place)} className="shrink-0 text-muted" />
              <span className="min-w-0">
                {localName(place.point ?? place.city, lang)}
                {place.point ? (
                  <span className="block text-small text-muted">{localName(place.city, lang)}</span>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
