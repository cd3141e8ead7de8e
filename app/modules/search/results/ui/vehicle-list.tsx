import { localName } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';
import type { VehicleListing } from '../vehicle-listing';
import { CompareBar } from './compare-bar';
import { SearchStrip } from './search-strip';
import { useSearchTexts } from './search-texts';
import { type VehicleListProps, VehicleResults } from './vehicle-results';

/** A page of vehicles: the search, its filters and what it found. */
export function VehicleList({ listing, cornerOf }: VehicleListProps) {
  const title = useTitle(listing);
  return (
    <main id="main" tabIndex={-1}>
      <SearchStrip listing={listing} />
      <div className="wrap pt-6 pb-16">
        <VehicleResults listing={listing} cornerOf={cornerOf} heading={<h1 className="heading text-h1">{title}</h1>} />
      </div>
      <CompareBar query={listing.query} comparison={listing.comparison} />
    </main>
  );
}

/** "58 voitures à Casablanca". */
function useTitle({ query, address, total }: VehicleListing): string {
  const t = useSearchTexts();
  const lang = useLanguage();
  if (query.location) return t('count.city', { count: total, place: localName(query.location.city, lang) });
  if (address.kind === 'category')
    return t('count.category', { count: total, category: t(`terms-vehicle:category.${address.category}`) });
  return t('count.all', { count: total });
}
