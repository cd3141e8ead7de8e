import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, ButtonLink, type ButtonTone } from '~/ui/button';
import type { IconName } from '~/ui/icon';
import { FormErrors } from './form-errors';
import type { ServerForm } from './use-server-form';

interface StepFormProps {
  form: ServerForm;
  /** The label of each field, as `FormErrors` takes them. */
  labels?: Record<string, string>;
  /** The button that acts; with a `value` it says which of several was pressed (`button=…`). */
  submit: { label: string; tone: ButtonTone; icon?: IconName; value?: string };
  /** Another button of the form. */
  other?: { label: string; value: string } | null;
  /** Where the step is left without doing anything. */
  back: { label: string; href: string };
  /** Of a form with a file. */
  encType?: 'multipart/form-data';
  children?: ReactNode;
}

/** A form that does one thing: what is wrong, what it asks, the button that does it, and the way back. */
export function StepForm({ form, labels, submit, other, back, encType, children }: StepFormProps) {
  const { label, value, ...look } = submit;
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form {...form.props} encType={encType} className="grid gap-4">
      <FormErrors form={form} labels={labels} />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button {...look} name={value && 'button'} value={value} disabled={isBusy}>
          {label}
        </Button>
        {other ? (
          <Button name="button" value={other.value} disabled={isBusy}>
            {other.label}
          </Button>
        ) : null}
        <ButtonLink href={back.href} tone="ghost">
          {back.label}
        </ButtonLink>
      </div>
    </Form>
  );
}
