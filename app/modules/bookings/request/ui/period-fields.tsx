import { useTranslation } from '~/i18n/use-translation';
import type { CalendarDay } from '~/platform/clock';
import type { GivenDates } from '~/modules/availability/period/rental-dates';
import { useMessage } from '~/i18n/use-message';
import { Button } from '~/ui/button';
import type { BoundForm } from '~/ui/form/bound-form';
import { DateInput } from '~/ui/form/date-input';
import { TimeInput } from '~/ui/form/input';
import type { RentalOfForm } from '../open-booking-form.server';
import { LocationFields, type LocationOption } from './location-fields';

interface PeriodFieldsProps {
  form: BoundForm;
  /** What is wrong with the dates before the form was sent. */
  fault: RentalOfForm['fault'];
  /** What the button that works the total out again carries. */
  price: { name: string; value: string };
  pickupLocations: readonly LocationOption[];
  returnLocations: readonly LocationOption[];
  /** The first and the last day that may be chosen. */
  today: CalendarDay;
  lastDay: CalendarDay;
}

/** Days, times and locations of a rental that is asked for. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { form, fault, price, pickupLocations, returnLocations, today, lastDay } = props;
  const { t } = useTranslation('booking-form');
  const say = useMessage();
  const field = (name: keyof GivenDates) => {
    const bound = form.field(name);
    return { ...bound, error: bound.error ?? (fault?.field === name ? say(fault.message) : undefined) };
  };
  const days = { min: today, max: lastDay };
  return (
    <div className="grid gap-4">
      <div
        data-period
        className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-x-2 gap-y-4 sm:grid-cols-2 sm:gap-x-3"
      >
        <DateInput {...field('startDate')} {...days} label={t('startDate')} />
        <TimeInput {...field('pickupTime')} label={t('pickupTime')} />
        <DateInput {...field('endDate')} {...days} label={t('endDate')} />
        <TimeInput {...field('returnTime')} label={t('returnTime')} />
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
      <Button {...price} tone="secondary" size="lg" className="sm:justify-self-start">
        {t('price.again')}
      </Button>
    </div>
  );
}
