import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import type { Language } from '~/i18n/languages';
import { Button } from '~/ui/button';
import type { DateFields } from '../vehicle-query';
import { type DateFault, HiddenFields, type HiddenValues, PeriodFields } from './period-fields';
import { PlaceField } from './place-field';

interface SearchFormProps {
  lang: Language;
  /** What stands in the place field: the chosen location's name, or what was typed. */
  place?: string;
  /** Why the place was not taken. */
  placeError?: string;
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
 * Where and when: a GET form to the list of vehicles, for the home page and the head of lists.
 */
export function SearchForm(props: SearchFormProps) {
  const { lang, place, placeError, dates = {}, today, error = null, hidden = {}, className = '' } = props;
  const { t } = useTranslation('search');
  return (
    <form
      method="get"
      action={paths.cars(lang)}
      role="search"
      aria-label={t('form.title')}
      className={`grid items-start gap-3 max-lg:grid-cols-2 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,1fr)_auto] ${className}`}
    >
      <HiddenFields values={hidden} />
      <PlaceField lang={lang} value={place} error={placeError} />
      <PeriodFields {...{ dates, today, error }} />
      <Button tone="primary" size="lg" icon="search" className="max-lg:col-span-2 lg:mt-6">
        {t('form.submit')}
      </Button>
    </form>
  );
}
