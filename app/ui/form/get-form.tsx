import type { FormHTMLAttributes } from 'react';
import { Form } from '@remix-run/react';
import { useIsWithinWorkArea } from '../work-area';

interface GetFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'encType'> {
  /** Where the GET goes; no query string. */
  action: string;
}

/** A GET form: Remix's `<Form>` to the pages of the work area around, a plain `<form>` elsewhere (see work-area.ts). */
export function GetForm({ action, ...rest }: GetFormProps) {
  return useIsWithinWorkArea(action) ? (
    <Form method="get" action={action} ref={keepEmptyFieldsOut} {...rest} />
  ) : (
    <form method="get" action={action} {...rest} />
  );
}

/** What was left empty says nothing, so that it does not stand in the address; without scripting it does. */
function keepEmptyFieldsOut(form: HTMLFormElement | null) {
  form?.addEventListener('formdata', ({ formData }) => {
    const filled = [...formData].filter(([, value]) => value !== '');
    for (const name of new Set(formData.keys())) formData.delete(name);
    for (const [name, value] of filled) formData.append(name, value);
  });
}
