import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '~/platform/clock';
import type { BoundForm } from '~/ui/form/bound-form';
import { DateInput } from '~/ui/form/date-input';
import { TimeInput } from '~/ui/form/input';
import { LocationFields, type LocationOption } from './location-fields';

interface PeriodFieldsProps {
  form: BoundForm;
  pickupLocations: readonly LocationOption[];
  returnLocations: readonly LocationOption[];
  /** The first and the last day that may be chosen. */
  today: CalendarDay;
  lastDay: CalendarDay;
}

/** Days, times and locations of a rental that is asked for. */
export function PeriodFields({ form, pickupLocations, returnLocations, today, lastDay }: PeriodFieldsProps) {
  const { t } = useTranslation('booking-form');
  const days = { min: today, max: lastDay };
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-x-2 gap-y-4 sm:grid-cols-2 sm:gap-x-3">
        <DateInput {...form.field('startDate')} {...days} label={t('startDate')} />
        <TimeInput {...form.field('pickupTime')} label={t('pickupTime')} />
        <DateInput {...form.field('endDate')} {...days} label={t('endDate')} />
        <TimeInput {...form.field('returnTime')} label={t('returnTime')} />
      </div>
      <LocationFields
        pickupLocations={pickupLocations}
        returnLocations={returnLocations}
        labels={{
          both: t('bothLocations'),
          pickup: t('pickupLocation'),
          return: t('returnLocation'),
          same: t('sameLocation'),
        }}
        fields={{ pickup: form.field('pickupLocationId'), return: form.field('returnLocationId') }}
        className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3"
      />
    </div>
  );
}
