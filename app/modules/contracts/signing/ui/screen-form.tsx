import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/http/form/form-errors';
import type { ServerForm } from '~/http/form/use-server-form';
import { Button, ButtonLink } from '~/ui/button';
import { Checkbox } from '~/ui/form/checkbox';
import { Input } from '~/ui/form/input';
import { SignaturePad } from './signature-pad';

interface ScreenFormProps {
  form: ServerForm;
  /** What of the contract was seen. */
  version: string;
  back: string;
}

/** The name, the signature and the consent of whoever signs on a screen. */
export function ScreenForm({ form, version, back }: ScreenFormProps) {
  const { t } = useTranslation('agency-contract-sign');
  return (
    <Form {...form.props} className="grid gap-4">
      <FormErrors
        form={form}
        labels={{ signerName: t('signerName'), drawing: t('drawing'), accepted: t('accepted') }}
      />
      <Input {...form.field('signerName')} required autoComplete="off" label={t('signerName')} hint={t('nameHint')} />
      <SignaturePad
        name="drawing"
        label={t('drawing')}
        hint={t('drawHint')}
        clear={t('clear')}
        error={form.field('drawing').error}
      />
      <Checkbox {...form.checkbox('accepted')} required label={t('accepted')} />
      <input type="hidden" name="version" value={version} />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <ButtonLink href={back}>{t('back')}</ButtonLink>
        <Button tone="primary">{t('submit')}</Button>
      </div>
    </Form>
  );
}
