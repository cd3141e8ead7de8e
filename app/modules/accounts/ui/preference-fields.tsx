import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '~/i18n/languages';
import { THEMES } from '~/platform/themes';
import type { BoundForm } from '~/ui/form/bound-form';
import { Checkbox } from '~/ui/form/checkbox';
import { RadioGroup } from '~/ui/form/radio-group';
import { Select } from '~/ui/form/select';
import type { ProfileLabels } from './profile-labels';

interface PreferenceFieldsProps {
  form: BoundForm;
  labels: Pick<ProfileLabels, 'language' | 'theme'>;
}

/** Language, theme, and whether offers may be sent. */
export function PreferenceFields({ form, labels }: PreferenceFieldsProps) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <div className="grid gap-5">
      <Select
        {...form.field('language')}
        label={labels.language}
        hint={t('field.languageHint')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        className="sm:max-w-96"
      />
      <RadioGroup
        {...form.choice('theme')}
        legend={labels.theme}
        look="chips"
        options={THEMES.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
      />
      <Checkbox {...form.checkbox('marketing')} label={t('field.marketing')} hint={t('field.marketingHint')} />
    </div>
  );
}
