import { useTranslation } from 'react-i18next';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { SetupPart } from './setup-part';
import { UsernameField } from '~/modules/agencies/username/ui/username-field';

type Name = 'slug' | 'ice' | 'rc' | 'fiscalId' | 'tp' | 'cnss' | 'licenceNumber';

interface LastFieldsProps {
  form: BoundForm;
  labels: Record<Name, string>;
  /** Free usernames. */
  suggestions: string[];
  /** Where the site answers, for the public address. */
  host: string;
  /** The domain of the agencies' subdomains; null where there are none. */
  domain: string | null;
}

/** Step 4: the company's username and its numbers. */
export function LastFields({ form, labels, suggestions, host, domain }: LastFieldsProps) {
  const { t } = useTranslation('setup');
  const number = (name: Name) =>
    ({ ...form.field(name), label: labels[name], ltr: true, inputMode: 'numeric', autoComplete: 'off' }) as const;
  return (
    <>
      <SetupPart id="username" title={t('last.usernameTitle')} text={t('last.usernameText')}>
        <UsernameField
          field={form.field('slug')}
          label={labels.slug}
          suggestions={suggestions}
          host={host}
          domain={domain}
        />
      </SetupPart>
      <SetupPart id="numbers" title={t('last.numbersTitle')} text={t('last.numbersText')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Input {...number('ice')} hint={t('last.iceHint')} />
          <Input {...number('fiscalId')} />
          <Input {...number('rc')} />
          <Input {...number('tp')} />
          <Input {...number('cnss')} />
          <Input {...form.field('licenceNumber')} label={labels.licenceNumber} ltr autoComplete="off" maxLength={60} />
        </div>
      </SetupPart>
    </>
  );
}
