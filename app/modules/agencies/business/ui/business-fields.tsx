import { useTranslation } from '~/i18n/use-translation';
import { SetupPart } from '~/modules/agencies/setup/ui/setup-part';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { RadioGroup } from '~/ui/form/radio-group';

export type BusinessLabels = Record<
  'turnaroundMinutes' | 'minimumAge' | 'minimumLicenceYears' | 'mileage' | 'dailyMileage',
  string
>;

/** What the fields below are called. */
export function useBusinessLabels(): BusinessLabels {
  const { t } = useTranslation('agency-business');
  return {
    turnaroundMinutes: t('turnaroundMinutes'),
    minimumAge: t('minimumAge'),
    minimumLicenceYears: t('minimumLicenceYears'),
    mileage: t('mileage'),
    dailyMileage: t('dailyMileage'),
  };
}

/** How the agency rents: preparation, drivers, mileage. The kilometres show for a limited mileage, by the style sheet alone. */
export function BusinessFields({ form, labels }: { form: BoundForm; labels: BusinessLabels }) {
  const { t } = useTranslation('agency-business');
  const number = (name: keyof BusinessLabels) =>
    ({ ...form.field(name), label: labels[name], ltr: true, inputMode: 'numeric', autoComplete: 'off' }) as const;
  return (
    <SetupPart id="rental" title={t('rentalTitle')} text={t('rentalText')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Input {...number('minimumAge')} suffix={t('years')} />
        <Input {...number('minimumLicenceYears')} suffix={t('years')} />
        <Input {...number('turnaroundMinutes')} suffix={t('minutes')} hint={t('turnaroundHint')} />
      </div>
      <div className="group/mileage grid items-start gap-4 sm:grid-cols-2">
        <RadioGroup
          {...form.choice('mileage')}
          legend={labels.mileage}
          options={[
            { value: 'unlimited', label: t('unlimited') },
            { value: 'limited', label: t('limited') },
          ]}
        />
        <div className="group-has-[[value=unlimited]:checked]/mileage:hidden">
          <Input {...number('dailyMileage')} suffix={t('kilometres')} />
        </div>
      </div>
    </SetupPart>
  );
}
