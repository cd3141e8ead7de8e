import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '~/modules/pictures/picture-limits';
import type { BoundForm } from '~/ui/bound-form';
import { Input } from '~/ui/input';
import { PictureField } from '~/ui/picture-field';
import { Textarea } from '~/ui/textarea';
import { SetupPart } from './setup-part';

interface CompanyFieldsProps {
  form: BoundForm;
  labels: Record<'name' | 'description' | 'logo', string>;
  /** The agency's name, whose initials stand for a logo. */
  name?: string | null;
  logoKey: string | null;
  logoError?: string;
}

/** Step 1: name, description, logo. Texts: `setup`, `errors`. */
export function CompanyFields({ form, labels, name, logoKey, logoError }: CompanyFieldsProps) {
  const { t } = useTranslation(['setup', 'errors']);
  const optional = t('optional');
  return (
    <>
      <SetupPart id="company" title={t('company.partTitle')}>
        <Input
          {...form.field('name')}
          dir="auto"
          label={labels.name}
          hint={t('company.nameHint')}
          autoComplete="organization"
        />
        <Textarea
          {...form.field('description')}
          dir="auto"
          label={labels.description}
          note={optional}
          hint={t('company.descriptionHint')}
          maxLength={1000}
        />
      </SetupPart>
      <SetupPart id="logo-part" title={labels.logo}>
        <PictureField
          name="logo"
          chooseLabel={t('company.logoFile')}
          note={optional}
          hint={t('company.logoHint')}
          error={logoError}
          accept={PICTURE_TYPES}
          src={logoKey && paths.photo(logoKey, 128)}
          owner={name || t('company.short')}
          shape="square"
          remove={{ name: 'removeLogo', label: t('company.removeLogo') }}
          limit={{ maxBytes: MAX_PICTURE_BYTES, tooLarge: t('errors:logoTooLarge'), invalid: t('errors:invalidImage') }}
        />
      </SetupPart>
    </>
  );
}
