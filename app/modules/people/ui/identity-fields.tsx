import { useTranslation } from '~/i18n/use-translation';
import { IDENTITY_DOCUMENTS, type IdentityDocument } from '~/modules/people/identity-numbers';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { RadioGroup } from '~/ui/form/radio-group';

/** A field is shown while its document is the chosen one; browsers without :has() show all three. */
const SHOWN: Record<IdentityDocument, string> = {
  cin: 'group-has-[input[value=passport]:checked]/identity:hidden group-has-[input[value=residencePermit]:checked]/identity:hidden',
  passport:
    'group-has-[input[value=cin]:checked]/identity:hidden group-has-[input[value=residencePermit]:checked]/identity:hidden',
  residencePermit:
    'group-has-[input[value=cin]:checked]/identity:hidden group-has-[input[value=passport]:checked]/identity:hidden',
};

/** Field names of the main driver, or of the second one. */
const nameOf = (field: string, prefix?: 'second' | 'client') =>
  prefix ? `${prefix}${field.charAt(0).toUpperCase()}${field.slice(1)}` : field;

interface IdentityFieldsProps {
  form: BoundForm;
  /** Of the second driver. */
  prefix?: 'second' | 'client';
  /** Whether a number must be given; a second driver may be nobody. */
  required?: boolean;
}

/** One identity document of three (R47): which, and its number. */
export function IdentityFields({ form, prefix, required = !prefix }: IdentityFieldsProps) {
  const { t } = useTranslation('person');
  return (
    <div className="group/identity grid gap-4">
      <RadioGroup
        {...form.choice(nameOf('identityDocument', prefix))}
        legend={t('identity')}
        look="chips"
        options={IDENTITY_DOCUMENTS.map((value) => ({ value, label: t(`identityShort.${value}`) }))}
      />
      {IDENTITY_DOCUMENTS.map((document) => (
        <Input
          key={document}
          {...form.field(nameOf(document, prefix))}
          aria-required={required || undefined}
          ltr
          label={t(`${document}`)}
          autoComplete="off"
          autoCapitalize="characters"
          className={`sm:max-w-96 ${SHOWN[document]}`}
        />
      ))}
    </div>
  );
}
