import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '~/platform/clock';
import type { BoundForm } from '~/ui/form/bound-form';
import { Disclosure } from '~/ui/layout/disclosure';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { IdentityFields } from './identity-fields';

interface DriverFieldsProps {
  form: BoundForm;
  today: CalendarDay;
  /** What the agency asks of drivers, as a sentence. */
  conditions?: string;
  /** Whether the two dates may be left out: where nothing is checked by them. */
  isOptional: { licenceIssuedOn: boolean; birthDate: boolean };
}

/** Who drives, and how to reach them. */
export function DriverFields({ form, today, conditions, isOptional }: DriverFieldsProps) {
  const { t } = useTranslation('person');
  const optional = t('optional');
  return (
    <div className="grid gap-4">
      <Input {...form.field('fullName')} label={t('fullName')} autoComplete="name" />
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <Input
          {...form.field('phone')}
          type="tel"
          ltr
          label={t('phone')}
          hint={t('phoneHint')}
          autoComplete="tel"
          inputMode="tel"
        />
        <Input {...form.field('email')} type="email" ltr label={t('email')} note={optional} autoComplete="email" />
      </div>
      <IdentityFields form={form} />
      <Input
        {...form.field('drivingPermit')}
        ltr
        label={t('drivingPermit')}
        hint={conditions}
        hintStays
        autoComplete="off"
        autoCapitalize="characters"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <DateInput
          {...form.field('licenceIssuedOn')}
          max={today}
          label={t('licenceIssuedOn')}
          note={isOptional.licenceIssuedOn ? optional : undefined}
        />
        <DateInput
          {...form.field('birthDate')}
          max={today}
          label={t('birthDate')}
          note={isOptional.birthDate ? optional : undefined}
          autoComplete="bday"
        />
      </div>
    </div>
  );
}

/** Folded until wanted, or until one of its fields holds something. */
export function SecondDriverFields({ form, open }: { form: BoundForm; open: boolean }) {
  const { t } = useTranslation('person');
  return (
    <Disclosure summary={t('secondAdd')} open={open}>
      <p className="mb-4 text-table text-muted">{t('secondHint')}</p>
      <div className="grid gap-4">
        <Input {...form.field('secondFullName')} label={t('fullName')} autoComplete="off" />
        <IdentityFields form={form} prefix="second" />
        <Input
          {...form.field('secondDrivingPermit')}
          ltr
          label={t('drivingPermit')}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
    </Disclosure>
  );
}
