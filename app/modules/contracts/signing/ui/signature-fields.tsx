import { Checkbox } from '~/ui/form/checkbox';
import { Input } from '~/ui/form/input';
import { SignaturePad } from './signature-pad';

type Field = Parameters<typeof Input>[0];

interface SignatureFieldsProps {
  form: {
    field: (name: string) => Omit<Field, 'label'> & { error?: string | undefined };
    checkbox: (name: string) => Omit<Parameters<typeof Checkbox>[0], 'label'>;
  };
  labels: { signerName: string; drawing: string; accepted: string };
  hints: { name: string; drawing: string };
  clear: string;
  /** What of the contract was seen. */
  version: string;
}

/** The name, the signature and the consent of whoever signs on a screen, the agency's or their own. */
export function SignatureFields({ form, labels, hints, clear, version }: SignatureFieldsProps) {
  return (
    <>
      <Input {...form.field('signerName')} required autoComplete="off" label={labels.signerName} hint={hints.name} />
      <SignaturePad
        name="drawing"
        label={labels.drawing}
        hint={hints.drawing}
        clear={clear}
        error={form.field('drawing').error}
      />
      <Checkbox {...form.checkbox('accepted')} required label={labels.accepted} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}
