import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { useServerForm } from '~/http/use-server-form';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '~/modules/pictures/picture-limits';
import { Input } from '~/ui/input';
import { PictureField } from '~/ui/picture-field';
import { Textarea } from '~/ui/textarea';
import { formId, Part, SetupForm } from './setup-form';

type Constraint = Parameters<typeof useServerForm>[0]['constraint'];

interface CompanyStepProps {
  values: { name?: string | null; description?: string | null };
  constraint: Constraint;
  logoKey: string | null;
}

/** Step 1: name, description, logo. Texts: `setup`, `errors`. */
export function CompanyStep({ values, constraint, logoKey }: CompanyStepProps) {
  const { t } = useTranslation(['setup', 'errors', 'common']);
  const form = useServerForm({ id: formId(1), constraint, defaultValue: values });
  const labels = { name: t('company.name'), description: t('company.description'), logo: t('company.logo') };
  const optional = t('optional');
  return (
    <SetupForm form={form} step={1} labels={labels} multipart>
      <Part id="company" title={t('company.partTitle')}>
        <Input {...form.field('name')} dir="auto" label={labels.name} hint={t('company.nameHint')} autoComplete="organization" />
        <Textarea {...form.field('description')} dir="auto" label={labels.description} note={optional} hint={t('company.descriptionHint')} maxLength={1000} />
      </Part>
      <Part id="logo-part" title={labels.logo}>
        <PictureField
          name="logo"
          label={t('company.logoFile')}
          note={optional}
          hint={t('company.logoHint')}
          error={form.errors.find(({ name }) => name === 'logo')?.text}
          accept={PICTURE_TYPES}
          src={logoKey && paths.photo(logoKey, 128)}
          owner={values.name || t('company.short')}
          shape="square"
          remove={{ name: 'removeLogo', label: t('company.removeLogo') }}
          limit={{ maxBytes: MAX_PICTURE_BYTES, tooLarge: t('errors:logoTooLarge'), invalid: t('errors:invalidImage') }}
        />
      </Part>
    </SetupForm>
  );
}
