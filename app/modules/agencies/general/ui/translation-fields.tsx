import { useTranslation } from '~/i18n/use-translation';
import { SetupPart } from '~/modules/agencies/setup/ui/setup-part';
import type { BoundForm } from '~/ui/form/bound-form';
import { Checkbox } from '~/ui/form/checkbox';
import { Textarea } from '~/ui/form/textarea';

interface TranslationFieldsProps {
  form: BoundForm;
  labels: Record<'descriptionEn' | 'descriptionAr' | 'languages', string>;
  languages: { value: string; label: string; isSpoken: boolean }[];
}

/** What the agency says of itself in further languages, and those that its people speak. */
export function TranslationFields({ form, labels, languages }: TranslationFieldsProps) {
  const { t } = useTranslation(['agency-form', 'agency-general']);
  return (
    <SetupPart id="languages-part" title={t('agency-general:languagesTitle')} text={t('agency-general:languagesText')}>
      <Textarea
        {...form.field('descriptionEn')}
        lang="en"
        dir="ltr"
        label={labels.descriptionEn}
        note={t('optional')}
        maxLength={1000}
      />
      <Textarea
        {...form.field('descriptionAr')}
        lang="ar"
        dir="rtl"
        label={labels.descriptionAr}
        note={t('optional')}
        maxLength={1000}
      />
      <fieldset id="languages" className="min-w-0">
        <legend className="mb-1 text-small font-semibold">{labels.languages}</legend>
        <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
          {languages.map(({ value, label, isSpoken }) => (
            <Checkbox key={value} name="languages" value={value} label={label} defaultChecked={isSpoken} />
          ))}
        </div>
      </fieldset>
    </SetupPart>
  );
}
