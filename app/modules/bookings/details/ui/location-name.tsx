import { useTranslation } from '~/i18n/use-translation';
import { localName, type NamedInLanguages } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';

interface PlaceNameProps {
  place: { name: string; address: string | null; city: NamedInLanguages; point: NamedInLanguages | null };
}

/** Where a car changes hands: a known place by its name in the page's language, else as the agency calls it. */
export function LocationName({ place }: PlaceNameProps) {
  const { t } = useTranslation('agency-booking');
  const lang = useLanguage();
  return (
    <>
      {t('place', {
        place: place.point ? localName(place.point, lang) : place.name,
        city: localName(place.city, lang),
      })}
    </>
  );
}
