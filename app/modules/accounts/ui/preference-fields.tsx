import { useTranslation } from '~/i18n/use-translation';
import { LANGUAGE_NAMES, LANGUAGES } from '~/i18n/languages';
import { CUSTOMER_MAILS } from '~/modules/messaging/subscriptions/subscriptions';
import { THEMES } from '~/platform/themes';
import type { BoundForm } from '~/ui/form/bound-form';
import { Checkbox } from '~/ui/form/checkbox';
import { RadioGroup } from '~/ui/form/radio-group';
import { Select } from '~/ui/form/select';
import type { ProfileLabels } from './profile-labels';

interface PreferenceFieldsProps {
  form: BoundForm;
  labels: Pick<ProfileLabels, 'language' | 'theme'>;
  /** Whoever rents has e-mails of their own to choose. */
  isCustomer: boolean;
}

/** Language, theme, and which e-mails may be sent (R205). */
export function PreferenceFields({ form, labels, isCustomer }: PreferenceFieldsProps) {
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
      <fieldset>
        <legend className="mb-1 text-small font-medium">{t('mails.title')}</legend>
        <p className="mb-2 text-small text-muted">{t('mails.text')}</p>
        {isCustomer
          ? CUSTOMER_MAILS.map((mail) => (
              <Checkbox key={mail} {...form.checkbox(mail)} label={t(`mails.${mail}`)} hint={t(`mails.${mail}Hint`)} />
            ))
          : null}
        <Checkbox {...form.checkbox('marketing')} label={t('field.marketing')} />
      </fieldset>
    </div>
  );
}
