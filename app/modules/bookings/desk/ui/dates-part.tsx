import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { DateInput } from '~/ui/form/date-input';
import { TimeInput } from '~/ui/form/input';
import { Select } from '~/ui/form/select';
import type { DeskFormPage } from '../open-desk-form.server';
import { DeskPart } from './desk-part';
import type { DeskFormState } from './use-desk-form';

interface DatesPartProps {
  form: DeskFormState;
  page: Pick<DeskFormPage, 'dates' | 'locations' | 'defaultLocationId'>;
}

/** When and where: it comes first, because it decides what is free and at what price. */
export function DatesPart({ form, page: { dates, locations, defaultLocationId } }: DatesPartProps) {
  const { t } = useTranslation(['agency-booking-form', 'terms-time']);
  const field = (name: string) => {
    const bound = form.field(name);
    const fault = dates.kind === 'refused' && dates.field === name ? dates.message : undefined;
    return { ...bound, error: bound.error ?? fault };
  };
  const pickup = form.field('pickupLocationId');
  return (
    <DeskPart
      id="dates"
      title={t('dates.title')}
      end={
        dates.kind === 'dates' ? (
          <span className="text-table font-semibold">{t('terms-time:count.day', { count: dates.days })}</span>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_8.25rem] items-start gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,4fr)]">
          <DateInput {...field('startDate')} label={t('dates.startDate')} aria-required />
          <TimeInput {...field('pickupTime')} label={t('dates.pickupTime')} />
          <div className="max-sm:col-span-2">
            <Select
              {...pickup}
              defaultValue={pickup.defaultValue || defaultLocationId}
              label={t('dates.pickupLocationId')}
              options={locations}
            />
          </div>
          <DateInput {...field('endDate')} label={t('dates.endDate')} aria-required />
          <TimeInput {...field('returnTime')} label={t('dates.returnTime')} />
          <div className="max-sm:col-span-2">
            <Select
              {...form.field('returnLocationId')}
              label={t('dates.returnLocationId')}
              placeholder={t('dates.sameLocation')}
              options={locations}
            />
          </div>
        </div>
        <Button name="step" value="vehicle" className="sm:justify-self-start">
          {t('dates.show')}
        </Button>
      </div>
    </DeskPart>
  );
}
