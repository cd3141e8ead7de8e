import { useTranslation } from '~/i18n/use-translation';
import { CATEGORIES, COLOURS, FUEL_TYPES, MODEL_YEARS, SEATS, TRANSMISSIONS } from '~/modules/catalogue/vehicle-words';
import { Input } from '~/ui/form/input';
import { RadioGroup } from '~/ui/form/radio-group';
import { Select } from '~/ui/form/select';
import { Textarea } from '~/ui/form/textarea';
import type { EditorChoices } from '../read-vehicle-form.server';
import { ModelFields } from './model-fields';
import { Part } from './part';
import { PlateField } from './plate-field';
import type { EditorForm } from './editor-form';

interface IdentityPartProps {
  form: EditorForm;
  brands: EditorChoices['brands'];
  /** Most characters of the long texts. */
  longest: { chassis: number; description: number };
}

/** What the vehicle is, and what the agency says of it. */
export function IdentityPart({ form, brands, longest }: IdentityPartProps) {
  const { t } = useTranslation(['vehicle-editor', 'terms-vehicle']);
  return (
    <Part part="identity" note={t('required')}>
      <div className="grid items-start gap-4 sm:grid-cols-6">
        <ModelFields form={form} brands={brands} />
        <Input
          {...form.field('year')}
          className="sm:col-span-2"
          inputMode="numeric"
          ltr
          maxLength={4}
          label={t('field.year')}
          placeholder={String(MODEL_YEARS.max - 5)}
        />
        <PlateField form={form} className="sm:col-span-3" />
        <Input
          {...form.field('chassisNumber')}
          className="sm:col-span-3"
          ltr
          maxLength={longest.chassis}
          autoCapitalize="characters"
          label={t('field.chassisNumber')}
          note={t('optional')}
          hint={t('hint.chassisNumber')}
        />
        <Select
          {...form.field('category')}
          className="sm:col-span-2"
          label={t('field.category')}
          placeholder={t('choose')}
          options={CATEGORIES.map((value) => ({ value, label: t(`terms-vehicle:category.${value}`) }))}
        />
        <Select
          {...form.field('color')}
          className="sm:col-span-2"
          label={t('field.color')}
          placeholder={t('choose')}
          options={COLOURS.map((value) => ({ value, label: t(`terms-vehicle:color.${value}`) }))}
        />
        <Input
          {...form.field('seats')}
          className="sm:col-span-2"
          type="number"
          min={SEATS.min}
          max={SEATS.max}
          label={t('field.seats')}
        />
        <div className="sm:col-span-3">
          <RadioGroup
            {...form.choice('transmission')}
            legend={t('field.transmission')}
            look="chips"
            options={TRANSMISSIONS.map((value) => ({ value, label: t(`terms-vehicle:transmission.${value}`) }))}
          />
        </div>
        <Select
          {...form.field('fuelType')}
          className="sm:col-span-3"
          label={t('field.fuelType')}
          placeholder={t('choose')}
          options={FUEL_TYPES.map((value) => ({ value, label: t(`terms-vehicle:fuel.${value}`) }))}
        />
      </div>
      <Descriptions form={form} longest={longest.description} />
    </Part>
  );
}

const DESCRIPTIONS = [
  { name: 'descriptionFr', lang: 'fr', dir: 'ltr' },
  { name: 'descriptionEn', lang: 'en', dir: 'ltr' },
  { name: 'descriptionAr', lang: 'ar', dir: 'rtl' },
] as const;

/** The description in up to three languages, each in its own direction. */
function Descriptions({ form, longest }: { form: EditorForm; longest: number }) {
  const { t } = useTranslation('vehicle-editor');
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="sr-only">{t('descriptions')}</legend>
      <p className="text-small text-muted">{t('hint.descriptions', { max: longest })}</p>
      {DESCRIPTIONS.map(({ name, lang, dir }) => (
        <Textarea
          key={name}
          {...form.field(name)}
          rows={2}
          maxLength={longest}
          lang={lang}
          dir={dir}
          label={t(`field.${name}`)}
          note={t('optional')}
        />
      ))}
    </fieldset>
  );
}
