import { useTranslation } from '~/i18n/use-translation';
import type { BoundForm } from '~/ui/form/bound-form';
import { SetupPart } from './setup-part';
import { UsernameField } from '~/modules/agencies/username/ui/username-field';
import { NumbersFields, type NumbersLabels } from './numbers-fields';

interface LastFieldsProps {
  form: BoundForm;
  labels: NumbersLabels & { slug: string };
  /** Free usernames. */
  suggestions: string[];
  /** Where the site answers, for the public address. */
  host: string;
  /** The domain of the agencies' subdomains; null where there are none. */
  domain: string | null;
}

/** Step 4: the company's username and its numbers. */
export function LastFields({ form, labels, ...username }: LastFieldsProps) {
  const { t } = useTranslation('username');
  return (
    <>
      <SetupPart id="username" title={t('title')} text={t('text')}>
        <UsernameField field={form.field('slug')} label={labels.slug} {...username} />
      </SetupPart>
      <NumbersFields form={form} labels={labels} />
    </>
  );
}
