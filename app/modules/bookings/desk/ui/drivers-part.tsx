import { useTranslation } from '~/i18n/use-translation';
import { DriverDates, DriverPersonFields, SecondDriverFields } from '~/modules/people/ui/driver-fields';
import { Notice } from '~/ui/feedback/flash';
import { Checkbox } from '~/ui/form/checkbox';
import type { DeskFormPage } from '../open-desk-form.server';
import { DeskPart } from './desk-part';
import type { DeskFormState } from './use-desk-form';

interface DriversPartProps {
  form: DeskFormState;
  page: Pick<DeskFormPage, 'client' | 'conditions' | 'obstacles'>;
}

/** Who drives: the client by the agency's record, or somebody else; and a second driver. */
export function DriversPart({ form, page: { client, conditions, obstacles } }: DriversPartProps) {
  const { t } = useTranslation('agency-booking-form');
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
        <div className="group-has-[#clientDrives:checked]/driver:hidden">
          <DriverPersonFields form={form} byStaff />
        </div>
        <DriverDates form={form} isOptional={{ licenceIssuedOn: true, birthDate: true }} noAutofill />
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
  const names = ['secondFullName', 'secondDrivingPermit', 'secondCin', 'secondPassport', 'secondResidencePermit'];
  const isOpen = names.some((name) => form.values[name] || form.error(name));
  return (
    <div className="-mb-2 border-t border-line">
      <SecondDriverFields form={form} open={isOpen} byStaff />
    </div>
  );
}
