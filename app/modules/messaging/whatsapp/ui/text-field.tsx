import { useState } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import type { Language } from '~/i18n/languages';
import type { BoundForm } from '~/ui/form/bound-form';
import { Textarea } from '~/ui/form/textarea';
import { LONGEST_TEXT } from '../actions';

interface TextFieldProps {
  form: BoundForm;
  language: Language;
  label: string;
  /** What it begins with: of a form that came back, what was typed, which the form itself knows only a moment later. */
  text: string;
}

/** The text of a message in a language, with its length as it is typed. */
export function TextField({ form, language, label, text }: TextFieldProps) {
  const { t } = useTranslation('whatsapp-text');
  const [length, setLength] = useState(text.length);
  return (
    <Textarea
      {...form.field(language)}
      defaultValue={text}
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
