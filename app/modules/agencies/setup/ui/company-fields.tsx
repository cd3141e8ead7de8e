import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '~/modules/pictures/picture-limits';
import type { BoundForm } from '~/ui/form/bound-form';
import { Card } from '~/ui/layout/card';
import { Input } from '~/ui/form/input';
import { PictureField } from '~/ui/form/picture-field';
import { Textarea } from '~/ui/form/textarea';

export type CompanyLabels = Record<'name' | 'description' | 'logo', string>;

/** What the fields of the company are called. */
export function useCompanyLabels(): CompanyLabels {
  const { t } = useTranslation('agency-form');
  return { name: t('company.name'), description: t('company.description'), logo: t('company.logo') };
}

interface CompanyFieldsProps {
  form: BoundForm;
  labels: CompanyLabels;
  /** The agency's name, whose initials stand for a logo. */
  name?: string | null;
  logoKey: string | null;
  logoError?: string;
  /** The logo was stored although the form does not stand. */
  isLogoKept?: boolean;
}

/** Step 1: name, description, logo. */
export function CompanyFields({ form, labels, name, logoKey, logoError, isLogoKept }: CompanyFieldsProps) {
  const { t } = useTranslation(['agency-form', 'errors-pictures', 'form']);
  const optional = t('optional');
  return (
    <Card className="grid gap-5">
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
      <PictureField
        name="logo"
        label={labels.logo}
        chooseLabel={t('company.logoFile')}
        note={optional}
        hint={t('company.logoHint')}
        error={logoError}
        kept={isLogoKept ? t('form:pictureKept') : undefined}
        accept={PICTURE_TYPES}
        src={logoKey && paths.photo(logoKey, 128)}
        owner={name || t('company.initials')}
        shape="square"
        remove={{ name: 'removeLogo', label: t('company.removeLogo') }}
        limit={{
          maxBytes: MAX_PICTURE_BYTES,
          tooLarge: t('errors-pictures:logoTooLarge'),
          invalid: t('errors-pictures:invalidImage'),
        }}
      />
    </Card>
  );
}
