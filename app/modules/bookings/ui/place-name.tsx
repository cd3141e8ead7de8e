import { localName, type NamedInLanguages } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';

interface PlaceNameProps {
  place: { name: string; address: string | null; city: NamedInLanguages; point: NamedInLanguages | null };
}

/** Where a car changes hands: a known place by its name in the page's language, else as the agency calls it. */
export function PlaceName({ place }: PlaceNameProps) {
  const lang = useLanguage();
  return (
    <>
      {place.point ? localName(place.point, lang) : place.name}, {localName(place.city, lang)}
    </>
  );
}
