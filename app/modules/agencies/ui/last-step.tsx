import { useTranslation } from 'react-i18next';
import { useServerForm } from '~/http/use-server-form';
import { Input } from '~/ui/input';
import { formId, Part, SetupForm } from './setup-form';
import { UsernameField } from './username-field';

interface LastStepProps {
  values: Record<string, string | null | undefined>;
  constraint: Parameters<typeof useServerForm>[0]['constraint'];
  /** Free usernames. */
  suggestions: string[];
  /** Where the site answers, for the public address. */
  host: string;
  /** The domain of the agencies' subdomains. */
  domain: string;
}

/** Step 4: the company's numbers and its username. Texts: `setup`, `errors`. */
export function LastStep({ values, constraint, suggestions, host, domain }: LastStepProps) {
  const { t } = useTranslation('setup');
  const form = useServerForm({ id: formId(4), constraint, defaultValue: values });
  const labels = {
    slug: t('last.slug'),
    ice: t('last.ice'),
    rc: t('last.rc'),
    fiscalId: t('last.fiscalId'),
    tp: t('last.tp'),
    cnss: t('last.cnss'),
    licenceNumber: t('last.licenceNumber'),
  };
  const number = (name: keyof typeof labels) => ({ ...form.field(name), label: labels[name], ltr: true, inputMode: 'numeric', autoComplete: 'off' }) as const;
  return (
    <SetupForm form={form} step={4} labels={labels}>
      <Part id="username" title={t('last.usernameTitle')} text={t('last.usernameText')}>
        <UsernameField field={form.field('slug')} label={labels.slug} suggestions={suggestions} host={host} domain={domain} />
      </Part>
      <Part id="numbers" title={t('last.numbersTitle')} text={t('last.numbersText')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Input {...number('ice')} hint={t('last.iceHint')} />
          <Input {...number('fiscalId')} />
          <Input {...number('rc')} />
          <Input {...number('tp')} />
          <Input {...number('cnss')} />
          <Input {...form.field('licenceNumber')} label={labels.licenceNumber} ltr autoComplete="off" maxLength={60} />
        </div>
      </Part>
    </SetupForm>
  );
}
