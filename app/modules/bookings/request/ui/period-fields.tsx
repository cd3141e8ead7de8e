import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '~/platform/clock';
import type { BoundForm } from '~/ui/form/bound-form';
import { LABEL } from '~/ui/form/field';
import { Icon } from '~/ui/icon';
import { DateInput, TimeInput } from '~/ui/form/input';
import { Select } from '~/ui/form/select';

export interface LocationOption {
  id: string;
  label: string;
}

interface PeriodFieldsProps {
  form: BoundForm;
  pickupPlaces: readonly LocationOption[];
  returnPlaces: readonly LocationOption[];
  /** The first and the last day that may be chosen. */
  today: CalendarDay;
  lastDay: CalendarDay;
}

/** Days, times and places of a wanted rental. */
export function PeriodFields({ form, pickupPlaces, returnPlaces, today, lastDay }: PeriodFieldsProps) {
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
      <Places form={form} pickupPlaces={pickupPlaces} returnPlaces={returnPlaces} />
    </div>
  );
}

/** Two lists; a plain line where there is nothing to choose. */
function Places({
  form,
  pickupPlaces,
  returnPlaces,
}: Pick<PeriodFieldsProps, 'form' | 'pickupPlaces' | 'returnPlaces'>) {
  const { t } = useTranslation('booking-form');
  const options = (places: readonly LocationOption[]) => places.map(({ id, label }) => ({ value: id, label }));
  const [only] = pickupPlaces;
  if (only && pickupPlaces.length === 1 && returnPlaces.length <= 1) {
    return (
      <div>
        <p className={LABEL}>{t('bothLocations')}</p>
        <p className="flex min-h-12 items-center gap-2 rounded-field bg-sunk px-3">
          <Icon name="map-pin" className="text-muted" />
          {only.label}
        </p>
        <input type="hidden" name="pickupLocationId" value={only.id} />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
      <Select
        {...form.field('pickupLocationId')}
        label={t('pickupLocation')}
        icon="map-pin"
        options={options(pickupPlaces)}
      />
      <Select
        {...form.field('returnLocationId')}
        label={t('returnLocation')}
        icon="map-pin"
        placeholder={t('sameLocation')}
        options={options(returnPlaces)}
      />
    </div>
  );
}
