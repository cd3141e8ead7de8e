import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '~/i18n/languages';
import type { BoundForm } from '~/ui/form/bound-form';
import { Textarea } from '~/ui/form/textarea';
import { LONGEST_TEXT } from '../actions';

/** The text of a message in a language, with its length as it is typed. */
export function TextField({ form, language, label }: { form: BoundForm; language: Language; label: string }) {
  const { t } = useTranslation('agency-whatsapp-text');
  const field = form.field(language);
  const [length, setLength] = useState(String(field.defaultValue ?? '').length);
  return (
    <Textarea
      {...field}
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      rows={4}
      maxLength={LONGEST_TEXT}
      label={label}
      hint={t('length', { count: length, most: LONGEST_TEXT })}
      onInput={(event) => setLength(event.currentTarget.value.length)}
    />
  );
}
