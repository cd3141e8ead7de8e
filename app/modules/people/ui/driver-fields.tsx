import { useTranslation } from '~/i18n/use-translation';
import type { CalendarDay } from '~/platform/clock';
import type { BoundForm } from '~/ui/form/bound-form';
import { Disclosure } from '~/ui/layout/disclosure';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { IdentityFields } from './identity-fields';

interface PersonFieldsProps {
  form: BoundForm;
  /** What the agency asks of drivers, as a sentence. */
  conditions?: string;
  /** Written down by somebody else than the driver: nothing is filled in by the browser, a phone may be missing. */
  byStaff?: boolean;
  /** The browser, which is somebody else's, fills in nothing. */
  noAutofill?: boolean;
}

/** Who drives, how to reach them, and by which papers. */
export function DriverPersonFields({ form, conditions, byStaff, noAutofill = byStaff }: PersonFieldsProps) {
  const { t } = useTranslation('person');
  const optional = t('optional');
  return (
    <div className="grid gap-4">
      <Input {...form.field('fullName')} label={t('fullName')} autoComplete={noAutofill ? 'off' : 'name'} />
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <Input
          {...form.field('phone')}
          type="tel"
          ltr
          label={t('phone')}
          note={byStaff ? optional : undefined}
          hint={byStaff ? undefined : t('phoneHint')}
          autoComplete={noAutofill ? 'off' : 'tel'}
          inputMode="tel"
        />
        {byStaff ? null : (
          <Input
            {...form.field('email')}
            type="email"
            ltr
            label={t('email')}
            note={optional}
            autoComplete={noAutofill ? 'off' : 'email'}
          />
        )}
      </div>
      <IdentityFields form={form} required={!byStaff} />
      <PermitField form={form} name="drivingPermit" conditions={conditions} />
    </div>
  );
}

function PermitField({ form, name, conditions }: { form: BoundForm; name: string; conditions?: string }) {
  const { t } = useTranslation('person');
  return (
    <Input
      {...form.field(name)}
      ltr
      label={t('drivingPermit')}
      hint={conditions}
      hintStays
      autoComplete="off"
      autoCapitalize="characters"
    />
  );
}

interface DriverDatesProps {
  form: BoundForm;
  /** The last day that either may be. */
  today?: CalendarDay;
  /** Whether the two dates may be left out: where nothing is checked by them. */
  isOptional: { licenceIssuedOn: boolean; birthDate: boolean };
  /** Written down by somebody else than the driver. */
  noAutofill?: boolean;
}

/** Since when somebody may drive, and how old they are. */
export function DriverDates({ form, today, isOptional, noAutofill }: DriverDatesProps) {
  const { t } = useTranslation('person');
  const optional = t('optional');
  return (
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
        autoComplete={noAutofill ? 'off' : 'bday'}
      />
    </div>
  );
}

/** Who drives, as they say it themselves or to somebody who books for them. */
export function DriverFields({ conditions, ...dates }: Pick<PersonFieldsProps, 'conditions'> & DriverDatesProps) {
  return (
    <div className="grid gap-4">
      <DriverPersonFields form={dates.form} conditions={conditions} noAutofill={dates.noAutofill} />
      <DriverDates {...dates} />
    </div>
  );
}

interface SecondDriverProps {
  form: BoundForm;
  open: boolean;
  /** Written down by an agency, which needs no explanation. */
  byStaff?: boolean;
}

/** Folded until wanted, or until one of its fields holds something. */
export function SecondDriverFields({ form, open, byStaff }: SecondDriverProps) {
  const { t } = useTranslation('person');
  return (
    <Disclosure summary={t('secondAdd')} open={open} plain={byStaff}>
      {byStaff ? null : <p className="mb-4 text-table text-muted">{t('secondHint')}</p>}
      <div className={`grid gap-4${byStaff ? ' pb-3' : ''}`}>
        <Input {...form.field('secondFullName')} label={t('fullName')} autoComplete="off" />
        <IdentityFields form={form} prefix="second" />
        <PermitField form={form} name="secondDrivingPermit" />
      </div>
    </Disclosure>
  );
}
