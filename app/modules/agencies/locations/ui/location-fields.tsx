import { type PageTexts, useTranslation } from '~/i18n/use-translation';
import { WeekFields } from '~/modules/agencies/hours/ui/week-part';
import type { WeekdayKey } from '~/modules/agencies/hours/opening-hours';
import { SetupPart } from '~/modules/agencies/setup/ui/setup-part';
import type { BoundForm } from '~/ui/form/bound-form';
import { Checkbox } from '~/ui/form/checkbox';
import { Input } from '~/ui/form/input';
import { type Option, type OptionGroup, Select } from '~/ui/form/select';
import { Textarea } from '~/ui/form/textarea';
import { LONGEST_INSTRUCTIONS, OWN_HOURS_FIELD } from '../location-fields';

const FIELDS = ['point', 'name', 'city', 'type', 'address', 'mapPoint', 'instructions'] as const;

type Day = { key: WeekdayKey; label: string };

/** The fields by their names, for the summary of errors. */
export const locationLabels = (t: PageTexts<'agency-location'>, days: readonly Day[]): Record<string, string> => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, t(field)])),
  ...Object.fromEntries(
    days.flatMap(({ key, label }) => ['', 'From', 'To', 'PauseFrom', 'PauseTo'].map((end) => [key + end, label])),
  ),
});

interface LocationFieldsProps {
  form: BoundForm;
  cities: Option[];
  points: OptionGroup[];
  types: Option[];
  days: Day[];
}

/** Which place it is, what customers must know of it, and its hours where they are not the agency's. */
export function LocationFields({ form, cities, points, types, days }: LocationFieldsProps) {
  const { t } = useTranslation('agency-location');
  const hours = form.checkbox(OWN_HOURS_FIELD);
  return (
    <>
      <div className="group/kind">
        <SetupPart id="place" title={t('place')}>
          <Select
            {...form.field('point')}
            label={t('point')}
            hint={t('pointHint')}
            placeholder={t('otherPlace')}
            options={points}
          />
          <div className="grid items-start gap-4 group-has-[[name=point]_option:not([value=''])]/kind:group-has-[[name=point]_option[value='']:not(:checked)]/kind:hidden sm:grid-cols-2">
            <Input
              {...form.field('name')}
              dir="auto"
              maxLength={120}
              label={t('name')}
              placeholder={t('namePlaceholder')}
            />
            <Select {...form.field('type')} label={t('type')} placeholder={t('choose')} options={types} />
            <Select {...form.field('city')} label={t('city')} placeholder={t('choose')} options={cities} />
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Input {...form.field('address')} dir="auto" maxLength={120} label={t('address')} note={t('optional')} />
            <Input
              {...form.field('mapPoint')}
              dir="ltr"
              label={t('mapPoint')}
              note={t('optional')}
              hint={t('mapPointHint')}
            />
          </div>
        </SetupPart>
      </div>
      <SetupPart id="customers" title={t('forCustomers')}>
        <Textarea
          {...form.field('instructions')}
          dir="auto"
          rows={3}
          maxLength={LONGEST_INSTRUCTIONS}
          label={t('instructions')}
          note={t('optional')}
          hint={t('instructionsHint')}
        />
      </SetupPart>
      <div className="group/own">
        <SetupPart id="hours" title={t('hours')} text={t('hoursText')}>
          <Checkbox {...hours} label={t('hasOwnHours')} />
          <div className="hidden group-has-[[name=ownHours]:checked]/own:block">
            <WeekFields form={form} days={days} />
          </div>
        </SetupPart>
      </div>
    </>
  );
}
