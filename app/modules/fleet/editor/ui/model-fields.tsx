import { useState } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Input } from '~/ui/form/input';
import { useHydrated } from '~/ui/use-hydrated';
import type { EditorChoices } from '../read-vehicle-form.server';
import type { EditorForm } from './editor-form';

interface ModelFieldsProps {
  form: EditorForm;
  brands: EditorChoices['brands'];
}

/**
 * Make and model: names of the catalogue are offered while one types, others are taken as typed (R116). With scripting
 * the models are those of the make, and a name that the catalogue does not list is said to be none.
 */
export function ModelFields({ form, brands }: ModelFieldsProps) {
  const { t } = useTranslation('vehicle-editor');
  const isHydrated = useHydrated();
  const fields = { make: form.field('make'), modelName: form.field('modelName') };
  const [make, setMake] = useState(fields.make.defaultValue ?? '');
  const [model, setModel] = useState(fields.modelName.defaultValue ?? '');
  const brand = brands.find(({ name }) => isSame(name, make));
  const isUnknown = make !== '' && model !== '' && !brand?.models.some((name) => isSame(name, model));
  const offered = isHydrated && brand ? [brand] : brands;
  return (
    <>
      <Input
        {...fields.make}
        className="sm:col-span-2"
        list="makes"
        autoComplete="off"
        label={t('field.make')}
        onChange={({ target }) => setMake(target.value)}
      />
      <datalist id="makes">
        {brands.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Input
        {...fields.modelName}
        className="sm:col-span-2"
        list="models"
        autoComplete="off"
        label={t('field.modelName')}
        hint={isUnknown ? t('hint.unlisted') : t('hint.modelName')}
        onChange={({ target }) => setModel(target.value)}
      />
      <datalist id="models">
        {offered.flatMap(({ name, models }) =>
          models.map((one) => <option key={`${name} ${one}`} value={one} label={brand ? undefined : name} />),
        )}
      </datalist>
    </>
  );
}

/** As the server compares names: letters and digits, without case, accents, blanks and hyphens. */
function isSame(one: string, other: string): boolean {
  const key = (name: string) =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
  return key(one) === key(other);
}
