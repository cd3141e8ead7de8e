import { useTranslation } from 'react-i18next';
import { IdentityFields } from '~/modules/people/ui/identity-fields';
import { Notice } from '~/ui/feedback/flash';
import { Checkbox } from '~/ui/form/checkbox';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { Disclosure } from '~/ui/layout/disclosure';
import type { DeskFormPage } from '../open-desk-form.server';
import { DeskPart } from './desk-part';
import type { DeskFormState } from './use-desk-form';

interface DriversPartProps {
  form: DeskFormState;
  page: Pick<DeskFormPage, 'client' | 'conditions' | 'obstacles'>;
}

/** Who drives: the client by the agency's record, or somebody else; and a second driver. */
export function DriversPart({ form, page: { client, conditions, obstacles } }: DriversPartProps) {
  const { t } = useTranslation(['agency-booking-form', 'person']);
  const optional = t('person:optional');
  const accepted = form.checkbox('acceptDriver');
  const years = (count: number) => t('drivers.years', { count });
  return (
    <DeskPart id="drivers" title={t('drivers.title')}>
      <div className="group/driver grid gap-4">
        <Checkbox
          {...form.checkbox('clientDrives')}
          label={t('drivers.clientDrives')}
          hint={client && !client.hasPapers ? t('drivers.noPapers') : t('drivers.clientDrivesHint')}
        />
        <div className="grid gap-4 group-has-[#clientDrives:checked]/driver:hidden">
          <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
            <Input {...form.field('fullName')} label={t('person:fullName')} autoComplete="off" />
            <Input
              {...form.field('phone')}
              type="tel"
              ltr
              label={t('person:phone')}
              note={optional}
              autoComplete="off"
            />
          </div>
          <IdentityFields form={form} required={false} />
          <Input
            {...form.field('drivingPermit')}
            ltr
            label={t('person:drivingPermit')}
            autoComplete="off"
            className="sm:max-w-96"
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
          <DateInput {...form.field('birthDate')} label={t('person:birthDate')} note={optional} />
          <DateInput {...form.field('licenceIssuedOn')} label={t('person:licenceIssuedOn')} note={optional} />
        </div>
        {conditions ? (
          <p className="text-small text-muted">
            {t('drivers.conditions', {
              age: years(conditions.minimumAge),
              licence: years(conditions.minimumLicenceYears),
            })}
          </p>
        ) : null}
        {obstacles.length > 0 || accepted.error ? (
          <Notice type="warning">
            {obstacles.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <Checkbox {...accepted} label={t('drivers.accept')} />
          </Notice>
        ) : null}
        <SecondDriver form={form} />
      </div>
    </DeskPart>
  );
}

function SecondDriver({ form }: { form: DeskFormState }) {
  const { t } = useTranslation(['agency-booking-form', 'person']);
  const names = ['secondFullName', 'secondDrivingPermit', 'secondCin', 'secondPassport', 'secondResidencePermit'];
  const isOpen = names.some((name) => form.values[name] || form.error(name));
  return (
    <div className="-mb-2 border-t border-line">
      <Disclosure summary={t('person:secondAdd')} open={isOpen} plain>
        <div className="grid gap-4 pb-3">
          <Input {...form.field('secondFullName')} label={t('person:fullName')} autoComplete="off" />
          <IdentityFields form={form} prefix="second" />
          <Input
            {...form.field('secondDrivingPermit')}
            ltr
            label={t('person:drivingPermit')}
            autoComplete="off"
            className="sm:max-w-96"
          />
        </div>
      </Disclosure>
    </div>
  );
}
