import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import type { Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { Button } from '~/ui/button';
import { Select } from '~/ui/form/select';
import type { LocationChoice } from '../location-choices';
import type { DateFields } from '../vehicle-query';
import { type DateFault, HiddenFields, type HiddenValues, PeriodFields } from './period-fields';

interface SearchFormProps {
  lang: Language;
  locations: LocationChoice[];
  /** The chosen `location` value. */
  location?: string;
  dates?: Partial<DateFields>;
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  today: string;
  /** At which field the dates were refused, and why. */
  error?: DateFault | null;
  /** Values of the search that are not fields here: filters, order. */
  hidden?: HiddenValues;
  className?: string;
}

/**
 * Where and when: a GET form to the list of vehicles, for the home page and the head of lists. Native
 * controls only.
 */
export function SearchForm(props: SearchFormProps) {
  const { lang, locations, location, dates = {}, today, error = null, hidden = {}, className = '' } = props;
  const { t } = useTranslation('search');
  const options = locations.map(({ city, points }) => ({
    label: localName(city, lang),
    options: [
      { value: city.slug, label: t('form.wholeCity', { city: localName(city, lang) }) },
      ...points.map((point) => ({ value: point.slug, label: localName(point, lang) })),
    ],
  }));
  return (
    <form
      method="get"
      action={paths.cars(lang)}
      role="search"
      aria-label={t('form.title')}
      className={`grid items-start gap-3 max-lg:grid-cols-2 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,1fr)_auto] ${className}`}
    >
      <HiddenFields values={hidden} />
      <Select
        name="location"
        icon="map-pin"
        label={t('form.location')}
        options={options}
        placeholder={t('form.anywhere')}
        defaultValue={location}
        className="max-lg:col-span-2"
      />
      <PeriodFields {...{ dates, today, error }} />
      <Button tone="primary" size="lg" icon="search" className="max-lg:col-span-2 lg:mt-6">
        {t('form.submit')}
      </Button>
    </form>
  );
}
