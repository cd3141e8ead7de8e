import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import type { Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { Button } from '~/ui/button';
import { CONTROL, ErrorText, firstError, LABEL } from '~/ui/form/field';
import { Select } from '~/ui/form/select';
import type { LocationChoice } from '../location-choices';
import type { DateFields } from '../vehicle-query';

interface SearchFormProps {
  lang: Language;
  locations: LocationChoice[];
  /** The chosen `location` value. */
  location?: string;
  dates?: Partial<DateFields>;
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  today: string;
  /** At which field the dates were refused, and why. */
  error?: { field: keyof DateFields; message: string } | null;
  /** Values of the search that are not fields here: filters, order. */
  hidden?: Record<string, string | readonly string[]>;
  className?: string;
}

/**
 * Where and when: a GET form to the list of vehicles, for the home page and the head of lists. Native
 * controls only.
 */
export function SearchForm(props: SearchFormProps) {
  const { lang, locations, location, dates = {}, today, error, hidden = {}, className = '' } = props;
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
      {Object.entries(hidden).flatMap(([name, value]) =>
        [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
      )}
      <Select
        name="location"
        icon="map-pin"
        label={t('form.location')}
        options={options}
        placeholder={t('form.anywhere')}
        defaultValue={location}
        className="max-lg:col-span-2"
      />
      <Moment
        date={{ name: 'startDate', label: t('form.startDate'), value: dates.startDate }}
        time={{ name: 'pickupTime', label: t('form.pickupTime'), value: dates.pickupTime }}
        {...{ min: today, error }}
      />
      <Moment
        date={{ name: 'endDate', label: t('form.endDate'), value: dates.endDate }}
        time={{ name: 'returnTime', label: t('form.returnTime'), value: dates.returnTime }}
        {...{ min: today, error }}
      />
      <Button tone="primary" size="lg" icon="search" className="max-lg:col-span-2 lg:mt-6">
        {t('form.submit')}
      </Button>
    </form>
  );
}

type Part = { name: keyof DateFields; label: string; value?: string };
type MomentProps = { date: Part; time: Part; min: string; error: SearchFormProps['error'] };

const PART = `${CONTROL.replace('border border-field', '')} !border-0 !bg-transparent !h-[46px] !px-2.5`;

/** A day and a time in one box: beside each other, on a narrow screen one above the other. */
export function Moment({ date, time, min, error }: MomentProps) {
  const failed = error && (error.field === date.name || error.field === time.name) ? error : null;
  const mark = (name: string) => ({
    'aria-invalid': failed?.field === name || undefined,
    'aria-describedby': failed ? `${date.name}-error` : undefined,
  });
  return (
    <div className="min-w-0">
      <label htmlFor={date.name} className={LABEL}>
        {date.label}
      </label>
      <div
        className={`flex flex-col divide-line rounded-field border bg-surface max-sm:divide-y sm:flex-row ${failed ? 'border-2 border-bad' : 'border-field'}`}
      >
        <input
          type="date"
          id={date.name}
          name={date.name}
          min={min}
          defaultValue={date.value}
          className={`${PART} grow`}
          {...mark(date.name)}
        />
        <input
          type="time"
          name={time.name}
          aria-label={time.label}
          step={1800}
          defaultValue={time.value || '10:00'}
          className={`${PART} text-muted sm:!w-31 sm:shrink-0`}
          {...mark(time.name)}
        />
      </div>
      {failed ? <ErrorText id={date.name}>{firstError(failed.message)}</ErrorText> : null}
    </div>
  );
}
