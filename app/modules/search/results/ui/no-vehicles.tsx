import { formatRange } from '~/i18n/dates';
import { localName } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/list/empty-state';
import { Icon, type IconName } from '~/ui/icon';
import { withoutFilters } from '~/modules/search/query/vehicle-query';
import type { VehicleListing } from '../vehicle-listing';
import { listHref } from '../list-href';
import { useSearchTexts } from './search-texts';

/** Nothing found: the nearest dates, the nearest cities, or fewer filters, each one link away. */
export function NoVehicles({ listing, filtered }: { listing: VehicleListing; filtered: boolean }) {
  const t = useSearchTexts();
  const lang = useLanguage();
  const { query, alternatives } = listing;
  const { location } = query;
  const dates = (alternatives?.dates ?? []).flatMap((other) =>
    other.dates.kind === 'dates'
      ? [
          {
            href: listHref(lang, other),
            label: formatRange(other.dates.pickupAt, other.dates.returnAt, lang),
          },
        ]
      : [],
  );
  const cities = (alternatives?.cities ?? []).map(({ query: other, city, kilometres, vehicles }) => ({
    href: listHref(lang, other),
    label: t('empty.cityOption', { city: localName(city, lang), distance: kilometres }),
    note: t('terms-vehicle:count.car', { count: vehicles }),
  }));
  const place = alternatives?.place;
  const named = place?.location && (place.location.point ?? place.location.city);
  const places = place && named ? [{ href: listHref(lang, place), label: localName(named, lang) }] : [];
  const plain = withoutFilters(query);
  return (
    <EmptyState
      title={location ? t('empty.titleCity', { place: localName(location.city, lang) }) : t('empty.title')}
      action={
        <span className="flex flex-wrap gap-2">
          {filtered ? (
            <ButtonLink tone="primary" href={listHref(lang, plain)}>
              {t('empty.clear')}
            </ButtonLink>
          ) : (
            <ButtonLink tone="primary" href={listHref(lang, { ...plain, location: null, agency: null })}>
              {t('empty.allCars')}
            </ButtonLink>
          )}
          {location?.point && (
            <ButtonLink href={listHref(lang, { ...query, location: { ...location, point: null }, page: 1 })}>
              {t('empty.wholeCity', { city: localName(location.city, lang) })}
            </ButtonLink>
          )}
        </span>
      }
    >
      <p>{t('empty.text')}</p>
      <Options title={t('empty.place')} icon="map-pin" items={places} />
      <Options title={t('empty.dates')} icon="calendar" items={dates} />
      <Options title={t('empty.cities')} icon="map-pin" items={cities} />
    </EmptyState>
  );
}

interface OptionsProps {
  title: string;
  icon: IconName;
  items: { href: string; label: string; note?: string }[];
}

function Options({ title, icon, items }: OptionsProps) {
  if (items.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-table font-semibold text-ink">{title}</h3>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {items.map(({ href, label, note }) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-11 items-center gap-2 rounded-field border border-line-strong bg-surface px-3 text-table font-medium text-ink hover:bg-sunk"
            >
              <Icon name={icon} className="text-primary" />
              {label}
              {note ? <span className="font-normal text-muted">{note}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
