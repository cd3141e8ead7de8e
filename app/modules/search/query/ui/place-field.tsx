import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import type { Language } from '~/i18n/languages';
import { Input } from '~/ui/form/input';

interface PlaceFieldProps {
  lang: Language;
  /** What stands in it: a location's name, or what was typed. */
  value?: string;
  error?: string;
}

/**
 * Where: a text that the server understands (query/typed-place.ts). With scripting `public/places.js`, fetched at the
 * first touch, suggests locations under it.
 */
export function PlaceField({ lang, value, error }: PlaceFieldProps) {
  const { t } = useTranslation('search');
  return (
    <div className="relative max-lg:col-span-2" data-script="/places.js" data-places={paths.placeSuggestions(lang)}>
      <Input
        name="location"
        icon="map-pin"
        label={t('form.location')}
        placeholder={t('form.placeHint')}
        defaultValue={value}
        error={error}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </div>
  );
}
