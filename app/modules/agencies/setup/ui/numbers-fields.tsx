import { useTranslation } from '~/i18n/use-translation';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { SetupPart } from './setup-part';

export type NumbersLabels = Record<'ice' | 'rc' | 'fiscalId' | 'tp' | 'cnss' | 'licenceNumber', string>;

/** What the numbers of a company are called. */
export function useNumbersLabels(): NumbersLabels {
  const { t } = useTranslation('agency-form');
  return {
    ice: t('numbers.ice'),
    rc: t('numbers.rc'),
    fiscalId: t('numbers.fiscalId'),
    tp: t('numbers.tp'),
    cnss: t('numbers.cnss'),
    licenceNumber: t('numbers.licenceNumber'),
  };
}

/** The company's numbers, all optional. */
export function NumbersFields({ form, labels }: { form: BoundForm; labels: NumbersLabels }) {
  const { t } = useTranslation('agency-form');
  const number = (name: keyof NumbersLabels) =>
    ({ ...form.field(name), label: labels[name], ltr: true, inputMode: 'numeric', autoComplete: 'off' }) as const;
  return (
    <SetupPart id="numbers" title={t('numbers.title')} text={t('numbers.text')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Input {...number('ice')} hint={t('numbers.iceHint')} />
        <Input {...number('fiscalId')} />
        <Input {...number('rc')} />
        <Input {...number('tp')} />
        <Input {...number('cnss')} />
        <Input {...form.field('licenceNumber')} label={labels.licenceNumber} ltr autoComplete="off" maxLength={60} />
      </div>
    </SetupPart>
  );
}
