import { useState } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Input } from '~/ui/form/input';
import { looksMoroccan, normalisePlate } from '../../vehicles/plate';
import type { EditorForm } from './editor-form';

/** The registration: any plate is taken; one without a Moroccan form is only remarked on (R49). */
export function PlateField({ form, className }: { form: EditorForm; className: string }) {
  const { t } = useTranslation('vehicle-editor');
  const field = form.field('registrationNumber');
  const [typed, setTyped] = useState(field.defaultValue ?? '');
  const isForeign = typed.trim().length > 3 && !looksMoroccan(normalisePlate(typed));
  return (
    <Input
      {...field}
      // Digits after an Arabic letter would change places with it.
      className={`${className} [&_input]:[unicode-bidi:bidi-override]`}
      ltr
      maxLength={24}
      autoComplete="off"
      autoCapitalize="characters"
      label={t('field.registrationNumber')}
      hint={isForeign ? t('hint.foreignPlate') : t('hint.registrationNumber')}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
