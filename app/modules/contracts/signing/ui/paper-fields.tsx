import { LANGUAGE_NAMES, LANGUAGES } from '~/i18n/languages';
import type { BoundForm } from '~/ui/form/bound-form';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { Select } from '~/ui/form/select';

interface PaperFieldsProps {
  form: BoundForm;
  labels: { signedOn: string; signerName: string; language: string };
  today: string;
  /** What was seen of the paper. */
  version: string;
}

/** When a paper was signed, by whom, and in which language it was printed. */
export function PaperFields({ form, labels, today, version }: PaperFieldsProps) {
  return (
    <>
      <DateInput {...form.field('signedOn')} max={today} required label={labels.signedOn} />
      <Input {...form.field('signerName')} required autoComplete="off" label={labels.signerName} />
      <Select
        {...form.field('language')}
        required
        label={labels.language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <input type="hidden" name="version" value={version} />
    </>
  );
}
