import type { BoundForm } from '~/ui/form/bound-form';
import { Checkbox } from '~/ui/form/checkbox';
import { Input } from '~/ui/form/input';
import { SignaturePad } from './signature-pad';

interface SignatureFieldsProps {
  form: BoundForm;
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
