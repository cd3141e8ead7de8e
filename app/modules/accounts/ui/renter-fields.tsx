import { useTranslation } from '~/i18n/use-translation';
import { IdentityFields } from '~/modules/people/ui/identity-fields';
import type { CalendarDay } from '~/platform/clock';
import type { BoundForm } from '~/ui/form/bound-form';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { RadioGroup } from '~/ui/form/radio-group';

/** What a customer may leave for the next booking: who rents, and their papers. */
export function RenterFields({ form, today }: { form: BoundForm; today: CalendarDay }) {
  const { t } = useTranslation(['profile', 'form', 'person', 'terms-client']);
  const needed = `(${t('form:required')})`;
  return (
    <div className="group/renter grid gap-4">
      <RadioGroup
        {...form.choice('clientType')}
        legend={t('field.clientType')}
        look="chips"
        options={(['individual', 'company'] as const).map((value) => ({
          value,
          label: t(`terms-client:clientType.${value}`),
        }))}
      />
      {/* Browsers without :has() show the company's fields to everybody. */}
      <div className="grid items-start gap-4 group-has-[input[value=individual]:checked]/renter:hidden sm:grid-cols-2 sm:gap-3">
        <Input
          {...form.field('companyName')}
          required
          label={t('field.companyName')}
          note={needed}
          autoComplete="organization"
        />
        <Input
          {...form.field('ice')}
          required
          ltr
          label={t('field.ice')}
          note={needed}
          hint={t('field.iceHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <IdentityFields form={form} required={false} />
      <Input
        {...form.field('drivingPermit')}
        ltr
        label={t('person:drivingPermit')}
        autoComplete="off"
        autoCapitalize="characters"
        className="sm:max-w-96"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <DateInput {...form.field('licenceIssuedOn')} max={today} label={t('person:licenceIssuedOn')} />
        <DateInput {...form.field('birthDate')} max={today} label={t('person:birthDate')} autoComplete="bday" />
      </div>
    </div>
  );
}
